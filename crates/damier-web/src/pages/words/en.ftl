# What the pages say in English.

## Around every page
page-home = Six classical games
page-skip = To the page itself
page-navigation = Pages
page-rules = Rules
page-about = About
page-footer = Damier: play, see the machine think, get the proof.

## The first page
page-welcome = { $games ->
    [6] Six classical games
   *[other] { $games } games
}
page-lead = Play against a machine of your strength or a perfect one, and see what every move is worth.
page-play = Play

## A game
page-board = Board
page-board-in-words = The board in words
page-your-turn = Your turn, { $side }.
page-played = { $side }: { $move }.
page-moves-so-far = { $moves ->
    [one] 1 move so far.
   *[other] { $moves } moves so far.
}
page-goal = The goal
page-take = Take { $count }
page-pass = Pass
page-let-go = Let go
page-not-there = Not there. { $next }
page-thought-ahead = { $side } thinks it is ahead ({ $value }).
page-thought-behind = { $side } thinks it is behind ({ $value }).
page-thought-even = { $side } thinks it is even (0).
page-thought-wins = { $side } sees its win.
page-thought-loses = { $side } sees its loss.
page-thought-wins-in = { $side } sees its win in { $plies }.
page-thought-loses-in = { $side } sees its loss in { $plies }.

## Players
page-program-fault = the program { $program } did not move: { $why }
page-program-said = { $what }. Its last words: “{ $said }”
page-other-names = A player begins with one of: { $names }.
page-change-players = Change players

## Buttons
page-new-game = New game
page-why = Why?
page-why-title = What the last move did (key: w)
page-hint-title = A good move (key: h)
page-advice = A good move: { $move }.
page-advice-longest = Every move loses; this one lasts longest: { $move }.
page-advice-least = Every move loses; this one loses least: { $move }.
page-advice-why = A good move: { $move } – { $effect }.
page-advice-guess = A good move: { $move } – { $effect }, as far as was looked.
page-hint-none-found = No good move was found in time: ask again.
page-why-last = { $side }: { $move } – { $effect }.
page-why-better = Better: { $move } – { $effect }.
page-why-solved = That move solved it.
page-why-nearer = That move led nearer: { $left ->
    [one] one move is left.
   *[other] { $left } moves are left, and no fewer will do.
}
page-why-away = That move led away: { $left } moves are left, and before it there were { $had }.
page-why-step = A better move
page-why-left = { $left ->
    [one] One move is left.
   *[other] { $left } moves are left from here, and no fewer will do.
}
page-why-about = { $left } moves are enough from here; perhaps fewer are.
page-why-now = { $side } to move: { $value }.
page-undo = Undo
page-swap = Swap seats
page-analysis-on = Analyse
page-next-move = Next move
page-play-on = Play on
page-speed = Speed
page-sound = Sound
page-thinking = Thinking…
page-hidden-deal = The address has the number of this deal, not its tokens: the open game of that number is another deal. But whoever tries moves in a second window sees what comes.
page-repetition = A position comes back
page-repetition-third = The third time is a draw
page-repetition-none = As often as you like
page-repetition-forbid = It may not

## Puzzles
page-count = Moves
page-time = Time
page-scramble = Scramble
page-hint = Hint
page-show-me = Show me
page-hint-slide = Slide the marked tile
page-hint-touch = Touch the marked cell
page-hint-slide-here = slide this one
page-hint-touch-here = touch this one
page-hint-left = { $left ->
    [0] { $touch }, and it is done.
    [one] { $touch }; then one more move will do.
   *[other] { $touch }; then { $left } more moves will do, and no fewer.
}
page-hint-about = { $touch }; { $left } more moves will do.
page-hint-unsolvable = This puzzle cannot be solved: scramble it anew.
page-hint-none = No solution was found in time.

## Moves
page-moves = Moves
page-step-first = To the start
page-step-back = One move back
page-step-on = One move on
page-step-last = To the last move
page-looking = You are looking at move { $move } of { $moves }.
page-from-here = Play on from here
page-as-notation = Notation
page-its-search = See this search step by step
page-mistake = a mistake

