# The index of each part.
index-play = Choose a game: play at once, or choose the board, the players and the rules first.
index-think = Watch a search find its move, step by step, and ask it why.
index-race = Two or three searches side by side on the same position.
index-exercises = What will the search do next? Work it out yourself, then look.
index-set-up = Set up
reports-title = Reports
reports-lead = Student reports on these games, made again: play against their players, watch their searches, and compare their tables.
reports-players = Play against its players
reports-moments = Moments worth a look
reports-tables = Its tables, and where they were wrong
reports-situations = Its situations
reports-situation = Situation { $number }
reports-remarks = Beside the tables
reports-wished = What was wished for, and where it is now
reports-again = Everything here is made again by
