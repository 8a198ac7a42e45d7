# What the program `damier` says in English.

## Help: headings and names of values
heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
value-action = run|show|plans|clean
value-addr = ADDRESS
value-command = COMMAND
value-file = FILE
value-game = GAME
value-subject = GAME|FILE
value-host = HOST
value-lang = LANG
value-moves = MOVES
value-n = N
value-name = NAME
value-pos = POS
value-rule = RULE
value-shell = SHELL
value-range = N..M
value-spec = SPEC
value-test = TEST

## Help: commands
about-damier = Classical games: play them, see the machine think, get the proof.
after-damier =
    Without a command, damier serves a web page to play on and prints its address.
after-serve =
    Examples:
      damier serve                          at http://127.0.0.1:6464/ or the next free port
      damier serve --addr 0.0.0.0:80 --name damier.example
      damier serve --engine "student=swipl examples/players/pogo.pl"
about-serve = Serve the web page, which damier alone does too
about-play = Play a game in the terminal
about-games = List the games with their variants and players
about-show = Show a board as text, as a picture or as data
about-perft = Count the sequences of moves of a given length
about-tournament = Let machines play each other and rate them
about-lab = Run an experiment that is a file, or show what it has found
about-measure = Count what searches do over many positions: nodes, cuts, branching, mistakes
about-report = Make the tables of the five reports again: printed, obtained, and why they differ
about-completions = Print a script that completes these commands in a shell
about-help = Explain a command
after-play =
    Examples:
      damier play pogo                            you begin, against the machine
      damier play pogo --first random --second human
      damier play pogo --record game.txt          and later: --from game.txt
after-lab =
    Examples:
      damier lab run lab/pogo-nodes.toml
      damier lab show lab/pogo-nodes.toml --svg > nodes.svg
after-measure =
    Examples:
      damier measure pogo --player alphabeta --player minimax --depth 1..4
      damier measure othello --player engine --depth 2..6 --svg > nodes.svg
after-tournament =
    Examples:
      damier tournament pogo --player level:3 --player level:5 --player random
      damier tournament pogo --ladder --openings 50
      damier tournament pogo --player level:4 --player pvs --sprt elo0=0,elo1=10
      damier tournament chicago --player level:4 --player random --record games.txt
      damier tournament pogo --player "ugi:swipl examples/players/pogo.pl" --player level:2
after-show =
    Example: damier show pogo --position "WW/W/WW/-/W/-/BB/BB/BB B" --svg > board.svg
after-completions =
    Example: damier completions bash > ~/.local/share/bash-completion/completions/damier

## Help: arguments
help-game = The game, with its variant if you like: pogo or pogo:no-uturn
help-position = The position to begin with, in the game's notation
help-seed = The number that decides deals and scrambles [default: 1; the taquin 3x3 starts from a puzzle of its own unless a seed is given]
help-play-seed = The number that decides deals, scrambles and random moves; drawn and told if none is given
help-first = Who plays first: human, random, level:1 to level:10, ... [default: human]
help-second = Who plays second [default: level:5; with --hidden: honest]
help-play-number = Of a tournament's record, the game of this number, from 1
help-from = Go on with a game that was saved; - reads it from standard input
help-record = Save the game to this file when it ends
help-repetition = When a position comes back: third (the third time is a draw), none (nothing) or forbid (it may not) [default: third]
help-plies = End the game as a draw after that many moves
help-hidden = Keep covered tokens covered
help-komi = Points given to the second side at the end, where points are counted
help-tournament-seed = The number that decides openings, deals and random moves [default: 1]
help-tournament-position = The position from which openings are played
help-tournament-player = A machine; give at least two: random, level:3, alphabeta:depth=4 ...
help-gauntlet = The first player alone meets everybody else [default: everybody meets everybody]
help-ladder = level:1 to level:10, each against the next, instead of --player
help-openings = The number of random openings; every pair plays each of them twice, seats swapped [default: 10]
help-games = The same as a number of games a pair, which is even
help-plies-opening = Random moves in an opening [default: the fewest that make enough openings; none for a deal]
help-openings-file = Openings instead of random ones, a line each: a position, or moves from the start
help-book-depth = Play at most so many moves of every line of --openings-file
help-adjudicate = End a game once its true value is known and has stayed the same for three moves
help-merge = Instead of playing, count the games of such records together; give it several times
help-tournament-svg = Draw Elo and its intervals as SVG
help-tournament-csv = Print the players as comma-separated values
help-sprt = End the match of two players once a test is decided: elo0=0,elo1=10 and, after commas, alpha=0.05, beta=0.05, model=normalized
help-measure-position = The position from which random games lead to those that are measured
help-measure-seed = The number that decides which positions [default: 1]
help-measure-player = A search: alphabeta, engine:eval=mobility, level:5, astar:eval=h2 of the taquin; perfect: the solver; may be given several times
help-action = run does what is missing, show tells what is there; plans lists what a queue holds, clean removes it (both with --on URL)
help-lab-file = The experiment; its results stand beside it, with the ending .results
help-lab-threads = How much is done at once; the results are always the same [default: all processors]
help-lab-csv = Print comma-separated values
help-lab-svg = Draw it as SVG
help-show-moves = Moves to play first, one after the other: "2,5,1 8,5,1"
help-show = Do nothing; tell what the record holds so far
help-measure-positions = How many positions, each from a random game, or at each distance [default: 100]
help-measure-depth = How deep they look: 4 or 1..8 [default: as each of them does]; of the taquin, how far positions are from the goal
help-measure-from = The positions of a file, one a line, instead of random ones
help-measure-plies-opening = Positions after so many random moves [default: anywhere in a random game]
help-measure-record = Write every result down as it comes; called again, it goes on from there
help-measure-times = Measure times too, which no two runs share
help-measure-threads = How many searches run at once; counts are always the same [default: all processors]
help-measure-csv = Print every search as comma-separated values
help-measure-svg = Draw nodes by depth as SVG
help-tournament-threads = How many games are played at once; the result is always the same [default: all processors]
help-tournament-record = Write every game down as it ends; called again, the tournament goes on from there, with more players or openings too; with --merge, the file to make
help-tournament-times = Tell how long it took
help-depth = The number of moves in a sequence, up to 100
help-svg = Print the picture as SVG
help-json = Print JSON
help-addr = Where to listen, such as 127.0.0.1:8080 or a port alone [default: 127.0.0.1:6464 or the next free port]
help-serve-name = A name the server may be called by from elsewhere; without it only by this machine
help-serve-memory = How much all requests together may take, tables being made included, such as 512M or 2G [default: a quarter of the memory there is]
help-name = The report: tictactoe, chomp, othello, pogo, chicago or taquin [default: all of them]
help-report-times = Measure seconds too, which no two machines share
help-markdown = Print Markdown
help-report-svg = Print the report's curve as SVG
help-shell = The shell: bash, elvish, fish, powershell or zsh
help-of = The command to explain
help-lang = The language: en or fr [default: from the environment]
help-help = Explain this command
help-version = Print the version

