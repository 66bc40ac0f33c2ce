"""How French writes numbers; the rows are explained in `en.py`."""

from __future__ import annotations

LANGUAGE = {
    "group": ".",
    "decimal": ",",
    "spaced": "yes",
    "before_more_than": """plus de, plus d', au-delà de, supérieur à, supérieure à, au-dessus de, dépasse, dépassé,
        dépassent, excède""",
    "before_less_than": "moins de, moins d', inférieur à, inférieure à, au-dessous de, en dessous de, en deçà de, sous",
    "before_at_least": "au moins, au minimum, pas moins de, minimum",
    "before_at_most": "au plus, au maximum, jusqu'à, jusqu’à, pas plus de, maximum, tout au plus",
    "before_approx": """environ, près de, autour de, à peu près, quelque, quelques, presque, approximativement,
        quasi, quasiment, de l'ordre de, aux alentours de""",
    "before_of": "de, d', des",
    "before_filler": "un, une, encore, seulement, total, totale, net, nette, quelque",
    "before_stop": "à, au, aux, vers, est passé de, passé de",
    "up_stems": """augment|haus|progress|accroî|accru|croiss|croît|crû|grimp|bond|gain|gagn|hausse|élev|relev|
        améliorat|amélior|monté|montée|montent|renchér|accélér|rebond""",
    "down_stems": """baiss|diminu|recul|chut|rédui|réduct|perte|perd|décroiss|décru|décroît|repli|fléch|tomb|
        dégringol|ralent|contract|rétréc|dégrad|détérior|affaibl""",
    "after_at_least": "ou plus, et plus, au moins, au minimum",
    "after_at_most": "ou moins, au plus, au maximum, tout au plus",
    "after_approx": "environ",
    "after_up": """supplémentaires, hausse, augmentation, progression, croissance, supérieur, supérieure, de plus,
        de hausse, d'augmentation""",
    "after_down": "baisse, diminution, recul, inférieur, inférieure, de moins, de baisse",
    "scales": """cent=2 cents=2 mille=3 millier=3 milliers=3 million=6 millions=6 Mio=6 milliard=9 milliards=9
        Md=9 Mds=9 billion=12 billions=12
        k=3 K=3 M=6 k€=3""",
    "units": """pour_cent=percent pourcent=percent pour_cents=percent pourcents=percent point_de_pourcentage=pp
        points_de_pourcentage=pp
        point_de_%=pp points_de_%=pp pp=pp pt=pp? pts=pp? point=pp? points=pp? points_de_base=bps point_de_base=bps
        pb=bps pdb=bps pour_mille=permille
        fois=multiple? x=multiple X=multiple""",
    "currencies": """euro=EUR euros=EUR dollar=USD dollars=USD livre=GBP livres=GBP franc=CHF francs=CHF yen=JPY
        yens=JPY rouble=RUB
        roubles=RUB roupies=INR yuans=CNY couronnes=SEK""",
    "cents": "centime=EUR centimes=EUR",
    "months": """janvier février mars avril mai juin juillet août septembre octobre novembre décembre janv. févr.
        avr. juil. sept. oct. nov. déc.""",
    "date_cues": "le du au depuis dès jusqu'au avant après",
    "times": "h heures heure",
    "clock": "h",
    "clock_cues": "à vers dès avant après depuis jusqu'à d'ici",
    "ordinals": "e er ère re ème eme nd nde ième ᵉ",
    "years": """en depuis dès avant après vers entre et à de année années l'année exercice fin début mi janvier
        février mars avril mai juin
        juillet août septembre octobre novembre décembre été hiver printemps automne jusqu'en courant""",
    "strong_years": """en depuis année années l'année exercice janvier février mars avril mai juin juillet août
        septembre octobre novembre décembre été hiver printemps automne""",
    "plural": r"[a-zàâçéèêëîïôûù-]{3,}[sx]$",
    "not_plural": """mais puis dans sous très plus moins vers alors sans depuis après pas les des ces ses nous vous
        dès jamais toujours avons étions fois""",
    "count_cues": "total",
    "sections": """tableau tableaux figure figures fig. section sections chapitre chapitres étape équation annexe partie
        théorème article § alinéa""",
    "labels": """page pages p. n° no no. nº numéro groupe classe phase niveau ligne colonne zone station salle
        quai porte bus
        essai cas patient route tome volume semaine jour mois trimestre lot échantillon question exercice modèle
        module leçon type
        district arrondissement magasin compte commande rang chambre épisode saison""",
    "versions": "version python java ubuntu windows macos ios android release node postgres mysql pandas numpy",
    "determiners": "par chaque un une ce cette cet l'",
    "articles": "le la les",
    "costs": """coût coûts coûte coûtent coûté coûtait coûta dépense dépenses dépensé dépensés charge charges
        perte pertes perdu frais payé payés payée paie payait versé versés paiement paiements décaissement
        décaissements amortissement amortissements dépréciation dépréciations provision provisions déficit
        déficits impôt impôts taxe taxes redevance redevances remboursement remboursements sorties
        salaires loyer loyers dette dettes dividende dividendes amende amendes""",
    "cost_links": """de était étaient est sont a ont été s'élevait s'élevaient s'élève s'élèvent élevé élevés à atteint
        atteignait atteignaient totalisait totalisaient""",
    "cost_bridges": "nous leur lui au total environ près plus moins d'environ de",
    "cost_breaks": "mais tandis contre après avant moins bénéfice revenu revenus augmenté baissé hausse baisse",
    "name_articles": "un une",
    "singular_verbs": "a avait est était indique affiche",
    "scores": "perdu perdent perdait score défaite inclinés inclinée incliné",
    "amounting": """était, étaient, est, sont, a été, ont été, s'élevait à, s'est élevé à, s'élève à, atteint,
        atteignait, a atteint, ressort à, ressortait à, passé à, passe à, tombé à, totalisait, perte de,
        résultat de, déficit de, contre""",
    "accounting": "résultat bénéfice perte solde ebitda flux variation écart",
    "join_range": "à jusqu'à",
    "join_and": "et ou",
    "join_of": "sur",
    "between": "entre",
    "from_words": "de",
    "cardinals": """zéro=0 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11
        douze=12 treize=13 quatorze=14
        quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60 septante=70 huitante=80
        octante=80
        nonante=90""",
    "twenties": "yes",
    "joins_tens": "yes",
    "multipliers": """cent=100 cents=100 mille=1000 million=1000000 millions=1000000 milliard=1000000000
        milliards=1000000000
        billion=1000000000000 billions=1000000000000""",
    "lone_multipliers": "mille cent",
    "number_ands": "et",
    "dozens": """douzaine=12 douzaines=12 dizaine=10 dizaines=10 vingtaine=20 trentaine=30 quarantaine=40
        cinquantaine=50 soixantaine=60 centaine=100 quinzaine=15""",
    "fractions": """demi=2 demie=2 tiers=3 quart=4 quarts=4 cinquième=5 cinquièmes=5 sixième=6 sixièmes=6
        septièmes=7 huitième=8 huitièmes=8 dixième=10 dixièmes=10 centième=100 centièmes=100""",
    "sure_fractions": "tiers quarts cinquièmes sixièmes septièmes huitièmes dixièmes centièmes quart",
    "plural_fractions": "tiers quarts cinquièmes sixièmes septièmes huitièmes dixièmes centièmes",
    "of_words": "de des du d",
    "measured": "que de environ presque la",
    "halves": "moitié",
    "half_followers": "de des du d",
    "half_ordinals": "première seconde deuxième",
    "and_halves": "demi demie",
    "multiples_up": """doublé=2 doublée=2 doublés=2 doublées=2 doublait=2 triplé=3 triplée=3 triplés=3 triplées=3
        quadruplé=4 quadruplée=4
        quintuplé=5 décuplé=10""",
    "times_words": "fois",
    "compared": "plus moins le la l supérieur supérieure supérieurs supérieures inférieur inférieure de du des que",
    "multiples_of": "double=2 triple=3 quadruple=4",
    "durations": "jours semaines mois ans années heures minutes secondes trimestres",
    "shares": "sur",
    "share_nouns": "yes",
    "clitics": "(?:l|d|qu|n|s)['’]",
    "pronouns": "un une",
    "number_units": "pour point points euro dollar million milliard cent mille",
}
