## A league: what is wrong with its folder
league-unreadable = { $file } cannot be read: { $why }
league-none = there is no league in { $folder }: its file league.txt says what is played, in a line such as "game: pogo"
league-wrong = { $file }: { $why }
league-field = { $file }: expected a line "{ $field }: ..." that can be used
expected-league-game = a game of a league: two players and a game of a tournament, parted by tabs
