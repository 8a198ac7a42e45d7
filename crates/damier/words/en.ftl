# What the library says in English. The texts of each game are in its own folder.

verbatim = { $text }
list-or = { $items } or { $last }

## Reading
parse-error = expected { $expected }, found "{ $found }"
parse-error-at = expected { $expected }, found "{ $found }" (at { $at })
parse-error-nothing = expected { $expected }, found nothing
said-near = { $said }; perhaps { $near }
expected-language = en or fr
expected-shorter-position = a position of at most { $most } characters

## Playing
illegal-move = { $move } cannot be played: { $why }
not-a-legal-move = it is not among the legal moves here
match-is-over = the game is over
repetition-is-forbidden = it would bring back an earlier position, which is forbidden in this match
expected-no-option = nothing more
expected-option = an option ({ $options })
expected-option-number = { $option }= with a number from { $least } to { $most }
expected-option-number-from = { $option }= with a whole number, at least { $least }
expected-option-value = a value after { $option }=
expected-spec = a player such as random, level:3 or alphabeta:depth=4,eval=NAME
expected-engine-game = the game that is spoken of in gtp and nboard: othello (ugi is for every game for two)
expected-engine-name = a name for a program that no other has: at most 40 small letters, digits, - and _
expected-program = a command after the colon, such as ugi:swipl player.pl, of one line, with every quote closed, and of at most 1000 characters
expected-nothing-hidden = a game in which nothing is hidden: other programs see the whole board
expected-gtp-game = Othello from its usual start: GTP has no words for anything else
expected-search = a search, such as alphabeta:depth=6
expected-search-not-truth = a search, such as alphabeta:depth=6 (the truth itself is told by damier solve)
expected-game-to-analyze = a game for two players
expected-game-to-watch = a game with searches to watch, such as pogo
expected-open-game = an open game: nobody can value what is covered
expected-memory = memory= in megabytes, from 1 to { $most }, such as 64, 512MB or 1G
expected-option-once = each option once
expected-cells = as many small numbers as the cells of a position of this variant have, each in its range, the side to move last
expected-level = level:1 to level:10
expected-report = a player of the report ({ $players })
expected-time = a time such as 500ms, 2s or 10m, up to a day
expected-clock = a clock such as 60s or 60s+0.6s
expected-depth = a depth from 0 to { $most }
expected-seed = a whole number from 0 to 18446744073709551615
expected-nodes = a number of positions
expected-depth-from-one = a depth from 1 to { $most }
expected-player = a player ({ $players })
expected-honest-player = a player who does not look under the tokens ({ $players })
expected-hidden-too = --hidden with this player, who is for covered tokens only
expected-game = a game ({ $games })
expected-game-that-hides = a game with covered tokens, such as chicago

## Evaluating
expected-evaluation = an evaluation ({ $evaluations })
expected-term = a term of the evaluation ({ $terms })
expected-term-and-weight = a term and its weight, such as mobility=2
expected-weight = a whole weight from -{ $most } to { $most }

## Records
record-unreadable = line { $line } of the record: { $error }
record-unplayable = move { $number } of the record: { $error }
expected-record-header = "damier record 1" in the first line
expected-record-line = a line such as "moves: ..." with game, start, first, second, repetition, hidden, longest, komi, moves or result
expected-longest = a number of plies from 1 to 10000
expected-sprt = a test such as elo0=0,elo1=10,alpha=0.05,beta=0.05: elo0 below elo1, both from -500 to 500, alpha and beta from 0.0001 to 0.4, model=logistic or normalized
expected-komi = a number of points from -1000 to 1000
expected-variant = the variant { $variant }, which the game was named with, or no prefix
expected-only-variant = { $variant }, the only variant of this game

