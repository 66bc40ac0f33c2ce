"""What words mean the same measure, and the small words that steer a sentence: data only.

CONCEPTS: concept, kind of amount (money, share, count, level), nouns that name it, verbs and phrases that imply
it. A word may stand under several concepts. Any form of a word that `spelling.stem` brings together counts;
irregular forms stand by themselves. A phrase is written with spaces.
"""

from __future__ import annotations

CONCEPTS: tuple[tuple[str, str, str, str], ...] = (
    # trade and money
    ("revenue", "money",
     "revenue|sales|turnover|takings|receipts|proceeds|top line|rev|income from sales|gross sales",
     ("earn|generate|bring in|brings in|brought in|bringing in|took|take|takes|taken|gross|book|bill|"
      "invoice|rake in|pull in|made|make|makes")),
    ("profit", "money", "profit|earnings|net income|bottom line|gain|surplus", ""),
    ("loss", "money", "loss|deficit|shortfall", ""),
    ("cost", "money",
     "cost|expense|expenditure|spend|spending|outlay|outgoings|charge",
     "spend|spent|cost|costs|disburse"),
    ("price", "money",
     "price|pricing|fare|tariff|ticket|fee|quote",
     ("pay|paid|pays|charge|go for|went for|goes for|sell at|sold at|sells at|sold for|sells for|per unit|"
      "a unit|per item|an item|apiece|per piece|each")),
    ("budget", "money",
     "budget|plan|allocation|allotment|funding|appropriation",
     "allocate|was given|were given|fund"),
    ("salary", "money", "salary|pay|wage|compensation|remuneration|earnings|payroll", "earn|pay|paid"),
    ("debt", "money", "debt|borrowing|liability|loan", "owe|borrow"),
    ("loan", "count", "loan|checkout|issue", "lend|lent|borrow"),
    ("asset", "money", "asset|holdings", ""),
    ("capex", "money", "capex|capital expenditure|capital spending|investment", "invest"),
    ("opex", "money", "opex|operating expense|operating cost", ""),
    ("gdp", "money", "gdp|gross domestic product|output", ""),
    ("order value", "money", "aov|order value|basket|basket size", ""),
    ("arpu", "money", "arpu|arpa|revenue per user|revenue per account", ""),
    ("ebitda", "money", "ebitda|operating profit before depreciation", ""),
    ("ebit", "money", "ebit|operating income|operating profit|operating result", ""),
    # counts
    ("volume", "count",
     "unit|quantity|qty|volume|item|piece|copy|copies|unit sales",
     "sell|sold|sells|move|ship|purchase|buy|bought|deliver"),
    ("store", "count", "store|shop|outlet|location|branch|site|network|footprint|storefront", "operate|run"),
    ("order", "count", "order|transaction|purchase|checkout|booking", "order"),
    ("customer", "count", "customer|client|buyer|account|shopper|patron", ""),
    ("user", "count", "user|member|subscriber|mau|dau", "join|joined|subscribe"),
    ("employee", "count",
     "employee|headcount|staff|workforce|personnel|head count|worker|fte|people|team size",
     "employ"),
    ("hire", "count", "hire|recruit|joiner|new hire|hiring", "hire|recruit|took on|join|joined"),
    ("leaver", "count",
     "leaver|exit|departure|quit|termination|separation|churned|churner",
     "leave|left|quit|depart|lose|lost|resign"),
    ("visit", "count", "visit|visitor|session|traffic|footfall|visits", "visit"),
    ("view", "count", "view|pageview|impression", "view"),
    ("click", "count", "click|click through", "click"),
    ("signup", "count",
     "signup|sign up|sign ups|signups|registration|enrollment|enrolment|enrolled",
     "sign up|signed up|register|enroll|enrol|enrolled"),
    ("respondent", "count",
     "respondent|response|reply|participant|sample size|people|sample",
     "respond|reply|replied|reach|survey"),
    ("patient", "count", "patient|subject|participant|case|pt|pts", "enroll|enrol|randomise|randomize"),
    ("event", "count", "event|incident|occurrence|outage", ""),
    ("death", "count", "death|fatality|mortality", "die|died"),
    ("birth", "count", "birth|live birth", ""),
    ("population", "count", "population|inhabitant|resident|pop|people", "populate|home to"),
    ("ticket", "count", "ticket|request|issue|case", "handle|resolve"),
    ("win", "count", "win|won|victory|wins", "win|won"),
    ("defeat", "count", "loss|losses|defeat", "lose|lost"),
    ("draw", "count", "draw|tie|drawn", "drew|tied"),
    ("goal", "count", "goal", "score"),
    ("point", "count", "point|pts|score", "score"),
    ("match", "count", "match|game|fixture|appearance", "play"),
    ("seat", "count", "seat|capacity", "seat"),
    ("page", "count", "page", ""),
    ("stock", "count", "stock|inventory|stock on hand", "stock"),
    ("attempt", "count", "attempt|try|tries|attempted|taken", "attempt"),
    ("made", "count", "made|successful|completed|hit", ""),
    ("row", "count", "row|record|observation|entry", ""),
    # shares and rates
    ("growth", "share",
     ("growth|change|increase|decrease|rise|fall|yoy|gain|decline|drop|delta|delta pct|development|"
      "variation|expansion|contraction"),
     ("grow|grew|grown|rise|rose|risen|increase|expand|climb|gain|advance|improve|jump|surge|soar|up|lift|"
      "fall|fell|fallen|drop|decline|shrink|shrank|shrunk|slip|lose|lost|decrease|contract|dip|slide|slid|"
      "sink|sank|down|slump|plunge|tumble|ease|change")),
    ("share", "share",
     "share|percentage|proportion|fraction|portion|part|weight",
     "make up|made up|account for|hold|represent|down to"),
    ("margin", "share", "margin|markup|profitability", ""),
    ("return", "share",
     "return|refund|send back",
     "return|came back|come back|sent back|comes back|send back|refund"),
    ("churn", "share", "churn|attrition|cancellation", "churn|cancel|left|lose|lost"),
    ("women", "count", "woman|women|female", ""),
    ("men", "count", "man|men|male", ""),
    ("retention", "share", "retention|renewal|loyalty", "retain|renew|kept|stay"),
    ("conversion", "share", "conversion|convert|cvr", "convert"),
    ("turnover rate", "share", "turnover|attrition|turnover rate", ""),
    ("accuracy", "share", "accuracy|acc|correct", "classify|classified correctly"),
    ("precision", "share", "precision|positive predictive value|ppv", ""),
    ("recall", "share", "recall|sensitivity|true positive rate|tpr", "recall"),
    ("f1", "share", "f1|f measure|f score|f1 score", ""),
    ("auc", "share", "auc|auroc|roc auc|area under the curve", ""),
    ("error", "share", "error|err|mistake|misclassification", "err"),
    ("yield", "share", "yield", "yield"),
    ("interest", "share", "interest|coupon|interest rate", ""),
    ("tax", "money", "tax|duty|levy", "tax"),
    ("discount", "share", "discount|rebate|markdown", "discount"),
    ("unemployment", "share", "unemployment|jobless|joblessness", ""),
    ("inflation", "share", "inflation|cpi", ""),
    ("uptime", "share", "uptime|availability|up time", "available"),
    ("utilisation", "share",
     "utilisation|utilization|occupancy|load factor|capacity factor",
     "utilise|utilize|occupied"),
    ("response rate", "share", "response rate|responders|response", "responded"),
    ("prevalence", "share", "prevalence|incidence", ""),
    ("defect", "share", "defect|scrap|reject|fault|failure", "fail|reject"),
    # levels: amounts with units of their own
    ("time", "level", "time|duration|elapsed|runtime|length", "last|take|took|run|ran"),
    ("latency", "level", "latency|response time|delay|lag|ping", "respond|responded"),
    ("downtime", "level", "downtime|outage|unavailability", ""),
    ("speed", "level", "speed|velocity|pace|throughput", ""),
    ("distance", "level", "distance|mileage|range|km|kilometres|kilometers|miles", "travel|cover"),
    ("area", "level", "area|size|surface|acreage|floor space", "cover|span"),
    ("height", "level", "height|elevation|altitude|tall|high|hgt", "rise to|stand"),
    ("depth", "level", "depth|deep", ""),
    ("weight", "level", "weight|mass|heavy|kg|kilograms|kilogrammes", "weigh"),
    ("temperature", "level", "temperature|temp|degrees|warm|cold|heat", ""),
    ("high", "level", "high|highest|maximum|max|peak|upper|hi", "peak|top out"),
    ("low", "level", "low|lowest|minimum|min|trough|lower|lo", "bottom out"),
    ("interval", "level", "confidence interval|interval|ci|confidence band", ""),
    ("rain", "level", "rain|rainfall|precipitation|precip", "rain"),
    ("age", "level", "age|old|years old|aged", ""),
    ("tenure", "level", "tenure|length of service|seniority|years of service", "stay"),
    ("production", "level",
     "production|output|generation|generated|produced",
     "produce|make|made|generate|manufacture|turn out|turned out"),
    ("consumption", "level", "consumption|usage|use|demand", "consume|use|used|draw|drew"),
    ("emission", "level", "emission|co2|carbon", "emit"),
    ("energy", "level", "energy|electricity|power", ""),
    ("rating", "level", "rating|score|stars|satisfaction", "rate|score"),
    ("score", "level", "score|result|points|grade|mark", "score"),
    ("parameter", "count", "parameter|param|size|weights", ""),
    ("loss value", "level", "loss", ""),
    ("coefficient", "level", "coefficient|coef|estimate|beta|effect", ""),
    ("p value", "level", "p value|pvalue|p|significance", ""),
    ("standard error", "level", "standard error|std err|se|stderr", ""),
    ("standard deviation", "level", "standard deviation|std|sd|stdev|spread", ""),
    ("hazard ratio", "level", "hazard ratio|hr", ""),
    ("odds ratio", "level", "odds ratio|or", ""),
    ("r squared", "level", "r squared|r2|rsquared|variance explained|rsq", "explain"),
    ("target", "level", "target|goal|plan|quota|objective|promise|commitment", "promise|aim"),
    ("actual", "level", "actual", ""),
    ("forecast", "level", "forecast|projection|prediction|expected|outlook", "forecast|project|predict|expect"),
    ("backlog", "level", "backlog|queue", ""),
    ("nps", "level", "nps|net promoter score|promoter score", ""),
    # statistics that qualify another word
    ("mean", "", "average|mean|avg|typical|on average", "average"),
    ("median", "", "median|med|p50|middle", ""),
    ("maximum", "", "maximum|max|highest|peak|largest", "peak"),
    ("minimum", "", "minimum|min|lowest|smallest", ""),
    ("total", "",
     ("total|sum|overall|aggregate|all|together|altogether|combined|whole|entire|in all|companywide|"
      "company wide|across the board|every|both"),
     ""),
    ("count", "", "count|number|num|no|nr|cnt|tally|how many|n", "count|number|counts"),
    ("rate", "", "rate|ratio|percentage|percent|pct|share|proportion|frequency|probability|per cent|fraction", ""),
    ("amount", "", "amount|value|level|figure|amt|val", ""),
    ("per", "", "per", ""),
    ("net", "", "net|after tax", ""),
    ("gross", "", "gross|before tax", ""),
    ("quarter", "", "quarter|qtr|q", ""),
    ("year", "", "year|fy|yr|fiscal year", ""),
    ("half", "", "half|h", ""),
    ("month", "", "month|mo|mth", ""),
    ("previous", "", "previous|prior|last|prev|earlier|before|ly", ""),
    ("current", "", "current|present|now|latest|this", ""),
)  # fmt: skip

