# Pogo en français.
pogo-title = Pogo
pogo-summary = Des piles sautent sur un plateau 3x3 ; qui possède toutes les piles gagne.
pogo-white = Blanc
pogo-black = Noir
pogo-how-to-move = départ, arrivée, nombre : 2,7,3 prend les trois pions du dessus de la case 2 vers la case 7 (ou 2 7 3, ou 273)

expected-pogo-variant = standard ou no-uturn
expected-pogo-position = neuf piles et le camp au trait, par exemple WW/WW/WW/-/-/-/BB/BB/BB W
expected-pogo-cells = neuf piles séparées par « / », chacune de W et de B de bas en haut, ou « - »
expected-pogo-piece = W, B, ou un « - » seul pour une case vide
expected-pogo-number = 1 (blanc), 0 (noir) ou -1, qui termine chacune des neuf piles
expected-pogo-six = six pions { $letter }, et non { $count }
expected-pogo-side = W ou B au trait
expected-pogo-move = départ,arrivée,nombre : deux cases de 1 à 9 et 1 à 3 pions, par exemple 2,7,3

pogo-empty-cell = il n’y a pas de pile en { $cell }
pogo-not-your-stack = la pile en { $cell } appartient à l’autre camp
pogo-too-few-pieces = la pile en { $cell } n’a que { $height } { $height ->
    [one] pion
   *[other] pions
}
pogo-out-of-reach = { $count } { $count ->
    [one] pion
   *[other] pions
} de { $cell } { $count ->
    [one] peut
   *[other] peuvent
} arriver en { $targets }

pogo-term-stacks = piles possédées
pogo-term-top-four = pions parmi les quatre du dessus de chaque pile
pogo-term-top-weighted = de même, le pion du sommet comptant quatre fois
pogo-term-movable = pions déplaçables maintenant
pogo-term-mobility = coups possibles
pogo-term-control = ses piles, chacune avec les pions adverses sous son sommet
pogo-term-attacked = piles adverses où l’on peut se poser maintenant
pogo-term-exposed = piles à soi où l’autre camp pourrait se poser
pogo-search-printed = alpha-bêta avec les fausses coupures du programme imprimé

pogo-count-moves = coups
pogo-count-placements = placements en tout, tournés et retournés compris : une entrée en vaut jusqu’à huit
pogo-count-won = gagnés par le camp au trait
pogo-count-lost = perdus par le camp au trait
pogo-count-drawn = nuls
pogo-count-already = où le camp au trait possède déjà toutes les piles
pogo-count-longest = demi-coups du gain le plus long

pogo-owns-all = Toutes les piles sont à { $side }.

page-touch-pogo-0 = Touchez ou glissez un pion d’une de vos piles : ceux du dessus viennent avec.
page-touch-pogo-1 = Combien de pions ?
page-touch-pogo-2 = Touchez la case où ils vont.

rules-pogo-1 = Chaque camp a six pions, d’abord en trois piles de deux. Une pile est au camp dont le pion est au sommet. Blanc commence.
rules-pogo-2 = Prenez un, deux ou trois pions au sommet d’une de vos piles et faites exactement autant de pas, de côté ou de haut en bas, en tournant si vous voulez, par-dessus n’importe quoi, mais jamais demi-tour. Les pions se posent sur ce qui s’y trouve.
rules-pogo-2-1 = Le début.
rules-pogo-2-2 = Deux pions ont fait deux pas, de 2 à 4.
rules-pogo-3 = Qui possède toutes les piles gagne. Une position qui revient pour la troisième fois est nulle.

truth-of-pogo = Une partie nulle : six des seize premiers coups de Blanc la tiennent, les dix autres perdent. Toutes les positions sont résolues ; le gain le plus long prend 51 coups.

pogo-highlight-wrong-cut = L’alpha-bêta du rapport se trompe : une coupure qui laisse passer un meilleur coup

