# What only Python needs to be told.

python-expected-position = expected a damier.Position, or an object with moves, after, turn and outcome (a puzzle: moves, after and is_solved), found { $found }
python-expected-move = expected a move in its notation, such as "2,5,1", found { $found }
python-expected-side = expected a side: 0 for the player who begins, 1 for the other, found { $found }
python-expected-seconds = expected a number of seconds that is not negative, found { $found }
python-expected-number = an evaluation must give a number, found { $found }
python-expected-turn = turn must give 0 for the player who begins or 1 for the other, found { $found }
python-expected-outcome = outcome must give None while the game goes on, or a damier.Outcome, found { $found }
python-expected-depth = evaluate_batch values positions ahead of the search: it needs a damier.Position of a game for two and a depth, such as alphabeta:depth=4
python-expected-batch = evaluate_batch must give { $number } numbers, one a row
python-expected-game = of positions as text or as places, say which game they are of: game="pogo"
python-expected-width = expected rows of { $width } cells
python-two-evaluations = expected either evaluation or evaluate_batch, not both
python-no-moves = { $position } is not over and has no move: outcome must say how it ended
python-turn-stays = after { $move } it is the same player's turn: every move hands over the turn, a pass is a move
python-too-many-positions = more than { $most } positions of the own game were met: search less deep, or limit the nodes
python-too-many-ahead = more than { $most } positions lie within that depth
python-too-many-listed = more than { $most } positions can be reached: say most=... if there is memory for more
python-other-variant = the positions are not all of one variant
python-not-in-table = the position is not of { $table }
python-no-such-place = expected a place below { $places }
python-at = position { $number }: { $error }
python-own-game-has-no-words = nodes of an own game cannot be explained in words
python-no-spec-for-puzzles = a puzzle is analysed by its solver: expected no search here
python-leaving = the interpreter is about to end
python-expected-name = expected the name of a player as text, found { $found }
python-expected-player = expected a player: a spec such as "level:3", or a function that is told a position and gives a move, found { $found }
python-expected-threads = expected a number of threads from 1 to { $most }, found { $found }
python-evaluation-of-own-game = an evaluation is for games of your own: the players of others name theirs, as in "alphabeta:depth=3,eval=mobility"
python-no-test-of-own-game = a test (sprt) and adjudication are for games of the catalogue
python-expected-judge-depth = expected a depth from 1 to { $most }, found { $found }
python-expected-judged = expected positions="all", a number from 1 to { $most }, or a list of positions
