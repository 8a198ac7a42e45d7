## Mesurer des recherches
expected-game-to-measure = un jeu à deux qui ne soit pas fini, pour y mesurer des recherches
measure-curve = Nœuds selon la profondeur, moyennes sur { $positions } positions
measure-depth = profondeur
measure-nodes = nœuds
