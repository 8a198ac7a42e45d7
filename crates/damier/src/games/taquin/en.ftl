# The taquin in English.
taquin-title = Taquin
taquin-summary = Slide the tiles of a tray through its one free cell until they are in order.
taquin-how-to-move = where the blank goes: u, d, l or r (or up, down, left, right; or haut, bas, gauche, droite; h, b and g too, but d is always down)
taquin-moves-are-read = u, d, l and r say where the blank goes: up, down, left, right.

expected-taquin-variant = a tray from 2x2 to 8x8 (columns x rows) such as 4x4, with -first or -last after it to say where the blank ends
expected-taquin-position = the rows of a tray parted by "/", their tiles by commas, such as 2,8,3/1,6,4/7,0,5
expected-taquin-size = a tray from 2x2 to 8x8
expected-taquin-tray = a tray of { $size } (columns x rows)
expected-taquin-row = a row of { $width } cells, as many as in the first
expected-taquin-number = a tile from 1 to { $last }, or 0 for the blank
expected-taquin-either = { $one } or { $other }: tiles all in numbers or all in letters
expected-taquin-blank = the blank, written 0, which is missing ({ $tile } is there already)
expected-taquin-one-blank = the missing tile { $missing } (there is a blank already)
expected-taquin-other-tile = the missing tile { $missing } ({ $tile } is there already)
expected-taquin-move = u, d, l or r: where the blank goes

taquin-top-edge = the blank is at the top edge; it can go { $moves }
taquin-bottom-edge = the blank is at the bottom edge; it can go { $moves }
taquin-left-edge = the blank is at the left edge; it can go { $moves }
taquin-right-edge = the blank is at the right edge; it can go { $moves }
taquin-variants = any columns x rows from 2x2 to 8x8, -first with the blank first

taquin-greatest-distance = greatest distance of a pattern of { $tiles } tiles
taquin-positions = positions that can be solved
taquin-furthest = moves from the furthest of them
taquin-compared = solutions compared
taquin-expected-search = a search for a path, such as astar:eval=h1 ({ $players })
taquin-part-tile = tile { $tile }
taquin-part-all-tiles = the steps of all tiles
taquin-part-row = conflicts in row { $row }
taquin-part-column = conflicts in column { $column }
taquin-part-vertical = moves up and down
taquin-part-horizontal = moves left and right

page-touch-taquin-0 = Touch a tile beside the gap, or use the arrow keys.

rules-taquin-1 = One cell of the tray is free. A tile beside it can slide into it.
rules-taquin-1-1 = Tiles in their places are blue.
rules-taquin-1-2 = The 7 slid down.
rules-taquin-2 = Slide until every tile is in its place: on 3x3 around the free cell in the middle, on other trays row by row with the free cell last.
rules-taquin-3 = Half of all arrangements can never be solved. A scramble here always can, and “Show me” plays a shortest solution.

truth-of-taquin = No 3x3 tray needs more than 30 moves (31 with the free cell in a corner at the end). Up to 4x4 every solution shown is a shortest one.

taquin-highlight-path = A* that counts misplaced tiles finds the way out of the report’s fourth taquin
taquin-highlight-path-h2 = With the Manhattan distance it finds it with far fewer positions
taquin-race-heuristics = Misplaced tiles (h1) against Manhattan distance (h2)
taquin-race-memory = A list, or almost no memory
taquin-race-hurry = Shortest, or in a hurry
taquin-state-1 = the report’s first state
taquin-state-2 = the report’s second state
taquin-state-3 = the report’s third state
taquin-state-4 = the report’s fourth state
taquin-state-5 = the report’s fifth state

taquin-variant-3x3 = 3 × 3, in a ring
taquin-variant-3x3-line = The report’s goal: the gap in the middle.
taquin-variant-3x3-last = 3 × 3, gap last
taquin-variant-3x3-last-line = Row by row: the eight puzzle.
taquin-variant-3x3-first = 3 × 3, gap first
taquin-variant-3x3-first-line = Row by row, the gap at the top left.
taquin-variant-4x4 = 4 × 4
taquin-variant-4x4-line = The famous fifteen puzzle.
taquin-variant-4x4-first = 4 × 4, gap first
taquin-variant-4x4-first-line = Fifteen tiles, the gap at the top left.
taquin-variant-3x2 = 3 × 2
taquin-variant-3x2-line = Small: to try things out.
taquin-variant-5x5 = 5 × 5
taquin-variant-5x5-line = Twenty-four tiles.
taquin-variant-8x8 = 8 × 8
taquin-variant-8x8-line = Sixty-three tiles: a long evening.

taquin-lesson-slide = One cell is free. Touch the tile beside it that belongs on the free cell.
taquin-lesson-slide-done = Every tile is in its place: solved.
taquin-lesson-home = Two moves are needed. First bring the 1 into its corner.
taquin-lesson-home-done = Tiles in their places are blue.
taquin-lesson-last = And now the 2.
taquin-lesson-last-done = Solved. Larger trays are the same, only longer.
taquin-mistake-equal = The report’s A* has no clause for a state that it meets again at the same cost: there the whole search fails. Beside it A*, on the state that the report could not solve.

## The evaluations by short names
taquin-eval-blind = nothing at all
taquin-eval-h1 = misplaced tiles
taquin-eval-h2 = Manhattan distance
taquin-eval-conflict = Manhattan distance and conflicts
taquin-eval-walking = walking distance
taquin-eval-manhattan = { taquin-eval-h2 }