## A command line that cannot be read
failure-help = see { $page }
failure-memory = the system gives no more memory; what was written before is whole
failure-output = standard output cannot be written: { $why }
refusal-command = there is no command "{ $command }"
refusal-argument = "{ $argument }" is not expected here
refusal-missing = missing: { $arguments }
refusal-no-value = { $argument } needs a value
refusal-needless-value = { $argument } takes no value
refusal-value = { $option }: { $why }
refusal-conflict = { $argument } and { $prior } cannot be given together
refusal-twice = { $argument } is given twice
refusal-not-text = an argument is not text in UTF-8
refusal-other = this command line cannot be read
expected-other-value = another value
expected-number-of-openings = a number of openings from 1 to { $most }
expected-number-of-games = an even number of games from 2 to { $most }, because every opening is played twice
expected-threads = a number of threads from 1 to { $most }

## Files
file-unreadable = { $file } cannot be read: { $why }
file-unwritable = { $file } cannot be written: { $why }
file-wrong = { $file }: { $why }
file-not-ours = { $file } exists already, so it was left alone
io-not-text = it is not text in UTF-8

## Games, boards, counts
games-variants = variants
games-sides = sides
games-players = players
games-puzzle = a puzzle for one
games-hint = damier play GAME plays one of them; a variant follows a colon, as in pogo:no-uturn.
show-standing = { $standing } { $moves ->
    [0] No move is possible.
    [one] One move is possible.
   *[other] { $moves } moves are possible.
}
report-no-curve = expected the name of a report with a curve: { $names }
perft-speed = { $seconds } s, { $speed } a second

## Playing
play-human = human
play-seed = Seed { $seed }: --seed { $seed } plays this game again.
play-hint = Type a move, or ? for help.
play-help =
      moves        the moves that are possible
      hint         the best move: the truth where it is known, else an estimate
      show me      the rest of a puzzle's solution, played for you
      why MOVE     what a move does to the game (wins in 5: moves of both sides)
      why          what the last move did and, if you are lost, since when
      undo         take back to your last turn
      board        show the board again
      position     the position in one line
      save FILE    write the game down; damier play GAME --from FILE goes on with it
      lang fr      parler français
      quit         leave
play-status = { $other } played { $move }. { $side } to move.
play-last = Last move: { $move }.
play-puzzle-start = No move so far.
play-puzzle-status = { $moves } { $moves ->
    [one] move
   *[other] moves
} so far, the last one { $move }.
play-undone = { $moves } { $moves ->
    [one] move
   *[other] moves
} taken back.
play-nothing-to-undo = There is nothing to take back.
play-saved = Saved in { $file }.
play-save-where = Where to? Type: save FILE
play-line-too-long = That line is too long to be a move.
play-too-much-input = expected at most { $most } bytes of moves and orders from standard input
play-end-of-input = End of input.
play-left = The game stops here, unfinished.
play-one-player = { $game } is a puzzle for one player: --second has no place here
play-other-game = that saved game is { $found }, not { $wanted }
play-no-reply = the machine has no move

## Tournaments
tournament-heading = { $title } ({ $variant }), { $schedule }: { $games } { $games ->
    [one] game
   *[other] games
}
tournament-openings = { $openings } { $openings ->
    [one] opening
   *[other] openings
}{ $plies ->
    [0] {""}
    [one] {" "}of 1 random move
   *[other] {" "}of { $plies } random moves
}, each with both seatings; seed { $seed }
tournament-nothing-to-play = openings of { $plies } random { $plies ->
    [one] move
   *[other] moves
} are whole games here: nothing is left to choose; give a smaller --plies-opening or a larger --plies
tournament-few-choices = After { $over } of the { $openings } openings nothing is left to choose.
tournament-not-repeatable = { $players } { $number ->
    [one] searches
   *[other] search
} on several threads and may play other moves in the next run.
tournament-round-robin = round robin
tournament-gauntlet = gauntlet of the first player
tournament-ladder = each against the next
tournament-player = player
tournament-points = points
tournament-wins = won
tournament-draws = drawn
tournament-losses = lost
tournament-elo = Elo
tournament-interval = 95 %
tournament-length = plies
tournament-nodes = nodes
tournament-elo-interval = Elo, with 95 % intervals
tournament-merged = { $title } ({ $variant }), { $files } { $files ->
    [one] record
   *[other] records
} together: { $games } { $games ->
    [one] game
   *[other] games
}
tournament-book = { $openings } { $openings ->
    [one] opening
   *[other] openings
} from a file, each played both ways; seed { $seed }
merge-not-a-tournament = it is not the record of a tournament
expected-lab-action = run, show, plans or clean
measure-heading = { $title }, means over { $positions } positions of random games; seed { $seed }
measure-heading-plies = { $title }, means over { $positions } positions after { $plies } random { $plies ->
    [one] move
   *[other] moves
  }; seed { $seed }
