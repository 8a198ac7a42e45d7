# Chicago Stock Exchange en français.
chicago-title = Chicago Stock Exchange
chicago-summary = Un courtier fait le tour d’un anneau de marchandises : ce qu’on garde vaut son cours, ce qu’on jette devient moins cher pour tout le monde.
chicago-first = Joueur 1
chicago-second = Joueur 2
chicago-player-honest = Sans tricher
chicago-how-to-move = déplacement, gardé, jeté : 3bc avance le courtier de trois piles, garde le blé à côté de lui et jette le café (ou 3 blé café) ; b est le blé, r le riz, k le cacao, c le café, s le sucre, m le maïs

expected-chicago-variant = standard, seed-ring ou expert
expected-chicago-position = les piles, le courtier, les cours, deux réserves et le joueur au trait, par exemple bk/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1
expected-chicago-stacks = une à neuf piles séparées par « / », chacune d’un à quatre jetons de bas en haut
expected-chicago-token = un jeton : b, r, k, c, s ou m
expected-chicago-six = au plus six jetons de { $good } en tout : dans les piles, dans les réserves et jetés (un par point que son cours a perdu)
expected-chicago-trader = la pile du courtier, comptée à partir de 0 : au plus { $last } ici
expected-chicago-prices = six cours séparés par des virgules, pour le blé, le riz, le cacao, le café, le sucre et le maïs, par exemple 7,6,6,6,6,6
expected-chicago-price = un cours de { $good } de 0 à { $highest }
expected-chicago-reserve = six nombres de 0 à 6 séparés par des virgules : combien de blé, de riz, de cacao, de café, de sucre et de maïs en réserve
expected-chicago-side = 1 ou 2 au trait
expected-chicago-good = une marchandise : blé (b), riz (r), cacao (k), café (c), sucre (s) ou maïs (m)
expected-chicago-move = un déplacement, la marchandise à garder et celle à jeter, par exemple 3bc ou 3 blé café

chicago-step-not-possible = le courtier avance de { $steps } piles
chicago-step-past-same-good = le courtier avance ici { $furthest ->
    [one] d’une pile
   *[other] de 1 à { $furthest } piles
}, pas plus loin que la prochaine pile avec du { $good } au sommet
chicago-none-to-keep = il n’y a pas de { $kept } à garder ; { $step } { $step ->
    [one] pile
   *[other] piles
} plus loin, le courtier a du { $before } avant lui et du { $after } après lui
chicago-other-is-thrown = qui garde le { $kept } à cet endroit jette le { $thrown } ; { $step } { $step ->
    [one] pile
   *[other] piles
} plus loin, le courtier a du { $before } avant lui et du { $after } après lui

chicago-term-own = score du joueur au trait
chicago-term-other = score de l’adversaire
chicago-term-exposure = jetons en réserve dont le prix peut encore baisser
chicago-search-printed = le minimax imprimé, qui agrandit le plus petit score de l’adversaire
chicago-search-printed-greedy = le joueur imprimé de profondeur 1
chicago-search-greedy = le meilleur coup du moment, d’après les seuls sommets
chicago-counts-other = compte le score de l’adversaire
chicago-counts-own = compte son propre score
expected-chicago-uncovered = chaque jeton par sa lettre : ce qui est couvert ne peut pas être relu, mais une partie enregistrée peut être reprise

chicago-count-endgames = fins de partie, atteintes par des coups au hasard
chicago-count-moves = coups de ces positions

chicago-bench-price = Prix
chicago-bench-reserve = { $side } a
chicago-counted = { $more } points à { $less }.

chicago-ask-kept = Quelle marchandise gardez-vous : { $choices } ?
chicago-ask-thrown = Quelle marchandise jetez-vous : { $choices } ?
chicago-ask-good = { $name } ({ $letter })

page-touch-chicago-0 = Touchez la pile où va le courtier.
page-touch-chicago-1 = Touchez le jeton à garder ; l’autre est jeté.

