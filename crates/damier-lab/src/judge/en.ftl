# What is said about judging evaluations, in English.

expected-small-tray = a tray of at most { $most } cells, all of whose positions can be looked at
expected-game-judged-whole = a game all of whose positions can be looked at: pogo, tictactoe up to 16 cells, chomp up to 8x8, taquin up to 3x3; of others a sample (--positions N)
expected-game-to-judge = a game with evaluations and a known truth
judge-drawing = What evaluations of { $game } keep at depth { $depth }, of 1
