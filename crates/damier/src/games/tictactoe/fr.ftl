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
expected-tictactoe-either = { $one } ou { $other }

tictactoe-cell-taken = { $cell } est déjà prise
tictactoe-off-the-board = le plateau va de a1 à { $last }

tictactoe-term-open-lines = lignes encore ouvertes
tictactoe-term-threats = lignes auxquelles il manque une marque
tictactoe-variants = tout colonnes x lignes x alignement jusqu’à 8x8

tictactoe-has-line = { $side } a une ligne entière.
tictactoe-is-full = La grille est pleine et personne n’a de ligne.

page-touch-tictactoe-0 = Touchez une case vide.

rules-tictactoe-1 = On joue à deux, tour à tour : x commence, et chacun marque une case vide.
rules-tictactoe-2 = Le premier qui a trois marques alignées, en ligne, en colonne ou en diagonale, gagne. Si la grille est pleine avant cela, la partie est nulle.
rules-tictactoe-2-1 = x au trait…
rules-tictactoe-2-2 = … complète la diagonale et gagne.
rules-tictactoe-3 = La grille peut avoir jusqu’à 8 colonnes et lignes, et l’alignement être plus court ou plus long : dans la variante 4x4x3, trois marques alignées gagnent sur une grille de quatre sur quatre.

truth-of-tictactoe = Avec le meilleur jeu, la partie est nulle, quel que soit le premier coup. Sur une grille 4x4, trois marques alignées font gagner x en cinq coups ; à quatre, la partie est nulle.