## Tournaments
expected-game-for-two = a game for two players
expected-unfinished = a position that is not the end of the game
expected-players = from 2 to { $most } players
expected-sprt-players = two players for a test
expected-truth-to-adjudicate = a game whose truth is known, where games shall be adjudicated
expected-opening-line = an opening in line { $line }: a position of this variant in which somebody is to move, or moves from the start
expected-lines-of-openings = at least one line with an opening
expected-machine = a machine: people have no seat in a tournament
expected-openings = from 1 to { $most } openings with these players
expected-no-komi = no komi in { $game }, where the size of a win does not count
expected-opening-plies = an opening of at most { $most } moves
expected-played-game = a line of a tournament: number, first, second, 1-0 or 0-1 or 1/2, result, nodes/moves of both, moves in the opening, start, moves
expected-game-of-tournament = a game of this tournament, by its number and players
resume-not-a-tournament = it exists and is not the record of a tournament, so it was left alone
resume-other = it is the record of another tournament, so it was left alone; there { $what } is "{ $there }", here "{ $here }"

## Pictures
picture-cell = { $name }: { $token }
picture-empty-cell = { $name }: empty
picture-stack = { $name }, from bottom to top: { $tokens }
picture-stacks-are-read = stacks are written from bottom to top
picture-top = top
picture-trader = trader
picture-price = { $good }: price { $value }
picture-count = { $name }: { $total }
picture-holding = { $name } has { $tokens }: { $total } in all
token-cross = cross
token-nought = nought
token-chocolate = chocolate
token-poison = poison
token-light = white
token-dark = black
token-good-b = wheat
token-good-r = rice
token-good-k = cocoa
token-good-c = coffee
token-good-s = sugar
token-good-m = maize
token-covered = covered
token-letter-b = W
token-letter-r = R
token-letter-k = Co
token-letter-c = Cf
token-letter-s = S
token-letter-m = M
motion-put = { $cell }
motion-put-turned = { $cell }, { $turned ->
    [one] one disc turned
   *[other] { $turned } discs turned
}
motion-draw = { $token } on { $cell }
motion-carry = { $count ->
    [one] one piece
    [2] two pieces
    [3] three pieces
   *[other] { $count } pieces
} from { $from } to { $to }
motion-slide = { $token } { $way ->
    [up] up
    [down] down
    [left] to the left
   *[right] to the right
}
motion-break = { $count ->
    [one] { $cell } taken
   *[other] { $count } taken from { $cell } on
}
motion-trade = to { $stack }: { $kept } kept, { $thrown } thrown
motion-short-trade = { $stack }: { $kept }
motion-short-slide = { $token } { $way }
motion-quoted = “{ $move }”
motion-effect = Keep { $kept }: { $worth } points; { $thrown } falls to { $price }.
motion-pass = pass

## Scores
score-wins = wins
score-loses = loses
score-wins-in = wins in { $plies }
score-loses-in = loses in { $plies }
score-wins-by = wins by { $points }
score-loses-by = loses by { $points }
score-draw = draw
score-about = about { $points }
score-about-even = about even
thought = { $side } thinks: { $value }.
moves-file-header = it is no file of all moves of this variant, or damaged at its beginning or end
moves-file-section = it is damaged in section { $section }
record-too-long = expected a record of at most { $most } bytes, and it is longer
expected-record-game = a line "game: ..."
expected-record-start = a line "start: ..."

## Solving
expected-solved-game = a game whose truth is known, such as pogo or taquin
solve-no-table = { $game } is solved without a stored table
solve-no-folder = there is no folder for tables: name one with --data or DAMIER_DATA
solve-interrupted = the limits were too small to finish
table-building = building { $table }
table-writing = writing { $table }
table-checking = checking { $table }
verify-won = won by the side to move
verify-lost = lost by the side to move
verify-drawn = drawn
verify-longest = plies to the latest win under best play
table-unreadable = { $file } cannot be read: { $why }
table-unwritable = { $file } cannot be written: { $why }
table-not-one = { $file } is not a table of Damier; remove it, or name another folder with --data
table-other-version = { $file } was made by another version or for other rules; damier build makes it anew
table-no-memory = there is no memory for the table { $table }, whose making wants { $megabytes } MB at once
table-damaged = { $file } is damaged; damier build makes it anew

