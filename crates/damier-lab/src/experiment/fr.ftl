# Les expériences livrées avec le programme, en français.

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