## Analysis
page-analysis = Analysis
page-move = Move
page-value = Value
page-then = Then
page-every-move = Every move
page-best-line = Best play:
page-last-move = The last move, { $move }: { $effect }.
page-better = { $move } was better.
page-try-again = Try again
page-certain = Every value is proven.
page-certain-counted = Every value is proven; “in 5” counts the moves of both sides.
page-certain-best = The best value is proven; those with a dashed edge are guesses.
page-guessed = Guesses, looking { $depth ->
    [one] 1 move
   *[other] { $depth } moves
} ahead: not proven.
page-averaged = Averages over { $arrangements ->
    [one] one arrangement
   *[other] { $arrangements } arrangements
} of the covered tokens: not proven.
page-reading-tictactoe = b2 is the cell in column b, row 2.
page-reading-chomp = 3,2 is a bite at column 3, row 2.
page-reading-othello = c2 is a disc in column c, row 2.
page-reading-pogo = 1,3,2 goes from 1 to 3 with 2 pieces.
page-reading-chicago = 1bc goes one stack on, keeps wheat (b) and throws coffee (c) away; rice is r, cocoa k, sugar s and maize m.
page-more-moves = { $moves ->
    [one] One more move is not better.
   *[other] { $moves } more moves are not better.
}
page-threat = { $side } threatens { $move }.
page-curve = The game so far.
page-curve-up = Up is good for { $side }.
page-mistakes = Mistakes
page-mistake-at = { $number }. { $move }
page-out-of-time = There was no time to look at every move: ask again later.
study-nothing = Nothing is known about this position yet.
study-proven = { $side } { $value }: { $move } is best.
study-guess = For { $side }: { $value }, looking { $depth ->
    [one] 1 move
   *[other] { $depth } moves
} ahead. { $move } looks best.

## Addresses that lead nowhere
page-wrong-move = move { $number } of this address: { $why }
page-no-hidden-position = a game with covered tokens begins with a deal: leave the position out of the address
page-no-komi = points for the second side belong to games in which points are counted
expected-touches = touches such as 4,x2
expected-page-seed = seed= with a whole number from 0 to 18446744073709551615, or new
expected-flag = 1 or 0
expected-ply = a number of moves from 0 to { $most }
expected-said = what a machine says of its move: points such as 31 or -31, or W5, L5
expected-modest-player = a player without memory= and threads=, which the page decides itself
expected-fewer-moves = expected at most { $most } moves in an address
wrong-unknown = There is no such page
wrong-address = This address does not lead to a position
wrong-request = This cannot be asked like that
wrong-think = This search cannot be watched
wrong-race = This race cannot be run
wrong-exercises = There is no such sheet of exercises
wrong-back-think = { $game }: see it think
wrong-back-race = { $game }: the usual race
wrong-back-exercises = { $game }: exercises
wrong-busy = One moment, please
wrong-program = The other program has given up
wrong-program-people = Go on without it
wrong-again = Try again
wrong-back-play = Back to the game
wrong-start = Start { $game } anew
wrong-home = All games
wrong-games = Perhaps you meant one of these:

## Rules
page-other-rules = Rules of the other games
page-notation = How moves are written
page-notation-lead = You never need to type a move here. In addresses and in the terminal it is written like this:
page-truth = What is known for certain


## About
about-lead = { $games ->
    [6] Six games
    [one] One game
   *[other] { $games } games
}, one program. Five students’ reports each built a player for a game; Damier plays them all, shows how its searches think, and proves what can be proven.
about-values = What the values mean
about-values-lead = A value is told for whoever makes the move: by its colour, its sign and its number. The nearer the end, the fuller the colour. A solid edge means proven, a dashed one a guess.
about-value-1 = a win, over in 3 moves at most: yours and the other side’s are counted
about-value-2 = a draw with best play
about-value-3 = a loss, which best play puts off for 12 moves
about-value-4 = a guess: this looks good
about-truth-lead = With best play on both sides:
about-how = How it works
about-how-1 = A page’s address is the whole game: its start, its moves, its players. Keep it or send it, and the game is there again. The Back button takes a move back. Nothing is stored, and there are no cookies.
about-how-2 = Where a game is solved, the values come from a table or a proof and are exact. Elsewhere a search looks ahead as far as time allows and says how far.
about-how-3 = Everything works without scripts too: every move is a link.
about-keys = Keys
about-key-1 = Tab and the arrow keys go from cell to cell, Enter touches.
about-key-2 = Escape lets go of a stack.
about-key-3 = In the taquin the arrow keys slide a tile.
about-key-4 = U takes a move back, A shows or hides the analysis, H gives a hint, W says why.
about-key-5 = Page Up and Page Down step through the moves, Home and End go to the first and the last.
about-programs = For programs
about-programs-lead = The same answers as data:

## See it think
page-think = See it think
page-think-here = See a search think about this position
page-think-title = { $game }: see it think
page-search-position = Position
page-think-search = Search
page-think-watch = Watch
page-think-at = Event { $event } of { $events }, node { $node }
page-think-way = after { $way }
page-think-first = To the beginning
page-think-back = A step back
page-think-on = A step on
page-think-last = To the end
page-think-next-cut = Next cut
page-think-next-better = Next better move
page-think-next-pass = Next pass
page-think-cut = cut
page-think-better = better move
page-think-pass = pass
page-think-last-cut = Cut before
page-think-last-better = Better move before
page-think-last-pass = Pass before
page-think-play = Play
page-think-speed = Steps a second
page-think-scrub = Moment of the search
page-think-steps = Step by step
page-think-jumps = Jumps
page-think-next = next: { $move }
page-think-larger = Larger
page-think-smaller = Smaller
page-think-follow = Back to where the search is
page-think-window = Window (alpha, beta)
page-think-set = Bound set by
page-think-refuted = Refuted by
page-think-best = Best move
page-think-parent = Node above
page-think-list-open = Open nodes: the list P
page-think-list-plans = OPEN: plans by merit
page-think-list-games = Moves by games
page-think-list-proofs = Moves by proof numbers
page-think-node = node
page-think-line = moves
page-think-value = value
page-think-mean = mean
page-think-merit = merit
page-think-games = games
page-think-numbers = proof | disproof
page-think-count-nodes = nodes
page-think-count-leaves = leaves
page-think-count-cuts = cuts
page-think-count-known = known before
page-think-count-settled = settled
page-think-count-expanded = expanded
page-think-count-open = open (P)
page-think-count-closed = closed (Q)
page-think-count-entered = expanded
page-think-count-back = turned back
page-think-count-passes = passes finished
page-think-tree = The tree of the search
page-think-why = Why?
page-think-why-at = node { $node }, at event { $event }
page-think-why-later = Pause, and it is told here.
page-think-points = A number is how far ahead that is in what the evaluation counts; W5 is a win in 5 moves.
page-think-short = On the nodes { $short } is short for: { $words }.
page-think-settled = Settled at
page-think-event = event { $event }
page-think-way-back = with { $way } left to the goal
page-think-numbers-window = A node shows its value for the side that moves at the root: +3 is 3 ahead in what the evaluation counts, W5 a win in 5 moves, L4 a loss in 4. Above it stands the window (alpha, beta) for the same side.
page-think-numbers-merit = A node shows its value for the side that moves at the root: +3 is 3 ahead in what the evaluation counts, W5 a win in 5 moves, L4 a loss in 4. Above it stands its merit for the same side.
page-think-numbers-games = A node shows its mean for the side that moves at the root, in thousandths of a win, and above it how many games tried it.
page-think-numbers-proofs = Above a node stand what is still needed to prove a win of the attacker, and to disprove it.
page-think-numbers-path = A node shows f, the smallest of which comes first: in A* g + h, the moves made and at least so many to come; weighted A* counts h more than once, and greedy search counts h alone.
page-think-numbers-threshold = A node shows f = g + h, and above it the threshold of the pass.
page-think-marks = What the marks mean
page-think-mark-unseen = not tried yet
page-think-mark-waiting = waiting on the list
page-think-mark-open = open: the search is inside, or may come back
page-think-mark-guess = a guess: the depth is used up
page-think-mark-back = turned back: beyond the threshold
page-think-mark-end = the game is over
page-think-mark-goal = the goal
page-think-mark-done = finished: every move was looked at
page-think-mark-closed = closed: expanded
page-think-mark-cut = cut: the rest cannot matter; the number counts the moves never tried
page-think-mark-way = on the way to the goal
page-think-mark-known = known from before, so not searched again
page-think-mark-here = where the search is
page-think-mark-line = the best line
page-think-mark-path = the path
page-think-mark-folded = so many nodes are folded away: touch to see them
page-think-story = The tree in words
page-think-take = Take it away
page-think-cut-short = Only the first { $kept } events are shown: look less deep to see the whole search.
page-think-events = an event from 0 to { $most }
page-think-nodes = a node from 0 to { $most }
page-think-from = goal, with moves that lead to the goal of a puzzle
page-think-format = json, svg or dot

## The league
page-league = League
league-lead = { $game }: { $players } { $players ->
    [one] player
   *[other] players
}, { $games } { $games ->
    [one] game
   *[other] games
}.
league-games = The games
league-player = player
league-author = author
league-elo = Elo, 95 %
league-points = points
league-forfeits = forfeits
league-former = a former version
league-fault = { $player }: { $why }
league-fault-said = { $player }: { $why }; its last line:
page-replies = Replies that hold
page-replies-counts = Of the replies { $losses } lose, { $draws } draw, { $wins } win
page-replies-trap = A trap: most replies lose
page-replies-last = After it { $replies }.
