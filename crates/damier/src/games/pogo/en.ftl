# Pogo in English.
pogo-title = Pogo
pogo-summary = Stacks hop over a 3x3 board; whoever owns every stack wins.
pogo-white = White
pogo-black = Black
pogo-how-to-move = from, to, count: 2,7,3 takes the top three pieces of cell 2 to cell 7 (also 2 7 3 or 273)

expected-pogo-variant = standard or no-uturn
expected-pogo-position = nine stacks and the side to move, such as WW/WW/WW/-/-/-/BB/BB/BB W
expected-pogo-cells = nine stacks parted by "/", each of W and B from bottom to top, or "-"
expected-pogo-piece = W, B, or a lone "-" for an empty cell
expected-pogo-number = 1 (white), 0 (black) or -1, which ends each of the nine stacks
expected-pogo-six = six pieces { $letter }, not { $count }
expected-pogo-side = W or B to move
expected-pogo-move = from,to,count: two cells from 1 to 9 and 1 to 3 pieces, such as 2,7,3

pogo-empty-cell = there is no stack on { $cell }
pogo-not-your-stack = the stack on { $cell } belongs to the other side
pogo-too-few-pieces = the stack on { $cell } has only { $height } { $height ->
    [one] piece
   *[other] pieces
}
pogo-out-of-reach = { $count } { $count ->
    [one] piece
   *[other] pieces
} from { $cell } can land on { $targets }

pogo-term-stacks = stacks owned
pogo-term-top-four = pieces among the top four of every stack
pogo-term-top-weighted = the same, the top piece counting four times
pogo-term-movable = pieces that can be moved now
pogo-term-mobility = possible moves
pogo-term-control = own stacks, each with the enemy pieces under its top
pogo-search-printed = alpha-beta with the wrong cuts of the listing

pogo-count-placements = placements in all, turned and mirrored ones too: an entry stands for up to eight
pogo-count-won = won by the side to move
pogo-count-lost = lost by the side to move
pogo-count-drawn = drawn
pogo-count-already = where the side to move owns every stack already
pogo-count-longest = plies of the longest win

pogo-owns-all = Every stack belongs to { $side }.

page-touch-pogo-0 = Touch a stack of yours.
page-touch-pogo-1 = How many pieces?
page-touch-pogo-2 = Touch a marked cell.

rules-pogo-1 = Both sides have six pieces, at first in three stacks of two. A stack belongs to the side whose piece is on top. White begins.
rules-pogo-2 = Take the top one, two or three pieces of a stack of yours and walk exactly that many steps, to the side or up and down, round corners if you like, over anything, but never straight back. The pieces land on top of whatever is there.
rules-pogo-2-1 = The start.
rules-pogo-2-2 = Two pieces walked two steps, from 2 to 4.
rules-pogo-3 = Whoever owns every stack wins. A position that comes up for the third time is a draw.

truth-of-pogo = A draw: six of White’s sixteen first moves hold it, the other ten lose. All positions are solved; the longest win takes 51 moves.

pogo-highlight-wrong-cut = The report’s alpha-beta goes wrong: a cut that passes over a better move
