"""The words of arithmetic in other languages than English: rows as in `cues`, data only."""

from __future__ import annotations

from .cues import ENGLISH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .cues import Row

GERMAN: tuple[Row, ...] = (
    ("sum", "><", "doing", None, """
        zusammen|insgesamt|in summe|zusammengenommen|gemeinsam|summiert|addiert|alles in allem|zusammengerechnet|
        aufsummiert
    """),
    ("sum", "><", "plain", None, "summe|gesamt|gesamtsumme|plus"),
    ("difference", "><", "strong", None, """
        differenz|unterschied|abstand|vorsprung|rückstand|übrig|verbleiben|bleiben|fehlbetrag
    """),
    ("change", "<", "strong", "up", "mehr als|höher als|größer als|über dem|über der"),
    ("change", "<", "strong", "down", "weniger als|niedriger als|geringer als|kleiner als|unter dem|unter der"),
    ("change", "><", "plain", "up", """
        gestiegen|stieg|stiegen|wuchs|wuchsen|gewachsen|zunahme|anstieg|wachstum|zugelegt|erhöht|erhöhte|plus von|
        zuwachs
    """),
    ("change", "><", "plain", "down", """
        gesunken|sank|sanken|fiel|fielen|gefallen|rückgang|abnahme|geschrumpft|schrumpfte|minus von|reduziert|
        verringert
    """),
    ("points", "<", "plain", None, "prozentpunkte|prozentpunkten|basispunkte"),
    ("ratio", "<", "plain", None, "mal so viel|mal so viele|mal so hoch|fache|mal"),
    ("ratio", "><", "plain", None, "verhältnis|geteilt durch|quotient"),
    ("per", "<", "plain", None, "pro|je"),
    ("share", "><", "strong", None, """
        anteil|macht aus|machen aus|entspricht|entsprechen|davon|entfallen auf|entfiel auf|quote
    """),
    ("mean", "><", "doing", None, "im durchschnitt|im schnitt|im mittel|gemittelt|durchschnittlich"),
    ("mean", "><", "plain", None, "durchschnitt|mittelwert|schnitt"),
    ("median", "><", "plain", None, "zentralwert"),
    ("complement", "<>", "plain", None, "die übrigen|der rest|die restlichen|übrigen|restlichen"),
    ("result", ">", "result", None, "ergibt|ergeben|macht|sind|somit|gleich|das sind|beträgt"),
)  # fmt: skip

FRENCH: tuple[Row, ...] = (
    ("sum", "<>", "doing", None, "au total|en tout|en somme|au final"),
    ("sum", "><", "doing", None, """
        ensemble|à eux deux|à elles deux|cumulé|cumulés|additionnés|cumulées|réunis|réunies
    """),
    ("sum", "><", "plain", None, "total|somme"),
    ("difference", "><", "strong", None, "écart|différence|il reste|reste|restent|avance de|retard de"),
    ("change", "<", "strong", "up", "de plus que|supérieur à|supérieure à|au-dessus"),
    ("change", "<", "strong", "down", "de moins que|inférieur à|inférieure à|au-dessous"),
    ("change", "><", "plain", "up", "hausse|augmenté|augmentation|progressé|progression|croissance|crû|grimpé|gagné"),
    ("change", "><", "plain", "down", "baisse|baissé|diminué|diminution|reculé|recul|chuté|chute|perdu"),
    ("points", "<", "plain", None, "points de pourcentage|points"),
    ("ratio", "<", "plain", None, "fois"),
    ("ratio", "><", "plain", None, "rapport|divisé par"),
    ("per", "<", "plain", None, "par|chacun|chacune"),
    ("share", "><", "strong", None, "représente|représentent|part de|proportion|dont|soit une part"),
    ("mean", "><", "doing", None, "en moyenne"),
    ("mean", "><", "plain", None, "moyenne"),
    ("median", "><", "plain", None, "médiane"),
    ("complement", "<>", "plain", None, "les autres|le reste|restants"),
    ("result", ">", "result", None, "soit|donc|donne|donnent|font|égale"),
)  # fmt: skip

SPANISH: tuple[Row, ...] = (
    ("sum", "<>", "doing", None, "en total"),
    ("sum", "><", "doing", None, """
        juntos|juntas|sumados|sumadas|en conjunto|entre los dos|entre las dos|suman|sumando
    """),
    ("sum", "><", "plain", None, "suma|total"),
    ("difference", "><", "strong", None, "diferencia|brecha|quedan|queda|restan|ventaja de"),
    ("change", "<", "strong", "up", "más que|superior a|por encima"),
    ("change", "<", "strong", "down", "menos que|inferior a|por debajo"),
    ("change", "><", "plain", "up", """
        subió|subieron|creció|crecieron|aumentó|aumentaron|aumento|crecimiento|incremento|alza
    """),
    ("change", "><", "plain", "down", "bajó|bajaron|cayó|cayeron|disminuyó|descenso|caída|reducción|disminución"),
    ("points", "<", "plain", None, "puntos porcentuales"),
    ("ratio", "<", "plain", None, "veces"),
    ("ratio", "><", "plain", None, "razón|cociente|dividido entre|dividido por"),
    ("per", "<", "plain", None, "por|cada uno|cada una"),
    ("share", "><", "strong", None, """
        representa|representan|proporción|de los cuales|de las cuales|cuota|supone|suponen
    """),
    ("mean", "><", "doing", None, "en promedio|de media|de promedio"),
    ("mean", "><", "plain", None, "promedio"),
    ("median", "><", "plain", None, "mediana"),
    ("complement", "<>", "plain", None, "el resto|los demás|las demás"),
    ("result", ">", "result", None, "o sea|es decir|son|resulta|equivale|da"),
)  # fmt: skip

