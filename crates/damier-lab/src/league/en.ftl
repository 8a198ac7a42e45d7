## A league: what is wrong with its folder
league-unreadable = { $file } cannot be read: { $why }
league-no-file = it is a pipe, a device or a folder, not a file
league-no-text = it is not text
league-none = there is no league in { $folder }: its file league.txt says what is played, in a line such as "game: pogo"
league-wrong = { $file }: { $why }
league-field = { $file }: expected a line "{ $field }: ..."
expected-league-name = a name of at most { $most } letters, digits, blanks and - _ . '
expected-league-new-name = a name that no other player with the same command has
expected-league-command = a program or a machine, such as "ugi:python3 ada.py" or level:2
expected-league-game = a game of a league: two players and a game of a tournament, parted by tabs