pogo-variant-standard = Standard
pogo-variant-standard-line = Trois pions peuvent tourner deux fois et finir à côté de leur départ.
pogo-variant-no-uturn = Sans demi-tour
pogo-variant-no-uturn-line = Trois pas finissent toujours trois cases plus loin.
pogo-report-easy = Regarde trois coups à l’avance et compte les piles.
pogo-report-medium = Regarde trois coups à l’avance et compte les piles, les coups et ce qu’elles couvrent.
pogo-report-hard = Regarde quatre coups à l’avance et compte les coups possibles.

pogo-lesson-own = Vous jouez Blanc, et une pile avec un pion blanc dessus est à vous. Ici il y en a une, en haut à gauche : touchez son pion du dessus, puis une case voisine.
pogo-lesson-own-done = Vous avez maintenant deux piles : seul le dessus compte, quoi qu’il y ait dessous. Qui les possède toutes gagne.
pogo-lesson-one = Un pion fait un pas. Prenez-en un de la rangée du haut et posez-le sur la rangée vide au-dessous.
pogo-lesson-one-done = Un pion, un pas.
pogo-lesson-two = Deux pions font deux pas. Touchez celui du bas, l’autre vient avec : menez-les tout droit vers le bas, par-dessus le milieu.
pogo-lesson-two-done = Deux pions, deux pas, par-dessus n’importe quoi.
pogo-lesson-bend = Deux pas peuvent aussi tourner, mais jamais revenir tout droit. Prenez deux pions et tournez un coin.
pogo-lesson-bend-done = Tourner, oui ; revenir tout droit, non.
pogo-lesson-three = Trois pions font trois pas, et trois est le plus. Emmenez les trois de la première pile trois cases plus loin.
pogo-lesson-three-done = On n’en prend jamais plus de trois.
pogo-lesson-uturn = Trois pas peuvent tourner deux fois, et finir juste à côté du départ. Essayez.
pogo-lesson-uturn-done = Un demi-tour : trois pas jusqu’à la case voisine.
pogo-lesson-bury = Posez-vous sur une pile noire : votre pion est dessus, la pile est à vous.
pogo-lesson-bury-done = Enterrée. Ce qui est sous votre pion attend que vous le bougiez.
pogo-lesson-win = Qui possède toutes les piles gagne. Il reste une pile noire : posez-vous dessus.
pogo-lesson-win-done = Toutes les piles sont à vous. Voilà Pogo : un à trois pions, autant de pas que de pions, jamais de retour tout droit.

pogo-opening-left-in = pas rentrant de gauche
pogo-opening-right-in = pas rentrant de droite
pogo-opening-left-out = pas sortant à gauche
pogo-opening-right-out = pas sortant à droite
pogo-opening-left-stride = enjambée de gauche
pogo-opening-right-stride = enjambée de droite
pogo-mistake-player = L’alpha-bêta du rapport teste le mauvais joueur quand il coupe et quand il resserre sa fenêtre : à côté, celui qui était voulu, sur l’écran du rapport lui-même.

## Les évaluations, en bref
pogo-eval-mix = les piles, les coups et le contrôle
pogo-eval-stacks = les piles
pogo-eval-top-four = les pions des quatre du dessus
pogo-eval-top-weighted = les pions des quatre du dessus, pondérés
pogo-eval-movable = les piles et les pions déplaçables
pogo-eval-mobility = les coups possibles
pogo-eval-control = le contrôle
pogo-eval-tuned = des poids ajustés
pogo-eval-eval6 = { pogo-eval-mix }
pogo-eval-eval0 = { pogo-eval-stacks }
pogo-eval-eval1 = { pogo-eval-top-four }
pogo-eval-eval2 = { pogo-eval-top-weighted }
pogo-eval-eval3 = { pogo-eval-movable }
pogo-eval-eval4 = { pogo-eval-mobility }
pogo-eval-eval5 = { pogo-eval-control }
