# What the experiments say in English.
expected-experiment = a report ({ $names })

## Headings
lab-printed = printed
lab-obtained = obtained
lab-remarks = Remarks
lab-depth = depth
lab-move = move
lab-value = value
lab-none = none
lab-nodes = nodes
lab-leaves = leaves
lab-board = board
lab-position = position
lab-positions = positions
lab-level = level
lab-evaluation = eval
lab-verdict = verdict
lab-games = games
lab-points = points
lab-wins = wins
lab-draws = draws
lab-losses = losses
lab-share = share

## Tic-tac-toe
lab-tictactoe-title = Tic-tac-toe: negamax by depth
lab-tictactoe-optimised = optimised
lab-tictactoe-played-on = played on
lab-tictactoe-alphabeta = alpha-beta
lab-tictactoe-table = with table
lab-tictactoe-moves = Move and value on the empty board, x to move; depth 1 looks at the root alone
lab-tictactoe-move-played-on = played on
lab-tictactoe-value-played-on = played on
lab-tictactoe-moves-why = Printed and obtained agree at every depth, for the program called optimised. The other one plays on after a line is made, and at depth 9 it finds 10000: where x is to move at the horizon, a line of x counts even if o has made one before, so x need not stop o.
lab-tictactoe-nodes = Nodes by program
lab-tictactoe-nodes-why = The report prints seconds and no nodes. Alpha-beta takes the successors from the last to the first and changes its mind only for a better one, so that it chooses the same moves; the table keeps what is known of positions reached in another order.
lab-tictactoe-line = line
lab-tictactoe-open-to-j = AJ: o
lab-tictactoe-open-to-a = AA: x
lab-tictactoe-total = sum
lab-tictactoe-lines = The lines still open after x in the centre, o to move: AJ - AA = 4 - 8
lab-tictactoe-lines-why = The centre takes four lines from o and costs x none: h is -4 for o, and so depth 2 gives 4 to b2.
lab-tictactoe-fails = fails ({ $nodes })
lab-tictactoe-answers = answers ({ $nodes })
lab-tictactoe-meilleur = The program that is not optimised, with its meilleur as printed: answers or fails, with the nodes visited until then
lab-tictactoe-meilleur-why = There is no clause for two equal values. At depth 1 meilleur is not called.
lab-tictactoe-boards = The three test boards of h, asked for x
lab-tictactoe-h = h
lab-tictactoe-boards-why = They agree. Two of the boards have five o and four x, which no game that x begins can reach: h does not mind.
lab-tictactoe-seconds = Seconds: they belong to a machine, and no two runs share them
lab-tictactoe-seconds-why = Printed are the seconds of two Prolog programs, the first of which ran out of stack from depth 8 on; obtained are those of this run, on this machine.
lab-tictactoe-remark-last = From depth 9 on every first move is worth 0, and the report takes the last of equal moves, which is c3.
lab-tictactoe-remark-meilleur = Two versions of meilleur are printed. That of the optimised program asks for >=, and so keeps the last of equals. The other asks for < in its second clause and for > in its third, and has no case for equal values: from depth 2 on, where some moves are worth the same, the whole predicate fails. So the program that is printed as not optimised cannot have made its row of times.
lab-tictactoe-remark-caption = The caption says "not optimised", but the printed value at depth 9 can only come from the optimised program: the other one finds 10000 there, and by the report's own row of times it ran out of stack from depth 8 on.
lab-tictactoe-remark-cuts = The report explains the gain of the optimised program by well placed cuts. Most of it is: at depth 7 it took less than a third of the time with hardly fewer nodes. Not playing on after a win saves nodes only from depth 7 on, and not half of them even at depth 10. The printed seconds stand beside ours with --times.
lab-tictactoe-curve = Tic-tac-toe: nodes by depth
lab-tictactoe-proofs = Larger boards proven: nodes of two searches from the empty board
lab-tictactoe-proof-number = proof numbers
lab-tictactoe-engine = engine
lab-tictactoe-won = x wins
lab-tictactoe-drawn = draw
lab-tictactoe-unproven = not proven
lab-tictactoe-proofs-why = Proof numbers go where the fewest leaves are in the way: that is quick where a win is forced, and slow where there is none, for then both sides must be refused one. The engine looks at symmetrical positions once and finds the shortest win as well.

