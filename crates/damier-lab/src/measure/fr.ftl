## Mesurer des recherches
expected-game-to-measure = une position qui ne soit pas finie, pour y mesurer des recherches
measure-curve = Nœuds selon la profondeur, moyennes sur { $positions } positions
measure-depth = profondeur
measure-nodes = nœuds
measure-bars = Nœuds, moyennes sur { $positions } positions
expected-solver-alone = perfect tout court, dont le solveur est mesuré tel quel
expected-tray-with-distances = un taquin d’au plus 9 cases, dont on connaît la distance de chaque position ; sans --depth, n’importe quel plateau convient
expected-distances-alone = soit des distances, soit des positions : --depth tire les positions du taquin selon leur distance
expected-distance = des distances d’au plus { $most } : aucune position de ce plateau n’est plus loin du but
