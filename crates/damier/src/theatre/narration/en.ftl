# What is said of the events of a search, beside the tree and in the terminal. Numbers are put into these
# sentences as they stand, so no sentence changes with a number. { $rest } begins with its own sign.

tell-root = the root
tell-goal = the goal
tell-live = live
tell-solved = solved
tell-nothing = The search goes on.
tell-signs = All values are for { $side }.

answer-move = Over: { $side } plays { $move }, worth { $value }, after { $nodes } positions.
answer-move-cut = Over: { $side } plays { $move }, worth { $value }, after { $nodes } positions. { $cut ->
    [one] One move was cut without a look: nothing below it could change that.
   *[other] { $cut } moves were cut without a look: nothing below them could change that.
  }
answer-way = { $moves ->
    [0] Over: it is in order already.
    [one] Over: a way of one move, after { $nodes } positions.
   *[other] Over: a way of { $moves } moves, after { $nodes } positions.
  }
answer-no-way = Over after { $nodes } positions, without a way.

tell-try = { $side } tries { $move }.
tell-try-alpha = { $side } tries { $move }; { $max } already has { $alpha }.
tell-try-beta = { $side } tries { $move }; { $min } can already hold it to { $beta }.
tell-try-both = { $side } tries { $move }; { $max } already has { $alpha }, { $min } can hold it to { $beta }.
tell-ask-max = { $side } tries { $move }: does it reach { $bound }?
tell-ask-min = { $side } tries { $move }: does it hold it to { $bound }?
tell-again = { $move } was better than asked: { $side } searches it again for its value.
tell-guess = { $side }’s { $move }: the depth is used up, the evaluation says { $value }{ $rest }.
tell-over = { $side }’s { $move } ends the game: { $value }{ $rest }.
tell-known = { $side }’s { $move }: known from before, { $value }{ $rest }.
tell-known-least = { $side }’s { $move }: known from before, at least { $value }{ $rest }.
tell-known-most = { $side }’s { $move }: known from before, at most { $value }{ $rest }.
tell-worth = { $side }’s { $move } is worth { $value }, by the reply { $reply }{ $rest }.
tell-worth-least = { $side }’s { $move } is worth at least { $value }: no reply does better{ $rest }.
tell-worth-most = { $side }’s { $move } is worth at most { $value }: no reply does better{ $rest }.
tell-then-better = , better than { $best } before
tell-then-no-better = , no better than { $best } before
tell-cut-max = { $side }’s { $move } reaches { $value }, { $other } holds it to { $bound } elsewhere, by { $by }: cut (not tried: { $untried }).
tell-cut-min = { $side }’s { $move } holds it to { $value }, { $other } has { $bound } elsewhere, by { $by }: cut (not tried: { $untried }).
tell-cut-asked-max = { $side }’s { $move } reaches { $value }, and only { $bound } was asked: cut (not tried: { $untried }).
tell-cut-asked-min = { $side }’s { $move } holds it to { $value }, and only { $bound } was asked: cut (not tried: { $untried }).
tell-cut-at-once = { $side }’s { $move } brings { $value }, and nothing is better: cut (not tried: { $untried }).
tell-cut-mistake = { $side }’s { $move }: with { $value } here the search stops, for its rule asks the wrong side ({ $bound }; not tried: { $untried }).
tell-improved = { $move } is the best move at the root so far: { $value }.
tell-improved-least = { $move } is the best move at the root so far: at least { $value }.
tell-improved-most = { $move } is the best move at the root so far: at most { $value }.
tell-pass = Pass { $number } is finished: the value is { $value }.
tell-pass-least = Pass { $number } is finished: the value is at least { $value }.
tell-pass-most = Pass { $number } is finished: the value is at most { $value }.

tell-taken-live = { $move } comes first on OPEN, with merit { $merit }: it is looked into.
tell-taken-solved = { $move } comes first on OPEN, solved with { $merit }.
tell-plan = { $side } may choose { $move }: a plan of its own.
tell-reply = Every plan must answer { $side }’s { $move }, the first reply.
tell-next-reply = The reply before is answered; { $side }’s { $move } is next.
tell-listed-live = { $move } goes on OPEN: no plan through it is worth more than { $merit }.
tell-listed-solved = { $move } goes on OPEN as solved, with { $merit }.
tell-leaf = { $move }: the depth is used up, the evaluation says { $value }.
tell-end = { $move } ends the game: { $value }.
tell-solved-max = { $side } has found the best after { $move }, at least { $value }: no other plan has a larger merit.
tell-solved-min = Every reply of { $side } to { $move } is answered: at least { $value }.
tell-plans-done = The root is solved: { $move }, { $value }.

tell-untried = { $side }’s { $move } has no game yet: it is tried.
tell-game = Game { $games } is played: the mean at the root is { $mean } thousandths.
tell-mean = After { $move }: games { $games }, mean { $mean } thousandths.
tell-most-games = { $move } has the most games, { $games }: mean { $value } thousandths.

tell-opened = { $side }’s { $move } is the easiest to settle: it is looked into for the first time.
tell-opened-end = { $side }’s { $move } ends the game.
tell-proof = After { $move }: still { $proof } to prove that { $attacker } wins, { $disproof } to disprove it.
tell-proven = After { $move } it is proven: { $attacker } wins.
tell-disproven = After { $move } it is settled: { $attacker } cannot force a win.
tell-left-for-now = { $move } is left for now: somewhere else looks easier.
tell-question-yes = Question { $number } is answered: { $attacker } wins.
tell-question-no = Question { $number } is answered: { $attacker } cannot force a win.
tell-answer = The move is { $move }: { $value }.

tell-queued = After { $move }: { $g } made and at least { $h } to come, f = { $f }. It goes on the list.
tell-queued-blind = After { $move }: { $g } made. It goes on the list.
tell-queued-weighed = After { $move }: { $g } made, at least { $h } to come, weighed as f = { $f }. It goes on the list.
tell-from-goal = A second search begins at the goal and walks backwards.
tell-new = { $move } leads to a position that was never met.
tell-shorter = { $move } is a shorter way to a position met before: { $g } moves.
tell-expanded = { $move } has the smallest f, { $f }: its moves are looked at.
tell-expanded-blind = { $move }, { $g } away, was met first of those that wait: its moves are looked at.
tell-reached = { $move } reaches the goal after { $g } moves.
tell-dive = { $move } is tried, as move { $g }.
tell-beyond = { $move }: { $g } made and at least { $h } to come are { $f }, more than { $threshold }: back.
tell-on-the-way = { $move } is on the way: { $g } made, { $h } to come.
tell-no-way = No way on from { $move } stays within { $threshold }: back.
tell-threshold = Nothing within { $threshold } moves; the smallest sum beyond it, { $next }, is the next threshold.

code-min = MIN is to move
code-cut-by-max = MIN will not let it come to this
code-cut-by-min = MAX will not let it come to this
code-cut = the other side will not let it come to this
code-sign = what is good for one side is bad for the other
code-ask = only asked: is it better?
code-again = it is: what is it worth?
code-mistake = should be done in the other case
code-mistake-cut = asks the wrong side
code-mistake-ends = the ends should change places
code-mistake-same = nothing is wrong with a second way of the same length: it should be passed over
code-test = is p worth gamma?
code-deepening = what a depth finds comes first in the next
code-plans = every move is a plan of its own
code-replies = a plan answers every reply, one by one
code-phi = phi: left to prove for the mover, delta: to refute
code-second = delta': the second smallest
code-ucb = UCB1: good so far, or seldom tried
code-beyond = turned back