measure-heading-given = { $title }, means over { $positions } given positions
measure-heading-puzzle = { $title }, means over { $positions } positions; seed { $seed }
measure-length = moves
measure-expanded = expanded
measure-generated = generated
measure-interval = 95 %
measure-median = median
measure-leaves = leaves
measure-cuts = cuts
measure-first = first
measure-table = table
measure-branching = branching
measure-regret = regret
measure-milliseconds = ms
expected-measured-positions = a number of positions from 1 to { $most }
expected-depths = a depth or a range such as 1..8, from 1 to { $most }
tournament-llr = LLR { $llr } ({ $lower }, { $upper }) after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
} of games
tournament-pairs = Pairs that brought the first player 0, ½, 1, 1½, 2 points: { $lost }, { $mostly-lost }, { $even }, { $mostly-won }, { $won }.
tournament-difference = Difference { $elo } Elo, between { $low } and { $high } with 95 %; stronger with probability { $los } %.
tournament-no-difference = All pairs went the same way; stronger with probability { $los } %.
tournament-accepted = Accepted: { $first } is stronger than { $second }, by { $elo1 } Elo rather than { $elo0 }.
tournament-rejected = Rejected: { $first } is not stronger than { $second } by { $elo1 } Elo; { $elo0 } explain the games better.
tournament-undecided = Not decided: more --openings would be needed to tell { $elo0 } Elo from { $elo1 } between { $first } and { $second }.
tournament-times = { $seconds } s for { $games } { $games ->
    [one] game
   *[other] games
}, { $speed } a second

## Moves asked for piece by piece
ask-again = Please choose { $choices }; an empty line drops this move.
ask-dropped = What was begun with { $parts } is dropped.
ask-taken-back = { $parts } is taken back.

## Analysis
about-analyze = Every move of a position with its value, the best line and the counts; of the taquin, with the distance left
help-analyze-player = The search to use, such as alphabeta:depth=6
help-time = How long to think (default: 2s)
help-nodes = At most that many positions
help-analyze-depth = How many plies to look ahead at most
value-clock = CLOCK
value-time = TIME
analyze-proven = Proven
analyze-guessed = Guessed at depth { $depth }
analyze-averaged = Averaged over { $arrangements ->
    [one] one arrangement
   *[other] { $arrangements } arrangements
} of the covered tokens, at depth { $depth }
analyze-unfinished = The limits ended this before every move was looked at ({ $examined } of { $moves })
analyze-best-so-far = Best of those: { $move }
analyze-any-legal = A legal move, and no more is known of it: { $move }
analyze-distance = { $moves ->
    [0] solved
    [one] 1 move left
   *[other] { $moves } moves left
}
analyze-distance-between = { $least } to { $most } moves left
analyze-distance-at-least = at least { $least } moves left
analyze-distances-open = Not every distance is proven
analyze-looking = To see the covered tokens before this move would be worth { $worth } points on average.
analyze-ended = { $certainty }, where the limits ended it
analyze-counts = { $certainty }; { $nodes ->
    [one] 1 position
   *[other] { $nodes } positions
} in { $seconds } s.
help-analyze-from = The last position of a game that was written down (a record, GGF, a transcript, WTHOR); - reads standard input
help-analyze-number = Of several games in the file, the one of this number, from 1
help-ply = The position after so many moves instead of the last
expected-moves-played = how many moves were played: 0, 1, 2 and so on
analyze-other-game = it is a game of { $game }, not of { $asked }
analyze-no-such-ply = { $moves ->
    [0] no move was played there
    [one] only one move was played there
   *[other] only { $moves } moves were played there
}
about-review = Look back at a game: what every move was worth, what it gave up, the better one, and where the game turned
after-review =
    Examples:
      damier review game.txt
      damier review WTH_2001.wtb --game 12 --time 2s
      damier review games.ggf --game 3 --svg > curve.svg
