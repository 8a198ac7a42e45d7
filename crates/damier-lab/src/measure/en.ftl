## Measuring searches
expected-game-to-measure = a position that is not over, for searches to be measured on
measure-curve = Nodes by depth, means over { $positions } positions
measure-depth = depth
measure-nodes = nodes
measure-bars = Nodes, means over { $positions } positions
expected-solver-alone = perfect by itself, whose solver is measured as it is
expected-tray-with-distances = a taquin of at most 9 cells, of which every position’s distance is known; without --depth any tray will do
expected-distances-alone = either distances or positions: --depth draws the taquin’s positions by their distance
expected-distance = distances of at most { $most }: no position of this tray is further from its goal
