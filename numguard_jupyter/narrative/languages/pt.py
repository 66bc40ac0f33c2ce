"""How Portuguese writes numbers; the rows are explained in `en.py`."""

from __future__ import annotations

LANGUAGE = {
    "group": ".",
    "decimal": ",",
    "spaced": "yes",
    "before_more_than": """mais de, acima de, superior a, superiores a, supera, superou, superam, ultrapassa,
        ultrapassou, ultrapassaram, além de, maior que, maior do que, mais do que""",
    "before_less_than": "menos de, abaixo de, inferior a, inferiores a, menor que, menor do que, menos do que, sob",
    "before_at_least": "pelo menos, ao menos, no mínimo, não menos de, um mínimo de, mínimo de",
    "before_at_most": "no máximo, até, quando muito, não mais de, um máximo de, máximo de",
    "before_approx": """cerca de, aproximadamente, por volta de, em torno de, quase, perto de, uns, umas, aprox,
        aprox., mais ou menos""",
    "before_by": "em, por",
    "before_of": "de, do, uns, um, uma",
    "before_filler": "mais, outros, outras, apenas, só, total, adicional, quase",
    "before_stop": "para, a, ao, aos, desde",
    "up_stems": """aument|sub[iu]|sob[ei]|cresc|increment|ganh|melhor|avanç|elev|alta|ascend|acresc|expand|
        expans|encarec|acele|salt"""
    "",
    "down_stems": """ca[ií]|queda|quedas|baix|diminu|desc|redu[zç]|recu|perd|perda|encolh|retra|despenc|decresc|
        pior|contra[ií]|contraç|barate|cort"""
    "",
    "after_at_least": "ou mais, no mínimo, pelo menos",
    "after_at_most": "ou menos, no máximo",
    "after_approx": "aproximadamente, mais ou menos",
    "after_up": "superior, de aumento, de alta, de crescimento, maior",
    "after_down": "inferior, de queda, de redução, menor",
    "scales": """cem=2 mil=3 milhares=3 milhão=6 milhões=6 mi=6 bilhão=9 bilhões=9 bi=9 trilhão=12 trilhões=12
        tri=12 k=3 K=3 M=6""",
    "units": """por_cento=percent porcento=percent ponto_percentual=pp pontos_percentuais=pp p.p.=pp pp=pp
        ponto=pp? pontos=pp? pontos_base=bps
        ponto_base=bps pontos-base=bps por_mil=permille vezes=multiple? x=multiple X=multiple""",
    "currencies": """euro=EUR euros=EUR dólar=USD dólares=USD real=BRL reais=BRL libra=GBP libras=GBP iene=JPY
        ienes=JPY francos=CHF
        pesos=MXN rublos=RUB rúpias=INR""",
    "cents": "cêntimo=EUR cêntimos=EUR centavo=BRL centavos=BRL",
    "months": """janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro jan.
        fev. mar. abr. jun. jul. ago. set.
        out. nov. dez.""",
    "month_word_links": "de",
    "date_cues": "em no dia desde até",
    "times": "h horas",
    "clock_cues": "às à as",
    "clock": "h",
    "ordinals": "º ª ° o a",
    "ordinal_articles": "o a ao à do da no na um uma cada seu sua",
    "years": """em desde até de do entre e a ano anos exercício durante janeiro fevereiro março abril maio junho
        julho agosto setembro outubro
        novembro dezembro início fim finais meados verão inverno outono primavera safra o""",
    "strong_years": """em ano anos exercício desde janeiro fevereiro março abril maio junho julho agosto setembro
        outubro novembro dezembro verão inverno outono primavera""",
    "plural": r"[a-záâãçéêíóôõú-]{3,}s$",
    "not_plural": "mais menos após depois os as dos das nos nas dois antes temos",
    "count_cues": "total",
    "sections": """tabela tabelas figura figuras fig. seção secção seções capítulo capítulos cap. passo etapa
        equação anexo apêndice parte teorema artigo quadro gráfico §""",
    "labels": """página páginas pág. págs. p. n.º nº no. número grupo classe fase nível linha coluna zona estação
        sala plataforma portão
        ônibus ensaio caso paciente rota tomo volume semana dia mês trimestre lote amostra questão exercício modelo
        módulo lição tipo
        distrito loja conta pedido lugar quarto episódio temporada""",
    "versions": "versão python java ubuntu windows macos ios android release node postgres mysql pandas numpy",
    "determiners": "por cada um uma este esta esse essa",
    "articles": "o a os as",
    "costs": """custo custos custa custam custou custaram despesa despesas gasto gastos gastou gastaram perda
        perdas perdeu perderam prejuízo prejuízos pagou pagaram pago pagos pagamento pagamentos desembolso
        desembolsos amortização amortizações depreciação imparidade provisão provisões défice déficit
        imposto impostos taxas encargo encargos comissões salários aluguel renda saída saídas dívida
        dívidas dividendo dividendos multa multas reembolso reembolsos""",
    "cost_links": """de foi foram é são era eram ascendeu ascenderam a atingiu atingiram somou somaram totalizou
        totalizaram ficou ficaram em""",
    "cost_bridges": "nos lhes lhe cerca quase no total por",
    "cost_breaks": "mas enquanto contra após depois antes menos lucro receita receitas aumentou subiu caiu",
    "name_articles": "um uma",
    "singular_verbs": "tem tinha é foi está mostra",
    "scores": "perdeu perderam placar resultado derrota",
    "amounting": """foi, foram, é, são, era, ascendeu a, atingiu, chegou a, caiu para, passou para, ficou em, somou,
        totalizou, perda de, prejuízo de, resultado de, contra""",
    "accounting": "resultado lucro prejuízo saldo ebitda fluxo variação diferença",
    "join_range": "a até",
    "join_and": "e ou",
    "join_of": "em_cada de_cada",
    "between": "entre",
    "from_words": "de desde",
    "cardinals": """zero=0 um=1 uma=1 dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10
        onze=11 doze=12 treze=13
        catorze=14 quatorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17 dezoito=18 dezenove=19
        dezanove=19 vinte=20
        trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100 duzentos=200
        duzentas=200
        trezentos=300 trezentas=300 quatrocentos=400 quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600
        seiscentas=600
        setecentos=700 setecentas=700 oitocentos=800 oitocentas=800 novecentos=900 novecentas=900""",
    "joins_tens": "yes",
    "multipliers": """mil=1000 milhão=1000000 milhões=1000000 bilhão=1000000000 bilhões=1000000000 trilhão=1000000000000
        trilhões=1000000000000""",
    "lone_multipliers": "mil",
    "number_ands": "e",
    "dozens": "dúzia=12 dúzias=12 dezena=10 dezenas=10 centena=100 quinzena=15 milhar=1000",
    "fractions": """terço=3 terços=3 quarto=4 quartos=4 quinto=5 quintos=5 sexto=6 sextos=6 sétimo=7 sétimos=7 oitavo=8
        oitavos=8 décimo=10 décimos=10
        terça=3 terças=3 quarta=4 quartas=4 quinta=5 quintas=5 sexta=6 sextas=6 sétima=7 oitava=8 oitavas=8 nona=9
        décima=10 décimas=10""",
    "fraction_nouns": "parte partes",
    "sure_fractions": "terço terços quartos quintos sextos sétimos oitavos décimos",
    "plural_fractions": "terços quartos quintos sextos sétimos oitavos décimos",
    "of_words": "de do da dos das",
    "measured": "de quase a que",
    "halves": "metade",
    "half_followers": "de do da dos das",
    "half_ordinals": "primeira segunda",
    "and_halves": "meio meia",
    "multiples_up": """duplicou=2 duplicaram=2 duplicado=2 duplicada=2 dobrou=2 dobraram=2 dobrado=2 triplicou=3
        triplicaram=3 triplicado=3
        quadruplicou=4 quadruplicado=4 quintuplicou=5""",
    "times_words": "vezes",
    "compared": "mais menos maior menor superior inferior o a do da que",
    "multiples_of": "dobro=2 triplo=3 quádruplo=4",
    "shares": "em de",
    "every": "cada",
    "durations": "dias semanas meses anos horas minutos segundos trimestres",
    "pronouns": "um uma",
    "number_units": "por ponto pontos euro dólar real milhão mil bilhão",
}
