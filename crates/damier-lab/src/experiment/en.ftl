# The experiments that come with the program, in English.

experiment-unreadable = line { $line }: { $why }
experiment-missing = { $key } = "..." is missing
experiment-kind = no experiments are of the kind "{ $kind }"; there are { $kinds }
experiment-key = "{ $key }" has no place in an experiment, or its value is neither text, number, yes or no, nor a list of them
experiment-ladder = Strength after { $games } games
experiment-elo = Elo, with 95 % intervals
experiment-course = The course of the test
experiment-pogo-nodes = How does Pogo’s tree grow, and what do cuts save?
experiment-pogo-tuned = Is Pogo’s tuned evaluation stronger than the report’s mix?
experiment-pogo-sprt = Is one ply more worth 30 Elo in Pogo?
experiment-tictactoe-nodes = How many nodes do the programs of the report on tic-tac-toe visit?
experiment-chomp-leaves = How many nodes do searches of Chomp visit?
experiment-othello-depth = Does looking further help in Othello on 6x6?
experiment-chicago-players = Who is stronger among the players of the report on Chicago?
experiment-pogo-judge = How often do Pogo’s evaluations choose a move that keeps the outcome?
experiment-pogo-levels = Is every level of Pogo stronger than the one below?
experiment-pogo-engine = What does the engine save in Pogo?
experiment-tictactoe-judge = How good are the evaluations of tic-tac-toe on 4x4?
experiment-tictactoe-engine = What does the engine save in tic-tac-toe on 4x4?
experiment-chomp-judge = How good are the evaluations of Chomp?
experiment-othello-engine = What does the engine save in Othello on 6x6?
experiment-chicago-solver = How many positions does it take to solve a deal of Chicago?
experiment-taquin-report = How many positions do the report’s two heuristics expand on its states of the taquin?
experiment-taquin-distances = How do searches of the taquin grow with the distance to the goal?
experiment-taquin-paths = What do heuristics save in the taquin, over many scrambles?
experiment-taquin-korf = A* and IDA* on 4x4: how many positions of Korf’s hundred do they expand?
experiment-taquin-heuristics = How far are the taquin’s heuristics from the truth, on every position?
