# Puzzles.
puzzle-title = Puzzles
puzzle-lead = One move holds the win or the draw; every other one gives it away. Find it.
puzzle-of = { $game }: a puzzle
puzzle-day = Puzzle of the day
puzzle-number = no. { $number }
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
puzzle-win = { $side } to move and win. Only one move does it.
puzzle-draw = { $side } to move and hold the draw. Only one move does it.
puzzle-next = Next puzzle
puzzle-analyse = Look at every move
puzzle-all = All puzzles
puzzle-answer = { $move } is the only one. { $depth ->
    [one] A search that looks 1 move ahead finds it.
   *[other] A search must look { $depth } moves ahead to find it.
}
puzzle-streak = { $solved ->
    [one] 1 solved in a row.
   *[other] { $solved } solved in a row.
}
expected-grade = a grade ({ $grades })
