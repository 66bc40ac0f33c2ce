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
        combining|amounts in all to|summed up|put together|totalling|totaling|totalled|totaled
    """),
    ("sum", "<>", "doing", None, "between them"),
    ("sum", "<", "strong", None, """
        for the two|for both|for the pair|for the three|for all three|for the two of them|across the two|across both|
        over the two|in the two|at the two|the two of them|over the whole period|over the entire period|
        over the whole of it|for the whole period|across the whole period
    """),
    ("sum", "<>", "doing", None, "in all|in total|all told|altogether|in sum|all in all|in aggregate"),
    ("sum", "><", "doing", None, "together|combined|jointly|collectively|cumulatively"),
    ("sum", "><", "plain", None, "total|totals|sum|across all|subtotal|overall|grand total|aggregate|cumulative|plus"),
    ("sum", ">", "plain", None, """
        net to|nets to|netted to|net out at|nets out at|took it to|takes it to|took that to|took us to|
        brings it to|brought it to|bringing it to|bringing the total to|brought the total to|brings the total to|
        takes the total to|took the total to|taking the total to|running total
    """),
    ("difference", "><", "strong", None, """
        a gap of|gap of|a difference of|difference of|difference between|gap between|the gap the gap was|
        a lead of|lead of|a deficit of|a shortfall of|shortfall of|a surplus of|a spread of|separates|separate
    """),
    ("difference", "<", "strong", None, "apart"),
    ("difference", ">", "result", None, "net|nets|a net"),
    ("difference", "><", "plain", None, """
        gap|difference|lead|deficit|shortfall|surplus|spread|minus|net of|after costs|after expenses|
        after deducting|ahead|short
    """),
    ("difference", ">", "doing", None, """
        leaving|subtracting|leaves|left over|that leaves|which leaves|left us with|leaves us with
    """),
    ("difference", "<>", "plain", None, """
        left|remain|remaining|remained|remains|unused|unsold|left over|still open|outstanding|to spare|
        stayed|keep|keeps|kept|retain|retains|retained|survive|survives|survived
    """),
    ("change", "<by", "strong", "up", """
        more than|higher than|larger than|greater than|bigger than|above|over and above|longer than|in excess of|
        more expensive than|older than|taller than|heavier than|dearer than|costlier than|pricier than|wider than|
        richer than|thicker than|deeper than|steeper than
    """),
    ("change", "<by", "strong", "down", """
        fewer than|less than|lower than|smaller than|below|short of|cheaper than|shorter than|younger than|
        lighter than|narrower than|poorer than|thinner than|shallower than
    """),
    ("change", "<by", "strong", "down", """
        under plan|under budget|under target|under forecast|under the plan|under the budget|under the target|
        below plan|below budget|below target|below forecast|below the plan|below the budget|below the target
    """),
    ("change", "<by", "strong", "up", """
        over plan|over budget|over target|over forecast|over the plan|over the budget|over the target|
        above plan|above budget|above target|above forecast|above the plan|above the budget|above the target
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
        increasing|adding on|climbed|climb|climbs|jump|jumped|jumps|surge|surged|soared|
        expanded|expansion|advanced|advance|uptick|hike|upturn|widened|doubled|raised|
        lifted|swelled|strengthened|accelerated|lift|lifts|boost|boosted|spike|spiked|leap|leapt|rebound|rebounded|
        edged up|ticked up|crept up|soars|expands|widens|widening|swells|strengthens|
        accelerates|climbing|jumping|lengthens|lengthened|deepens|deepened
    """),
    ("change", "><", "plain", "down", """
        down|fell|fall|falls|fallen|falling|dropped|drop|drops|decline|declined|declines|declining|decrease|
        decreased|decreases|decreasing|losing|shedding|dropping|shrank|shrunk|shrink|shrinks|
        shrinking|slipped|slip|loses|lost|loss|cut|reduction|reduced|reduces|dip|
        plunges|tumbles|lowers|eases|narrows|weakens|shortens|shortened|
        dipped|contracted|contraction|plunged|plunge|slumped|slump|tumbled|sank|lowered|eased|saving|saved|
        savings|slid|narrowed|halved|weakened|retreated|plummeted|dwindled|receded|shed|trimmed|edged down|ticked down|
        crept down
    """),
    ("change", "><", "plain", None, """
        gain|gained|gains|gaining|improvement|improved|uplift|
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
        surpasses|outstripped|outnumber|outnumbers|outnumbered|out-earned|out-sold|outgrew|outgrow|outgrows|outran|outearned|outspent|outproduced|
        outscored|outlasted|outlived|outweighed|outweighs|outdid|outbid|out-yielded|outyielded|out-performed|
        overshot|overshoots|overshoot|overran|overrun|overruns|overspent|overspend|overtook|overtakes
    """),
    ("change", "by", "strong", None, "beat|beats|beating|leads|led|won|ahead|lost to"),
    ("change", "by", "strong", "down", """
        trails|trailed|lagged|lags|short|undershot|undershoots|underspent|undercut|undercuts
    """),
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
        come from|comes from|conversion|converted|weight|hit rate|attrition|churn|churned|retention|
        absence|absenteeism|occupancy|
        mortality|incidence|prevalence|acceptance|completion|dropout|failure|turnout|survival|readmission|
        readmissions|were readmitted|was readmitted
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
        compounding at|compounded at|compounds at|compound growth|compound growth rate|compound annual growth|
        compound interest
    """),
    ("annualised", "><", "strong", None, """
        run rate|run-rate|annualised|annualized|annual pace|a year at that pace|at this pace|at that rate|
        annual run rate|annualising|annualizing|over a full year
    """),
    ("count", "><", "plain", None, """
        lists|list|listed|covers|cover|covered|contains|contain|includes|include|shows|number of|counts|counted|
        spans|holds|comprises|features|names
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
