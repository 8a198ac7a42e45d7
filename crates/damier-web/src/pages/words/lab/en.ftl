# The laboratory on the page, in English.

page-lab = Lab
lab-heading = { $game }: { $title }
lab-lead = Evaluations held against the truth, tournaments watched game by game, and experiments that can be made again.
lab-judge = Evaluations and the truth
lab-judge-about = Move the weights of an evaluation and see at once how often its choice keeps the outcome.
lab-judge-lead = A machine that looks one move ahead chooses by this sum of terms. The truth says how often that was right, on positions from random play.
lab-not-judged = this game has no evaluations whose truth is known
lab-judge-ask = Judge it
lab-judge-presets = Sums with names:
lab-judge-figures = What it is worth
lab-judge-share = { $number } % ± { $spread }
lab-judge-number = { $number } ± { $spread }
lab-judge-keeps = keeps the best outcome
lab-judge-regret = loses on average
lab-judge-predicts = tells the outcome
lab-judge-judged = { $judged } choices in { $positions } positions, by
lab-judge-worst = Its worst choices
lab-judge-mistake = { $chosen } instead of { $best }
lab-tournament = A tournament, watched
lab-tournament-about = Choose who plays, and watch the table, the ladder and the games while they are played.
lab-tournament-lead = Every pair of players meets from the same random openings, seats swapped. The table follows each game.
lab-no-tournament = a puzzle has no tournaments
lab-tournament-two = two players who are not nobody
lab-tournament-openings-of = a number of openings: { $names }
lab-tournament-one-of = one of these players: { $names }
lab-tournament-player = Player { $number }
lab-tournament-nobody = nobody
lab-tournament-openings = Openings
lab-tournament-test = Until it is decided who is stronger (two players, 0 or 30 Elo)
lab-tournament-watch = Play
lab-tournament-ready = Nothing is played yet.
lab-tournament-waiting = The first game is being played …
lab-tournament-over = over
lab-tournament-name = Player
lab-tournament-points = Points
lab-tournament-table = The table
lab-tournament-won = Won
lab-tournament-drawn = Drawn
lab-tournament-lost = Lost
lab-tournament-elo = Elo, with 95 % intervals
lab-tournament-ladder = The ladder after { $games } { $games ->
    [one] game
   *[other] games
}
lab-tournament-course = The course of the test
lab-tournament-accepted = Decided: { $first } is stronger than { $second }.
lab-tournament-rejected = Decided: { $first } is not stronger than { $second } by 30 Elo.
lab-elsewhere = More to look at
lab-experiments = Experiments
lab-experiments-lead = Each is a file; damier lab run does it again, and damier lab show draws it.
lab-experiment-file = As it is written

lab-queue = The queue
lab-queue-away = Its server does not answer.
lab-queue-working = { $workers ->
    [0] Nobody works
    [one] 1 worker
   *[other] { $workers } workers
}, { $threads } at a time, { $busy } at work.
lab-queue-empty = It holds no plans.
lab-queue-plan = plan
lab-queue-game = game
lab-queue-done = done
lab-queue-pace = pace
lab-queue-left = time left
lab-queue-a-second = { $pace } a second
lab-queue-seconds = { $seconds } s
lab-queue-minutes = { $minutes } min
lab-queue-hours = { $hours } h
lab-kind-cases = positions to learn from
lab-kind-judge = evaluations judged
lab-kind-league = league
lab-kind-measure = searches counted
lab-kind-proof = proof
lab-kind-tournament = tournament
lab-kind-tune = weights tuned
lab-kind-ways = proof, way by way