help-review-file = The game: a record of Damier or of a tournament, GGF, a transcript, or a WTHOR file; - reads standard input
help-reviewed = Of several games in the file, the one of this number, from 1
help-review-time = How long to think about each move (default: 500ms)
help-review-nodes = At most that many positions for each move
help-review-depth = How many plies to look ahead at most
help-review-player = The search to use, such as alphabeta:depth=6
help-review-svg = Draw the curve as a picture
review-one-game = it has { $games } games; --game N says which
review-no-game = no game was found in it: expected a record, GGF, a transcript such as f5d6c3, or WTHOR
review-no-moves = no move was played in it, so there is nothing to look back at
review-open = { $moves ->
    [one] One move
   *[other] { $moves } moves
} so far; the game is not over.
review-title-curve = What the game was worth, move by move
review-title-distance = How far it was from the goal, move by move
review-head-number = no.
review-head-side = { "" }
review-head-move = move
review-head-before = before
review-head-after = after
review-head-given-up = gives up
review-head-better = better
review-gave-points = { $points ->
    [one] one point
   *[other] { $points } points
}
review-gave-win = the win
review-gave-draw = the draw
review-gave-much = much
review-turn-told = Move { $number }, { $side }: { $move } – { $effect }. Better: { $better } – { $does }{ $length ->
    [0] .
   *[other] ; then { $goes }.
}
review-proven-some = { $proven ->
    [0] Guessed
   *[other] { $proven } of { $moves } moves proven, the others guessed
}
review-point-distance = Move { $number }, { $move }: { $left }
review-wasted = { $away ->
    [0] No move led away from the goal, as far as that is proven.
    [one] One move led away from the goal and cost { $wasted } moves.
   *[other] { $away } moves led away from the goal and cost { $wasted } moves.
}
review-step-away = led away: { $moves } moves more; better { $better }
play-goal = Goal: { $goal }
play-hidden = Covered tokens are hidden.
play-komi = Komi: { $points } points for { $side }, counted in the result.
play-repetition-forbid = No position may come back.
play-repetition-none = Positions may come back as often as they like.
play-longest = The game is a draw after { $plies } moves.
play-no-undo-hidden = In a hidden game nothing is taken back: it would show what was covered.
play-only-move = Only { $move } is possible.
play-begin-with = A move begins here with { $choices }.
play-no-komi = in { $game } the size of a win does not count: --komi has no place here

## Benchmarks
about-bench = Fixed searches over all games: node counts as a signature, speed beside it
help-suite = Which benchmarks: search, solve, taquin, othello, perfect (how long the perfect player of Othello 6x6 thinks), foreign (what a move of another program costs) or web (the page under load) [default: search]
help-set = Which positions: of the taquin korf15, hard15 or korf24 [default: 3x3 and korf15]; of Othello ffo40, ffo45, ffo50 or ffo55, five endgames each [default: 6x6, ffo40 and ffo45]
value-set = SET
help-easiest = Of the set: only so many positions, those with the fewest published nodes
help-cold = Of the taquin: nothing from disk, and the time to make the tables counts
expected-set = a set of positions: { $sets }
expected-bench-count = a number of positions from 1 to { $most }
bench-othello-heading = Threads, seconds, positions visited, positions entered (leaves included, as Edax counts), memory of the tables.
bench-taquin-heading = Threads, seconds, positions visited, memory of the tables.
bench-wrong = { $name }: a solution of { $found } moves where { $expected } are known to be best
bench-needs-web = --class and --minutes belong to damier bench web
expected-class = a number of students from 1 to { $most }
expected-minutes = a number of minutes from 1 to { $most }
help-class = Of web: a class of so many at once, and somebody who asks for everything
help-minutes = How long the class is there [default: 20 seconds]
bench-needs-taquin = --easiest and --cold belong to damier bench taquin
bench-set-needs-taquin = --set { $set } belongs to damier bench taquin
bench-set-needs-othello = --set { $set } belongs to damier bench othello
value-suite = SUITE
bench-signature = Signature { $signature }
bench-perfect-heading = The perfect player of Othello 6x6 in whole games: how long its answers take
bench-perfect-row = { $games } games, { $answers } answers: { $percent } % within { $seconds } s, promised { $limit } s
bench-foreign = { $moves } moves of another program: { $mean } µs each beyond its own thinking, { $median } µs in the middle, promised { $limit } µs
bench-web-heading = The page under load: promise, measured, promised
bench-class-heading = { $students } at once for { $seconds } s: promise, measured, promised
class-boards = ms for all but one board page in a hundred, { $students } at once
class-replies = ms for all but one reply of a machine in a hundred
class-starved = seconds that somebody asked for one thing, refusals included
class-share = percent of the answers of whoever had most, for whoever had fewest
class-greedy-least = analyses for one who asks for everything
class-greedy = percent of what fits, for one who asks for everything
class-refused = whether he was refused anything
bench-web-failed = the measurement broke off: { $why }
bench-kept = kept
bench-missed = MISSED
load-pages = board pages a second, over { $connections } connections
load-slow-page = ms for all but one page in a hundred, over { $connections } connections
load-failures = answers that were no page
load-slow-page-beside = ms for all but one page in a hundred, while { $analyses } analyses are asked for
load-analyses = analyses answered: as many as run at once
load-refused = analyses refused with 503 and Retry-After
load-refusal = ms until the slowest refusal
load-leaving = ms until a search stops whose client left: { $path }
load-half-header = seconds until a half-sent header ends its connection
load-drops = seconds until a header that comes letter by letter does
load-silent = seconds until a connection without a word is closed
load-long-address = away from 414 for an address of 12 kB
load-long-headers = away from 431 for headers of 20 kB
load-body = away from 413 for a body of 1 MB
bench-heading = Positions visited, seconds, millions a second; the sum of all positions is the signature.
games-report = report
games-evaluations = evaluations
games-weights = weights

## Races and exercises
about-race = Two or three searches of one position, compared: who saved what, and why
help-race-player = A search to race with the others (two or three), such as alphabeta:depth=3 or, of the taquin, astar:eval=h1
help-race-at = When everybody has visited that many nodes (default: at the end)
race-expected-nodes = a number of nodes from 0 to { $most }
about-exercises = Exercises on small positions, about every kind of search, told with solutions or asked one by one
after-exercises = The same seed gives the same sheet. `damier exercises pogo --seed 7 --print > sheet.html` is for paper, the solutions on a new page.
value-kind = KIND
help-exercises-seed = The number that the sheet follows from (default: 1)
help-count = How many exercises (default: 6)
help-kind = Only exercises of this kind: cuts, window, values, order, open, visit; of a puzzle next, threshold, admissible
help-ask = Ask one exercise after the other, and check what is typed
exercises-how = Type an answer as the solutions write it; ? shows the solution, an empty line goes on, q ends.
exercises-right = Right.
exercises-wrong = Not yet:
exercises-score = { $right } of { $all } right at once.
help-print = Print a page of HTML for paper, with the solutions on a second one
expected-exercise-count = a number of exercises from 1 to { $most }

