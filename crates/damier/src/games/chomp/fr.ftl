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
