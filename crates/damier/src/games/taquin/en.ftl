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
taquin-expected-weight = a weight from 1 to 100, such as 1.5
taquin-expected-search = a search for a path, such as astar:eval=h1 ({ $players })
