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
