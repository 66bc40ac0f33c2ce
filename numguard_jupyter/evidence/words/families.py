"""Words of one family that no ending brings together: irregular verbs, and nouns made of verbs. Data, and its look-up.

As dictionaries list them: the forms of a verb, then its nouns. Forms that mean something else as often
(`left`, `saw`, `found`, `made`, `taken`) are left out.
"""

from __future__ import annotations

from functools import cache

from .spelling import stem

FAMILIES = """
    lend lent loan lender|sell sold sale seller|lose lost loss|grow grew grown growth|die died death
    weigh weighed weight|bear born birth|live life lives|choose chose chosen choice|give gave given gift
    fly flew flown flight|buy bought buyer|bring brought|teach taught|catch caught|seek sought|fight fought
    think thought|spend spent spender|send sent sender|bend bent|build built builder|rebuild rebuilt
    leave leaver|pay paid payment payer payee|repay repaid repayment|say said|lay laid layer|hear heard
    hold held holder|withhold withheld|win won winner|begin began begun beginner|run ran runner
    swim swam swum swimmer|sing sang sung singer|drink drank drunk drinker|sink sank sunk
    shrink shrank shrunk shrinkage|ring rang rung|spring sprang sprung|write wrote written writer
    ride rode ridden rider|drive drove driven driver|rise rose risen|arise arose arisen
    speak spoke spoken speech speaker|break broke broken breakage|steal stole stolen theft|freeze froze frozen
    wear wore worn|tear tore torn|swear swore sworn|eat ate eaten eater|fall fell fallen
    know knew known knowledge|throw threw thrown|blow blew blown|draw drew drawn
    withdraw withdrew withdrawn withdrawal|shake shook shaken|forget forgot forgotten|get got gotten
    meet met meeting|feed fed|lead led leader|read reader reading|breed bred breeder|bleed bled bleeding
    sleep slept sleeper|keep kept keeper|sweep swept|creep crept|feel felt feeling|deal dealt dealer|mean meant
    shoot shot shooter|sit sat sitting|stand stood|understand understood|strike struck|stick stuck|dig dug
    hang hung|swing swung|win winning|find finder|grind ground|bind bound|wind wound|see sight|prove proof
    believe belief|advise advice|receive receipt recipient|serve service server|describe description
    subscribe subscription subscriber|prescribe prescription|decide decision|divide division
    admit admission admittance|permit permission|submit submission|emit emission|omit omission
    transmit transmission|commit commitment|reduce reduction|produce production product producer
    introduce introduction|deduct deduction|consume consumption consumer|attend attendance attendee
    retain retention|detain detention|abstain abstention|extend extension|expand expansion|suspend suspension
    invade invasion|collide collision|explode explosion|erode erosion|conclude conclusion|include inclusion
    exclude exclusion|convert conversion|divert diversion|apply application applicant|reply
    vary variation variance|classify classification|certify certification|notify notification
    verify verification|modify modification|qualify qualification qualifier|identify identification
    occupy occupation occupancy occupant|satisfy satisfaction|destroy destruction|solve solution
    resolve resolution|evolve evolution|recover recovery|discover discovery|deliver delivery|enter entry entrant
    inquire inquiry enquiry|injure injury|try trial|refer referral|complain complaint complainant
    constrain constraint|pursue pursuit|fail failure|close closure|depart departure|press pressure
    arrive arrival|resign resignation|retire retirement retiree|graduate graduation
    employ employment employer employee|treat treatment|ship shipment|enrol enroll enrolment enrollment enrollee
    invest investment investor|settle settlement|replace replacement|recruit recruitment recruiter
    move movement mover|measure measurement|achieve achievement|announce announcement|improve improvement
    develop development developer|place placement|displace displacement|engage engagement|abandon abandonment
    assess assessment|adjust adjustment|deploy deployment|fulfil fulfill fulfilment fulfillment|renew renewal
    approve approval|remove removal|refuse refusal|survive survival survivor|bury burial|deny denial
    propose proposal|dispose disposal|dismiss dismissal|rent rental renter|visit visitor|sail sailor
    collect collector collection|inspect inspector inspection|donate donation donor
    elect election elector electorate|migrate migration migrant|immigrate immigration immigrant
    inhabit inhabitant|participate participation participant|respond response respondent responder
    reside residence resident|tenant tenancy|defend defence defense defendant|accept acceptance
    perform performance performer|maintain maintenance|insure insurance|assist assistance assistant
    occur occurrence|refer reference|differ difference|exist existence|prefer preference|depend dependence
    long length|wide width|deep depth|high height|strong strength|warm warmth|hot heat|young youth|true truth
    dead death|poor poverty|able ability|safe safety|loyal loyalty|late lateness|ill illness|sick sickness
    busy business|punctual punctuality|frequent frequency|efficient efficiency|vacant vacancy|pregnant pregnancy
    fluent fluency|accurate accuracy|private privacy|literate literacy|absent absence absentee absenteeism
    present presence|distant distance|important importance|resistant resistance|abundant abundance
    confident confidence|violent violence|intelligent intelligence|dense density|humid humidity|acid acidity
    mortal mortality|fertile fertility|mobile mobility|volatile volatility|liquid liquidity
    profitable profitability|available availability|reliable reliability|sustainable sustainability
    visible visibility|possible possibility|probable probability|stable stability|equal equality|speed sped
    flee fled|lie lain|forecast|cost|tell told teller|sell sold seller|hire hirer|use user usage|waste wastage
    store storage|pack package|pass passage passenger|carry carriage carrier|marry marriage|cover coverage
    leak leakage|post postage|block blockage|out outage|damage|plant plantation|harvest|yield|process procession
    please pleasure|analyse analyze analysis|diagnose diagnosis|synthesise synthesis|paralyse paralysis
    emphasise emphasis|criticise criticism|man men|woman women|child children|person people|foot feet
    tooth teeth|goose geese|mouse mice|ox oxen|half halves|wife wives|knife knives|leaf leaves|loaf loaves
    shelf shelves|wolf wolves|thief thieves|calf calves|self selves|index indices indexes|matrix matrices
    vertex vertices|axis axes|crisis crises|basis bases|criterion criteria|phenomenon phenomena|datum data
    medium media|bacterium bacteria|stimulus stimuli|nucleus nuclei|fungus fungi
"""
#: Endings that make a noun of a verb, or a doer of what is done: each with none, or with the other.
ENDINGS = (("er", ""), ("or", ""), ("ment", ""), ("ship", ""), ("anc", ""), ("ur", ""), ("ist", "i"))
#: Less of a word than this is no word by itself.
SHORTEST = 4


@cache
def _families() -> dict[str, list[str]]:
    """Stem -> the others of its family; most texts never ask."""
    families: dict[str, list[str]] = {}
    for line in FAMILIES.replace("\n", "|").split("|"):
        members = list(dict.fromkeys(map(stem, line.split())))
        for member in members:
            held = families.setdefault(member, [])
            held.extend([other for other in members if other != member and other not in held])
    return families


def related(word: str) -> list[str]:
    """The stems of the other words of a stem's family: of `lent` lend and loan, of `payment` pay."""
    found = list(_families().get(word, ()))
    for ending, other in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            found.append(word[: len(word) - len(ending)] + other)
        if word.endswith(other) and len(word) - len(other) >= SHORTEST:
            found.append(word[: len(word) - len(other)] + ending)
    return found
