# Le morpion en français.
tictactoe-title = Morpion
tictactoe-summary = Chacun prend une case à son tour ; qui en aligne assez gagne.
tictactoe-cross = x
tictactoe-nought = o
tictactoe-how-to-move = lettre de colonne et numéro de ligne, depuis le haut : b2

expected-tictactoe-variant = colonnes x lignes x alignement, par exemple 4x4x3 : jusqu’à 8x8, et un alignement d’au plus le plus grand côté
expected-tictactoe-position = les lignes et le camp au trait, par exemple ---/-x-/o-- x
expected-tictactoe-size = { $rows } { $rows ->
    [one] ligne
   *[other] lignes
} de { $columns }, séparées par « / » (une autre taille commence par son nom, par exemple 4x4x3:)
expected-tictactoe-cell = x, o ou -
expected-tictactoe-balance = des nombres de x et de o qui diffèrent d’au plus un, et non { $crosses } x et { $noughts } o
expected-tictactoe-side = x ou o au trait
expected-tictactoe-move = une lettre de colonne et un numéro de ligne, par exemple b2

tictactoe-cell-taken = { $cell } est déjà prise
tictactoe-off-the-board = le plateau va de a1 à { $last }

tictactoe-term-open-lines = lignes encore ouvertes
tictactoe-term-threats = lignes auxquelles il manque une marque
tictactoe-variants = tout colonnes x lignes x alignement jusqu’à 8x8
