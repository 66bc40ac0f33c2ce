"""How English writes numbers.

Rows of phrases are separated by commas, rows of single words by spaces (`_` then joins the words of a phrase).
`before_*` are read before a number, `after_*` behind it and its unit; both by what they say of it. Behind a number also
stand `scales` (=power of ten), `units`, `currencies` and `cents`, `months`, `times`. A unit with `?` needs a change or
percents around it. `labels`, `versions`, `names` refuse the number behind them; `years` make a year of four digits, and
`plural` matches what is counted and so makes none.
"""

from __future__ import annotations

import re


def inflected(*verbs: str) -> str:
    """The forms of regular verbs, comma-separated; the noun of change is mostly spelt alike."""
    forms = []
    for verb in verbs:
        stem = verb[:-1] if verb.endswith("e") else verb
        if re.search(r"[^aeiou][aeiou][pgmnt]$", verb) and not verb.endswith("en") and verb not in _SINGLE:
            stem += verb[-1]
        forms += [verb, verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s"), stem + "ed", stem + "ing"]
    return ", ".join(forms)


_SINGLE = frozenset("rocket skyrocket plummet".split())

LANGUAGE = {
    "group": ",",
    "decimal": ".",
    "before_more_than": """more than, over, above, exceeding, exceeded, exceeds, exceed, in excess of, upwards of,
        upward of,
        greater than, higher than, larger than, bigger than, longer than, older than, beyond, surpassed, surpassing,
        surpass,
        surpasses, topped, topping, tops, north of, better than, heavier than, faster than, not just""",
    "before_less_than": """less than, fewer than, under, below, lower than, smaller than, shorter than, younger
        than, short of, shy of, not quite,
        south of, lighter than, slower than""",
    "before_at_least": """at least, no less than, no fewer than, not less than, not fewer than, minimum of, a
        minimum, at a
        minimum, not under, not below, no lower than, no smaller than""",
    "before_at_most": """at most, up to, as many as, as much as, as high as, as long as, no more than, not more
        than, no higher
        than, no greater than, no longer than, no larger than, not over, not above, maximum of, a maximum, capped at,
        not
        exceeding, at the most, as far as""",
    "before_approx": """about, around, roughly, approximately, approx, approx., some, circa, ca, ca., c., nearly,
        almost, close
        to, in the region of, on the order of, in the order of, of the order of, in the neighborhood of,
        in the neighbourhood of,
        somewhere around, nearing, approaching, approached, virtually, practically, an estimated, estimated at, near,
        more or
        less, give or take, getting on for, in the vicinity of, barely, hardly, scarcely""",
    "before_up": inflected(
        *"""increase climb gain jump surge soar advance rebound expand improve accelerate widen balloon rally appreciate
        strengthen swell escalate rocket skyrocket spike boost lift""".split()
    )
    + """, rise, rises, rose, risen, rising, grow, grows, grew, grown, growing, growth, up, higher, upturn,
        uptick, raise,
        raises, raised, raising, leap, leaps, leapt, leaped, leaping, uplift, inched up, edged up, swollen""",
    "before_down": inflected(
        *"""decrease decline dip slump tumble plunge plummet retreat contract shrink narrow weaken worsen recede
        diminish
        reduce lower crater slide erode deteriorate depreciate ease trim slash subside drop slip collapse slow lessen
        tighten halve""".split()
    )
    + """, fall, falls, fell, fallen, falling, shrank, shrunk, slid, down, cut, cuts, cutting, loss, losses, reduction,
        reductions, contraction, downturn, sank, sink, sinks, sunk, sinking, shortfall, shortfalls, deficit, deficits,
        erosion, writedown, write-down, write-off, minus""",
    "before_gain": "added, adds, add, adding, plus, won, gained, gain, gains",
    "before_loss": "lost, lose, loses, losing, shed, sheds, shedding, forfeited",
    "before_by": "by",
    "before_filler": """a, an, another, further, additional, only, just, even, again, modest, mere, full,
        whopping, record,
        sharp, slight, solid, strong, healthy, steady, steep, staggering, cumulative, net, combined, total, still,
        also, of,
        estimated, average, annual, annualized, annualised, well, roughly, exactly, precisely, another, by_a, relative,
        absolute, extra, respectable, massive, mild, moderate, small, large, big, huge, tiny, marginal, significant""",
    "before_copula": "was, were, is, are, been, being",
    "before_stop": """from, to, at, made up, make up, makes up, making up, set up, sets up, ended up, ends up,
        added up, adds up,
        spread over, spreads over, spreading over, stretched over, stretches over, extends over, extended over,
        extending over, distributed over, averaged over, summed over,
        turn over, turns over, turned over, turning over, hand over, hands over, handed over, carry over, carries over,
        carried over, roll over, rolls over, rolled over, sign over, signs over, signed over,
        opened up, picked up, summed up, signed up, took up, takes up, broken down, breaks down, narrowed down, lined
        up""",
    "before_code": """coded, coded as, encoded, encoded as, labelled as, labeled as, flagged as, denoted by,
        represented by""",
    "after_at_least": """or more, or above, or over, or higher, or greater, or better, or longer, or older, and
        above, and over, and up, at least""",
    "after_at_most": """or less, or fewer, or below, or under, or lower, or shorter, or younger, and below, and
        under, at most""",
    "after_approx": "or so, approximately, or thereabouts, give or take",
    "after_up": """increase, increases, rise, rises, gain, gains, jump, growth, surge, improvement, uptick,
        uplift, higher, up,
        more, expansion, climb, upturn, larger, greater, bigger, faster, longer, spike""",
    "after_down": """decrease, decreases, decline, declines, drop, drops, fall, falls, dip, reduction, reductions,
        loss, losses,
        slump, plunge, contraction, lower, down, fewer, less, downturn, cut, cuts, shortfall, smaller, slide, slowdown,
        cheaper, slower, shorter""",
    "scales": """hundred=2 thousand=3 thousands=3 k=3 K=3 million=6 millions=6 mio=6 Mio=6 mn=6 Mn=6 MN=6 mln=6 m=6 M=6
        mm=6 MM=6 billion=9 billions=9 bn=9 Bn=9 BN=9 bln=9 b=9 B=9 trillion=12 trillions=12 tn=12 Tn=12 TN=12 trn=12
        t=12 T=12
        quadrillion=15 lakh=5 lakhs=5 lac=5 lacs=5 crore=7 crores=7 cr=7 Cr=7""",
    "units": """percent=percent pct=percent per_cent=percent per_cents=percent percents=percent
        pp=pp ppt=pp pps=pp ppts=pp percentage_points=pp percentage_point=pp percent_points=pp %_points=pp
        percentage-points=pp
        %-points=pp points=pp? point=pp? pts=pp? pt=pp? bps=bps bp=bps basis_points=bps basis_point=bps
        permille=permille per_mille=permille per_mil=permille x=multiple X=multiple fold=multiple times=multiple?""",
    "currencies": """dollar=USD dollars=USD bucks=USD euro=EUR euros=EUR pounds=GBP yen=JPY yuan=CNY renminbi=CNY
        rupee=INR
        rupees=INR francs=CHF franc=CHF roubles=RUB rubles=RUB won=KRW pesos=MXN reais=BRL rand=ZAR kronor=SEK
        kroner=NOK
        zloty=PLN zlotys=PLN shekels=ILS ringgit=MYR baht=THB dirhams=AED riyals=SAR lira=TRY forints=HUF naira=NGN""",
    "cents": "cent=USD cents=USD c=USD pence=GBP p=GBP penny=GBP paise=INR",
    "months": """January February March April May June July August September October November December Jan Feb Mar
        Apr Jun Jul
        Aug Sep Sept Oct Nov Dec Jan. Feb. Mar. Apr. Jun. Jul. Aug. Sep. Sept. Oct. Nov. Dec.""",
    "date_links": "of",
    "date_cues": "on by since until till before after from through dated due",
    "homographs": "in",
    "placings": "number rank position place",
    "eras": "BC BCE AD CE",
    "bins_before": "aged ages age",
    "bins_after": "bin bins bucket buckets age-group age bracket brackets year-olds year-old",
    "times": "am pm a p AM PM o'clock h hrs hours o",
    "ordinals": "st nd rd th ST ND RD TH",
    "years": """in since by from between fiscal year years until till during through of for before after late
        early mid to the
        or around circa calendar fy cy summer winter spring autumn fall season our its their this last next ending
        ended class
        january february march april may june july august september october november december jan feb mar apr jun jul
        aug sep
        sept oct nov dec q1 q2 q3 q4 h1 h2 vs versus end beginning start vintage election census edition""",
    "year_nouns": """sales results revenues earnings figures profits costs returns elections taxes losses
        estimates levels prices
        totals exports imports rates reports accounts budgets data seasons emissions wages rents shares numbers values
        games
        olympics awards guidelines plans targets forecasts was has is census""",
    "count_cues": "total sold reviewed counted",
    "strong_years": """in since by from between until till during before after fiscal year years late early mid q1
        q2 q3 q4 h1 h2
        january february march april may june july august september october november december summer winter spring
        autumn
        fall calendar fy cy the""",
    "count_adjectives": """new active unique different distinct more fewer other valid registered paying
        individual separate
        additional total such people's missing distinct remaining""",
    "month_links": "in during of last since for this next each every per",
    "determiners": "a an per each every this that same last next its our their one any his her which no",
    "articles": "the",
    "points": "points point",
    "lasting": "over",
    "durations": """seconds minutes hours days weeks fortnights months quarters years decades centuries seasons nights
        kilometres kilometers miles metres meters km""",
    "lasting_verbs": """took takes take taking for lasted lasts was is were are spent well just been after waited
        with of""",
    "sections": """notebook notebooks ch table tables figure figures fig fig. figs. section sections sec sec. § §§ step
        chapter chapters ch. appendix
        equation equations eq eq. eqs. part theorem lemma proposition definition algorithm listing example annex
        article clause
        paragraph note exercise task module lesson unit level no no. nos. nr nr. #""",
    "label_plural": "s",
    "labels": """steps page pages p. pp. number issue item question phase stage group groups cluster class type
        grade tier
        room floor gate line row rows column columns station stations zone zones district districts ward wards lot
        batch sample
        trial run experiment case patient player route flight highway interstate volume vol vol. episode season match
        week weeks
        day month quarter panel plot slide cell block footnote problem rule scenario option choice category bin bucket
        decile quintile quartile percentile cohort arm site plant track platform pier channel port bus apartment suite
        building
        hall store shop branch account order ticket invoice ref ref. sku isbn issn doi reference id pr commit rank top
        bottom position exhibit
        schedule form chart graph diagram map slot seat lane exit hypothesis test query dataset fold epoch iteration
        layer
        node thread job request cycle sprint milestone priority generation mark verse sheet attempt scene book
        participant subject respondent candidate building house locker shelf tank well pump engine reactor""",
    "things": """user member employee worker client customer supplier vendor student pupil teacher driver passenger
        guest
        agent device sensor machine server host printer vehicle truck train vessel trip parcel package shipment
        container
        pallet cabin aisle bay box crate""",
    "versions": """version versions release python r java ruby rust php perl julia scala kotlin swift typescript
        node.js nodejs pandas
        numpy scipy polars scikit-learn sklearn tensorflow pytorch keras spark hadoop django flask rails react angular
        vue jquery
        postgres postgresql mysql mariadb sqlite mongodb redis ubuntu debian fedora centos rhel linux kernel windows
        macos ios
        android chrome firefox safari matlab stata spss cuda kubernetes jupyter jupyterlab ipython gcc clang llvm
        cmake tls ssl http html css usb bluetooth wifi wi-fi opengl directx vulkan c++ openssl""",
    "names": """fortune s&p nasdaq ftse nikkei cac dax stoxx russell msci boeing airbus area formula catch-22
        hundred_years
        big_ten channel_no windows_nt""",
    "costs": """cost costs costing expense expenses expensed expenditure expenditures spend spends spent spending
        outlay outlays outgoings paid pays pay paying payment payments repaid repayment repayments
        prepayment payout payouts charge charges charged fee fees tax taxes taxation levy levies duty
        duties depreciation amortisation amortization impairment impairments
        writedown writedowns  writeoff writeoffs provision provisions loss losses lost
        deficit deficits shortfall shortfalls overrun overruns overdraft outflow outflows withdrawal
        withdrawals withdrew disbursement disbursements debit debits refund refunds refunded rebate
        rebates rent rents wages salaries payroll overhead overheads capex opex cogs penalty penalties
        fine fines fined damages damage liability liabilities debt debts purchase purchases repurchase
        repurchases buyback buybacks dividend dividends burned burnt forfeited squandered wasted""",
    "cost_links": """of was were is are be been came come comes to totalled totaled totals total at amounted amounts
        reached stood ran runs equalled equaled hit averaged averages""",
    "cost_bridges": "us them him her me you it out off down in for the total sum another all up to",
    "cost_breaks": """but while whereas against than less after before minus profit profits profitable revenue income
        rise rises rose grew fell increase increased increases decreased savings saved""",
    "name_articles": "a an",
    "singular_verbs": "has had is was reports reported shows showed reads",
    "scores": """score scores scored lost loss losing lose loses trailed trailing trail trails final defeat defeats
        tied drew beaten record""",
    "amounting": """was, were, is, are, be, been, at, came to, comes to, come to, came in at, amounted to, amounts to,
        amounting to, added up to, adds up to, ran to, runs to, fell to, dropped to, declined to,
        decreased to, swung to, narrowed to, widened to, moved to, went to, improved to, worsened to, rose
        to, increased to, grew to, compared to, compared with, versus, vs, vs., totalled, totaled,
        totalling, totaling, equalled, equaled, equals, reached, a loss of, net loss of, loss of, deficit
        of, income of, result of, profit of, earnings of, flow of, charge of""",
    "accounting": """income result results profit earnings ebitda ebit flow loss balance equity net adjustment variance
        surplus deficit change difference""",
    "join_range": "to through until thru up_to",
    "join_and": "and or",
    "join_of": "out_of of in out_of_every in_every of_every out_of_each in_each",
    "between": "between",
    "from_words": "from",
    "moves": "swung went moved shifted changed swing moving go goes going turned revised",
    "plural": r"(?!.*(?:ss|us|is)$)[a-z][a-z-]+s$|(?:people|men|women|children|staff|sheep|fish|mice|criteria|households)$",  # noqa: E501
    "not_plural": "was has this its as thus his hers ours yours does us plus versus always besides",
    "cardinals": """zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11
        twelve=12 thirteen=13
        fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fourty=40
        fifty=50
        sixty=60 seventy=70 eighty=80 ninety=90""",
    "multipliers": """hundred=100 thousand=1000 million=1000000 billion=1000000000 trillion=1000000000000 lakh=100000
        crore=10000000""",
    "one_articles": "a an",
    "number_ands": "and",
    "dozens": "dozen=12",
    "fractions": """half=2 halves=2 third=3 thirds=3 quarter=4 quarters=4 fourth=4 fourths=4 fifth=5 fifths=5
        sixth=6 sixths=6 seventh=7
        sevenths=7 eighth=8 eighths=8 ninth=9 ninths=9 tenth=10 tenths=10 twelfth=12 twelfths=12 twentieth=20
        twentieths=20
        hundredth=100 hundredths=100 thousandth=1000 thousandths=1000""",
    "plural_fractions": """halves thirds quarters fourths fifths sixths sevenths eighths ninths tenths twelfths
        twentieths
        hundredths thousandths""",
    "calendar_fractions": "quarter quarters half halves",
    "calendar_spans": "for in over last past next first previous these those within after every",
    "of_words": "of",
    "measured": """between than over about nearly almost roughly only by under around approximately just barely some
        exactly below above least""",
    "halves": "half",
    "half_followers": "of the a an as its their our all that what those these his her my",
    "half_ordinals": "first second last other better latter former a this that each next previous",
    "multiples": """twice=2 thrice=3 twofold=2 threefold=3 fourfold=4 fivefold=5 sixfold=6 sevenfold=7 eightfold=8
        ninefold=9 tenfold=10
        twentyfold=20 hundredfold=100 thousandfold=1000""",
    "multiples_up": "doubled=2 doubling=2 tripled=3 tripling=3 trebled=3 quadrupled=4 quadrupling=4 quintupled=5",
    "multiples_down": "halved=0.5 halving=0.5",
    "multiples_of": "double=2 triple=3 treble=3 quadruple=4",
    "compared": """as the more less higher lower larger greater bigger faster slower its that what longer those
        their our""",
    "times_words": "times",
    "fold_words": "fold",
    "folds": "fold",
    "shares": "in out_of",
    "every": "every each",
    "approx_suffixes": "ish odd",
    "verb_labels": """run test order store place match plot query fold build request rank position mark sample seat
        schedule form issue question case bus book stage point line level commit
        host train box ship parcel package""",
    "pronouns": "one",
    "pronoun_followers": """of another other who whom whose that which what is was are were be been has had have can
        could should would will may might must shall does did do and or but nor if so yet to in into on onto at for with
        without by from than as more less most such when where while because after before until since though not only
        also just even still too then there here""",
    "number_units": """percent per pct pp percentage basis dollar dollars cent cents euro euros pound pounds times
        hundred thousand million
        billion trillion lakh crore point""",
}
