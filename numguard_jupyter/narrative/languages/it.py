"""How Italian writes numbers; the rows are explained in `en.py`."""

from __future__ import annotations

_UNITS = {"uno": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9}
_TENS = {
    "venti": 20,
    "trenta": 30,
    "quaranta": 40,
    "cinquanta": 50,
    "sessanta": 60,
    "settanta": 70,
    "ottanta": 80,
    "novanta": 90,
}


def _joined(ten: str, unit: str) -> str:
    """ventuno, ventotto: the tens lose their vowel before another; ventitré is accented."""
    if unit in ("uno", "otto"):
        return ten[:-1] + unit
    return ten + ("tré" if unit == "tre" else unit)


LANGUAGE = {
    "group": ".",
    "decimal": ",",
    "spaced": "yes",
    "before_more_than": """più di, più del, oltre, oltre il, al di sopra di, superiore a, superiori a, superiore
        al, supera, superato, maggiore di""",
    "before_less_than": """meno di, meno del, sotto, sotto il, al di sotto di, inferiore a, inferiori a, inferiore
        al, minore di""",
    "before_at_least": "almeno, non meno di, come minimo, un minimo di, minimo",
    "before_at_most": "al massimo, fino a, fino al, non più di, un massimo di, massimo, tutt'al più",
    "before_approx": """circa, quasi, intorno a, intorno al, attorno a, attorno al, all'incirca,
        approssimativamente, pressoché, più o meno, ca, ca.""",
    "before_by": "di, del, dello, dell', dell’, dei",
    "before_of": "un, uno, una, il",
    "before_filler": "altri, altre, solo, soltanto, ulteriori, totale, netto, circa, quasi",
    "before_stop": "a, al, da, dal, allo, all'",
    "up_stems": """aument|sal[ieg]|salg|cresc|cresciut|increment|guadagn|miglior|avanz|rialz|rimbalz|balz|elev|
        rincar|accresc|ampli|acceler"""
    "",
    "down_stems": """cal[aoi]|cala|scend|sces|diminu|ridu[cz]|ridott|ridus|perd|perdit|perso|flession|fless|croll|
        contra[it]|contrazion|ribass|arretr|peggior|rallent|scivol|cadut|caduti"""
    "",
    "after_at_least": "o più, e oltre, almeno, come minimo",
    "after_at_most": "o meno, al massimo",
    "after_approx": "circa",
    "after_up": "in più, superiore, di aumento, di crescita",
    "after_down": "in meno, inferiore, di calo",
    "scales": """cento=2 mila=3 mille=3 migliaia=3 milione=6 milioni=6 mln=6 Mln=6 miliardo=9 miliardi=9 mld=9
        Mld=9 bilione=12 bilioni=12 k=3 K=3 M=6""",
    "units": """per_cento=percent percento=percent punti_percentuali=pp punto_percentuale=pp pp=pp p.p.=pp
        punti=pp? punto=pp? punti_base=bps
        punto_base=bps per_mille=permille volte=multiple? x=multiple X=multiple""",
    "currencies": """euro=EUR dollaro=USD dollari=USD sterlina=GBP sterline=GBP yen=JPY franchi=CHF franco=CHF
        rubli=RUB lire=ITL rupie=INR
        pesos=MXN""",
    "cents": "centesimo=EUR centesimi=EUR",
    "months": """gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
        gen. feb. mar. apr. mag. giu. lug.
        ago. set. ott. nov. dic.""",
    "date_cues": "il dal al del entro",
    "times": "h ore",
    "clock_cues": "alle dalle ore",
    "homographs": "in",
    "ordinals": "º ª ° o a",
    "ordinal_articles": "il lo la al allo alla del dello della nel nello nella dal dalla un una ogni suo sua",
    "years": """nel dal al del tra fra e anno anni esercizio fine inizio metà gennaio febbraio marzo aprile maggio
        giugno luglio agosto settembre
        ottobre novembre dicembre estate inverno autunno primavera il dell'anno l'anno nell'anno""",
    "strong_years": """nel dal anno anni esercizio dell'anno gennaio febbraio marzo aprile maggio giugno luglio
        agosto settembre ottobre novembre dicembre estate inverno autunno primavera""",
    "plural": r"[a-zàèéìòù]{3,}[ei]$",
    "not_plural": """che anche dove come oltre quasi poi ieri oggi mentre erano sono nelle delle dalle alle dei nei
        dai nacque furono vennero sempre forse quindi""",
    "count_cues": "totale",
    "sections": """tabella tabelle figura figure fig. sezione sezioni capitolo capitoli cap. passo passaggio
        equazione allegato appendice parte teorema articolo grafico §""",
    "labels": """pagina pagine pag. p. n. nº numero gruppo classe fase livello riga colonna zona stazione sala
        binario porta autobus caso
        paziente tomo volume settimana giorno mese trimestre lotto campione domanda esercizio modello modulo lezione
        tipo distretto
        negozio conto ordine posto camera episodio stagione""",
    "versions": "versione python java ubuntu windows macos ios android release node postgres mysql pandas numpy",
    "determiners": "per ogni un uno una questo questa quel quella al",
    "articles": "il la lo i le gli",
    "costs": """costo costi costa costano costò costarono costato costata spesa spese speso spesi perdita perdite
        perso persi pagato pagati pagò pagarono pagamento pagamenti esborso esborsi ammortamento
        ammortamenti svalutazione svalutazioni accantonamento accantonamenti disavanzo deficit imposta
        imposte tassa tasse oneri onere commissioni salari stipendi affitto uscita uscite debito debiti
        dividendo dividendi multa multe rimborso rimborsi""",
    "cost_links": """di era erano è sono stato stata stati state ammontava ammontavano ammonta ammontano a ha raggiunto
        hanno raggiunse pari totalizzava""",
    "cost_bridges": "ci loro gli circa quasi in totale per",
    "cost_breaks": "ma mentre contro dopo prima meno utile ricavi ricavo aumentato salito sceso calato",
    "name_articles": "un uno una",
    "singular_verbs": "ha aveva è era mostra",
    "scores": "perso perse persero punteggio sconfitta",
    "amounting": """era, erano, è, sono, è stato, è stata, ammontava a, ammonta a, ammontano a, raggiunse, ha
        raggiunto, scese a, scesa a, sceso a, passò a, totalizzava, perdita di, risultato di, contro""",
    "accounting": "risultato utile perdita saldo ebitda flusso variazione differenza",
    "join_range": "a fino_a",
    "join_and": "e o ed",
    "join_of": "su",
    "between": "tra fra",
    "from_words": "da dal",
    "cardinals": """zero=0 uno=1 un=1 una=1 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10
        undici=11 dodici=12 tredici=13
        quattordici=14 quindici=15 sedici=16 diciassette=17 diciotto=18 diciannove=19 """
    + " ".join(f"{ten}={value}" for ten, value in _TENS.items())
    + " "
    + " ".join(f"{_joined(ten, unit)}={high + low}" for ten, high in _TENS.items() for unit, low in _UNITS.items()),
    "compounds": "mila=1000 mille=1000 cento=100",
    "multipliers": """cento=100 mille=1000 mila=1000 milione=1000000 milioni=1000000 miliardo=1000000000
        miliardi=1000000000""",
    "lone_multipliers": "mille cento",
    "number_ands": "e",
    "dozens": """dozzina=12 dozzine=12 decina=10 decine=10 ventina=20 trentina=30 quarantina=40 cinquantina=50
        centinaio=100 quindicina=15 migliaio=1000""",
    "fractions": """terzo=3 terzi=3 quarto=4 quarti=4 quinto=5 quinti=5 sesto=6 sesti=6 settimi=7 ottavo=8 ottavi=8
        decimo=10 decimi=10
        terza=3 quarta=4 quinta=5 sesta=6 ottava=8 decima=10""",
    "fraction_nouns": "parte parti",
    "sure_fractions": "terzi quarti quinti sesti settimi ottavi decimi",
    "plural_fractions": "terzi quarti quinti sesti settimi ottavi decimi",
    "of_words": "di dei del delle della degli dell",
    "measured": "di quasi la che",
    "halves": "metà",
    "half_followers": "di dei del delle della degli dell",
    "half_ordinals": "prima seconda",
    "and_halves": "mezzo mezza",
    "multiples_up": """raddoppiato=2 raddoppiata=2 raddoppiati=2 raddoppiate=2 raddoppiò=2 triplicato=3
        triplicata=3 triplicati=3 triplicate=3 quadruplicato=4 quadruplicata=4""",
    "multiples_down": "dimezzato=0.5 dimezzata=0.5 dimezzati=0.5 dimezzate=0.5 dimezzò=0.5",
    "times_words": "volte",
    "compared": "più meno maggiore minore superiore inferiore il la di del dei delle che",
    "multiples_of": "doppio=2 triplo=3 quadruplo=4",
    "shares": "su",
    "share_nouns": "yes",
    "clitics": "(?:l|d|un|dell|all|nell|dall|sull)['’]",
    "durations": "giorni settimane mesi anni ore minuti secondi trimestri",
    "pronouns": "uno un una sei",
    "number_units": "per punto punti euro dollaro milione mila miliardo",
}
