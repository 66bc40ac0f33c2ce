"""How Japanese writes numbers: no spaces, so that what a number is touches it on either side.

`units` and `scales` are read directly behind the digits, `counters` make a numeral in kanji a number; the rest of the
rows are explained in `en.py`.
"""

from __future__ import annotations

LANGUAGE = {
    "group": ",",
    "decimal": ".",
    "unspaced": "yes",
    "before_approx": "約 およそ おおよそ ほぼ 概ね おおむね",
    "before_at_least": "少なくとも 最低 最低でも",
    "before_at_most": "最大 最大で 多くとも 最高",
    "before_less_than": "",
    "after_at_least": "以上 以降",
    "after_at_most": "以下 以内 まで",
    "after_less_than": "未満 弱 足らず を下回",
    "after_more_than": "超 を超え を上回 強",
    "after_approx": "程度 ほど 前後 くらい ぐらい 余り あまり",
    "after_up": "増 上昇 伸び 拡大 改善 高い 多い プラス 上回 アップ 向上",
    "after_down": "減 下落 低下 縮小 悪化 低い 少ない マイナス 下回 ダウン 下が 落ち",
    "scales": "兆=12 億=8 万=4 千=3 百=2",
    "units": """パーセントポイント=pp %ポイント=pp ポイント=pp パーセント=percent
        割=tenths 倍=multiple ベーシスポイント=bps
        パーミル=permille""",
    "currencies": "円=JPY ドル=USD ユーロ=EUR 元=CNY ウォン=KRW ポンド=GBP フラン=CHF ルピー=INR",
    "months": "",
    "years": "",
    "sections": "",
    "labels": "",
    "counters": """人 名 件 個 台 社 店 回 枚 本 冊 匹 頭 羽 棟 戸 世帯 カ所 か所 箇所
        ヶ所 カ国 か国 円 ドル % パーセント 倍 割 点 票 隻 機 年間 日間 時間 分間
        秒 歳 キロ トン メートル 校 軒 杯 基 組 種類 曲 品 か月 カ月 ヶ月 週間 泊 度 段 階 室 席 両 艘 艇 着 足 玉
        株 束 袋 箱 皿 門 行 文字 語 通 部 巻 ページ 頁 局 駅 便 路線 区 市 町 村 県 州 地域 都市 施設 団体 企業 チーム
        作品 事例 例 項目 議席 発 球 勝 敗 試合 世代 家族 国 機関 病院 学校 農家 拠点 区間 地点 グラム リットル センチ
        キログラム ヘクタール""",
    "join_range": "から",
    "join_and": "",
    "join_of": "",
    "between": "",
}
