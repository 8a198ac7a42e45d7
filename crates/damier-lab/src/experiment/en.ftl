# The experiments that come with the program, in English.

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