## Chomp
lab-chomp-title = Chomp: leaves by algorithm and bar
lab-chomp-bar = bar
lab-chomp-leaves = Leaves visited when the bar is played to the end, with the values +1 and -1
lab-chomp-leaves-why = The report gives the algorithms and prints no counts. All find that the first player wins. 3x4 and 4x3 are the same bar turned over, and only the order of the moves makes the difference.
lab-chomp-winning = winning first moves
lab-chomp-easy = easy to describe: type { $kind }
lab-chomp-exists = there is one
lab-chomp-first-moves = First moves that win
lab-chomp-first-moves-why = The report says for which bars the strategy is easy to describe, without describing it: leave the poison alone on 1*n, take the far corner alone on 2*n, and (2,2) on a square. The other bars were searched to the end here, and each has one winning move.
lab-chomp-local = local
lab-chomp-global = global
lab-chomp-shapes = shapes
lab-chomp-wrong = wrong { $number }
lab-chomp-globals = The estimations with global variables: leaves of estimation1 with local and with global ones, and wrong values of the three among all shapes that can be left of the bar
lab-chomp-globals-why = The report declares the loop's variables global. When a call comes back, they hold what it left in them, so the loop above takes itself for finished: three leaves at most are visited. Where the value is right, it is so by luck. They must be local.
lab-chomp-remark-theorem = The report says that the first player always has a winning strategy. The reason: if taking the far corner does not win, the reply that refutes it could have been the first move.
lab-chomp-remark-flat = With only two values, the first winning reply cuts at once, and a second bound has nothing to add: estimation2 and estimation3 visit the same leaves.

## Othello
lab-othello-title = Othello: the report's player against chance
lab-othello-margin = discs ahead
lab-othello-claim = very good
lab-othello-chance = Alpha-beta with the difference of discs against random moves on 6x6, half of the games on each seat
lab-othello-chance-why = The report says "very good results when the depth is increased" and uses depth 3, without figures. The results do grow with the depth; at depth 3 chance still wins about one game in six.
lab-othello-other-value = other value
lab-othello-worse-move = worse move
lab-othello-nodes-unswapped = nodes
lab-othello-nodes-swapped = nodes of alpha-beta
lab-othello-window = The window handed down without swapping its ends, on random positions, against alpha-beta
lab-othello-window-why = The report's recursion passes (-alpha, -beta) where (-beta, -alpha) is meant. Every other level then has a window turned inside out and is left after its first move, as if that were all the other side could play. If the program was written as the text tells it, it chose a worse move this often.
lab-othello-remark-rule = The text says that a move cannot be played if the cell is empty and if discs are taken: it means that a move can be played only then. To the letter, Black could play { $playable } at the start, cells that are taken already, and none of { $legal }. No program is printed that would show which of the two it did.
lab-othello-remark-discs = Discs are a poor thing to count early in the game, where many discs are many targets: a player who looks one ply ahead and counts them often loses to chance.

