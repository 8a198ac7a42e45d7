# Ce que seul Python a besoin de savoir.

python-expected-position = attendu une damier.Position, ou un objet avec moves, after, turn et outcome (un casse-tête : moves, after et is_solved), trouvé { $found }
python-expected-move = attendu un coup dans sa notation, par exemple "2,5,1", trouvé { $found }
python-expected-side = attendu un camp : 0 pour le joueur qui commence, 1 pour l'autre, trouvé { $found }
python-expected-seconds = attendu un nombre de secondes qui ne soit pas négatif, trouvé { $found }
python-expected-number = une évaluation doit donner un nombre, trouvé { $found }
python-expected-turn = turn doit donner 0 pour le joueur qui commence ou 1 pour l'autre, trouvé { $found }
python-expected-outcome = outcome doit donner None tant que la partie continue, ou un damier.Outcome, trouvé { $found }
python-expected-depth = evaluate_batch évalue les positions avant la recherche : il lui faut une damier.Position d'un jeu à deux et une profondeur, par exemple alphabeta:depth=4
python-expected-batch = evaluate_batch doit donner { $number } nombres, un par ligne
python-expected-game = pour des positions en texte ou en places, dites de quel jeu elles sont : game="pogo"
python-expected-width = attendu des lignes de { $width } cases
python-two-evaluations = attendu soit evaluation, soit evaluate_batch, pas les deux
python-no-moves = { $position } n'est pas finie et n'a pas de coup : outcome doit dire comment elle a fini
python-turn-stays = après { $move } c'est encore au même joueur : chaque coup passe le trait, passer est un coup
python-too-many-positions = plus de { $most } positions du jeu ont été rencontrées : cherchez moins loin, ou limitez les nœuds
python-too-many-ahead = plus de { $most } positions se trouvent à cette profondeur
python-too-many-listed = plus de { $most } positions peuvent être atteintes : dites most=... s'il y a de la mémoire pour davantage
python-other-variant = les positions ne sont pas toutes d'une même variante
python-not-in-table = la position n'est pas de { $table }
python-no-such-place = attendu une place au-dessous de { $places }
python-at = position { $number } : { $error }
python-own-game-has-no-words = les nœuds d'un jeu écrit en Python ne s'expliquent pas en mots
python-no-spec-for-puzzles = un casse-tête est analysé par son solveur : aucune recherche n'est attendue ici
python-leaving = l'interpréteur est sur le point de s'arrêter
python-expected-name = attendu le nom d'un joueur en texte, trouvé { $found }
python-expected-player = attendu un joueur : une spécification comme "level:3", ou une fonction qui reçoit une position et donne un coup, trouvé { $found }
python-expected-threads = attendu un nombre de fils d'exécution de 1 à { $most }, trouvé { $found }
python-evaluation-of-own-game = une évaluation est pour les jeux écrits en Python : les joueurs des autres nomment la leur, comme dans "alphabeta:depth=3,eval=mobility"
python-no-test-of-own-game = un test (sprt) et l'arbitrage sont pour les jeux du catalogue
python-expected-judge-depth = attendu une profondeur de 1 à { $most }, trouvé { $found }
python-expected-judged = attendu positions="all", un nombre de 1 à { $most }, ou une liste de positions
