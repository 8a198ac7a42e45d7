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
pogo-term-attacked = enemy stacks that can be landed on now
pogo-term-exposed = own stacks that the other side could land on
pogo-search-printed = alpha-beta with the wrong cuts of the listing

pogo-count-moves = moves
pogo-count-placements = placements in all, turned and mirrored ones too: an entry stands for up to eight
pogo-count-won = won by the side to move
pogo-count-lost = lost by the side to move
pogo-count-drawn = drawn
pogo-count-already = where the side to move owns every stack already
pogo-count-longest = plies of the longest win

pogo-owns-all = Every stack belongs to { $side }.

page-touch-pogo-0 = Touch or drag a piece of a stack of yours: those above it come along.
page-touch-pogo-1 = How many pieces?
page-touch-pogo-2 = Touch the cell where they go.

rules-pogo-1 = Both sides have six pieces, at first in three stacks of two. A stack belongs to the side whose piece is on top. White begins.
rules-pogo-2 = Take the top one, two or three pieces of a stack of yours and walk exactly that many steps, to the side or up and down, round corners if you like, over anything, but never straight back. The pieces land on top of whatever is there.
rules-pogo-2-1 = The start.
rules-pogo-2-2 = Two pieces walked two steps, from 2 to 4.
rules-pogo-3 = Whoever owns every stack wins. A position that comes up for the third time is a draw.

truth-of-pogo = A draw: six of White’s sixteen first moves hold it, the other ten lose. All positions are solved; the longest win takes 51 moves.

pogo-highlight-wrong-cut = The report’s alpha-beta goes wrong: a cut that passes over a better move

pogo-variant-standard = Standard
pogo-variant-standard-line = Three pieces may turn twice and end next to where they began.
pogo-variant-no-uturn = No U-turn
pogo-variant-no-uturn-line = Three steps always end three cells away.
pogo-report-easy = Looks three moves ahead and counts stacks.
pogo-report-medium = Looks three moves ahead and counts stacks, moves and what lies under them.
pogo-report-hard = Looks four moves ahead and counts possible moves.

pogo-lesson-own = You play White, and a stack with a white piece on top is yours. Here that is one, at the top left: touch its top piece, then a cell next to it.
pogo-lesson-own-done = Now you own two stacks: only the top counts, whatever lies below. Whoever owns them all wins.
pogo-lesson-one = One piece goes one step. Take one from the top row and put it on the empty row below it.
pogo-lesson-one-done = One piece, one step.
pogo-lesson-two = Two pieces go two steps. Touch the lower one, and the upper comes along: take both straight down, over the middle.
pogo-lesson-two-done = Two pieces, two steps, over anything.
pogo-lesson-bend = Two steps may also bend, but never go straight back. Take two pieces round a corner.
pogo-lesson-bend-done = Round a corner is fine; straight back is not.
pogo-lesson-three = Three pieces go three steps, and three is the most. Take all three of the first stack three cells away.
pogo-lesson-three-done = More than three are never taken.
pogo-lesson-uturn = Three steps may bend twice, and end right beside where they began. Try that.
pogo-lesson-uturn-done = A U-turn: three steps to the cell next door.
pogo-lesson-bury = Land on a black stack: your piece is on top, so the stack is yours.
pogo-lesson-bury-done = Buried. What is under your piece waits until you move it.
pogo-lesson-win = Whoever owns every stack wins. One black stack is left: land on it.
pogo-lesson-win-done = Every stack is yours. That is Pogo: one to three pieces, as many steps as pieces, never straight back.

pogo-opening-left-in = step in from the left
pogo-opening-right-in = step in from the right
pogo-opening-left-out = step out to the left
pogo-opening-right-out = step out to the right
pogo-opening-left-stride = stride from the left
pogo-opening-right-stride = stride from the right
pogo-mistake-player = The report’s alpha-beta tests the wrong player when it cuts and when it narrows its window: beside it the one that was meant, on the report’s own screen.

## The evaluations by short names
pogo-eval-mix = stacks, moves and control
pogo-eval-stacks = stacks
pogo-eval-top-four = pieces in the top four
pogo-eval-top-weighted = pieces in the top four, weighted
pogo-eval-movable = stacks and movable pieces
pogo-eval-mobility = possible moves
pogo-eval-control = control
pogo-eval-tuned = tuned weights
pogo-eval-eval6 = { pogo-eval-mix }
pogo-eval-eval0 = { pogo-eval-stacks }
pogo-eval-eval1 = { pogo-eval-top-four }
pogo-eval-eval2 = { pogo-eval-top-weighted }
pogo-eval-eval3 = { pogo-eval-movable }
pogo-eval-eval4 = { pogo-eval-mobility }
pogo-eval-eval5 = { pogo-eval-control }