## Pogo
lab-pogo-title = Pogo: the printed situations, search and verdicts
lab-pogo-as-printed = The situations on the report's screens, by the search as it is printed (values for White)
lab-pogo-as-printed-why = The printed moves and values come out, all five. Of equal moves the printed one is shown. The report chose among them at random.
lab-pogo-by-minimax = The same situations by true minimax
lab-pogo-by-minimax-why = The printed alpha-beta tests the wrong player when it cuts and when it narrows its window, so its values are not those of minimax. In the last situation it sees a win for Black that White need not allow.
lab-pogo-penalty = A win in the listing: as it stands, with the penalty computed and not read, and with it applied
lab-pogo-listed = as listed
lab-pogo-unread = unread
lab-pogo-applied = applied
lab-pogo-stops = stops ({ $nodes })
lab-pogo-penalty-why = The listing multiplies a win by the depth left and puts it into Val1, which nobody reads; in its last clause the depth has no value at all, and Prolog stops with an error at the first win that is met before the horizon: in brackets after how many nodes. The -19998 on the screen shows that the program that ran applied the penalty, and -as-printed here does, too.
lab-pogo-other-value = other value
lab-pogo-worse-move = worse move
lab-pogo-mirror = mirrored
lab-pogo-nodes-printed = nodes
lab-pogo-nodes-alphabeta = alpha-beta
lab-pogo-mistakes = The printed search on { $positions } random positions, against minimax
lab-pogo-mistakes-why = The report says that its cuts do not change the result of minmax. They do, most of the time: moves that matter are cut off. "Worse move" counts choices worth less than the best, "mirrored" positions that get another value when left and right are exchanged, which no true search gives. The last columns are nodes a position: the wrong cuts are many, so it is fast.
lab-pogo-same-value = same value
lab-pogo-same-move = same move
lab-pogo-nodes-minmax = nodes of minmax
lab-pogo-nodes-negamax = of negamax
lab-pogo-not-sure = not sure
lab-pogo-negamax = Negamax against minmax on { $positions } random positions, with eval6
lab-pogo-negamax-why = The authors found negamax faster but kept minmax, not being sure that it applies. It does: all it needs is that what one side wins the other loses, and every evaluation of the report is a difference. Values, moves and nodes are the same, so it is not faster either.
lab-pogo-points = points { $depth }
lab-pogo-plies = plies { $depth }
lab-pogo-verdict-0 = one of the most effective
lab-pogo-verdict-1 = one of the worst
lab-pogo-verdict-2 = not very bad
lab-pogo-verdict-3 = not kept
lab-pogo-verdict-4 = the first strong one
lab-pogo-verdict-5 = wins in the fewest moves
lab-pogo-verdict-6 = good results
lab-pogo-round-robin = Round robin of the evaluations at depths 2 and 3: points, and the length of the games won ({ $games } games a pair, random openings)
lab-pogo-round-robin-why = eval1 is the worst by far and eval4 is among the strongest, as the authors say. eval0 is not one of the most effective, eval3 would have been worth keeping, and eval5 does not win in the fewest moves. The report does not say how many games it judges by, and its search was another one: see the next table.
lab-pogo-round-robin-printed = The same round robin by the search as it is printed
lab-pogo-round-robin-printed-why = With the search that the authors had, eval5 wins in hardly more moves than the fastest, at depth 2 by a fraction of a ply, and eval1 is the worst here too. But the others lie closer together, and neither eval0 nor eval4 stands out: a search that cuts wrongly hides what an evaluation is worth.
lab-pogo-endless-same = equal
lab-pogo-endless-different = different
lab-pogo-endless-especially = most often
lab-pogo-endless-sometimes = it happens
lab-pogo-endless-printed = as printed
lab-pogo-endless-memory = with memory
lab-pogo-endless = Games from the start that end by the third repetition, between equal and between different evaluations ({ $games } games each)
lab-pogo-endless-why = It does happen, at even depths and hardly at odd ones, and over all depths a little more often between equal evaluations, as the authors say. "As printed" and "with memory" are games between equal evaluations: by the search as it is printed, which hardly loops, and by players who remember the positions they have seen. Those never repeat by accident, but whoever stands worse does it on purpose.
lab-pogo-exponent = exponent
lab-pogo-growth = Leaves from the start: of minimax (b^d) and of alpha-beta with three evaluations
lab-pogo-growth-why = b^(3d/4) is about what moves in random order cost, and it is a fair estimate here: the exponent is the share of d that is left, on average over the three evaluations, and from depth 4 on it is a little smaller. b^(d/2) would need the best move first, always.
lab-pogo-curve = Pogo: leaves by depth, from the start
lab-pogo-curve-minimax = minimax: b^d
lab-pogo-curve-claimed = claimed: b^(3d/4)
lab-pogo-curve-best = best possible: b^(d/2)
lab-pogo-alphabeta-with = alpha-beta with { $evaluation }
lab-pogo-remark-easy-board = The pictures lost their empty rows. In the situation of eval0 the move 2,5,1 tells where the middle column stands; the tall stack XXOOX may stand on { $cells }: both give 2,5,1 and 3. On 1 it does not.
lab-pogo-remark-medium-board = In the situations of eval6 the last row is sure, and two O stand above it. Of the { $placements } ways to place them, the printed search gives 7,8,3 and -9999 with { $fitting } alone, which is the first row as the picture has it.
lab-pogo-remark-weights = The appendix with the evaluations is empty. eval5 is read here as one for a stack that one owns and one for every enemy piece in it: so, and with the weight of 10 on eval0, eval6 gives { $medium } and { $last } as the screens do. Without the one for the stack itself the first would be -54.
lab-pogo-remark-eval6-text = The text under the first two situations speaks of eval6, the heading of eval4. The value -31 is that of eval4.
lab-pogo-remark-start = The start is a draw: damier solve pogo shows it. So two perfect machines must go round, and only a rule about repetition, such as the counter that the authors wish for, ends their game.

