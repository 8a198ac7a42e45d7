# A game looked back at.
review-title = { $game }: the game
review-nothing = there is nothing to look back at in a puzzle, or where tokens are covered
review-link = Review the game
review-you-won = You win!
review-you-lost = You lost.
review-you-drew = A draw.
review-unfinished = The game is not over yet.
review-last = The last board
review-curve = What the game was worth, move by move. Touch a point to see the board.
review-standing = On your turns you stood won { $won } { $won ->
    [one] time
   *[other] times
}, even { $drawn } { $drawn ->
    [one] time
   *[other] times
} and lost { $lost } { $lost ->
    [one] time
   *[other] times
}{ $unknown ->
    [0] .
    [one] ; once it is not known.
   *[other] ; { $unknown } times it is not known.
} { $turns ->
    [0] You gave nothing away.
    [one] One move of yours gave something away.
   *[other] { $turns } moves of yours gave something away.
}
review-decided-loss = The move that lost
review-decided-most = The move that cost most
review-decided-draw = The move that let the win go
review-other-turns = Other moves that gave something away
review-lost-from-the-start = You were lost before your first move: against perfect play nothing would have held.
review-see = See it in the game
review-your-move = You played { $move }:
review-mark-played = this was played
review-mark-better = this is better
review-try = Try it
review-again = Play again
review-game = To the game
review-try-title = Move { $number }, once more
review-question = { $side } to move. In the game it was { $move }. Find something better.
review-go-on = Play on from here
review-back = Back to the review
page-last-move-is = { $move }: { $effect }.

task-right = Right!
task-wrong = Not this one.
task-again = Try again
task-show = Show me
