# Othello in English.
othello-title = Othello
othello-summary = A disc placed on the board flips every row of enemy discs it encloses; whoever has more discs at the end wins.
othello-black = Black
othello-white = White
othello-how-to-move = a square, column letter first: c2 places a disc in the third column, second row from the top; pass when you cannot flip anything

expected-othello-variant = 4, 6, 8, 4-winner, 6-winner or 8-winner
expected-othello-position = the cells row by row and the side to move, such as --------------OX----XO-------------- X
expected-othello-cell = X, O, or "-" for an empty cell
expected-othello-number = 0 (empty), -1 (black) or 1 (white)
expected-othello-cells = { $wanted } cells, not { $cells }
expected-othello-rows = { $size } cells in each of { $size } rows
expected-othello-side = X or O to move
expected-othello-score = a score such as a2:+38
expected-othello-legal = a legal move
expected-othello-points = discs from -64 to +64
expected-othello-move = a square from a1 to { $last }, or pass

othello-needless-pass = one may pass only when no move flips a disc; possible now: { $moves }
othello-only-pass = no square flips a disc here; the only move is pass
othello-occupied = there is already a disc on { $cell }; possible now: { $moves }
othello-flips-nothing = a disc on { $cell } would flip nothing; possible now: { $moves }

othello-term-discs = discs
othello-term-corners = corners held
othello-term-beside-corners = discs beside an empty corner
othello-term-diagonal-to-corners = discs diagonal to an empty corner
othello-term-mobility = possible moves
othello-term-frontier = discs next to an empty cell
othello-term-patterns = worth of the patterns
othello-search-printed = alpha-beta with its window handed down unswapped
othello-player-selective = Selective: looks furthest, and leaves out what hardly ever matters
othello-search-selective = selective search with Multi-ProbCut
othello-cuts-damaged = Othello’s regressions that ship with the program are damaged: the selective search cuts nothing
othello-weights-damaged = Othello’s weights that ship with the program are damaged: it plays on without them
othello-openings-damaged = Othello’s openings that ship with the program are damaged: it plays on without them
othello-book-damaged = Othello’s book that ships with the program is damaged: everything is searched instead

othello-not-your-turn = it is the other side’s turn
expected-othello = the game Othello
expected-engine-machine = a machine: somebody has to answer when the other program asks
expected-scoresheet = a game: GGF, a transcript such as f5d6c3, or a WTHOR file
expected-scoresheet-games = at most { $most } games
expected-transcript = squares such as f5d6c3, at most 1000 characters a game
expected-ggf-property = a property such as PB[name], or the end of the game, ;)
expected-ggf-size = a board of size 4, 6 or 8
expected-ggf-board = the size, the cells (* black, O white, - empty) and who is to move
expected-ggf-moves = at most { $most } moves
expected-wthor-header = text in GGF, a transcript such as f5d6c3, or a WTHOR file, which begins with its date
expected-wthor-games = games of 8x8, neither another board nor solitaires
expected-wthor-length = { $games } games of 68 bytes each, as its beginning promises, { $bytes } bytes in all
expected-wthor-move = a square from 11 to 88 as move { $number }
scoresheet-game = game { $game }: { $fault }

othello-counted = { $more } discs to { $less }.

page-touch-othello-0 = Touch a ringed cell.
page-touch-othello-pass = No disc can be placed: pass.

rules-othello-1 = Black begins. A new disc must enclose a straight row of the other side’s discs between itself and another disc of its own colour, in any of the eight directions. All discs enclosed like that are turned over.
rules-othello-1-1 = Rings mark where Black may play.
rules-othello-1-2 = A disc on c2 turns one white disc over.
rules-othello-2 = Whoever cannot turn anything over passes, and may pass only then.
rules-othello-3 = When neither side can move, the game is over. Whoever has more discs wins.

truth-of-othello = On 6x6 the second player wins by 4 discs, 20 to 16; on 4x4 by 8. The 8x8 board is not solved here: values are guesses until the end is near.

othello-variant-6 = 6 × 6
othello-variant-6-line = Solved: the second player wins by 4 discs.
othello-variant-4 = 4 × 4
othello-variant-4-line = Over in twelve discs: to try things out.
othello-variant-8 = 8 × 8
othello-variant-8-line = The board of clubs and tournaments.
othello-variant-4-winner = 4 × 4, winner takes all
othello-variant-4-winner-line = Empty cells count for the winner.
othello-variant-6-winner = 6 × 6, winner takes all
othello-variant-6-winner-line = Empty cells count for the winner.
othello-variant-8-winner = 8 × 8, winner takes all
othello-variant-8-winner-line = Empty cells count for the winner, as in tournaments.
othello-report-alphabeta = The report’s player: looks three moves ahead and counts discs.

othello-lesson-flip = You are Black. Touch a ringed cell: your disc must enclose a white one between itself and another black disc.
othello-lesson-flip-done = The enclosed disc has turned over: it is yours now.
othello-lesson-ways = A disc turns over whatever it encloses, in every direction at once. Enclose two.
othello-lesson-ways-done = One disc, two rows turned over.
othello-lesson-corner = A disc in a corner can never be turned over again. Take it.
othello-lesson-corner-done = A corner is yours for the rest of the game.
othello-lesson-pass = Here no disc of yours would turn anything over. Then, and only then, you pass.
othello-lesson-pass-done = It is White’s turn again.
othello-lesson-win = The last cell. Whoever has more discs at the end wins.
othello-lesson-win-done = Counted: Black has more discs, and wins.
othello-mistake-window = The report’s alpha-beta hands down (-alpha, -beta) where (-beta, -alpha) is meant: every other level is left after its first move. Beside it the right one.

## The evaluations by short names
othello-eval-positional = corners and mobility
othello-eval-discs = discs
othello-eval-patterns = patterns

## What a move does at once
othello-does-end = ends the game with { $own } discs to { $other }
othello-does-corner = takes a corner, which cannot be turned again
othello-does-allow = lets { $opponent } take the corner { $corner }
othello-does-pass = leaves { $opponent } nothing but to pass
othello-does-leave = leaves { $opponent } { $moves } { $moves ->
    [one] move
   *[other] moves
}
othello-does-least = leaves { $opponent } { $moves } { $moves ->
    [one] move
   *[other] moves
}, fewer than any other move
othello-does-most = leaves { $opponent } { $moves } { $moves ->
    [one] move
   *[other] moves
}, more than any other move
othello-does-last = with { $empty } cells empty, plays last if nobody passes
othello-does-not-last = with { $empty } { $empty ->
    [one] cell
   *[other] cells
} empty, { $opponent } plays last if nobody passes
othello-does-and = { $before }; { $next }
