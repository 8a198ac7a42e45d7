# Chicago Stock Exchange in English.
chicago-title = Chicago Stock Exchange
chicago-summary = A trader walks round a ring of goods: what you keep is worth its price, what you throw away gets cheaper for everybody.
chicago-first = Player 1
chicago-second = Player 2
chicago-player-honest = No peeking
chicago-how-to-move = step, kept, thrown: 3bc takes the trader three stacks on, keeps the wheat beside him and throws the coffee away (also 3 wheat coffee); b is wheat, r rice, k cocoa, c coffee, s sugar, m maize

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
chicago-search-printed = the printed minimax, which makes the smallest score of the opponent large
chicago-search-printed-greedy = the printed player of depth 1
chicago-search-greedy = the best move of the moment, by the tops alone
chicago-counts-other = counts the opponent’s score
chicago-counts-own = counts his own score
expected-chicago-uncovered = every token by its letter: what is covered cannot be read back, but a saved game can be continued

chicago-count-endgames = endgames, reached by random play
chicago-count-moves = moves of theirs

chicago-bench-price = Price
chicago-bench-reserve = { $side } has
chicago-counted = { $more } points to { $less }.

chicago-ask-kept = Which good do you keep: { $choices }?
chicago-ask-thrown = Which good do you throw away: { $choices }?
chicago-ask-good = { $name } ({ $letter })

page-touch-chicago-0 = Touch the stack the trader goes to.
page-touch-chicago-1 = Touch the token to keep; the other is thrown away.

rules-chicago-1 = Thirty-six tokens of six goods lie in nine stacks around a trader. A token is worth its good’s price: 7 for wheat, 6 for the others at first.
rules-chicago-2 = On your turn the trader goes one, two or three stacks on, clockwise. Then look at the tops of the two stacks beside him: you keep one of the tokens and throw the other away.
rules-chicago-2-1 = A deal: the trader faces his stack, the ladders show the prices, the rows below what each player has kept.
rules-chicago-3 = Every token thrown away makes its good one point cheaper, for everybody. A stack that is used up leaves the ring.
rules-chicago-4 = The game is over when two stacks are left. Whoever’s tokens are worth more at the final prices wins.
rules-chicago-5 = In the open game all tokens can be seen. In the hidden one only the tops are, and the machine does not look either.

truth-of-chicago = The open game is solved for any deal. Whoever begins wins almost every deal, by about 4 points: points for the second side make it even.

chicago-variant-standard = Standard
chicago-variant-standard-line = Any deal: the trader goes one, two or three stacks on.
chicago-variant-seed-ring = The report’s ring
chicago-variant-seed-ring-line = The trader stays at his place in the row when a stack before him is used up, as in the report’s program.
chicago-variant-expert = Expert
chicago-variant-expert-line = The trader goes as far as you like, but not past a stack with the same good on top.
chicago-report-greedy = Takes the most it can have at once.
chicago-report-minimax2 = Looks two moves ahead.
chicago-report-minimax4 = Looks four moves ahead.

chicago-lesson-walk = Touch a marked stack: the trader walks there, one, two or three stacks on. Then touch one of the two tokens beside him.
chicago-lesson-walk-done = Every turn is like that: walk, then keep one token and throw the other away. The tokens: W wheat, R rice, Co cocoa, Cf coffee, S sugar, M maize.
chicago-lesson-neighbours = Now walk one stack on. Beside the trader then lie coffee and wheat: they are at stake, not the stack he faces. Take either.
chicago-lesson-neighbours-done = One of the two neighbours is yours, the other is gone.
chicago-lesson-keep = Wheat is worth 7, the others 6. Walk one stack on, keep the wheat and throw the coffee away.
chicago-lesson-keep-done = The wheat lies in your row. Look at the ladder of coffee: it is down to 5.
chicago-lesson-price = What is thrown away gets cheaper for everybody. The other player has three coffees: throw a coffee away.
chicago-lesson-price-done = Three coffees at 5 instead of 6: that cost the other player three points.
chicago-lesson-win = Two stacks left end the game, and this is the last move. Both rows are counted at the final prices: win.
chicago-lesson-win-done = Your tokens are worth more. That is the whole game.
chicago-mistake-sign = The report’s minimax has the wrong sign: it takes the opponent for somebody who wants little, and helps him. Beside it minimax.

## The evaluations by short names
chicago-eval-difference = the difference of the scores
chicago-eval-prospects = scores and prospects
chicago-eval-own = one’s own score
chicago-eval-other = the other side’s score

## What a move does at once
chicago-does = { $thrown } falls to { $price }: { $own } points for { $side }, { $other } for { $opponent }