#: Units of measure by their spellings: they tell which of several columns is meant, never by themselves.
UNITS = (
    "mm|millimetre|millimeter", "cm|centimetre|centimeter", "m|metre|meter", "km|kilometre|kilometer", "mi|mile",
    "nmi|nautical", "ft|foot|feet", "inch|inches", "yd|yard", "m2|sqm|square", "km2|square", "ha|hectare",
    "acre|acres", "sqft|square", "m3|cubic", "km3|cubic", "m3s|cubic", "l|litre|liter", "ml|millilitre|milliliter",
    "gal|gallon", "bbl|barrel", "g|gram|gramme", "kg|kilogram|kilogramme|kilo", "t|tonne|ton",
    "kt|kilotonne|kiloton", "mt|megatonne", "lb|lbs|pound", "oz|ounce", "ms|millisecond|msec", "us|microsecond",
    "ns|nanosecond", "s|sec|secs|second", "min|mins|minute", "h|hr|hrs|hour", "d|day", "wk|week", "mo|month|mth",
    "yr|yrs|year", "w|watt", "kw|kilowatt", "mw|megawatt", "gw|gigawatt", "wh|watthour", "kwh|kilowatthour",
    "mwh|megawatthour", "gwh|gigawatthour", "twh|terawatthour", "j|joule", "kj|kilojoule", "mj|megajoule",
    "cal|calorie", "kcal|kilocalorie", "v|volt", "kv|kilovolt", "a|amp|ampere", "hz|hertz", "khz|kilohertz",
    "mhz|megahertz", "ghz|gigahertz", "b|byte", "kb|kilobyte", "mb|megabyte", "gb|gigabyte", "tb|terabyte",
    "mbps|megabit", "gbps|gigabit", "pa|pascal", "kpa|kilopascal", "hpa|hectopascal", "bar|bars", "psi",
    "mmhg|mercury", "c|celsius", "f|fahrenheit", "k|kelvin", "degree|deg", "ppm", "ppb", "db|decibel", "mol|mole",
    "mmol|millimole", "mg|milligram|milligramme", "ug|microgram", "dl|decilitre|deciliter", "usd|dollar|$",
    "eur|euro", "gbp|sterling", "percent|pct|%", "rpm|revolution", "kmh|kph", "mph", "knot|kn|kts", "pixel|px",
)  # fmt: skip
#: Concepts that qualify a measure without naming one: half a word's weight in a label.
QUALIFIERS = frozenset(
    """mean median maximum minimum total count rate amount per net gross quarter year half month previous
    current share""".split()
)
#: Words of two labels that go together as the two sides of one count.
OPPOSITES = (
    ("wins", "losses"), ("win", "loss"), ("won", "lost"), ("made", "attempted"), ("made", "attempts"),
    ("for", "against"), ("passed", "failed"), ("pass", "fail"), ("yes", "no"), ("hits", "misses"),
    ("successes", "failures"), ("successes", "trials"), ("home", "away"), ("scored", "conceded"),
    ("positive", "negative"), ("completed", "attempted"), ("wins", "draws"), ("w", "l"),
)  # fmt: skip
#: Headers of columns whose cells name measures.
MEASURE_HEADERS = frozenset(
    "metric metrics measure measures statistic stat indicator kpi item line variable field parameter quantity "
    "characteristic characteristics outcome outcomes endpoint endpoints".split()
)
#: Of those the ones that may as well head things: a line of buses, a field of wheat, an item in stock.
LINE_HEADERS = frozenset("item line field".split())
MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
          "december")  # fmt: skip
