"""How Dutch writes numbers; the rows are explained in `en.py`."""

from __future__ import annotations

_UNITS = {"een": 1, "twee": 2, "drie": 3, "vier": 4, "vijf": 5, "zes": 6, "zeven": 7, "acht": 8, "negen": 9}
_TENS = {
    "twintig": 20,
    "dertig": 30,
    "veertig": 40,
    "vijftig": 50,
    "zestig": 60,
    "zeventig": 70,
    "tachtig": 80,
    "negentig": 90,
}

LANGUAGE = {
    "group": ".",
    "decimal": ",",
    "spaced": "yes",
    "before_more_than": "meer dan, boven, boven de, hoger dan, groter dan, langer dan, ouder dan, ruim, over de",
    "before_less_than": "minder dan, onder, onder de, lager dan, kleiner dan, korter dan, jonger dan, beneden",
    "before_at_least": "minstens, ten minste, tenminste, minimaal, niet minder dan, op zijn minst, vanaf",
    "before_at_most": "hoogstens, maximaal, ten hoogste, tot, niet meer dan, hooguit, tot wel",
    "before_approx": """ongeveer, circa, ca, ca., zo'n, zo’n, rond, rond de, bijna, nagenoeg, om en nabij, pakweg,
        vrijwel, naar schatting""",
    "before_by": "met",
    "before_of": "van",
    "before_filler": "een, nog, slechts, maar, nog eens, totaal, gemiddeld, bijna, ruim, ongeveer",
    "before_stop": "naar, op, tot, vanaf, uit",
    "up_stems": """steeg|stegen|gestegen|stijg|groei|gegroeid|toenam|toegenomen|toename|verhoog|verhog|
        klom|klommen|gekl|won|winst|verbeter|uitbreid|opliep|opgelopen|aantrok|plus$"""
    "",
    "down_stems": """daal|daling|gedaald|zakt|zakken|gezakt|kromp|krimp|gekrompen|afnam|afgenomen|afname|
        verlaag|verlag|viel|vielen|gevallen|verlies|verlor|verloor|verminder|terugliep|teruggelopen|
        terugval|min$|inkromp|slonk|geslonken|verslechter|kort"""
    "",
    "verb_last": "yes",
    "separable_up": """nam_toe namen_toe neemt_toe nemen_toe liep_op liepen_op loopt_op trok_aan trokken_aan""",
    "separable_down": """nam_af namen_af neemt_af nemen_af liep_terug liepen_terug loopt_terug viel_terug vielen_terug
        kromp_in""",
    "after_at_least": "of meer, en meer, of hoger",
    "after_at_most": "of minder, of lager",
    "after_up": "hoger, meer, stijging, groei, toename, groter, gestegen, toegenomen, gegroeid",
    "after_down": "lager, minder, daling, afname, kleiner, gedaald, afgenomen, gezakt",
    "scales": """honderd=2 duizend=3 miljoen=6 mln=6 mio=6 miljard=9 mld=9 biljoen=12 k=3 K=3 M=6""",
    "units": """procent=percent procents=percent procentpunt=pp procentpunten=pp %-punt=pp pp=pp punt=pp?
        punten=pp? basispunt=bps basispunten=bps
        promille=permille keer=multiple? maal=multiple? x=multiple X=multiple""",
    "currencies": """euro=EUR euro's=EUR dollar=USD dollars=USD pond=GBP yen=JPY frank=CHF franken=CHF roebel=RUB
        kronen=SEK""",
    "cents": "cent=EUR",
    "months": """januari februari maart april mei juni juli augustus september oktober november december jan. feb.
        mrt. apr. jun. jul. aug. sep.
        sept. okt. nov. dec.""",
    "date_cues": "op sinds tot vanaf van",
    "times": "uur",
    "clock_cues": "om rond tegen vanaf tot sinds na voor omstreeks klokslag rondom",
    "homographs": "in",
    "ordinals": "e de ste",
    "years": """in sinds van vanaf tot rond na voor tijdens jaar jaren boekjaar begin medio eind tussen en het de
        januari februari maart april mei
        juni juli augustus september oktober november december zomer winter herfst lente voorjaar najaar""",
    "strong_years": """in sinds jaar jaren boekjaar begin medio eind januari februari maart april mei juni juli
        augustus september oktober november december zomer winter herfst lente voorjaar najaar""",
    "plural": r"[a-zëïéè-]{3,}(?:en|s)$",
    "not_plural": """waren hebben werden konden moesten gingen kwamen steeds reeds sinds is was tijdens openden
        namen tussen binnen buiten boven onder tegen samen""",
    "count_cues": "totaal",
    "sections": """tabel tabellen figuur figuren fig. paragraaf sectie hoofdstuk hoofdstukken stap vergelijking
        bijlage deel stelling artikel grafiek §""",
    "labels": """pagina pagina's blz. p. nr nr. nummer groep klasse fase niveau ronde type station kamer zaal lijn
        rij kolom zone wijk perron
        proef geval patiënt route band week dag maand kwartaal partij monster vraag oefening model module les district
        winkel rekening
        bestelling plaats aflevering seizoen""",
    "versions": "versie python java ubuntu windows macos ios android release node postgres mysql pandas numpy",
    "determiners": "per elke elk een deze dit die dat geen",
    "articles": "de het",
    "costs": """*kosten kost kostte kostten gekost *uitgave *uitgaven *verlies *verliezen verloor verloren
        betaalde betaalden betaald betaalt *betaling *betalingen *afschrijving *afschrijvingen
        *afwaardering *afwaarderingen *voorziening *voorzieningen *tekort *tekorten *belasting
        *belastingen *heffing *heffingen *lasten *uitstroom *vergoeding *lonen *salarissen *huur *schuld
        *schulden *dividend *boete *boetes""",
    "cost_links": """van was waren is zijn bedroeg bedroegen bedraagt bedragen kwam kwamen komt uit op bereikte
        bereikten""",
    "cost_bridges": "ons hen hem haar het uit op in totaal aan voor",
    "cost_breaks": "maar terwijl tegenover na voor min winst omzet steeg stegen daalde daalden",
    "name_articles": "een",
    "singular_verbs": "heeft had is was meldt toont",
    "scores": "verloor verloren score stand nederlaag",
    "amounting": """was, waren, is, zijn, bedroeg, bedroegen, bedraagt, bedragen, kwam uit op, kwamen uit op, komt uit
        op, daalde naar, steeg naar, bereikte, verlies van, resultaat van, tegenover""",
    "accounting": "resultaat winst verlies saldo ebitda kasstroom verschil",
    "join_range": "tot tot_en_met t/m à",
    "join_and": "en of",
    "join_of": "van_de op_de",
    "between": "tussen",
    "from_words": "van",
    "cardinals": """nul=0 een=1 één=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11
        twaalf=12 dertien=13 veertien=14
        vijftien=15 zestien=16 zeventien=17 achttien=18 negentien=19 """
    + " ".join(f"{ten}={value}" for ten, value in _TENS.items())
    + " "
    + " ".join(
        f"{unit}{'ën' if unit[-1] == 'e' else 'en'}{ten}={low + high}"
        for ten, high in _TENS.items()
        for unit, low in _UNITS.items()
    ),
    "compounds": "duizend=1000 honderd=100",
    "multipliers": "honderd=100 duizend=1000 miljoen=1000000 miljard=1000000000 biljoen=1000000000000",
    "number_ands": "en",
    "dozens": "dozijn=12 tiental=10 twintigtal=20 honderdtal=100 vijftigtal=50",
    "fractions": "derde=3 kwart=4 vierde=4 vijfde=5 zesde=6 zevende=7 achtste=8 tiende=10 honderdste=100",
    "sure_fractions": "kwart",
    "plural_fractions": "derde vierde vijfde zesde zevende achtste tiende honderdste kwart",
    "of_words": "van",
    "measured": "dan bijna ruim ongeveer de slechts",
    "halves": "helft half halve",
    "half_followers": "van",
    "half_ordinals": "eerste tweede",
    "multiples": "tweemaal=2 driemaal=3 viermaal=4 vijfmaal=5",
    "times_words": "keer maal",
    "compared": "zo meer minder hoger lager groter kleiner de het van dan",
    "multiples_of": "dubbele=2 drievoudige=3",
    "parts": "driekwart=3/4 anderhalf=3/2 anderhalve=3/2 "
    + " ".join(f"{unit}{'ën' if unit[-1] == 'e' else 'en'}half={2 * value + 1}/2" for unit, value in _UNITS.items()),
    "multiples_up": """verdubbeld=2 verdubbelde=2 verdubbelden=2 verdubbelt=2 verdrievoudigd=3 verdrievoudigde=3
        verviervoudigd=4 vertienvoudigd=10""",
    "multiples_down": "gehalveerd=0.5 halveerde=0.5 halveerden=0.5",
    "shares": "op_de van_de",
    "durations": "dagen weken maanden jaren jaar uur minuten seconden kwartalen",
    "pronouns": "een",
    "number_units": "procent procentpunt procentpunten euro dollar miljoen miljard honderd duizend",
}
