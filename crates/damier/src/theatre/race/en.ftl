# What a race between searches says in English.

expected-runners = two or three searches, such as alphabeta:depth=3 and sss:depth=3
expected-keyed = keyed=position or keyed=path
expected-order = order=listed, order=best or order=worst
expected-switch = on or off
expected-no-file = no file of weights here: the terminal alone reads them
expected-file-of-weights = a file of weights that can be read
expected-weights-of-the-game = weights that were learnt for this game and this size of board
expected-evaluation-of-its-own = { $evaluation }, the only evaluation of this search
race-nodes = nodes
race-leaves = leaves
race-cuts = cuts
race-expanded = expanded
race-kept = kept in memory
race-waiting = waiting on the list
race-by-depth = Nodes on every level of the tree
race-by-length = Positions expanded after so many moves
race-depth = moves from the root
race-chart = The race after { $nodes } nodes each
race-marks-leaves = Leaves valued, from left to right of the tree. Full bars: everybody valued them.
race-marks-positions = Positions expanded, in the order of the first. Full bars: everybody expanded them.
race-same-value = All of them find the same: { $value }.
race-other-values = They do not agree: { $list }.
race-found = { $search } says “{ $value }”
race-found-length = { $search } finds { $moves } moves
race-and = { $before }, { $next }
race-solved = It is in order already: there is nothing to find.
race-same-length = { $moves ->
    [0] None of them finds a way.
    [one] All of them find a way of one move.
   *[other] All of them find a way of { $moves } moves.
}
race-other-lengths = Their ways are not equally long: { $list }.
race-cut-short = Not all of them can be kept to their end, so the pictures stop early; counted they were to the end:
race-what-nodes = nodes
race-what-positions = positions
race-even = They visit equally many { $what }: { $nodes }.
race-saving = { $first } saves { $percent } % against { $last }: { $few } { $what } instead of { $many }.
race-uneven = { $first } visits { $few } { $what } and { $last } { $many }; but they do not answer the same, so nothing is saved.
race-counted = { $search }: { $nodes } { $what }.
race-counted-less = { $search }: more than { $nodes } { $what }, and not done in the time there is.
race-between = { $search } is between them with { $nodes } { $what }: { $first } does with { $percent } % less.
race-why-once = Both value { $leaves } leaves, but { $last } went down the tree again for every one of its { $passes } questions, and { $first } only once.
race-why-cuts = Why: { $cuts ->
    [one] one cut
   *[other] { $cuts } cuts
}. A move that was too good for the other side to allow ended the look at a position, and { $leaves } leaves were enough instead of { $more }.
race-why-best-first = Why: { $first } always goes on where most can still be won, and leaves alone what can no longer be best: { $leaves } leaves instead of { $more }.
race-why-memory = Why: { $first } remembers. { $known ->
    [one] One node was
   *[other] { $known } nodes were
} known from before, and { $leaves } leaves were enough instead of { $more }.
race-why-narrow = Why: { $first } asks narrower questions, which are answered sooner: { $cuts ->
    [one] one cut
   *[other] { $cuts } cuts
}, and { $leaves } leaves instead of { $more }.
race-why-opened = Both value { $leaves } leaves; but { $last } lists every move of the side at the root at once, also those it never follows.
race-why-above = Both value { $leaves } leaves; { $first } passes through fewer nodes above them.
race-why-twice = Why: { $last } was in a hurry. It asked narrow questions, and where the answer was not enough it had to look again, at { $again ->
    [one] one node
   *[other] { $again } nodes
}.
race-why-less = { $first } values { $leaves } leaves, { $last } { $more }.
race-why-blind = Why: { $first } has an estimate. It knows from the start that at least { $estimate } moves are to come, and { $last } knows nothing.
race-why-estimate = Why: { $first } comes nearer to the truth. At the start it sees that at least { $estimate } moves are to come, { $last } only { $other }; what looks too long is never expanded.
race-why-again = Why: { $last } keeps almost nothing in memory, and begins anew with every threshold.
race-why-order = Why: { $first } takes the positions in another order, and reaches the goal sooner.
race-same-leaves = They value exactly the same leaves, all { $all } of them.
race-shared-leaves = Of { $all } leaves that any of them valued, { $shared ->
    [0] none was valued by everybody
    [one] one was valued by everybody
   *[other] { $shared } were valued by everybody
}.
race-same-positions = They expand exactly the same positions, all { $all } of them.
race-shared-positions = Of { $all } positions that any of them expanded, { $shared ->
    [0] none was expanded by everybody
    [one] one was expanded by everybody
   *[other] { $shared } were expanded by everybody
}.
race-pick-pruning = Every branch, or cuts
race-pick-plans = SSS* beside MT-SSS*
race-pick-windows = Wide and narrow windows
race-pick-any = Searches side by side
race-found-none = { $search } finds none
race-gives-up = { $search } gives up after { $nodes } { $what } without a way, and so saved nothing.
