# What is said about judging evaluations, in English.

expected-small-tray = a tray of at most { $most } cells, all of whose positions can be looked at
expected-game-judged-whole = a game all of whose positions can be looked at: pogo, tictactoe up to 16 cells, chomp up to 8x8, taquin up to 3x3; of others a sample (--positions N)
expected-game-to-judge = a game with evaluations and a known truth
judge-drawing = What evaluations of { $game } keep at depth { $depth }
judge-drawing-across = outcomes kept, in per cent
judge-scatter = Guesses against the truth
judge-scatter-across = what the evaluation says
judge-scatter-upwards = what it is worth
judge-scatter-told = { $positions } positions by what { $eval } says of them and what they are worth
judge-lost = lost
judge-drawn = drawn
judge-won = won
judge-heuristics-drawing = How far heuristics are from the truth, over { $positions } positions
judge-heuristics-across = moves that they are off, on average