## Chicago
lab-chicago-title = Chicago Stock Exchange: the printed minimax
lab-chicago-one = player
lab-chicago-other = against
lab-chicago-margin = margin
lab-chicago-claim-better = better
lab-chicago-claim-deeper = deeper
lab-chicago-meetings = Points and average margin over { $games } games a pair
lab-chicago-meetings-why = The printed minimax looks for the smallest score that the opponent can have after his reply and makes it as large as it can. So it helps its opponent and forgets its own score: it plays no better than chance, and looking deeper does not help. What was meant is to make the opponent's score small (as-meant): done right it beats chance, but loses to their own depth 1 (greedy), since its own gain does not count. What the last page wishes for, the difference of the scores (minimax2 and minimax4), beats them all.
lab-chicago-what = of { $deals } deals
lab-chicago-trader = The trader, over { $deals } deals and a random game on each
lab-chicago-on-nine = deals in which he starts on stack 9
lab-chicago-games-with-slides = games in which he slides
lab-chicago-moves-with-slides = moves after which he slides
lab-chicago-trader-why = random(1,9,P) gives 1 to 8, so the report's trader never starts on stack 9; here all nine are equally likely. When a stack before him vanishes, the report keeps his number and not his stack, so he slides one on, or two; it says nothing about that.
lab-chicago-remark-seats = Every deal is played twice with the seats swapped, since whoever begins has an advantage.
lab-chicago-remark-covered = The report's screen shows the tops alone, but its machine looks under them. Here both see everything too, unless the game is played hidden (--hidden): then nobody looks under the tops, and an honest machine samples what may lie there.
lab-chicago-remark-arguments = minimax1 is defined with two arguments for fewer than five stacks and with three for the rest: in Prolog these are two predicates. Called with two it has no answer on { $without } of the { $deals } deals, which all have nine stacks; called with three it never falls back to depth 1.
lab-chicago-remark-ties = Of equal moves the printed player of depth 1 keeps the last, since its list is made from the end, and the printed minimax the first. So they do here, on { $last } of the { $greedy } deals where several moves are best for the one, and on { $first } of { $minimax } for the other; the players that are not printed take any.
lab-chicago-remark-fallback = With fewer than five stacks the printed minimax looks one ply ahead, at its own score, since two plies might not be left: in { $same } of { $positions } such positions, each from a random game, it plays what the player of depth 1 plays.
lab-chicago-remark-wish = The report's last page wishes for a minimax that also makes its own moves good: minimax2 and minimax4 do.