## What the system refuses
io-not-found = no such file or folder
io-permission = permission denied
io-is-folder = it is a folder
io-not-folder = a part of its path is not a folder
io-full = the disk is full
io-read-only = the disk is read-only
io-exists = something else is there already
io-too-large = it is too large
io-link-loop = a link leads to itself
io-too-many = too many files are open
io-no-memory = the system gives no more memory
io-fault = the disk or its connection does not work
io-name = that is no name for a file
io-other = the system refused (error { $number })

## The truth in words
perfect-gave-up = gave up { $given } on purpose, with { $moves }.
perfect-kept = had { $regret } to give up on purpose and found no occasion.
truth-a-draw = a draw
truth-open = not proven
truth-not-proven = not proven: { $bounds }
truth-position-bounds = The limits were too small for a proof. What is certain for { $side }: { $bounds }.
truth-at-least = at least { $least }
truth-at-most = at most { $most }
truth-between = between { $least } and { $most }
truth-position = { $side } { $value }
truth-position-draw = With best play it is a draw for { $side }
truth-position-over = { $side }: { $value }.
truth-position-open = The limits were too small: nothing is proven.
truth-position-and = { $value }: { $moves }
truth-lost = every move loses; { $move } resists longest.
truth-forced = { $move } is the only move.
truth-every-loses = every move loses.
truth-holds-win = { $move } wins.
truth-holds-draw = { $move } holds it.
truth-holds-points = { $move } holds that.
truth-only-win = { $move } is the only move that wins.
truth-only-draw = { $move } is the only move that holds it.
truth-only-points = { $move } is the only move that holds that.
truth-every-win = every move wins.
truth-every-draw = every move holds it.
truth-every-points = every move holds that.
truth-some-win = { $holding } of { $moves } moves win.
truth-some-draw = { $holding } of { $moves } moves hold it.
truth-some-points = { $holding } of { $moves } moves hold that.
truth-keeps-win = { $value }: one of { $holding } moves that win
truth-keeps-win-every = { $value }: every move wins
truth-keeps-win-only = { $value }: the only move
truth-keeps-draw = keeps the draw: one of { $holding } moves that do
truth-keeps-draw-too = keeps the draw
truth-keeps-draw-every = keeps the draw: every move does
replies-win = { $holding ->
    [one] only 1 of { $all } replies wins
   *[other] { $holding } of { $all } replies win
}
replies-draw = { $holding ->
    [one] only 1 of { $all } replies draws
   *[other] { $holding } of { $all } replies draw
}
truth-keeps-draw-only = keeps the draw: the only move
truth-throws-win = throws the win away: { $value }
truth-throws-draw = throws the draw away: { $value }
truth-gives-up = { $value }: gives up { $points } { $points ->
    [one] point
   *[other] points
}

## How things stand
standing-turn = { $side } to move.
standing-unsolved = Not solved yet.
standing-unsolvable = This position cannot be solved: half of all arrangements never reach the goal.
standing-solved = Solved.
result-draw = The game is a draw.
result-wins = { $side } wins.
result-wins-by = { $side } wins by { $points } { $points ->
    [one] point
   *[other] points
}.
ending-solved = Solved in { $moves } { $moves ->
    [one] move
   *[other] moves
}.
ending-repetition = The game is a draw: this position has come up for the third time.
ending-no-fresh-move = The game is a draw: every move left would bring back an earlier position.
ending-too-long = The game is a draw: it was to end after { $plies } { $plies ->
    [one] move
   *[other] moves
}.
ending-adjudicated = { $result } The game was broken off there, because the truth is known.
ending-forfeit = { $winner } wins: { $loser } forfeits the game.
ending-unsolved = Not solved: the game was to end after { $plies } { $plies ->
    [one] move
   *[other] moves
}.

