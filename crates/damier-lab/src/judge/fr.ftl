# Ce qui se dit du jugement des évaluations, en français.

expected-small-tray = un plateau d’au plus { $most } cases, dont toutes les positions peuvent être examinées
expected-game-judged-whole = un jeu dont toutes les positions peuvent être examinées : pogo, tictactoe jusqu’à 16 cases, chomp jusqu’à 8x8, taquin jusqu’à 3x3 ; des autres, un échantillon (--positions N)
expected-game-to-judge = un jeu qui a des évaluations et dont la vérité est connue
judge-drawing = Ce que gardent les évaluations de { $game } à la profondeur { $depth }
judge-drawing-across = issues gardées, en pour cent
judge-scatter = Les estimations et la vérité
judge-scatter-across = ce que dit l’évaluation
judge-scatter-upwards = ce qu’elle vaut
judge-scatter-told = { $positions } positions selon ce qu’en dit { $eval } et ce qu’elles valent
judge-lost = perdue
judge-drawn = nulle
judge-won = gagnée
judge-heuristics-drawing = À quelle distance de la vérité sont les heuristiques, sur { $positions } positions
judge-heuristics-across = écart moyen, en coups