CARDINALS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
}  # fmt: skip
ORDINALS = {
    "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7",
    "eighth": "8", "ninth": "9", "tenth": "10", "1st": "1", "2nd": "2", "3rd": "3", "4th": "4", "5th": "5",
    "6th": "6", "7th": "7", "8th": "8", "9th": "9", "10th": "10",
}  # fmt: skip

#: Words and letters before a number that count periods.
PERIODS = {
    "q": "quarter", "qtr": "quarter", "quarter": "quarter", "h": "half", "half": "half", "m": "month",
    "mo": "month", "mth": "month", "month": "month", "w": "week", "wk": "week", "week": "week", "d": "day",
    "day": "day", "y": "year", "yr": "year", "year": "year", "p": "period", "period": "period", "set": "set",
    "round": "round", "r": "round", "phase": "phase", "epoch": "epoch", "wave": "wave", "term": "term",
    "semester": "semester", "season": "season", "stage": "stage", "trimester": "trimester", "decile": "decile",
    "quartile": "quartile", "quintile": "quintile",
}  # fmt: skip
#: Words that never name anything by themselves, whatever the table holds.
FUNCTION_WORDS = frozenset(
    """a an the this that these those it its they them their there he him his she her hers we us our i you your
    who whom whose which what where when while whereas although though because since as if than then so and or
    but nor yet not no only just even also too very much more most less least fewer many few some any all both
    each every either neither other another such same own of in on at by for from to with without within into
    onto over under above below between among through during before after against about around across along
    near off out per via upon toward towards until till despite versus vs is are was were be been being am do
    does did done has have had having will would shall should can could may might must let get got gets went go
    goes gone come came comes stood stand stands reached reach reaches amounted amounts ran run respectively
    former latter one ones here now still however meanwhile overall well like almost nearly roughly
    approximately exactly
    der das den dem des ein eine einer eines einem einen im am bei von zu für auf und oder aber mit ist sind waren
    liegt lagen beträgt betrug hat hatte haben nur
    le la les du de et ou dans pour chez avec mais sur est sont était étaient ont à en
    el los las del y o con para por pero es era fue fueron""".split()
)
