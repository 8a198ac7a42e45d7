# What the pages of races and exercises say in English.

## Race
page-race = Race
page-race-title = { $game }: a race
page-race-here = A race on this position
page-race-there = { $race } on { $position }
page-race-runner = Search { $number }
page-race-nobody = none
page-race-start = Race
page-race-at = After { $nodes } of { $most } nodes each
page-race-show = Show
page-race-play = Play
page-race-pause = Pause
page-race-back = One node back
page-race-on = One node on
page-race-from = The position
page-race-goal = The goal
page-race-done = done
page-race-watch = Watch it by itself
page-race-nodes = a number of nodes from 0 to { $most }
page-race-format = json

## Exercises
page-exercises = Exercises
page-exercises-seed = Sheet
page-exercises-kind = Kind
page-exercises-all = Every kind
page-exercises-how-many = How many
page-exercises-make = Make the sheet
page-exercises-next = Next sheet
page-exercises-solve = Show the solutions
page-exercises-print = Printed, several exercises share a page, and the solutions begin on a new one.
page-exercises-check = Check
page-exercises-right = Right.
page-exercises-wrong = Not quite:
page-exercises-nothing-ticked = Nothing is ticked yet: tick every branch that is never looked at.
page-exercises-nothing-chosen = Nothing is chosen yet: choose the node that comes next.
page-exercises-nothing-typed = Nothing is typed yet: type a number, -inf or inf in both fields.
page-exercises-count = a number from 1 to { $most }
page-exercises-nothing-filled = Nothing is filled in yet.
page-exercises-progress = Question { $number } of { $all }, right: { $right }
page-exercises-steps = The exercises, one by one
page-exercises-before = Before
page-exercises-after = Next
page-exercises-done = Answered rightly
page-exercises-order = Order:
page-exercises-no-node = none of them