## Thinking
expected-path-search = a search for a path, such as astar ({ $players })
expected-path-weight = a weight from 1 to 100, such as 1.5
expected-search-to-watch = a search to watch, such as alphabeta:depth=3 ({ $players })
think-root = root
think-goal = goal
think-title = { $search }: { $nodes } nodes
think-hidden = { $nodes } more below
think-stage-unseen = not there yet
think-stage-waiting = waiting
think-stage-open = open
think-stage-leaf = guess
think-stage-end = end
think-stage-exhausted = done
think-stage-cut = cut
think-stage-table = known
think-no-node = There is no such node.
think-nothing = There is nothing to search here: the game is over, or the puzzle cannot be solved.
think-unfinished = The search is not done with this node.
think-unseen = The search has not come to this node yet.
think-so-far = The search is inside this node; so far it has { $value } for { $side }, by { $line }.
think-guess = The depth is used up here: the evaluation guesses { $value } for { $side }.
think-end = The game is over here: { $value } for { $side }.
think-known = This position was searched before: { $value } for { $side }.
think-exhausted = Every move was looked at: { $value } for { $side }.
think-best = { $value } for { $side }, by { $line }: no other move does better.
think-cut = Cut: { $reach ->
    [reaches] { $holder } can already hold it to { $has } by { $by } (node #{ $setter }). Here { $line } gives { $side } at least { $value }
   *[holds] { $holder } already has { $has } by { $by } (node #{ $setter }). Here { $line } leaves { $side } at most { $value }
}: { $holder } will not let it come to this, and { $untried ->
    [0] nothing was left to look at
    [one] 1 other move was not looked at
   *[other] { $untried } other moves were not looked at
}.
think-cut-asked = Cut: the search only asked whether the value reaches its bound. { $line } { $reach ->
    [reaches] gives { $side } at least { $value }
   *[holds] leaves { $side } at most { $value }
}, which answers it, and { $untried ->
    [0] nothing was left to look at
    [one] 1 other move was not looked at
   *[other] { $untried } other moves were not looked at
}.
think-terms-total = in all
think-path-goal = The goal: f = { $f } = g + h = { $g } + { $h }.
think-path-closed = Closed: f = { $f } = g + h, with { $g } made so far and at least { $h } to come.
think-path-open = Open: f = { $f } = g + h, with { $g } made so far and at least { $h } to come.
think-path-goal-weighed = The goal: f = { $f }, with { $g } moves made.
think-path-closed-weighed = Closed: f = { $f }, with { $g } made so far and at least { $h } to come.
think-path-open-weighed = Open: f = { $f }, with { $g } made so far and at least { $h } to come.
think-path-closed-back = Closed, seen from the goal: f = { $f }, with { $g } moves from here to the goal and at least { $h } from the start to here.
think-path-open-back = Open, seen from the goal: f = { $f }, with { $g } moves from here to the goal and at least { $h } from the start to here.
think-unfold = { $nodes ->
    [one] Show 1 more node
   *[other] Show { $nodes } more nodes
}
think-fold = Fold what is below
think-untried = { $moves ->
    [one] 1 move not tried
   *[other] { $moves } moves not tried
}
think-cut-below = Left early: { $line } gives { $side } { $value }. That does not reach the bound, but the search stops here by its own rule, and { $untried ->
    [0] nothing was left to look at
    [one] 1 other move was not looked at
   *[other] { $untried } other moves were not looked at
}.
think-check-right = Checked: every move looked at, this position is worth { $value } to { $side } ({ $nodes } nodes). The cut took nothing away.
think-check-wrong = Checked: every move looked at, this position is worth { $value } to { $side } ({ $nodes } nodes). The cut was a mistake: a better move was passed over.
think-merit = On OPEN: no plan through this node is worth more to { $side } than its merit, { $value }.
think-merit-solved = Solved: the best plan from here is worth { $value } to { $side }. The other moves have no larger merit, so they cannot do better.
think-merit-infinite = as yet unbounded
think-games = { $games ->
    [one] One game
   *[other] { $games } games
} went through here, with a mean of { $mean } thousandths for { $side }.
think-proof = To prove that the attacker wins, at least { $proof } more positions must be settled; to prove that he does not, at least { $disproof }.
think-proven = Proven: the attacker wins from here.
think-disproven = Settled: the attacker cannot force a win from here.
think-threshold-root = The start: everything begins again here with each larger threshold.
think-threshold-open = On the path that is being tried, within the threshold { $threshold }.
think-threshold-beyond = Turned back: f = g + h = { $g } + { $h } = { $f }, more than the threshold { $threshold }.
think-threshold-closed = Every way on from here is longer than the threshold { $threshold }: f = g + h = { $g } + { $h } = { $f }.
think-threshold-way = On the way to the goal: { $g } moves made, { $h } to come, { $f } in all, within the threshold { $threshold }.
think-highlight-games = Random games tell the moves apart: see where most of them go
think-highlight-first-cut = The first cut of alpha-beta, and why it is right
think-highlight-plans = SSS* takes the most promising plan from its list OPEN
think-highlight-threshold = IDA* begins again with a larger threshold
think-look = See it think
think-list = { $kind ->
    [open] Open nodes (P), the next first: { $size }, closed (Q): { $closed }
    [plans] OPEN, the largest merit first: { $size }
    [games] The moves here, by games: { $size }
   *[other] The moves here, by proof numbers: { $size }
}
think-bound = Window (alpha, beta): { $window }
think-next = Next: { $move }
think-a-win = a win in { $plies }
think-a-win-some-day = a win
think-a-loss-some-day = a loss
think-a-loss = a loss in { $plies }
analyze-puzzle = { $game } is a puzzle, which its solver looks at: --player and --depth have no place here

## Moves asked for part by part
ask-place = Where to: { $choices }?
ask-count = How many pieces: { $choices }?

## What other programs do wrong
fault-illegal = it played { $detail }, which is not a legal move
fault-no-move = it answered without a move
fault-late = no answer within { $detail }
fault-ended = it has ended ({ $detail })
fault-flooded = it talked without end (more than { $detail } before an answer)
fault-unstarted = it cannot be started ({ $detail })
fault-refused = it would not do what it was asked ({ $detail })
fault-disagrees = it says otherwise of the end: { $detail }

## Examining another program
check-greets = says ugiok and readyok
check-legal = plays legal moves in { $positions } positions
check-rules = knows whose turn it is, when a game is over and who has won
check-stops = ends a search when it is told to stop
check-survives = survives lines that mean nothing
check-leaves = leaves when it is told to quit
check-in-position = { $why } (after "{ $position }")
check-query = asked "query { $what }" it answers "{ $response }" instead of "{ $truth }" (after "{ $position }")
check-unanswered = asked "query { $what }": { $why } (after "{ $position }")
check-nonsense = after the line { $line }: { $why }

## What the players of the reports are made of
recipe = { $algorithm }; depth { $depth }; { $evaluation }; { $ties }
recipe-evaluation = evaluation { $evaluation }
ties-any = any of equals
ties-first = the first of equals
ties-last = the last of equals
## Players and searches in words
player-human = a person
player-random = chance
player-perfect = the perfect player
player-level = level { $level }
player-program = the program { $name }
player-reported = the report’s “{ $name }”
player-twin = { $player } ({ $number })
reported-easy = easy
reported-medium = medium
reported-hard = hard
reported-greedy = greedy
reported-alphabeta = alpha-beta
reported-negamax = negamax
reported-minimax2 = two moves ahead
reported-minimax4 = four moves ahead
reported-estimation1 = first estimation
reported-estimation2 = second estimation
reported-estimation3 = third estimation
reported-as-printed = { $name }, as printed
reported-as-meant = { $name }, as meant
search-in-time = { $search } in { $time }
search-weighted = { $search } with weight { $weight }
search-and = { $search }, { $more }
search-best-first = best moves first
search-worst-first = worst moves first
search-by-paths = remembering paths
search-by-book = with openings from the book
search-reweighted = with other weights
search-otherwise = set up otherwise
search-minimax = minimax
search-negamax = negamax
search-upperbound = negamax with the upper bound
search-alphabeta = alpha-beta
search-pvs = principal variation search
search-mtdf = MTD(f)
search-mtsss = MT-SSS*
search-dual = Dual*
search-engine = the engine
search-sss = SSS*
search-pn = proof numbers
search-mcts = Monte-Carlo
search-bfs = breadth-first search
search-greedy = greedy search
search-astar = A*
search-wastar = weighted A*
search-ida = IDA*
search-mm = MM
search-to-depth = { $search } to depth { $depth }
search-over-nodes = { $search } over { $nodes } nodes
search-by = { $search } by { $evaluation }
