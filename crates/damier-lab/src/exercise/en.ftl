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
