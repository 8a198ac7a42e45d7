# Tic-tac-toe in English.
tictactoe-title = Tic-tac-toe
tictactoe-summary = Take cells in turn; whoever has enough in a row wins.
tictactoe-cross = x
tictactoe-nought = o
tictactoe-how-to-move = column letter and row number, from the top: b2

expected-tictactoe-variant = columns x rows x in-a-row, such as 4x4x3: up to 8x8, and no more in a row than the longer side
expected-tictactoe-position = the rows and the side to move, such as ---/-x-/o-- x
expected-tictactoe-size = { $rows } { $rows ->
    [one] row
   *[other] rows
} of { $columns } parted by "/" (another size begins with its name, such as 4x4x3:)
expected-tictactoe-cell = x, o or -
expected-tictactoe-balance = numbers of x and o that differ by at most one, not { $crosses } x and { $noughts } o
expected-tictactoe-side = x or o to move
expected-tictactoe-turn = { $side } to move, who has one mark less
expected-tictactoe-move = a column letter and a row number, such as b2
expected-tictactoe-either = { $one } or { $other }

tictactoe-cell-taken = { $cell } is taken
tictactoe-off-the-board = the board goes from a1 to { $last }

tictactoe-term-open-lines = lines still open
tictactoe-term-threats = lines that lack one mark
tictactoe-variants = any columns x rows x in-a-row up to 8x8

tictactoe-has-line = { $side } has a whole line.
tictactoe-is-full = The board is full, and nobody has a line.

page-touch-tictactoe-0 = Touch an empty cell.

rules-tictactoe-1 = Two players take turns: x begins, and each puts a mark on an empty cell.
rules-tictactoe-2 = Whoever first has three marks in a line, across, down or diagonally, wins. If the board is full before that, it is a draw.
rules-tictactoe-2-1 = x to move …
rules-tictactoe-2-2 = … completes the diagonal and wins.
rules-tictactoe-3 = Boards may have up to 8 columns and rows, and the line may be shorter or longer: in the variant 4x4x3 three in a row win on a board of four by four.

truth-of-tictactoe = With best play it is a draw, whatever the first move. On a 4x4 board three in a row are a win for x in five moves, four in a row a draw.

tictactoe-variant-3x3x3 = 3 × 3, three in a row
tictactoe-variant-3x3x3-line = The classic: a draw if nobody slips.
tictactoe-variant-4x4x3 = 4 × 4, three in a row
tictactoe-variant-4x4x3-line = More room: whoever begins can win.
tictactoe-variant-4x4x4 = 4 × 4, four in a row
tictactoe-variant-4x4x4-line = A longer line: hard to win.
tictactoe-variant-5x4x4 = 5 × 4, four in a row
tictactoe-variant-5x4x4-line = Wider than high.
tictactoe-variant-8x8x5 = 8 × 8, five in a row
tictactoe-variant-8x8x5-line = The large board, as in gomoku.
tictactoe-report-negamax = Negamax with the report’s evaluation; of equal moves it takes the last.

tictactoe-lesson-mark = You are x, and you begin. Put a mark on any cell.
tictactoe-lesson-mark-done = Now o would answer, and so on in turn.
tictactoe-lesson-line = Three in a line win: across, down or diagonally. Complete yours.
tictactoe-lesson-line-done = A whole line: x wins.
tictactoe-lesson-block = Now o threatens a line. You cannot win at once, so stop it.
tictactoe-lesson-block-done = Held. That is the whole game: make lines, stop lines.

## The evaluations by short names
tictactoe-eval-lines = open lines
tictactoe-eval-threats = open lines and threats
tictactoe-eval-report = the report’s open lines