## Solving
about-solve = The exact truth: the value of a position and of every move; of the taquin, a shortest solution
about-build = Make the tables that a game can use, ahead of need
about-verify = Check a solved table, or the certificate of a proof, without trusting who made it
about-book = The openings: of Pogo, every position of the first plies with its truth; of Othello 6x6 and 8x8, the books that ship with the program, made again
after-book =
    Examples:
      damier book pogo
      damier book pogo:no-uturn --plies 4 --json
      damier book othello:6
      damier book othello:6 --empties 29 --out othello-6.book
      damier book othello:8 --positions 500 --out othello-8.book
help-empties = Of 6x6: leave positions with fewer empty cells to the solver [default: 25]
help-book-positions = Of 8x8: how many positions to learn [default: 1500]
help-book-ahead = Of 8x8: how many plies to look ahead from each [default: 16]
help-book-out = Where to write the book [default: othello-6.book or othello-8.book]
help-book-position = A position of the variant to make a book for
expected-empties = a number of empty cells from 1 to { $most }
help-book-plies = How many moves Pogo’s openings go down [default: 6]
expected-book-plies = a number of moves from 1 to { $most }
book-of-pogo = Pogo’s book begins at the start and is told, not written: it takes --plies and --json, but no --position, --empties, --positions, --depth or --out
book-heading = The openings of { $title } ({ $variant }), { $plies } plies deep
book-ply = ply
book-positions = positions
book-won = won
book-drawn = drawn
book-lost = lost
book-only = only move
book-held = held
book-traps = traps
book-columns = Positions that are mirror images of each other count once; won and lost are for the side to move. In an “only move” one move alone holds a win or a draw; “held” are those that both sides come to without a mistake, and in a trap among these most moves lose.
book-first-moves = First moves, best first
book-sharpest = The sharpest traps
book-of-othello = Othello 6x6’s book goes down to --empties, that of 8x8 takes --positions and --depth, and --plies belongs to Pogo’s
book-trap = { $moves }: { $losing } of { $choices } moves lose, all but { $holding }
expected-game-with-book = a game that has a book: pogo, othello:6, othello:8
about-train = Learn the weights of an evaluation, as those that ship with the program
after-train =
    Examples:
      damier train othello:6
      damier train othello:8 --seed 1 --out othello-8.weights
help-positions = How many positions every stage of the game is learnt from
help-cuts = Of othello:8: learn what the selective search cuts by, instead of the weights
help-train-out = Where to write the weights [default: othello-6.weights or othello-8.weights]
help-train-position = A position of the variant to learn for
expected-positions = a number of positions from 1 to { $most }
expected-game-to-train = a game with weights to learn: othello:6 or othello:8
expected-game-of-cuts = othello:8, the only board with a selective search that cuts
bench-kernels = the processor’s own instructions do not find what portable ones find
bench-wrong-value = { $name }: a value of { $found } where { $expected } is known
after-solve =
    Examples:
      damier solve pogo
      damier solve chomp:8x10 --json
      damier solve tictactoe --position "x--/-o-/--x o"
      damier solve othello:6 --best
      damier solve pogo --stdin --json < positions.txt
