# What exercises say in English.

expected-exercise-kind = a kind of exercise: { $kinds }
expected-small-positions = a variant with positions for an exercise: small enough to draw, and with something to cut
expected-bound = a number such as 3 or -2, -inf or inf, W3 for a win in 3 or L4 for a loss in 4
expected-exercise-node = a letter from A to { $last }
exercise-sheet = { $game }: exercises, sheet { $seed }
exercise-solutions = Solutions
exercise-answer = Answer:
exercise-tree = The tree of { $search }
exercise-title-cuts = Which branches are cut?
exercise-title-window = Alpha and beta
exercise-title-next = Which node comes next?
exercise-ask-cuts = { $search } goes through this tree, from top to bottom. Which branches does it never look at? A value that is only as good cuts too.
exercise-ask-window = { $search } goes through this tree, from top to bottom. What are alpha and beta when it comes to { $node }?
exercise-ask-next = { $search } has come so far. Which of the open nodes does it take next?
exercise-legend = All values are for { $max }, who moves at the root and wants them large; { $min } wants them small.
exercise-legend-ends = All values are for { $max }, who moves at the root and wants them large; { $min } wants them small. W3 is a win for { $max } in 3 moves from the root, L4 a loss in 4.
exercise-legend-path = Every node shows f = g + h. The smallest f comes first, among equals the smallest h, and then the node that was put on the list last; open nodes are dashed. Nodes are lettered in the order of making.
exercise-cut = { $cut }: never looked at.
exercise-cut-why = { $cut } { $count ->
    [one] is
   *[other] are
} never looked at: at { $at }, { $side } can play { $by }, worth { $how ->
    [least] at least { $value }
    [most] at most { $value }
   *[exactly] { $value }
}. { $holder } already has { $bound } by { $setter }, and will not let it come to { $at }.
exercise-looked-first = { $node } is looked at: it is the first move at { $at }, and before it nothing is known there.
exercise-looked-inside = { $node } is looked at: the best that { $side } has found at { $at } before it is { $value }, which is not yet too good for { $holder }, who is sure of { $bound }.
exercise-looked-free = { $node } is looked at: on the way to { $at }, { $holder } has found nothing yet that would be worth more, so every move there may matter.
exercise-alpha = Alpha at { $node } is { $value }: { $side } is already sure of it by { $setter }.
exercise-alpha-open = Alpha at { $node } is { $value }: on the way there { $side } has found nothing yet.
exercise-beta = Beta at { $node } is { $value }: { $side } is already sure of it by { $setter }.
exercise-beta-open = Beta at { $node } is { $value }: on the way there { $side } has found nothing yet.
exercise-next-closed = { $node } is closed already.
exercise-next-f = { $node } has f = { $f }, but { $next } only { $least }.
exercise-next-h = { $node } and { $next } both have f = { $f }; but { $node } has h = { $h }, { $next } only { $least }.
exercise-next-age = { $node } and { $next } have the same f = { $f } and the same h = { $h }, but { $next } was put on the list later.
exercise-next-least = { $next }: no other open node has an f as small as { $f }.
exercise-next-nearer = { $next }: f = { $f } is the smallest, and among those with it h = { $h } is.
exercise-next-youngest = { $next }: f = { $f } and h = { $h } are the smallest, and of those who have both it was put on the list last.
expected-exercise-window = alpha and beta, such as (-inf, 3)
expected-exercise-number = a number of moves
expected-exercise-values = a value for each of { $nodes }, such as A=3 B=-1
exercise-title-values = Minimax values
exercise-title-order = The order that cuts most
exercise-title-open = What does SSS* take from OPEN?
exercise-title-visit = Where does the next game go?
exercise-title-threshold = The next threshold
exercise-title-admissible = Is the heuristic admissible?
exercise-ask-values = { $search } looks at this whole tree. What is every node worth that has no value yet? The root is called 0.
exercise-ask-order = { $search } goes through this tree. In which order of the first moves would it look at the fewest nodes? What is below them keeps its order; of equally good orders any is right.
exercise-ask-open = { $search } has come so far. Which state does it take from OPEN next?
exercise-ask-visit = { $search } has played { $games } games, the first one from the root itself. Which move does the next game begin with?
exercise-ask-threshold = { $search } has looked at everything within the threshold { $threshold }, and the goal was not there. Which threshold does it try next?
exercise-ask-admissible = These are the positions on a shortest way to the goal, each with f = g + h by the heuristic h = { $heuristic }. Which of them shows that h is not admissible? If none does, answer -.
exercise-legend-open = States on OPEN are dashed and show their merit for { $max }: ≤ while they are live, = once they are solved. The largest merit is taken first, among equals the one furthest up in this drawing.
exercise-legend-visit = Every move shows points / games, for { $max }: a win is 1, a draw ½. The move with the largest mean + sqrt(ln N / n) is taken, with n of all N games.
exercise-legend-threshold = Every node shows f = g + h, the moves made and those at least to come. Where f is larger than the threshold the search turns back.
exercise-legend-admissible = g is the number of moves made, h what the heuristic promises at least to come. h1 counts tiles out of place, h2 their steps to their places.
exercise-value-max = { $node } is worth { $value }: { $side } takes the largest of { $below }.
exercise-value-min = { $node } is worth { $value }: { $side } takes the smallest of { $below }.
exercise-order-best = { $order } looks at { $fewest } nodes, the order as it stands at { $nodes }: after { $first }, which is best, the others are cut sooner.
exercise-order-all = An order names every first move once: { $moves }.
exercise-order-worse = { $order } looks at { $nodes } nodes, { $best } only at { $fewest }.
exercise-open-largest = { $next }: no other merit is as large as { $merit }.
exercise-open-leftmost = { $next }: { $merit } is the largest merit, and of those who have it this one stands furthest up.
exercise-open-not = { $node } is not on OPEN.
exercise-open-right = { $node } and { $next } have the same merit { $merit }, but { $next } stands further up.
exercise-open-smaller = { $node } has the merit { $merit }, { $next } a larger one, { $largest }.
exercise-visit-bound = { $node }: { $points } + sqrt(ln { $all } / { $games }) = { $mean } + { $bonus } = { $bound }
exercise-visit-next = The largest is that of { $next }.
exercise-visit-smaller = { $node } comes to { $bound }, { $next } to { $largest }.
exercise-threshold-next = { $next }: the smallest f beyond { $threshold }, found at { $node }.
exercise-threshold-small = { $given } is not more than { $threshold }, within which everything was looked at.
exercise-threshold-large = { $given } is too much: { $node } has f = { $next }, which is beyond { $threshold } too.
exercise-threshold-nobody = No node has an f between { $threshold } and { $next }: a pass with { $given } would see nothing new.
exercise-promise-broken = { $node }: { $heuristic } promises at least { $h } more moves, and { $left } are enough. It is not admissible.
exercise-promise-kept = Nowhere on this way does { $heuristic } promise more moves than are left: no counter-example is here.
exercise-promise-there = At { $node } { $heuristic } promises { $h }, and { $left } moves are left: it keeps its word there.
