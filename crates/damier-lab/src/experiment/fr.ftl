# Les expériences livrées avec le programme, en français.

experiment-unreadable = ligne { $line } : { $why }
experiment-missing = il manque { $key } = "..."
experiment-kind = aucune expérience n’est du genre « { $kind } » ; il y a { $kinds }
experiment-key = « { $key } » n’a pas de place dans une expérience, ou sa valeur n’est ni un texte, ni un nombre, ni oui ou non, ni une liste de ceux-ci
experiment-ladder = La force après { $games } parties
experiment-elo = Elo, avec des intervalles à 95 %
experiment-course = Le cours du test
experiment-pogo-nodes = Comment l’arbre de Pogo croît-il, et que gagnent les coupures ?
experiment-pogo-tuned = L’évaluation réglée de Pogo est-elle plus forte que le mélange du rapport ?
experiment-pogo-sprt = Un coup de plus vaut-il 30 Elo à Pogo ?
experiment-tictactoe-nodes = Combien de nœuds visitent les programmes du rapport sur le morpion ?
experiment-chomp-leaves = Combien de nœuds visitent les recherches de Chomp ?
experiment-othello-depth = Regarder plus loin aide-t-il à Othello sur 6x6 ?
experiment-chicago-players = Qui est le plus fort parmi les joueurs du rapport sur Chicago ?
experiment-pogo-judge = Combien de fois les évaluations de Pogo choisissent-elles un coup qui garde l’issue ?
experiment-pogo-levels = Chaque niveau de Pogo est-il plus fort que le précédent ?
experiment-pogo-engine = Que gagne le moteur à Pogo ?
experiment-tictactoe-judge = Que valent les évaluations du morpion en 4x4 ?
experiment-tictactoe-engine = Que gagne le moteur au morpion en 4x4 ?
experiment-chomp-judge = Que valent les évaluations de Chomp ?
experiment-othello-engine = Que gagne le moteur à Othello en 6x6 ?
experiment-chicago-solver = Combien de positions faut-il pour résoudre une donne de Chicago ?
experiment-taquin-report = Combien de positions les deux heuristiques du rapport développent-elles sur ses états du taquin ?
experiment-taquin-distances = Comment les recherches du taquin croissent-elles avec la distance au but ?
experiment-taquin-paths = Que gagnent les heuristiques du taquin, sur beaucoup de mélanges ?
experiment-taquin-korf = A* et IDA* en 4x4 : combien de positions développent-ils sur celles de Korf ?
experiment-taquin-heuristics = À quelle distance de la vérité sont les heuristiques du taquin, sur chaque position ?
