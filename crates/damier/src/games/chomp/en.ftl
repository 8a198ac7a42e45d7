# Chomp in English.
chomp-title = Chomp
chomp-summary = Bite into a chocolate bar; whoever takes the poisoned square loses.
chomp-first = A
chomp-second = B
chomp-how-to-move = x,y takes the square in column x, row y, with everything to its right and above: 2,3 (also 2 3 or 23)

expected-chomp-variant = columns x rows, such as 7x5: from 1 to 18 each, and more than one square
expected-chomp-position = the squares left in each column and the side to move, such as 4/4/3/3/1/0 A
expected-chomp-columns = { $columns } { $columns ->
    [one] column
   *[other] columns
} parted by "/" (another size begins with its name, such as 3x3:)
expected-chomp-height = a number from 0 to { $most }: no column is higher than the bar or than the one before it
expected-chomp-side = A or B to move
expected-chomp-move = column,row from 1, such as 2,3
expected-chomp-either = { $one } or { $other }

chomp-off-the-bar = the bar has { $columns } { $columns ->
    [one] column
   *[other] columns
} and { $rows } { $rows ->
    [one] row
   *[other] rows
}
chomp-eaten = the square { $token } is eaten already

chomp-term-strategy = known strategy: the mover wins or loses
chomp-term-parity = guess by the parity of the arms
chomp-variants = any columns x rows up to 18x18

chomp-took-poison = { $side } took the poisoned square.

chomp-easy-line = A single row: { $move } leaves the poisoned square alone.
chomp-easy-arms = { $move } leaves two equal arms: from then on bite off one arm what the other side bites off the other.
chomp-easy-arms-lost = Both arms are equal: whatever is bitten off one, the other side bites off the other.
chomp-easy-rows = Two rows: leave one square more below than above, with { $move }, and again after every reply.
chomp-easy-rows-lost = Two rows with one square more below than above: the other side can leave that again after every bite.
chomp-easy-columns = Two columns: leave one square more in the first than in the second, with { $move }, and again after every reply.
chomp-easy-columns-lost = Two columns with one square more in the first than in the second: the other side can leave that again after every bite.

page-touch-chomp-0 = Touch the square to bite off.

rules-chomp-1 = The game is a bar of chocolate. The square at the bottom left is poisoned.
rules-chomp-2 = On your turn you choose a square. You bite it off, with everything above it and to its right.
rules-chomp-2-1 = The whole bar.
rules-chomp-2-2 = After a bite at column 3, row 2.
rules-chomp-3 = Whoever has to take the poisoned square loses.
rules-chomp-4 = Some bars are easy. On a single row, leave the poisoned square alone. On two rows, always leave one square more below than above. On a square, take the one diagonally next to the poison: two equal arms are left, and you bite off one what the other side bites off the other.

truth-of-chomp = Whoever begins wins on every bar, but only with the right bite: on the 6x4 bar it is the square in column 3, row 2, and then the game is over in 12 moves. Every position of every bar up to 18x18 is solved.

chomp-variant-6x4 = 6 × 4
chomp-variant-6x4-line = The report’s bar.
chomp-variant-3x3 = 3 × 3
chomp-variant-3x3-line = A square: one trick wins it.
chomp-variant-4x4 = 4 × 4
chomp-variant-4x4-line = The same trick, one row more.
chomp-variant-7x5 = 7 × 5
chomp-variant-7x5-line = A good evening’s bar.
chomp-variant-18x18 = 18 × 18
chomp-variant-18x18-line = The largest bar: still solved.
chomp-report-estimation1 = The report’s first: looks at everything four moves ahead.
chomp-report-estimation2 = The report’s second: leaves out a little.
chomp-report-estimation3 = The report’s third: alpha-beta.

chomp-lesson-bite = A bar of chocolate. Touch a square: it goes, with everything above it and to its right.
chomp-lesson-bite-done = You always bite off a whole corner.
chomp-lesson-poison = The square at the bottom left is poisoned: who takes it loses. Leave it alone to the other side.
chomp-lesson-poison-done = The other side must take the poison.
chomp-lesson-arms = Two arms, one longer. Make them equal: then bite off one whatever the other side bites off the other.
chomp-lesson-arms-done = Equal arms win. Now you know a trick, too.

## The evaluations by short names
chomp-eval-structure = known strategies and parity
chomp-eval-strategy = known strategies
chomp-eval-flat = won and lost alone
