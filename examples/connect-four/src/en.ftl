# Connect Four in English.
connect-four-title = Connect Four
connect-four-summary = Drop discs into columns; four in a line win.
connect-four-black = Black
connect-four-white = White
connect-four-how-to-move = the letter of a column: d

expected-connect-four-position = the rows from the top and the side to move, such as -------/-------/-------/-------/---O---/--XX--- O
expected-connect-four-rows = 6 rows of 7 cells, each X, O or -, parted by "/"
expected-connect-four-play = a board that can come of play: no disc hangs in the air, there are as many O as X or one less, and only who moved last has four in a line
expected-connect-four-side = the side whose turn it is: X if both have as many discs, or else O
expected-connect-four-move = the letter of a column, from a to g

connect-four-column-full = column { $column } is full
connect-four-black-has-four = Black has four in a line.
connect-four-white-has-four = White has four in a line.
connect-four-is-full = The board is full, and nobody has four in a line.

connect-four-term-threats = lines that lack one disc
connect-four-term-open-lines = lines still open

page-touch-connect-four-0 = Touch a column.

rules-connect-four-1 = Two players take turns: Black begins. Each drops a disc into one of the seven columns of a standing board, and it falls as far as it can.
rules-connect-four-1-1 = White may choose any column that has room …
rules-connect-four-1-2 = … and the disc lies on top of the others.
rules-connect-four-2 = Whoever first has four discs in a line, across, up or diagonally, wins. If the board is full before that, it is a draw.
rules-connect-four-2-1 = Black had three in a diagonal: a wins.

truth-of-connect-four = With best play whoever begins wins, if the first disc falls into the middle column; that was shown in 1988 by James D. Allen and by Victor Allis. This program proves positions from about the middle of a game on, by searching them to the end.

connect-four-lesson-drop = You are Black, and you begin. Touch a column: your disc falls to its lowest free hole.
connect-four-lesson-drop-done = Now White would answer, and so on in turn.
connect-four-lesson-four = Four discs in a line win: across, up or diagonally. Complete yours.
connect-four-lesson-four-done = Four in a line: you win.
connect-four-lesson-block = White threatens four. Stop it.
connect-four-lesson-block-done = Held. That is the whole game.

connect-four-variant-7x6 = 7 × 6
connect-four-variant-7x6-line = Seven columns, six rows.
