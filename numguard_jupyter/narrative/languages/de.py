"""How German writes numbers; the rows are explained in `en.py`."""

from __future__ import annotations

_UNITS = {"ein": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9}
_TENS = {
    "zwanzig": 20,
    "dreißig": 30,
    "dreissig": 30,
    "vierzig": 40,
    "fünfzig": 50,
    "sechzig": 60,
    "siebzig": 70,
    "achtzig": 80,
    "neunzig": 90,
}

LANGUAGE = {
    "group": ".",
    "decimal": ",",
    "spaced": "yes",
    "before_more_than": """mehr als, über, oberhalb von, höher als, größer als, länger als, älter als, jenseits
        von, deutlich über,
        knapp über, gut""",
    "before_less_than": """weniger als, unter, unterhalb von, niedriger als, kleiner als, kürzer als, jünger als,
        knapp unter""",
    "before_at_least": "mindestens, wenigstens, nicht weniger als, zumindest, ab, minimal",
    "before_at_most": "höchstens, maximal, bis zu, nicht mehr als, allenfalls, längstens",
    "before_approx": """etwa, ungefähr, rund, circa, ca, ca., zirka, fast, beinahe, nahezu, annähernd,
        schätzungsweise, in etwa,
        so um die, um die, knapp, an die, gegen""",
    "before_by": "um",
    "before_of": "von",
    "before_filler": """ein, eine, einen, einem, einer, weitere, weiteren, nur, noch, aber, jedoch, auch, sogar,
        schon, bereits, lediglich, insgesamt,
        durchschnittlich, rund, etwa, fast, gut""",
    "before_stop": "auf, von, bei, zu, aus",
    "up_stems": """stieg|gestiegen|steig|wuchs|gewachsen|wächst|wachs|erhöh|zunahm|zugenommen|zunimmt|
        zulegt|zugelegt|anstieg|angestiegen|anzieh|angezogen|kletter|geklettert|verteuer|verbesser|
        ausgeweitet|zuwachs|zuwächs|gewinn|plus$|gesteigert|steigerung|verstärk|anstieg|hob|angehoben|
        mehr$""",
    "down_stems": """sank|sanken|gesunken|sink|fiel|gefallen|fällt|fallen|schrumpf|geschrumpft|verringer|reduzier|
        senk|gesenkt|gesunken|zurückging|zurückgegangen|rückgang|rückgäng|abnahm|abgenommen|einbruch|
        eingebrochen|brach|verlust|verlier|verlor|minus$|gekürzt|kürz|nachgab|nachgegeben|nachließ|
        verbillig|verschlechter|einbuß|abgenommen""",
    "verb_last": "yes",
    "separable_up": """nahm_zu nahmen_zu nimmt_zu nehmen_zu legte_zu legten_zu legt_zu zog_an zogen_an stieg_an
        stiegen_an wuchs_an hob_an hoben_an kletterte_hoch""",
    "separable_down": """nahm_ab nahmen_ab nimmt_ab nehmen_ab ging_zurück gingen_zurück geht_zurück gehen_zurück
        gab_nach gaben_nach ließ_nach fiel_zurück sank_ab brach_ein brachen_ein bricht_ein""",
    "after_at_least": "oder mehr, und mehr, oder darüber",
    "after_at_most": "oder weniger, oder darunter",
    "after_up": "gestiegen, höher, mehr, zugenommen, gewachsen, Anstieg, Zuwachs, Plus, größer, Steigerung, zugelegt",
    "after_down": """gesunken, niedriger, weniger, gefallen, abgenommen, Rückgang, Verlust, geringer, kleiner,
        geschrumpft, Minus""",
    "scales": """hundert=2 Hundert=2 tausend=3 Tausend=3 Tsd=3 Tsd.=3 Mio=6 Mill=6 Million=6 Millionen=6 Mrd=9
        Milliarde=9 Milliarden=9 Md=9
        Billion=12 Billionen=12 Bio=12 Billiarde=15 Billiarden=15 k=3 K=3 M=6 T€=3""",
    "units": """Prozent=percent prozent=percent Prozents=percent vH=percent v.H.=percent Prozentpunkte=pp
        Prozentpunkten=pp Prozentpunkt=pp
        Prozentpunktes=pp PP=pp pp=pp %-Punkte=pp Punkte=pp? Punkten=pp? Basispunkte=bps Basispunkten=bps
        Basispunkt=bps bp=bps bps=bps Promille=permille
        x=multiple X=multiple fach=multiple Mal=multiple?""",
    "currencies": """Euro=EUR Euros=EUR Franken=CHF Dollar=USD Dollars=USD Pfund=GBP Yen=JPY Rubel=RUB Kronen=SEK
        Zloty=PLN Lira=TRY
        Rupien=INR Yuan=CNY""",
    "cents": "Cent=EUR Cents=EUR Rappen=CHF",
    "months": """Januar Jänner Februar März April Mai Juni Juli August September Oktober November Dezember Jan Feb
        Mär Apr Jun Jul Aug
        Sep Sept Okt Nov Dez Jan. Feb. Apr. Aug. Sept. Okt. Nov. Dez.""",
    "date_cues": "am vom seit bis ab zum den dem",
    "times": "Uhr",
    "homographs": "in",
    "ordinals": ". te ten ter tes",
    "ordinal_articles": """der die das dem den des am im zum zur vom beim ein eine einem einen einer eines jeder
        jede jedes jeden jedem dieser
        diese dieses diesem diesen ihr ihre sein seine unser unsere und bis""",
    "years": """in im seit von ab bis um nach vor während jahr jahre jahres jahren geschäftsjahr anfang mitte ende
        und zwischen der die das
        januar februar märz april mai juni juli august september oktober november dezember sommer winter herbst
        frühjahr""",
    "strong_years": """jahr jahre jahres jahren geschäftsjahr seit anfang mitte ende januar februar märz april mai
        juni juli august september oktober november dezember""",
    "plural": r"[A-ZÄÖÜ][a-zäöüß]+$",
    "not_plural": "Uhr",
    "count_cues": "insgesamt total",
    "sections": """tabelle tab. abbildung abb. abschnitt kapitel kap. §§ § schritt gleichung gl. anhang teil satz
        artikel art. absatz abs. punkt""",
    "labels": """liste listen seite s.
        nr nr. nummer gruppe klasse phase stufe stufen runde typ station zimmer raum linie zeile
        spalte zone bezirk
        versuch fall patient route band woche tag monat quartal gleis halle filiale konto auftrag rang platz frage
        aufgabe übung
        modell lektion block modul version stichprobe probe""",
    "versions": "version python java ubuntu windows macos ios android release node postgres mysql pandas numpy",
    "determiners": """pro je jede jeden jeder jedes ein eine einen einem einer diese dieser diesem diesen dieses
        kein keine""",
    "articles": "der die das dem den",
    "costs": """*kosten kostet kostete gekostet *aufwand *aufwendungen *aufwands *ausgabe *ausgaben *verlust
        *verluste *verlusts *abschreibung *abschreibungen *wertminderung *wertminderungen
        *wertberichtigung *wertberichtigungen *fehlbetrag *defizit *defizite *zahlung *zahlungen zahlte
        zahlten zahlt zahlen gezahlt bezahlt bezahlte *gebühr *gebühren *steuer *steuern *abgabe *abgaben
        *abfluss *abflüsse *rückstellung *rückstellungen *auszahlung *auszahlungen *miete *mieten *löhne
        *gehälter *zinsaufwand *schulden *verbindlichkeiten *dividende *dividenden verlor verloren
        einbußen *belastung *belastungen *strafe *strafen""",
    "cost_links": """von war waren ist sind betrug betrugen beträgt betragen belief beliefen beläuft auf lag lagen
        liegt liegen bei erreichte erreichten""",
    "cost_bridges": "sich auf uns ihn sie es ihnen insgesamt zusammen wurden wurde der des die für",
    "cost_breaks": """aber während gegenüber nach vor abzüglich gewinn umsatz ertrag stieg stiegen sank sanken fiel
        fielen""",
    "singular_verbs": "hat hatte ist war meldet meldete zeigt zeigte",
    "scores": "verlor verloren unterlag unterlagen ergebnis endstand niederlage",
    "amounting": """war, waren, ist, sind, betrug, betrugen, beträgt, betragen, belief sich auf, beliefen sich auf,
        beläuft sich auf, lag bei, liegt bei, lagen bei, erreichte, fiel auf, sank auf, stieg auf, kam
        auf, ergab, ergibt, verlust von, ergebnis von, nach, gegenüber""",
    "accounting": "ergebnis gewinn verlust saldo ebit ebitda cashflow überschuss differenz veränderung",
    "join_range": "bis bis_zu",
    "join_level": "auf",
    "join_and": "und oder",
    "join_of": "von in",
    "between": "zwischen",
    "from_words": "von",
    "cardinals": """null=0 eins=1 ein=1 eine=1 einem=1 einen=1 einer=1 eines=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6
        sieben=7 acht=8 neun=9
        zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 """
    + " ".join(f"{word}={value}" for word, value in _TENS.items())
    + " "
    + " ".join(f"{unit}und{ten}={low + high}" for ten, high in _TENS.items() for unit, low in _UNITS.items()),
    "compounds": "tausend=1000 hundert=100",
    "multipliers": """hundert=100 tausend=1000 million=1000000 millionen=1000000 milliarde=1000000000
        milliarden=1000000000
        billion=1000000000000 billionen=1000000000000""",
    "number_ands": "und",
    "dozens": "dutzend=12",
    "fractions": """drittel=3 viertel=4 fünftel=5 sechstel=6 siebtel=7 achtel=8 neuntel=9 zehntel=10 zwanzigstel=20
        hundertstel=100 tausendstel=1000""",
    "sure_fractions": """drittel viertel fünftel sechstel siebtel achtel neuntel zehntel zwanzigstel hundertstel
        tausendstel""",
    "of_words": "der des von aller",
    "measured": "als über fast knapp rund etwa nahezu unter beinahe nur die zur",
    "halves": "hälfte halbe halben halbes",
    "half_followers": "der des von aller dieser ihrer unserer",
    "half_ordinals": "erste zweite ersten zweiten letzte letzten",
    "multiples": """doppelt=2 dreifach=3 vierfach=4 fünffach=5 zehnfach=10 zweimal=2 dreimal=3 doppelte=2 dreifache=3
        vierfache=4 fünffache=5 zehnfache=10""",
    "times_words": "mal",
    "compared": "so mehr weniger höher niedriger größer kleiner schneller länger der die das",
    "parts": "dreiviertel=3/4 anderthalb=3/2 "
    + " ".join(f"{unit}einhalb={2 * value + 1}/2" for unit, value in _UNITS.items()),
    "multiples_up": """verdoppelt=2 verdoppelte=2 verdoppelten=2 verdoppeln=2 verdreifacht=3 verdreifachte=3
        verdreifachten=3 vervierfacht=4 vervierfachte=4 verfünffacht=5 verzehnfacht=10""",
    "multiples_down": "halbiert=0.5 halbierte=0.5 halbierten=0.5 halbieren=0.5",
    "shares": "von in aus",
    "durations": "tagen wochen monaten jahren stunden minuten sekunden quartalen",
    "pronouns": "ein eine eins einem einen einer eines",
    "number_units": """prozent prozentpunkt prozentpunkte euro cent million milliarde billion hundert tausend
        dollar franken promille""",
}