## Taquin
lab-taquin-title = Taquin: A* with h1 and h2
lab-taquin-state = state
lab-taquin-state-n = state { $n }
lab-taquin-length = length
lab-taquin-expanded = expanded
lab-taquin-generated = generated
lab-taquin-heuristic = heuristic
lab-taquin-number = number
lab-taquin-search = search
lab-taquin-path = moves
lab-taquin-at-least = at least
lab-taquin-kilobytes = kB
lab-taquin-result = result
lab-taquin-result-some = solved
lab-taquin-result-none = no result
lab-taquin-hopeless = unsolvable
lab-taquin-result-unsolvable = no solution
lab-taquin-remark-wellplaced = The report's answer wellplaced reads the final state into F and compares with Fin, a free variable, which agrees with everything: it accepts { $accepted } of the eight tiles of the initial state, { $misplaced } of them misplaced.
lab-taquin-remark-rule = The query rule(down, ...) on the initial state { $state } has no answer: the blank is in the last row, and can go { $moves } only.
lab-taquin-solves = solved ({ $nodes })
lab-taquin-fails = fails ({ $nodes })
lab-taquin-closed-as-printed = Q as printed
lab-taquin-breadth-first = breadth first
lab-taquin-states = The five states by A*: what the report prints, and the nodes expanded and generated
lab-taquin-states-why = The lengths agree. The ten numbers are printed without a unit; the text speaks of the time, and says itself that it had no result for h1 on states 4 and 5 and for h2 on state 5, where the table nevertheless has numbers. They are no nodes: beyond state 3, h1 needs many times the nodes of h2, as the report expects, while its numbers say the contrary.
lab-taquin-failures = The report's program run again: solved or not, with the nodes expanded until then
lab-taquin-failures-why = What the text says comes out, state by state. The reason is not that the program is slow: it has a clause for a successor that is already in P at a higher cost and one for a lower cost, but none for the same cost. Where that happens first, the whole predicate fails. In the last column Q is tested as it is printed, too: the pattern [S, _, _] has three parts, the nodes have four, and it never matches. The program that ran cannot have had that mistake, or h1 would have failed on state 2 already.
lab-taquin-searches = Other heuristics and searches: nodes expanded; for state 5 also the moves found, how many it takes at least as far as the search can prove, and the memory
lab-taquin-searches-why = On the hard state, the sharper the heuristic, the fewer nodes A* needs: linear conflict and walking distance both know more than h2. MM searches from both ends, and needs few nodes even without knowing anything. IDA* keeps only the path and forgets where it has been; its luck on state 5 is to meet the goal early in its last pass. Greedy search, and A* with h2 taken 1.5 or 3 times, find a path that may not be the shortest, mostly sooner, though not on state 4; how much too long it can be at most is proven by the column "at least".
lab-taquin-seconds = Seconds of A*: they belong to a machine, and no two runs share them
lab-taquin-seconds-why = The report measured its Prolog program with time/1 and gives no seconds; these are those of this run, on this machine.
lab-taquin-remark-ties = P is kept by [f, h, g]: among nodes of the same f the one that looks nearest to the goal is taken first, and among those, here, the last one found. The report takes those in the order of their names; on the states that it solves, that makes no difference to the number of nodes.
lab-taquin-remark-parity = The report found no solution for { $state } and explains that it is not connected with the goal. That is told at once, by parity, with { $nodes } nodes; a search would have to expand all 181,440 states that can be reached first. Its A* stopped after { $h1 } states with h1 and { $h2 } with h2, by the missing case for an equal cost: its "no solution" proved nothing.
lab-taquin-curve = Taquin 3x3: nodes expanded by the length of the path

## Plots
plot-bar = { $title }: { $value } ({ $low } to { $high })
plot-likelihood = { $ratio } after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
}, between { $lower } and { $upper }
plot-ratio = logarithm of the likelihood ratio
plot-pairs = pairs of games
