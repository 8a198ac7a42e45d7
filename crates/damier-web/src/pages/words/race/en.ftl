# What the pages of races and exercises say in English.

## Race
page-race = Race
page-race-title = { $game }: a race
page-race-here = A race on this position
page-race-fourth = h1 against h2 on the report’s fourth state
page-race-runner = Search { $number }
page-race-start = Race
page-race-at = After { $nodes } of { $most } nodes each
page-race-show = Show
page-race-play = Play
page-race-pause = Pause
page-race-back = One node back
page-race-on = One node on
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
page-exercises-print = Printed, this page has the solutions on a page of their own.
page-exercises-check = Check
page-exercises-right = Right.
page-exercises-wrong = Not quite:
page-exercises-count = a number of exercises from 1 to { $most }
