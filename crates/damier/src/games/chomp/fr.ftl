# Chomp en français.
chomp-title = Chomp
chomp-summary = On croque dans une tablette de chocolat ; qui prend le carré empoisonné perd.
chomp-first = A
chomp-second = B
chomp-how-to-move = x,y prend le carré de la colonne x, ligne y, avec tout ce qui est à sa droite et au-dessus : 2,3 (ou 2 3, ou 23)

expected-chomp-variant = colonnes x lignes, par exemple 7x5 : de 1 à 18 chacun, et plus d’un carré
expected-chomp-position = les carrés restants de chaque colonne et le camp au trait, par exemple 4/4/3/3/1/0 A
expected-chomp-columns = { $columns } { $columns ->
    [one] colonne séparée
   *[other] colonnes séparées
} par « / » (une autre taille commence par son nom, par exemple 3x3:)
expected-chomp-height = un nombre de 0 à { $most } : aucune colonne ne dépasse la tablette ni la colonne précédente
expected-chomp-side = A ou B au trait
expected-chomp-move = colonne,ligne à partir de 1, par exemple 2,3
expected-chomp-either = { $one } ou { $other }

chomp-off-the-bar = la tablette a { $columns } { $columns ->
    [one] colonne
   *[other] colonnes
} et { $rows } { $rows ->
    [one] ligne
   *[other] lignes
}
chomp-eaten = le carré { $token } est déjà mangé

chomp-term-strategy = stratégie connue : le joueur au trait gagne ou perd
chomp-term-parity = estimation d’après la parité des deux bras
chomp-variants = tout colonnes x lignes jusqu’à 18x18

chomp-took-poison = { $side } a pris le carré empoisonné.

chomp-easy-line = Une seule rangée : { $move } ne laisse que le carré empoisonné.
chomp-easy-arms = { $move } laisse deux bras égaux : ensuite, croquez sur un bras ce que l’adversaire croque sur l’autre.
chomp-easy-arms-lost = Les deux bras sont égaux : ce qui est croqué sur l’un, l’adversaire le croque sur l’autre.
chomp-easy-rows = Deux lignes : laissez un carré de plus en bas qu’en haut, par { $move }, et de nouveau après chaque réponse.
chomp-easy-rows-lost = Deux lignes avec un carré de plus en bas qu’en haut : l’adversaire peut le rétablir après chaque bouchée.
chomp-easy-columns = Deux colonnes : laissez un carré de plus dans la première que dans la seconde, par { $move }, et de nouveau après chaque réponse.
chomp-easy-columns-lost = Deux colonnes avec un carré de plus dans la première que dans la seconde : l’adversaire peut le rétablir après chaque bouchée.

page-touch-chomp-0 = Touchez le carré à croquer.

rules-chomp-1 = Le jeu est une tablette de chocolat. Le carré en bas à gauche est empoisonné.
rules-chomp-2 = À votre tour, choisissez un carré. Vous le croquez, avec tout ce qui est au-dessus et à sa droite.
rules-chomp-2-1 = La tablette entière.
rules-chomp-2-2 = Après une bouchée en colonne 3, ligne 2.
rules-chomp-3 = Qui doit prendre le carré empoisonné perd.
rules-chomp-4 = Certaines tablettes sont faciles. Sur une seule rangée, ne laissez que le carré empoisonné. Sur deux lignes, laissez toujours un carré de plus en bas qu’en haut. Sur un carré, prenez celui qui touche le poison en diagonale : il reste deux bras égaux, et vous croquez sur l’un ce que l’adversaire croque sur l’autre.

truth-of-chomp = Qui commence gagne sur toute tablette, mais seulement avec la bonne bouchée : sur la tablette 6x4, c’est le carré en colonne 3, ligne 2, et la partie finit alors en 12 coups. Toutes les positions de toutes les tablettes jusqu’à 18x18 sont résolues.

chomp-variant-6x4 = 6 × 4
chomp-variant-6x4-line = La tablette du rapport.
chomp-variant-3x3 = 3 × 3
chomp-variant-3x3-line = Un carré : une astuce suffit.
chomp-variant-4x4 = 4 × 4
chomp-variant-4x4-line = La même astuce, une rangée de plus.
chomp-variant-7x5 = 7 × 5
chomp-variant-7x5-line = De quoi passer une bonne soirée.
chomp-variant-18x18 = 18 × 18
chomp-variant-18x18-line = La plus grande tablette, résolue elle aussi.
chomp-report-estimation1 = La première du rapport : regarde tout, quatre coups à l’avance.
chomp-report-estimation2 = La deuxième du rapport : en laisse un peu de côté.
chomp-report-estimation3 = La troisième du rapport : alpha-bêta.

chomp-lesson-bite = Une tablette de chocolat. Touchez un carré : il part, avec tout ce qui est au-dessus et à sa droite.
chomp-lesson-bite-done = On mord toujours un coin entier.
chomp-lesson-poison = Le carré en bas à gauche est empoisonné : qui le prend perd. Laissez-le seul à l’adversaire.
chomp-lesson-poison-done = L’adversaire doit prendre le poison.
chomp-lesson-arms = Deux bras, dont un plus long. Égalisez-les : puis mordez d’un côté ce que l’adversaire mord de l’autre.
chomp-lesson-arms-done = Deux bras égaux gagnent. Vous connaissez même une astuce.

## Les évaluations, en bref
chomp-eval-structure = les stratégies connues et la parité
chomp-eval-strategy = les stratégies connues
chomp-eval-flat = gagné et perdu seulement
