# Chicago Stock Exchange in English.
chicago-title = Chicago Stock Exchange
chicago-summary = A trader walks round a ring of goods: what you keep is worth its price, what you throw away gets cheaper for everybody.
chicago-first = Player 1
chicago-second = Player 2
chicago-how-to-move = step, kept, thrown: 3bc takes the trader three stacks on, keeps the wheat beside him and throws the coffee away (also 3 wheat coffee); b is wheat, r rice, k cocoa, c coffee, s sugar, m maize

chicago-good-b = wheat
chicago-good-r = rice
chicago-good-k = cocoa
chicago-good-c = coffee
chicago-good-s = sugar
chicago-good-m = maize

expected-chicago-variant = standard, seed-ring or expert
expected-chicago-position = stacks, trader, prices, two reserves and the side to move, such as bk/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1
expected-chicago-stacks = one to nine stacks parted by "/", each of one to four tokens from bottom to top
expected-chicago-token = a token: b, r, k, c, s or m
expected-chicago-six = at most six { $good } tokens in all: in the stacks, in the reserves and thrown away (one for each point its price has lost)
expected-chicago-trader = the trader’s stack, counted from 0: at most { $last } here
expected-chicago-prices = six prices parted by commas, for wheat, rice, cocoa, coffee, sugar and maize, such as 7,6,6,6,6,6
expected-chicago-price = a price of { $good } from 0 to { $highest }
expected-chicago-reserve = six numbers from 0 to 6 parted by commas: how much wheat, rice, cocoa, coffee, sugar and maize is in reserve
expected-chicago-side = 1 or 2 to move
expected-chicago-good = a good: wheat (b), rice (r), cocoa (k), coffee (c), sugar (s) or maize (m)
expected-chicago-move = a step, the good to keep and the good to throw away, such as 3bc or 3 wheat coffee

chicago-step-not-possible = the trader goes { $steps } stacks on
chicago-step-past-same-good = the trader goes { $furthest ->
    [one] 1 stack
   *[other] 1 to { $furthest } stacks
} on here, no further than the next stack with { $good } on top
chicago-none-to-keep = there is no { $kept } to keep; { $step } { $step ->
    [one] stack
   *[other] stacks
} on, the trader has { $before } before him and { $after } after him
chicago-other-is-thrown = whoever keeps { $kept } there throws { $thrown } away; { $step } { $step ->
    [one] stack
   *[other] stacks
} on, the trader has { $before } before him and { $after } after him

chicago-term-own = own score
chicago-term-other = the other side’s score
chicago-term-exposure = tokens in reserve whose price can still fall
expected-chicago-uncovered = every token by its letter: what is covered cannot be read back, but a saved game can be continued

chicago-count-endgames = endgames, reached by random play
chicago-count-moves = moves of theirs
