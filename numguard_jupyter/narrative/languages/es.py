"""How Spanish writes numbers; the rows are explained in `en.py`."""

from __future__ import annotations

LANGUAGE = {
    "group": ".",
    "decimal": ",",
    "spaced": "yes",
    "before_more_than": """más de, por encima de, superior a, superiores a, supera, superó, superan, superaron,
        mayor que, mayor de, más que, sobre los, excede""",
    "before_less_than": "menos de, por debajo de, inferior a, inferiores a, menor que, menor de, menos que, bajo",
    "before_at_least": "al menos, por lo menos, como mínimo, no menos de, un mínimo de, mínimo de, mínimo",
    "before_at_most": "como máximo, hasta, a lo sumo, no más de, un máximo de, máximo de, máximo",
    "before_approx": """aproximadamente, alrededor de, cerca de, cerca del, unos, unas, casi, en torno a, en torno
        al, aprox, aprox., más o menos,
        poco más o menos, cosa de""",
    "before_by": "en, por",
    "before_of": "de, del, un, el, una",
    "before_filler": "otro, otros, otras, sólo, solo, total, adicional, neto, neta, casi",
    "before_stop": "a, al, desde, hacia",
    "up_stems": """aument|subi|sube|suben|subir|subid|crec|incremen|ganó|ganan|ganar|ganancia|mejor|avanz|repunt|
        escal|elev|alza|ascend|ascens|encarec|ampli|acele""",
    "down_stems": """cay|cae|caen|caer|caíd|caid|baj|disminu|descend|descens|reduj|reduc|redujo|retroced|retroces|
        perd|pérdida|pierd|recort|merm|desplom|decrec|empeor|contra[ij]|contracc|abarat|rebaj""",
    "after_at_least": "o más, como mínimo, por lo menos",
    "after_at_most": "o menos, como máximo, a lo sumo",
    "after_approx": "aproximadamente, más o menos",
    "after_up": "más, superior, de aumento, de incremento, adicionales",
    "after_down": "menos, inferior, de descenso, de caída",
    "scales": """cien=2 mil=3 miles=3 millón=6 millones=6 mill=6 mln=6 mm=6 billón=12 billones=12 trillón=18
        trillones=18 k=3 K=3 M=6 MM=6""",
    "units": """por_ciento=percent por_cien=percent porciento=percent puntos_porcentuales=pp punto_porcentual=pp
        pp=pp p.p.=pp puntos=pp?
        punto=pp? puntos_básicos=bps punto_básico=bps pb=bps por_mil=permille veces=multiple? x=multiple X=multiple""",
    "currencies": """euro=EUR euros=EUR dólar=USD dólares=USD libra=GBP libras=GBP yen=JPY yenes=JPY franco=CHF
        francos=CHF pesos=MXN
        peso=MXN reales=BRL soles=PEN rublos=RUB yuanes=CNY rupias=INR""",
    "cents": "céntimo=EUR céntimos=EUR centavos=USD",
    "months": """enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre
        diciembre ene. feb. mar. abr.
        jun. jul. ago. sept. oct. nov. dic.""",
    "month_word_links": "de",
    "date_cues": "el del al desde hasta",
    "times": "h horas hrs a p",
    "clock_cues": "las la",
    "ordinals": "º ª ° er o a ro ra do da to ta",
    "ordinal_articles": "el la al del un una cada su",
    "years": """en desde hasta de del entre y a año años ejercicio durante enero febrero marzo abril mayo junio
        julio agosto septiembre octubre
        noviembre diciembre principios finales mediados verano invierno otoño primavera el""",
    "strong_years": """en año años ejercicio desde enero febrero marzo abril mayo junio julio agosto septiembre
        octubre noviembre diciembre verano invierno otoño primavera""",
    "plural": r"[a-záéíóúñ-]{3,}s$",
    "not_plural": "más menos tras además los las unos entonces después dos antes quizás hemos",
    "count_cues": "total",
    "sections": """tabla tablas figura figuras fig. sección secciones capítulo capítulos cap. paso ecuación anexo
        apéndice parte teorema artículo apartado cuadro gráfico §""",
    "labels": """página páginas pág. págs. p. n.º nº núm. no. número grupo clase fase nivel línea columna fila
        zona estación sala andén
        puerta autobús ensayo caso paciente ruta tomo volumen semana día mes trimestre lote muestra pregunta ejercicio
        modelo módulo
        lección tipo distrito tienda cuenta pedido puesto habitación episodio temporada""",
    "versions": "versión python java ubuntu windows macos ios android release node postgres mysql pandas numpy",
    "determiners": "por cada un una este esta ese esa al",
    "articles": "el la los las",
    "costs": """coste costes costo costos cuesta cuestan costó costaron costaba gasto gastos gastó gastaron
        pérdida pérdidas perdió perdieron pagó pagaron pago pagos pagado desembolso desembolsos
        amortización amortizaciones depreciación deterioro provisión provisiones déficit impuesto
        impuestos tasas cargo cargos comisión comisiones salarios alquiler salida salidas deuda deudas
        dividendo dividendos multa multas reembolso reembolsos""",
    "cost_links": """de fue fueron es son era eran ascendió ascendieron asciende ascienden a alcanzó alcanzaron sumó
        sumaron totalizó totalizaron""",
    "cost_bridges": "nos les le unos unas en total casi por",
    "cost_breaks": "pero mientras frente tras después antes menos beneficio ingresos ingreso aumentó subió cayó bajó",
    "name_articles": "un una",
    "singular_verbs": "tiene tenía es fue está muestra",
    "scores": "perdió perdieron marcador derrota cayó cayeron",
    "amounting": """fue, fueron, es, son, era, ascendió a, ascendieron a, asciende a, alcanzó, llegó a, bajó a, cayó
        a, pasó a, totalizó, sumó, pérdida de, resultado de, déficit de, frente a""",
    "accounting": "resultado beneficio pérdida saldo ebitda flujo variación diferencia",
    "join_range": "a hasta",
    "join_and": "y o e u",
    "join_of": "de_cada",
    "between": "entre",
    "from_words": "de desde",
    "cardinals": """cero=0 uno=1 un=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10
        once=11 doce=12 trece=13
        catorce=14 quince=15 dieciséis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21 veintiún=21
        veintiuna=21
        veintidós=22 veintitrés=23 veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27 veintiocho=28
        veintinueve=29 treinta=30
        cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 doscientos=200
        doscientas=200
        trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500 quinientas=500
        seiscientos=600 seiscientas=600
        setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900""",
    "joins_tens": "yes",
    "multipliers": "mil=1000 millón=1000000 millones=1000000 billón=1000000000000 billones=1000000000000",
    "lone_multipliers": "mil",
    "number_ands": "y",
    "dozens": "docena=12 docenas=12 decena=10 decenas=10 centenar=100 millar=1000 veintena=20 quincena=15 treintena=30",
    "fractions": """tercio=3 tercios=3 cuarto=4 cuartos=4 quinto=5 quintos=5 sexto=6 sextos=6 séptimo=7 séptimos=7
        octavo=8 octavos=8 décimo=10 décimos=10
        tercera=3 terceras=3 cuarta=4 cuartas=4 quinta=5 quintas=5 sexta=6 sextas=6 séptima=7 séptimas=7 octava=8
        octavas=8 novena=9 novenas=9 décima=10 décimas=10""",
    "fraction_nouns": "parte partes",
    "sure_fractions": "tercio tercios cuartos quintos sextos séptimos octavos décimos",
    "plural_fractions": "tercios cuartos quintos sextos séptimos octavos décimos",
    "of_words": "de del",
    "measured": "de casi la que",
    "halves": "mitad",
    "half_followers": "de del",
    "half_ordinals": "primera segunda",
    "and_halves": "medio media",
    "multiples_up": """duplicó=2 duplicaron=2 duplicado=2 duplicada=2 duplicar=2 triplicó=3 triplicaron=3
        triplicado=3 triplicar=3
        cuadruplicó=4 cuadruplicado=4 quintuplicó=5 decuplicó=10 dobló=2""",
    "times_words": "veces",
    "compared": "más menos mayor menor superior inferior lo la el de del que",
    "multiples_of": "doble=2 triple=3 cuádruple=4",
    "shares": "de_cada",
    "share_nouns": "yes",
    "durations": "días semanas meses años horas minutos segundos trimestres",
    "pronouns": "uno un una",
    "number_units": "por punto puntos euro dólar millón mil billón",
}
