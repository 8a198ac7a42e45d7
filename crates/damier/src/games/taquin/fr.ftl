# Le taquin en français.
taquin-title = Taquin
taquin-summary = Faites glisser les pièces d’un plateau par sa seule case vide jusqu’à les remettre en ordre.
taquin-how-to-move = où va la case vide : u (haut), d (bas), l (gauche) ou r (droite) ; haut, bas, gauche, droite, ou h, b, g, conviennent aussi, mais d est toujours le bas
taquin-moves-are-read = u, d, l et r disent où va la case vide : en haut, en bas, à gauche, à droite.

expected-taquin-variant = un plateau de 2x2 à 8x8 (colonnes x lignes), par exemple 4x4, suivi de -first ou de -last pour une case vide au début ou à la fin
expected-taquin-position = les lignes d’un plateau séparées par « / », leurs pièces par des virgules, par exemple 2,8,3/1,6,4/7,0,5
expected-taquin-size = un plateau de 2x2 à 8x8
expected-taquin-tray = un plateau de { $size } (colonnes x lignes)
expected-taquin-row = une ligne de { $width } cases, autant que dans la première
expected-taquin-number = une pièce de 1 à { $last }, ou 0 pour la case vide
expected-taquin-either = { $one } ou { $other } : des pièces toutes en chiffres ou toutes en lettres
expected-taquin-blank = la case vide, notée 0, qui manque ({ $tile } est déjà là)
expected-taquin-one-blank = la pièce { $missing }, qui manque (il y a déjà une case vide)
expected-taquin-other-tile = la pièce { $missing }, qui manque ({ $tile } est déjà là)
expected-taquin-move = u, d, l ou r : où va la case vide

taquin-top-edge = la case vide est au bord du haut ; elle peut aller en { $moves }
taquin-bottom-edge = la case vide est au bord du bas ; elle peut aller en { $moves }
taquin-left-edge = la case vide est au bord de gauche ; elle peut aller en { $moves }
taquin-right-edge = la case vide est au bord de droite ; elle peut aller en { $moves }
taquin-variants = tout colonnes x lignes de 2x2 à 8x8, -first avec la case vide en premier

taquin-greatest-distance = plus grande distance d’un motif de { $tiles } pièces
taquin-positions = positions solubles
taquin-furthest = coups depuis la plus lointaine
taquin-compared = solutions comparées
taquin-expected-search = une recherche de chemin, par exemple astar:eval=h1 ({ $players })
taquin-part-tile = pièce { $tile }
taquin-part-all-tiles = les pas de toutes les pièces
taquin-part-row = conflits dans la ligne { $row }
taquin-part-column = conflits dans la colonne { $column }
taquin-part-vertical = déplacements verticaux
taquin-part-horizontal = déplacements horizontaux

page-touch-taquin-0 = Touchez une pièce à côté de la case vide, ou utilisez les flèches.

rules-taquin-1 = Une case du plateau est vide. Une pièce voisine peut y glisser.
rules-taquin-1-1 = Les pièces à leur place sont bleues.
rules-taquin-1-2 = Le 7 a glissé vers le bas.
rules-taquin-2 = Glissez jusqu’à ce que chaque pièce soit à sa place : en 3x3 autour de la case vide au milieu, ailleurs ligne par ligne avec la case vide à la fin.
rules-taquin-3 = La moitié des dispositions sont insolubles. Un mélange fait ici a toujours une solution, et « Montrer » en joue une des plus courtes.

truth-of-taquin = Aucun taquin 3x3 ne demande plus de 30 coups (31 quand la case vide finit dans un coin). Jusqu’à 4x4, toute solution montrée est une des plus courtes.

taquin-highlight-path = A* qui compte les tuiles mal placées sort du quatrième taquin du rapport
taquin-highlight-path-h2 = Avec la distance de Manhattan, il le trouve en bien moins de positions
taquin-race-heuristics = Tuiles mal placées (h1) contre distance de Manhattan (h2)
taquin-race-memory = Une liste, ou presque pas de mémoire
taquin-race-hurry = Le plus court, ou vite fait
taquin-state-1 = le premier état du rapport
taquin-state-2 = le deuxième état du rapport
taquin-state-3 = le troisième état du rapport
taquin-state-4 = le quatrième état du rapport
taquin-state-5 = le cinquième état du rapport

taquin-variant-3x3 = 3 × 3, en anneau
taquin-variant-3x3-line = Le but du rapport : le trou au milieu.
taquin-variant-3x3-last = 3 × 3, trou à la fin
taquin-variant-3x3-last-line = Ligne par ligne : le taquin à huit.
taquin-variant-3x3-first = 3 × 3, trou au début
taquin-variant-3x3-first-line = Ligne par ligne, le trou en haut à gauche.
taquin-variant-4x4 = 4 × 4
taquin-variant-4x4-line = Le fameux taquin à quinze.
taquin-variant-4x4-first = 4 × 4, trou au début
taquin-variant-4x4-first-line = Quinze tuiles, le trou en haut à gauche.
taquin-variant-3x2 = 3 × 2
taquin-variant-3x2-line = Petit : pour essayer.
taquin-variant-5x5 = 5 × 5
taquin-variant-5x5-line = Vingt-quatre tuiles.
taquin-variant-8x8 = 8 × 8
taquin-variant-8x8-line = Soixante-trois tuiles : une longue soirée.

taquin-lesson-slide = Une case est libre. Touchez la tuile voisine dont c’est la place.
taquin-lesson-slide-done = Toutes les tuiles sont à leur place : résolu.
taquin-lesson-home = Il faut deux coups. Amenez d’abord le 1 dans son coin.
taquin-lesson-home-done = Les tuiles à leur place sont bleues.
taquin-lesson-last = Et maintenant le 2.
taquin-lesson-last-done = Résolu. Les grands plateaux sont pareils, en plus long.
taquin-mistake-equal = L’A* du rapport n’a pas de clause pour un état qu’il rencontre de nouveau au même coût : toute la recherche échoue là. À côté, A*, sur l’état que le rapport n’a pu résoudre.

## Les évaluations, en bref
taquin-eval-blind = rien du tout
taquin-eval-h1 = les tuiles mal placées
taquin-eval-h2 = la distance de Manhattan
taquin-eval-conflict = la distance de Manhattan et les conflits
taquin-eval-walking = la distance de marche
taquin-eval-manhattan = { taquin-eval-h2 }