PORTUGUESE: tuple[Row, ...] = (
    ("sum", "<>", "doing", None, "ao todo|no total|em total"),
    ("sum", "><", "doing", None, "somados|somadas|em conjunto|somam|somando"),
    ("sum", "><", "plain", None, "soma"),
    ("difference", "><", "strong", None, "diferença|restam|sobram|vantagem de"),
    ("change", "<", "strong", "up", "mais do que|mais que|acima"),
    ("change", "<", "strong", "down", "menos do que|menos que|abaixo"),
    ("change", "><", "plain", "up", "subiu|subiram|cresceu|cresceram|aumentou|aumentaram|crescimento|alta"),
    ("change", "><", "plain", "down", "caiu|caíram|diminuiu|queda|redução|recuou"),
    ("points", "<", "plain", None, "pontos percentuais"),
    ("ratio", "<", "plain", None, "vezes"),
    ("share", "><", "strong", None, "dos quais|das quais|proporção|fatia|parcela"),
    ("mean", "><", "doing", None, "em média|na média"),
    ("mean", "><", "plain", None, "média"),
    ("result", ">", "result", None, "ou seja|dá|são"),
)  # fmt: skip

ITALIAN: tuple[Row, ...] = (
    ("sum", "<>", "doing", None, "in totale|in tutto|complessivamente"),
    ("sum", "><", "doing", None, "insieme|sommati|sommate|sommando"),
    ("sum", "><", "plain", None, "totale|somma"),
    ("difference", "><", "strong", None, "differenza|divario|scarto|restano|rimangono|vantaggio di"),
    ("change", "<", "strong", "up", "in più|più di|superiore a"),
    ("change", "<", "strong", "down", "in meno|meno di|inferiore a"),
    ("change", "><", "plain", "up", """
        aumentato|aumentata|cresciuto|cresciuta|salito|salita|crescita|rialzo|aumentati
    """),
    ("change", "><", "plain", "down", "diminuito|diminuita|sceso|scesa|calo|riduzione|calato|calata|ribasso"),
    ("points", "<", "plain", None, "punti percentuali"),
    ("ratio", "<", "plain", None, "volte"),
    ("ratio", "><", "plain", None, "rapporto|diviso"),
    ("per", "<", "plain", None, "ciascuno|ciascuna"),
    ("share", "><", "strong", None, "rappresenta|rappresentano|quota|di cui|pari a"),
    ("mean", "><", "doing", None, "in media"),
    ("result", ">", "result", None, "ovvero|cioè|fanno|uguale"),
)  # fmt: skip

DUTCH: tuple[Row, ...] = (
    ("sum", "><", "doing", None, "samen|in totaal|gezamenlijk|opgeteld|bij elkaar"),
    ("sum", "><", "plain", None, "totaal|som"),
    ("difference", "><", "strong", None, "verschil|kloof|blijven|resteert|resteren|voorsprong"),
    ("change", "<", "strong", "up", "meer dan|hoger dan|groter dan"),
    ("change", "<", "strong", "down", "minder dan|lager dan|kleiner dan"),
    ("change", "><", "plain", "up", "gestegen|steeg|stegen|groei|groeide|groeiden|toename|stijging|gegroeid"),
    ("change", "><", "plain", "down", "gedaald|daalde|daalden|daling|afname|kromp"),
    ("points", "<", "plain", None, "procentpunten|procentpunt"),
    ("ratio", "<", "plain", None, "keer zoveel|keer zo veel|keer|maal"),
    ("per", "<", "plain", None, "elk"),
    ("share", "><", "strong", None, "aandeel|goed voor|waarvan|maakt uit"),
    ("mean", "><", "doing", None, "gemiddeld|gemiddelde"),
    ("median", "><", "plain", None, "mediaan"),
    ("result", ">", "result", None, "dus|oftewel|geeft|maken"),
)  # fmt: skip

#: Scripts whose words are not parted by spaces, or take their particles without one: found as they stand.
UNSPACED: tuple[Row, ...] = (
    ("sum", "><", "doing", None, "合計|合わせて|総計|計|あわせて|إجمالي|مجموع|المجموع|معا|معًا|कुल|योग|मिलाकर"),
    ("difference", "><", "strong", None, "差|残り|الفرق|فرق|الفارق|متبقي|अंतर|शेष|फर्क"),
    ("change", "><", "plain", "up", "増加|増|上昇|成長|伸び|上回|ارتفع|ارتفعت|زاد|زادت|زيادة|نمو|ارتفاع|वृद्धि|बढ|अधिक"),
    ("change", "><", "plain", "down", "減少|減|低下|下落|下回|انخفض|انخفضت|تراجع|انخفاض|نقص|घट|गिर|कमी|कम"),
    ("points", "<", "plain", None, "ポイント|نقطة مئوية|نقاط مئوية|प्रतिशत अंक"),
    ("ratio", "<", "plain", None, "倍|ضعف|أضعاف|गुना"),
    ("per", "<", "plain", None, "あたり|当たり|لكل|प्रति"),
    ("share", "><", "strong", None, "割合|占め|シェア|うち|حصة|نسبة|يمثل|تمثل|हिस्सा|हिस्सेदारी|में से"),
    ("mean", "><", "doing", None, "平均|متوسط|المتوسط|औसत"),
    ("median", "><", "plain", None, "中央値|الوسيط|माध्यिका"),
)  # fmt: skip

SPACED: tuple[Row, ...] = ENGLISH + GERMAN + FRENCH + SPANISH + PORTUGUESE + ITALIAN + DUTCH
