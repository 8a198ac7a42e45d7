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
expected-tictactoe-turn = { $side } au trait, qui a une marque de moins
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

tictactoe-variant-3x3x3 = 3 × 3, trois alignés
tictactoe-variant-3x3x3-line = Le classique : nulle si personne ne se trompe.
tictactoe-variant-4x4x3 = 4 × 4, trois alignés
tictactoe-variant-4x4x3-line = Plus de place : qui commence peut gagner.
tictactoe-variant-4x4x4 = 4 × 4, quatre alignés
tictactoe-variant-4x4x4-line = Une ligne plus longue : difficile à gagner.
tictactoe-variant-5x4x4 = 5 × 4, quatre alignés
tictactoe-variant-5x4x4-line = Plus large que haut.
tictactoe-variant-8x8x5 = 8 × 8, cinq alignés
tictactoe-variant-8x8x5-line = Le grand plateau, comme au gomoku.
tictactoe-report-negamax = Négamax avec l’évaluation du rapport ; de coups égaux il prend le dernier.

tictactoe-lesson-mark = Vous êtes x, et vous commencez. Marquez une case.
tictactoe-lesson-mark-done = Maintenant o répondrait, et ainsi de suite.
tictactoe-lesson-line = Trois marques alignées gagnent : en ligne, en colonne ou en diagonale. Terminez la vôtre.
tictactoe-lesson-line-done = Une ligne entière : x gagne.
tictactoe-lesson-block = Maintenant o menace une ligne. Vous ne pouvez pas gagner tout de suite : arrêtez-la.
tictactoe-lesson-block-done = Tenu. Voilà tout le jeu : faire des lignes, en arrêter.

## Les évaluations, en bref
tictactoe-eval-lines = les lignes ouvertes
tictactoe-eval-threats = les lignes ouvertes et les menaces
tictactoe-eval-report = les lignes ouvertes du rapport
