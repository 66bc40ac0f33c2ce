"""The words of arithmetic, by language: data only.

A row: operation, where the result stands, strength, direction, and the phrases, parted by `|`. All languages are
read at once, since a narrative rarely says which one it is in, and a word of one is seldom one of arithmetic in
another.

Where: `>` after the words, `<` before them, `<>` before if it touches them, else after, `><` the other way round,
`>>` the last number of the sentence, `by` after the words and a `by`, `<by` before, else that.

Strength. `doing`: the words are a working by themselves, wherever its operands are (adding up, averaging).
`strong`: they can only speak of one (gap of, out of which). `plain`: they speak of one when its operands are there
(grew, more than, average); alone they may restate a field. `result`: they only say that a result follows (comes to,
makes); which operation it is the operands must show.

`change` is a relative change beside a percentage and a difference beside anything else.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Row = tuple[str, str, str, str | None, str]

ENGLISH: tuple[Row, ...] = (
    # words of arithmetic in phrases that are none
    ("", "", "", None, """
        per cent|per annum|per se|as per|in total control|up to date|up to|up for|down to earth|set up|
        followed up|follow up|sign up|signed up|backed up|made up of|I mean|we mean|you mean|they mean|that means|
        this means|which means|means that|by no means|growth rate target|go down to|points to|points out|
        at this point|share price|per share basis|more or less|no more|any more|once more|what is more|no longer|
        less than ideal|in the long run|even more|more than enough|rather than|other than
    """),
    ("sum", ">", "doing", None, """
        for a total of|a total of|in total of|sum of|sums to|sum to|summed|summing|adds up to|add up to|
        added up to|adding up|adds up|adding|added together|taken together|combined they|combine for|combined for|
        combining|between them|amounts in all to|summed up|put together|totalling|totaling|totalled|totaled
    """),
    ("sum", "<>", "doing", None, "in all|in total|all told|altogether|in sum|all in all|in aggregate"),
    ("sum", "><", "doing", None, "together|combined|jointly|collectively|cumulatively"),
    ("sum", "><", "plain", None, "total|totals|sum|subtotal|overall|grand total|aggregate|cumulative|plus"),
    ("sum", ">", "plain", None, """
        net to|nets to|netted to|net out at|nets out at|took it to|takes it to|took that to|took us to|
        brings it to|brought it to|bringing it to|bringing the total to|brought the total to|brings the total to|
        takes the total to|took the total to|taking the total to|running total
    """),
    ("difference", "><", "strong", None, """
        a gap of|gap of|a difference of|difference of|difference between|gap between|the gap the gap was|
        a lead of|lead of|a deficit of|a shortfall of|shortfall of|a surplus of|a spread of|separates|separate
    """),
    ("difference", ">", "result", None, "net|nets|a net"),
    ("difference", "><", "plain", None, """
        gap|difference|lead|deficit|shortfall|surplus|spread|minus|net of|after costs|after expenses|
        after deducting|ahead|short
    """),
    ("difference", ">", "doing", None, """
        leaving|subtracting|leaves|left over|that leaves|which leaves|left us with|leaves us with
    """),
    ("difference", "<>", "plain", None, """
        left|remain|remaining|remained|remains|unused|unsold|left over|still open|outstanding|to spare
    """),
    ("change", "<by", "strong", "up", """
        more than|higher than|larger than|greater than|bigger than|above|over and above|longer than|in excess of|
        more expensive than|older than|taller than|heavier than
    """),
    ("change", "<by", "strong", "down", """
        fewer than|less than|lower than|smaller than|below|short of|cheaper than|shorter than|younger than|
        lighter than
    """),
    ("change", "<by", "strong", None, """
        ahead of|behind|faster than|slower than|quicker than|better than|worse than|earlier than|later than|
        sooner than
    """),
    ("change", "<", "plain", "up", "more|higher|larger|greater|bigger|longer"),
    ("change", "<", "plain", "down", "fewer|less|lower|smaller|cheaper|shorter"),
    ("change", "<", "plain", None, "better|worse|quicker|faster|slower|earlier|later"),
    ("change", "><", "plain", "up", """
        up|rose|rise|rises|risen|rising|grew|grow|grows|grown|growing|growth|increase|increased|increases|
        increasing|climbed|climb|climbs|gain|gained|gains|jump|jumped|jumps|surge|surged|soared|expanded|
        expansion|improvement|improved|advanced|advance|uplift|uptick|hike|upturn|widened|doubled|raised|
        lifted|swelled|strengthened|accelerated
    """),
    ("change", "><", "plain", "down", """
        down|fell|fall|falls|fallen|falling|dropped|drop|drops|decline|declined|declines|declining|decrease|
        decreased|decreases|decreasing|shrank|shrunk|shrink|slipped|slip|lost|loss|cut|reduction|reduced|dip|
        dipped|contracted|contraction|plunged|plunge|slumped|slump|tumbled|sank|lowered|eased|saving|saved|
        savings|slid|narrowed|halved|weakened|retreated
    """),
    ("change", "><", "plain", None, """
        change|changed|changes|moved|swing|moving|variation|variance|year on year|year over year|yoy|
        versus last year
    """),
    ("change", "><", "doing", None, """
        compared with last year|compared to last year|compared with the previous|compared to the previous|
        compared with the prior|compared to the prior|compared with the year before
    """),
    ("change", "><", "strong", None, """
        percentage change|percent change|per cent change|change between|change from|growth rate from|growth from|
        increase from|decrease from|decline from|rise from
    """),
    ("change", "><", "plain", None, "relative to|compared with|compared to"),
    ("change", "by", "strong", "up", """
        outsold|outsells|outpaced|outperformed|exceed|exceeds|exceeded|tops|topped|surpassed|
        surpasses|outstripped|outnumber|outnumbers|outnumbered|out-earned|out-sold
    """),
    ("change", "by", "strong", None, "beat|beats|beating|leads|led|won|ahead|lost to"),
    ("change", "by", "strong", "down", "trails|trailed|lagged|lags|short|undershot"),
    ("points", "<", "plain", None, "percentage points|percentage point|points|pp|ppt|ppts|basis points|bps"),
    ("ratio", "<", "plain", None, """
        times|as many|as much|as high|as large|as big|as long|fold|the size of|the number of
    """),
    ("ratio", "><", "plain", None, "ratio|multiple|quotient|relation|for turnover ratio|coverage"),
    ("ratio", ">", "strong", None, "ratio of|ratio between"),
    ("ratio", ">", "doing", None, "divided by|dividing|divided"),
    ("per", "<>", "plain", None, "per|each|apiece|every|per head|per capita"),
    ("part", "><", "strong", None, """
        accounts for|accounted for|account for|accounting for|makes up|made up|make up|making up|represents|
        represented|represent|representing|constitutes|constituted|constitute|comprises|comprised|contributed|
        contributes|contribute
    """),
    ("share", "><", "strong", None, """
        of which|of whom|of these|of those|out of|as a share of|as a percentage of|as a proportion of|
        as a percent of|share of|proportion of|percentage of|fraction of|equivalent to|corresponds to|is down to|
        equates to
    """),
    ("share", "><", "plain", None, """
        share|proportion|portion|percentage|fraction|rate|ratio|utilisation|utilization|penetration|came from|
        come from|comes from|conversion|converted|weight|hit rate
    """),
    ("margin", "><", "plain", None, "margin|margins|markup|mark-up|yield|profitability|return on"),
    ("complement", "<>", "plain", None, """
        the other|the rest|the remaining|remainder|remaining|rest|balance|others|else
    """),
    ("mean", "><", "doing", None, """
        averaging|averages out|average out|averaged out|averaged over|averaged across|on average
    """),
    ("mean", "><", "strong", None, "the average of|the mean of|average of|mean of"),
    ("mean", "><", "plain", None, "average|averages|averaged|mean|avg"),
    ("median", "><", "plain", None, "median|medians"),
    ("cagr", "><", "strong", None, """
        cagr|compound annual|compounded annually|compound annual growth rate|compound rate|annualised growth|
        annualized growth|compounded rate|annual growth rate of|a year compounded|per year compounded|
        compounding at
    """),
    ("annualised", "><", "strong", None, """
        run rate|run-rate|annualised|annualized|annual pace|a year at that pace|at this pace|at that rate|
        annual run rate|annualising|annualizing|over a full year
    """),
    ("count", "><", "plain", None, """
        lists|list|listed|covers|cover|covered|contains|contain|includes|include|shows|number of|counts|counted|
        spans|holds|across all|comprises|features|names
    """),
    ("index", ">>", "plain", None, "index|indexed|base year|base 100|rebased"),
    ("taxed", ">", "plain", None, """
        tax|taxes|vat|gst|duty|levy|tip|surcharge|commission|discount|rebate|markup|service|shipping|interest
    """),
    ("result", ">", "result", None, """
        comes to|came to|come to|works out at|works out to|worked out at|gives|giving|gave|equals|equal to|makes|
        make|making|made|amounts to|amounted to|amount to|that is|thus|hence|i.e.|
        therefore|meaning|implies|implying|resulting in|results in|yields|yielding|stood at|stands at|stand at|
        for|reached|costs|cost|you get|we get|is
    """),
)  # fmt: skip

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
