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
pogo-term-control = enemy pieces held under own stacks’ tops

pogo-verifying = checking Pogo’s table
pogo-count-placements = placements in all, turned and mirrored ones too: an entry stands for up to eight
pogo-count-won = won by the side to move
pogo-count-lost = lost by the side to move
pogo-count-drawn = drawn
pogo-count-already = where the side to move owns every stack already
pogo-count-longest = plies of the longest win