rules-chicago-1 = Trente-six jetons de six marchandises forment neuf piles autour d’un courtier. Un jeton vaut le cours de sa marchandise : au début 7 pour le blé, 6 pour les autres.
rules-chicago-2 = À votre tour, le courtier avance d’une, deux ou trois piles, dans le sens des aiguilles d’une montre. Regardez alors le sommet des deux piles qui l’entourent : vous gardez l’un des jetons et jetez l’autre.
rules-chicago-2-1 = Une donne : le courtier fait face à sa pile, les échelles montrent les cours, les lignes du bas ce que chacun a gardé.
rules-chicago-3 = Chaque jeton jeté fait baisser sa marchandise d’un point, pour tout le monde. Une pile épuisée quitte le cercle.
rules-chicago-4 = La partie finit quand il reste deux piles. Celui dont les jetons valent le plus aux derniers cours gagne.
rules-chicago-5 = Dans la partie ouverte, on voit tous les jetons. Dans la partie cachée, on ne voit que les sommets, et la machine ne regarde pas non plus.

truth-of-chicago = La partie ouverte est résolue pour toute donne. Qui commence gagne presque toujours, d’environ 4 points : des points pour le second rétablissent l’équilibre.

chicago-variant-standard = Standard
chicago-variant-standard-line = N’importe quelle donne : le courtier avance d’une, deux ou trois piles.
chicago-variant-seed-ring = L’anneau du rapport
chicago-variant-seed-ring-line = Le courtier garde son rang quand une pile avant lui est épuisée, comme dans le programme du rapport.
chicago-variant-expert = Expert
chicago-variant-expert-line = Le courtier va aussi loin qu’on veut, mais pas au-delà d’une pile coiffée de la même marchandise.
chicago-report-greedy = Prend tout de suite le plus qu’il peut.
chicago-report-minimax2 = Regarde deux coups à l’avance.
chicago-report-minimax4 = Regarde quatre coups à l’avance.

chicago-lesson-walk = Touchez une pile marquée : le courtier y va, d’une, deux ou trois piles. Touchez ensuite un des deux jetons à côté de lui.
chicago-lesson-walk-done = Chaque tour se joue ainsi : avancer, puis garder un jeton et jeter l’autre. Les jetons : B blé, R riz, K cacao, C café, S sucre, M maïs.
chicago-lesson-neighbours = Avancez maintenant d’une pile. À côté du courtier se trouvent alors le café et le blé : ce sont eux l’enjeu, pas la pile devant lui. Prenez l’un ou l’autre.
chicago-lesson-neighbours-done = L’un des deux voisins est à vous, l’autre est parti.
chicago-lesson-keep = Le blé vaut 7, les autres 6. Avancez d’une pile, gardez le blé et jetez le café.
chicago-lesson-keep-done = Le blé est dans votre rangée. Regardez l’échelle du café : elle est descendue à 5.
chicago-lesson-price = Ce qu’on jette devient moins cher pour tout le monde. L’autre joueur a trois cafés : jetez un café.
chicago-lesson-price-done = Trois cafés à 5 au lieu de 6 : l’autre joueur perd trois points.
chicago-lesson-win = Quand il reste deux piles, c’est fini, et voici le dernier coup. Les deux rangées se comptent aux cours finals : gagnez.
chicago-lesson-win-done = Vos jetons valent plus. Voilà tout le jeu.
chicago-mistake-sign = Le minimax du rapport se trompe de signe : il croit que l’adversaire veut peu, et l’aide. À côté, minimax.

## Les évaluations, en bref
chicago-eval-difference = la différence des scores
chicago-eval-prospects = les scores et leur avenir
chicago-eval-own = son propre score
chicago-eval-other = le score de l’adversaire

## Ce qu’un coup fait aussitôt
chicago-does = le cours du { $thrown } tombe à { $price } : { $own } points pour { $side }, { $other } pour { $opponent }
