## Measuring searches
expected-game-to-measure = a game for two that is not over, for searches to be measured on
measure-curve = Nodes by depth, means over { $positions } positions
measure-depth = depth
measure-nodes = nodes