help-best = The value and one best move, which can cost far less than the value of every move
help-stdin = Read positions from standard input, one a line, and answer each on a line
help-solve-time = At most that long for a position [default: until it is proven; 10s for a taquin of more than 16 cells]
help-solve-nodes = At most that many positions visited
help-data = Where tables are kept [default: DAMIER_DATA, or else the user's data directory]
help-fresh = Use no stored table and store none: prove it now
help-memory = How much memory tables may take, such as 512M or 2G
help-verify-position = A position of the variant to check
help-build-position = A position of the variant to build for
value-engine = NAME=COMMAND
value-dir = DIR
value-size = SIZE
expected-size = a size such as 512M or 2G
solve-counts = { $nodes ->
    [one] 1 position
   *[other] { $nodes } positions
} in { $seconds } s.
solve-line = Best play: { $line }
solve-scores-agree = { $scores ->
    [one] one score agrees
   *[other] { $scores } scores agree
}
solve-scores-differ = differs from the scores given: { $differences }
solve-bad-line = line { $line }: { $why }
solve-line-too-long = it is too long to be a position
solve-puzzle-optimal = { $length ->
    [0] Nothing is left to do.
    [one] Solved by one move, and nothing shorter does it:
   *[other] Solved in { $length } moves, and nothing shorter does it:
}
solve-puzzle-found = Solved in { $length } moves. Whether fewer do is not proven; fewer than { $least } do not:
solve-puzzle-open = not solved within the limits; it takes at least { $least } moves
help-build-moves = Write every move of every position to this file, which others can read (Pogo)
help-verify-moves = Check a file of all moves that damier build GAME --moves FILE wrote
moves-file-none = { $game } has no file of all moves: only Pogo is small enough
build-moves = { $file }: { $moves } moves, { $size }
build-made = { $file }: made, { $size }
build-found = { $file }: there already and sound, { $size }
build-time = { $seconds } s
size-megabytes = { $megabytes } MB
verify-checked = { $entries } entries checked, { $mismatches } mismatches
verify-first = The first: { $entry }
verify-failed = the table is wrong; damier build makes it anew once the file is removed
help-threads = How many threads may work at once [default: all processors]
play-remark = { $side } { $remark }
play-why = { $move }: { $effect }.
play-why-replies = { $effect }; after it { $replies }
play-why-after = { $move }: { $effect }. Then { $line }
play-why-puzzle = { $move }: { $after } { $after ->
    [one] move
   *[other] moves
} from the goal after it, { $before } before it.
play-why-last = { $side } played { $said }
play-lost-since = { $side } is lost since move { $number } ({ $move }: { $effect }); better was { $best }.
play-lost-always = { $side } was lost from the beginning of this game on.
play-why-nothing = No move was played yet. Type: why MOVE
play-why-unknown = That move has no value here.
play-truth-unknown = The truth about this position is not known.
play-estimate = { $move }: { $value }.
play-estimate-of = { $move }, { $value }
play-estimate-best = { $move }: { $value }, and nothing seems better. { $basis }
play-estimate-worse = { $move }: { $value }; this seems better: { $best }. { $basis }
play-estimate-depth = An estimate, not the truth: a short search to depth { $depth }.
play-estimate-averaged = An estimate, not the truth: the mean over { $arrangements ->
    [one] one arrangement
   *[other] { $arrangements } arrangements
} of the covered tokens.
play-estimate-proven = A short search has proven it.
play-hint-step = { $move }, and then { $left } { $left ->
    [one] move
   *[other] moves
} more.
play-hint-unsolvable = This puzzle cannot be solved.
play-show-game = Only a puzzle has a solution to show.
play-shown = Played: { $moves }
bench-solve-heading = Threads, seconds, positions asked about, memory of the tables; every row begins with nothing stored.

## Serving
serve-address =
    Damier is at { $address }
    Open it in a browser; Ctrl-C here ends it.
serve-port-taken = port { $port } is taken: another program listens there; --addr chooses another
serve-not-our-address = the address of --addr is not one of this machine's, so nothing can listen on its port { $port }
serve-no-threads = the system does not give the { $count } threads that a server needs: { $why }
serve-cannot-listen = port { $port } cannot be listened on: { $why }
expected-address = an address and a port such as 127.0.0.1:8080, or a port alone
expected-host = the name of a host such as damier.example

## Thinking
about-think = A search told step by step: its tree, what it cut and why, as text, JSON, SVG or DOT
help-think-player = The search to watch, such as alphabeta:depth=3 or sss:depth=3; of the taquin astar:eval=h1
help-at = The tree after that many events
help-node = Why the node of that number has its value
help-unfold = Show what is below a node (may be repeated)
help-most = How many events are kept (default: 100000)
help-dot = Print the tree for Graphviz
help-step = Go through it event by event: a letter for the next step, back, the next cut, why, the board
think-key-next = next event (or Enter alone)
think-key-back = back by one
think-key-cut = on to the next cut
think-key-better = on to the next better move at the root
think-key-pass = on to the end of the pass
think-key-why = why the node has its value
think-key-board = the board of the node
think-key-lines = the lines of the algorithm
think-key-go = g 12: to event 12
think-key-go-where = g and { $number }
think-key-help = these letters
think-key-quit = quit
think-at-the-beginning = Nothing has happened yet.
think-at-the-end = That was the last event.
think-no-cut = No cut comes any more.
think-no-better = No better move comes any more.
think-no-pass = No pass ends any more.
think-no-lines = This search has no lines to show.
think-expected-number = a number from { $least } to { $most }
think-summary = { $search }: { $value }, by { $line }; { $nodes } nodes, { $leaves } of them valued without looking further.
think-summary-path = { $search }: { $length ->
    [one] 1 move
   *[other] { $length } moves
}; { $nodes } positions expanded, { $leaves } generated. { $line }
think-summary-no-path = { $search }: no path was found; { $nodes } positions expanded, { $leaves } generated.
think-cut-short = Only the first { $kept } events were kept: look less deep, or keep more with --most.
think-first-cut = The first cut, event { $event }, node #{ $node } after { $way }:
think-how = { $events } events. --at N shows the tree after the first N, --node N asks why.
think-at = After event { $event } of { $events }: at node #{ $node } { $way }

## Programs of the field
value-protocol = PROTOCOL
value-format = FORMAT
about-engine = Answer other programs: in UGI any game for two, in GTP and NBoard's protocol Othello
after-engine =
    Examples:
      damier engine pogo --protocol ugi         any game for two, for match runners
      damier engine othello --protocol gtp      8x8, for quarry and others
      damier engine othello:6 --protocol gtp    6x6, played perfectly
      damier engine othello --protocol nboard --player level:10
      damier engine othello --protocol gtp --ponder
help-engine-game = The game: in UGI any game for two; in the others othello, which alone is othello:8
help-protocol = The language that the other program speaks: ugi, gtp or nboard
help-engine-player = Who answers [default: in UGI the engine; else the truth near the end and on small boards, and the engine with its learnt patterns]
help-engine-seed = The number that decides between equal moves, and a deal [default: 1]
help-ponder = Think on the other’s time too, where the player remembers: the selective search of Othello 8x8 with a clock
expected-game-to-ponder = Othello, whose selective search remembers what it thinks on the other’s time
about-match = Play a match against another program: a tournament of two at the other one’s pace
after-match =
    Examples:
      damier match othello --against gtp-rhino --games 20
      damier match othello --against gtp-rhino --time 1s --record games.ggf
      damier match pogo --against "ugi:swipl examples/players/pogo.pl" --player level:2
help-match-game = The game; othello alone is othello:8
help-against = The other program, as it is called on a command line: GTP for Othello, ugi:COMMAND for any game for two
help-match-player = Who plays for Damier [default: of Othello 8x8 selective:depth=64,memory=16M, of its smaller boards engine:depth=64,eval=patterns,memory=1M, else engine]
help-match-games = How many games; every opening is played with both colours [default: 20]
help-match-plies-opening = Random moves at the beginning of a game [default: 6 of Othello, else as few as make enough openings]
help-match-time = How long Damier may think about a move [default: as long as the other program does on average]
help-match-seed = The number that decides openings [default: 1]
help-match-record = Write the games to this file: of Othello in GGF, else as a tournament does
match-game = { $number }. { $colour } { $own }-{ $other }, { $seconds } s against { $others } s
match-game-alone = { $number }. { $colour } { $result }, { $seconds } s against { $others } s
match-won = won
match-drawn = drew
match-lost = lost
match-result-alone = { $player }: { $won } won, { $drawn } drawn, { $lost } lost
match-result = { $player }: { $won } won, { $drawn } drawn, { $lost } lost; { $discs } discs more on average
match-pace = { $player }: { $seconds } s for { $moves } moves, { $milliseconds } ms each, { $slowest } ms at most
expected-command = a command that starts a program which speaks GTP, such as "edax -gtp", or one in another language, such as "ugi:swipl pogo.pl"
expected-ugi-command = a program that speaks UGI, such as "ugi:swipl pogo.pl": GTP is for Othello alone
about-convert = Write games of Othello another way (records, GGF, transcripts; WTHOR is read too), or take a game out of a tournament's record
after-convert =
    Examples:
      damier convert game.txt --to ggf
      damier convert WTH_2001.wtb --to transcript
      damier convert games.ggf --number 3 --to record > game.txt
help-convert-file = The games: a record, GGF, a transcript a line, or a WTHOR file; - reads standard input
help-to = How to write them: ggf, transcript or record
help-number = Only the game of this number
expected-format = ggf, transcript or record
expected-game-number = the number of a game, from 1
convert-no-such-game = it has { $games } { $games ->
    [one] game
   *[other] games
}
convert-one-game = it has { $games } games; damier convert FILE --number N --to record takes one of them
convert-other-start = game { $games } does not begin at the usual start, so a transcript cannot tell it

## Other programs as players
help-pace-time = What every player may take for a move: 100ms, 2s; who is late loses
help-clock = A clock for every player and what a move adds: 60s+0.6s
help-grace = How much too late still counts [default: 200ms]
program-unusable = { $program } cannot play: { $why }
program-said = { $what }; its last line: { $said }
expected-pace = a time for a move, longer than none, such as 100ms or 2s
grace-alone = --grace says how much too late still counts: give --time or --clock too
no-threads = the system gives no threads; a limit on processes or on memory is the usual reason
tournament-fault = Game { $game }: { $player } lost: { $why }.
tournament-disagrees = Game { $game }: { $player } goes by other rules: { $why }.
tournament-last-words = its last line: { $said }
tournament-more-faults = And { $more } more; a --record has them all.
play-fault = { $player } loses: { $why }.
play-program-in-file = the file was written with { $program } as a player: name it again with { $option } to start it

## Examining another program
help-engine-check = Examine a program that speaks UGI and say what it does wrong, instead of being one
help-engine-json = With --check: print JSON
check-result = { $failed ->
    [0] It does everything right.
    [one] One thing is wrong.
   *[other] { $failed } things are wrong.
}

## A league
about-league = Let the programs of a class play each other again and again as they come and go
after-league =
    DIR has league.txt with a line "game: pogo" and one file NAME.player for everybody, with lines
    "name: ...", "author: ..." and "command: ugi:swipl player.pl". Games are kept in games.txt.
    Example: damier league class --time 1s
help-directory = The folder of the league
help-league-openings = The number of openings; every pair plays each of them twice, seats swapped [default: 10]
help-once = Play what is missing and end, instead of waiting for new players
help-league-threads = How many games are played at once [default: all processors]
league-heading = { $game }: { $games } { $games ->
    [one] game
   *[other] games
}
league-line = { $rank }. { $name }: Elo { $elo } { $error }, { $points } of { $games }, forfeits: { $forfeits }
league-last-fault = last fault: { $why }
league-too-few = A league begins with two players: a file each in the folder, such as ada.player with the lines “name: Ada” and “command: ugi:swipl ada.pl”.
league-former-line = { $rank }. { $name }, a former version: Elo { $elo } { $error }, { $points } of { $games }, forfeits: { $forfeits }
help-serve-league = Show the league in this folder at /league
help-serve-engine = A program that may be played against on the page, NAME=COMMAND, for the games it plays, or GAME:NAME=COMMAND for one; may be repeated
expected-named-engine = a program with its name, such as student=swipl pogo.pl or othello:edax=gtp:edax -gtp
serve-engine-plays-nothing = { $name } plays none of the games: its first move is not legal anywhere. GAME:NAME=COMMAND names one

## Evaluations judged by the truth

about-judge = An evaluation against the truth: how often its choice keeps the best outcome
after-judge = keeps: the share of positions in which the chosen move keeps the best outcome; regret: what is lost on average, in steps from win to draw to loss, or in points; predicts: how often the sign of the evaluation is the outcome, or how well its order is that of the margins. Of the taquin, --eval names a heuristic.
help-judge-eval = An evaluation: mix, or mix,stacks=12; give several to compare them
help-judge-depth = How many plies the search looks ahead that chooses a move [default: 1]
help-judge-all = Every position: pogo, tictactoe up to 16 cells, chomp up to 8x8, taquin up to 3x3
help-judge-positions = A sample of so many positions from random play, as many of every ply [default: 1000]
help-judge-from = The positions of a file, one a line
help-judge-seed = The number that the sample follows from [default: 1]
help-judge-record = Write down what is found; called again, it goes on from there
help-judge-svg = A drawing
help-csv = Rows for a spreadsheet
value-eval = EVAL
expected-judge-depth = a depth from 1 to { $most }
positions-line = line { $line }: { $why }
positions-none = it has no positions, one a line
judge-eval = evaluation
judge-heuristic = heuristic
judge-judged = judged
judge-keeps = keeps
judge-regret = regret
judge-predicts = predicts
judge-admissible = admissible
judge-consistent = consistent
judge-error = mean error
judge-exact = exact
judge-yes = yes
judge-no = no
judge-summary = { $positions } unfinished positions at depth { $depth }, { $unknown ->
    [0] all with their truth
   *[other] and { $unknown } more whose truth was not found
  }; { $seconds } s.
judge-summary-untimed = { $positions } unfinished positions at depth { $depth }, { $unknown ->
    [0] all with their truth
   *[other] and { $unknown } more whose truth was not found
  }.
judge-worst = Worst choices of { $eval }
judge-mistake = { $position }: { $chosen } instead of { $best }, loses { $regret }

## Weights found by a machine

about-tune = Weights for an evaluation: by the truth, or by games against the present ones
after-tune = Prints the evaluation with its new weights, and judges both on positions that were not used. Similar terms make very different weights worth the same; of such weights those are taken that need fewer terms.
help-tune-eval = The evaluation to begin with: mix, or mix,stacks=12
help-tune-by = By what: truth (the outcomes kept), regret (the points saved) or games [default: truth]
help-tune-method = Who proposes weights: cma, genetic, spsa, or report (one more or less, by success) [default: cma]
help-tune-steps = How many candidates [default: 1000]
help-tune-positions = On how many positions each is judged [default: 20000]; by games, how many games each plays [default: 40]
help-tune-depth = How far players look in games for tuning and in the match at the end [default: 2]
help-tune-seed = The number that everything random follows from [default: 1]
tune-unchanged = Nothing better was found than the weights it began with: there is no match to play.
tune-unfinished = tuning is not finished there; damier tune goes on
help-tune-show = Only tell what a finished record says
help-tune-record = Write down what every candidate is worth; called again, it goes on from there
value-what = WHAT
value-method = METHOD
expected-steps = a number of candidates from 1 to { $most }
tune-judged = { $candidates } candidates. On { $positions } positions that were not used for tuning it keeps { $keeps-after } of the outcomes where { $keeps-before } were kept before, { $gain } more; the regret is { $regret-after } and was { $regret-before }.
tune-regularised = Similar terms make very different weights worth the same: a small penalty prefers few terms.

# Many machines.

about-worker = Do the jobs that others have left in a queue
after-worker =
    { "" }Examples:
      nats-server -js -sd /var/tmp/nats          a queue: NATS with JetStream, in Debian as nats-server
      damier worker --on nats://lab1:4222        on every machine that helps
      damier tournament pogo --ladder --openings 200 --on nats://lab1:4222
help-on = Where the jobs are done: threads:N here, or nats://HOST:PORT (tls://HOST:PORT), by the workers of a queue; the result is always the same
help-serve-on = A queue, nats://HOST:PORT, to be shown on the page of the laboratory: workers and plans
help-worker-on = The queue, nats://[USER:PASSWORD@]HOST[:PORT] or tls://HOST[:PORT]
help-credentials = A file with USER:PASSWORD for the queue; otherwise the variable DAMIER_NATS is read
help-ca = A file of certificates (PEM) to trust besides those of the system, for tls://; otherwise the variable DAMIER_NATS_CA names it
help-worker-engine = A program that plans may name as ugi:NAME, NAME=COMMAND; may be repeated. No other program is ever started
help-worker-threads = How many jobs are done at once [default: all processors]
value-place = PLACE
value-url = URL
expected-worker-engine = NAME=COMMAND, a name of letters, digits, - _ and .
expected-credentials = USER:PASSWORD
expected-certificates = certificates in PEM, -----BEGIN CERTIFICATE-----
variable-wrong = { $name }: expected { $why }
worker-begins = { $threads ->
    [one] One job at a time
   *[other] { $threads } jobs at a time
}, for { $server }; Ctrl-C ends it.
lab-no-queue = which queue? --on nats://HOST:PORT
lab-no-plans = no plans there
lab-no-file = which experiment? A file must be named
lab-cleaned = { $plans ->
    [one] 1 plan removed.
   *[other] { $plans } plans removed.
}
help-split = How many plies down a position is cut into jobs [default: so that they take a moment]
help-solve-certificate = Keep what the value follows from, for damier verify FILE; the position is proven by jobs then, with --on by those of a queue
help-sample = How many claims of a certificate are searched again [default: 100]
help-verify-subject = The game whose stored table is checked, or the file of a certificate (damier solve --certificate)
expected-split = a number of plies from 1 to { $most }
expected-sample = a whole number
solve-proof = Proven from { $answers } answers about subtrees.
verify-certificate = The value { $value } follows from { $claims } claims; { $sampled } of them were found true again.
