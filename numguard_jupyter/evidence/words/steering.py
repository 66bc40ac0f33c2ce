"""The small words that steer which name belongs to which number: data only, each class a bit."""

from __future__ import annotations

(
    JOIN, STOP, CLAUSE, OBLIQUE, PRONOUN, WHOLE, AVERAGE, FORMER, LATTER, RESPECTIVE, MOST, LEAST, COMPARE,
    OVERTAKE, GAP, SHARE, PER, EACH, PARTING, AGAINST, MARK, TIMES, TIE, MARGIN, STRETCH, FUNCTION, SPREAD,
) = (1 << bit for bit in range(27))  # fmt: skip

#: Each class of words, and what they do.
WORDS: tuple[tuple[int, str], ...] = (
    # puts names or numbers side by side
    (JOIN, "and or & plus to through , nor und et oder ou sowie"),
    # ends what may be told of the number before it
    (STOP, """and or but while whereas with from at by versus vs against than compared which who whose whom as when
     after before although though despite plus where if because since
     und et aber mais pero während wohingegen tandis mientras mit avec con bei von de par gegen contre frente"""),
    # parts what is told before from what is told after
    (PARTING, """and but while whereas although though which who with , ; : ( ) – — und et aber mais pero während
     tandis mientras mit avec con"""),
    # begins a clause with a subject of its own
    (CLAUSE, "; but while whereas although though aber mais pero während wohingegen tandis mientras"),
    # stands before a name that is not what the sentence is about
    (OBLIQUE, """than as with to against unlike versus vs like behind above below over from for past beside besides
     among alongside at als gegen gegenüber contre frente"""),
    # stands before what something is held against
    (AGAINST, """than against versus vs compared compares comparing compare above below beneath under over beyond behind
     gegen gegenüber contre frente unlike beat beats exceed exceeds exceeded missed misses same"""),
    # behind a number, makes it what two are apart
    (MARGIN, "win victory lead margin deficit gap advantage difference defeat shortfall surplus head edge"),
    # before a number, makes it a stretch: the last five games
    (STRETCH, "last past next first previous coming following recent preceding final opening closing"),
    # ties a name to the number before it
    (TIE, "in for at on among of by within under bei im für auf à dans pour chez en"),
    # parts a sentence
    (MARK, ", ; : ( ) [ ] – —"),
    # makes a number one of another time than that named
    (TIMES, """later earlier before ago previous previously prior last next following preceding subsequent since then
     formerly now today currently"""),
    # stands for a name told before
    (PRONOUN, "it its they their them he his him she her hers there here this these that"),
    # makes a number speak of all rows
    (WHOLE, """all total totals overall together combined altogether sum whole entire across every aggregate grand
     everything everyone companywide nationwide worldwide jointly collectively cumulative cumulatively
     remaining rest others"""),
    # makes a number one of all rows, unless a label says so itself
    (AVERAGE, "average averages averaged averaging mean means median typical typically"),
    # makes it a figure of how many values lie, which none of them is
    (SPREAD, "deviation variance percentile quartile quantile correlation"),
    # stands for the first of two names
    (FORMER, "former"),
    # stands for the second
    (LATTER, "latter"),
    # puts two lists in one order
    (RESPECTIVE, "respectively"),
    # speaks of where a column is highest
    (MOST, """most largest biggest highest greatest top best maximum max longest fastest heaviest oldest tallest
     strongest peak peaked warmest hottest busiest widest deepest costliest dearest leading"""),
    # speaks of where it is lowest
    (LEAST, """least smallest lowest fewest bottom worst minimum min shortest slowest lightest youngest weakest coldest
     coolest quietest cheapest narrowest shallowest trough"""),
    # makes the number a distance from another
    (COMPARE, """more less fewer higher lower larger smaller greater bigger better worse longer shorter faster slower
     older younger heavier lighter above below ahead behind cheaper dearer warmer colder hotter cooler taller deeper
     further additional extra"""),
    # puts one name ahead of another
    (OVERTAKE, """beat beats beating exceed exceeds exceeded exceeding trail trails trailed trailing lead leads led
     leading top tops topped surpass surpassed surpasses outpace outpaced outperform outperformed outstrip outstripped
     lag lags lagged lagging outsold outsell outsells outearned outscored outscore edge edged won lost
     outnumber outnumbered"""),
    (GAP, """gap difference spread separates separate separated separating distance margin lead differ differs differed
     apart short"""),
    # makes a percentage a part of a whole
    (SHARE, """share accounts accounted account accounting represents represented represent representing makes made make
     constitutes constituted comprises comprised contributes contributed contribute proportion fraction"""),
    # stands before what an amount is counted by
    (PER, "per a an each every"),
    # makes a number one of several names at once
    (EACH, "each both apiece either"),
)  # fmt: skip
