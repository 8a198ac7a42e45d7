## A game looked back at
review-wins = { $side } wins
review-even = even
review-standing-of = { $side } stood won { $won } { $won ->
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
    [0] No move gave anything away.
    [one] One move gave something away.
   *[other] { $turns } moves gave something away.
}
review-turns = Where it turned
review-no-turns = No move gave anything away that could be seen in time.
review-turn = Move { $number }
review-move-of = { $side } played { $move }:
review-better = Better: { $move }
review-guessed = By a guess, not proven.
review-point = Move { $number }, { $move }: { $side } { $value }
review-point-start = Start: { $side } { $value }
