# A new game, set up.
setup-title = { $game }: a new game
setup-link = Other board, players or rules
setup-board = The board
setup-own-size = Any other size
size-columns = Columns
size-rows = Rows
size-in-a-row = In a row to win
setup-seen = What can be seen
setup-open = Open
setup-open-line = Every token can be seen.
setup-hidden = Hidden
setup-hidden-line = Only the top tokens can be seen, and the machine does not peek either.
setup-begins = { $side } begins
setup-follows = { $side } follows
setup-person = A person
setup-machine = The machine
setup-strength = Strength
setup-level-1 = 1 · beginner
setup-level-2 = 2 · newcomer
setup-level-3 = 3 · easy-going
setup-level-4 = 4 · hobby player
setup-level-5 = 5 · steady
setup-level-6 = 6 · good
setup-level-7 = 7 · strong
setup-level-8 = 8 · club player
setup-level-9 = 9 · expert
setup-level-10 = 10 · master
setup-level-11 = perfect: never gives anything away
setup-random = Chance: any legal move
setup-algorithm = An algorithm
setup-search = Algorithm
setup-search-minimax = Minimax: every move, to the depth
setup-search-negamax = Negamax: minimax with one rule for both sides
setup-search-upperbound = Negamax with an upper bound
setup-search-alphabeta = Alpha-beta: leaves out what cannot matter
setup-search-pvs = Principal variation: expects the first move to be best
setup-search-mtdf = MTD(f): asks “at least this much?” again and again
setup-search-mtsss = MT-SSS*: the same, beginning from above
setup-search-dual = DUAL*: the same, beginning from below
setup-search-engine = Engine: everything at once
setup-search-sss = SSS*: best first
setup-search-pn = Proof numbers: what is easiest to prove
setup-search-mcts = Monte Carlo: plays many games at random
setup-depth = How far it looks
setup-evaluation = What it counts
setup-report = A player of the reports
setup-as-printed = Exactly as printed, slips included.
setup-as-meant = As its text meant it.
setup-evaluation-counts = { $evaluation }: { $counted }
setup-counts = counts { $what }
setup-counts-nothing = nothing but won and lost
setup-recipe = Made of: { $algorithm }, { $depth ->
    [one] one move deep
   *[other] { $depth } moves deep
}; { $counts }; takes { $ties }.
setup-program = The program { $name }
setup-rules = Rules of the match
setup-handicap = Handicap
setup-even = Even: nobody gets points
setup-points = { $points ->
    [one] { $side } gets 1 point
   *[other] { $side } gets { $points } points
}
setup-start = Play
setup-expert = For experts
setup-terminal = The same in the terminal:
setup-write = { $side }, in writing
