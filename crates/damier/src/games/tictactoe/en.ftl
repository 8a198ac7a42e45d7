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
expected-tictactoe-move = a column letter and a row number, such as b2

tictactoe-cell-taken = { $cell } is taken
tictactoe-off-the-board = the board goes from a1 to { $last }

tictactoe-term-open-lines = lines still open
tictactoe-term-threats = lines that lack one mark
tictactoe-variants = any columns x rows x in-a-row up to 8x8
