## Une ligue : ce qui ne va pas dans son dossier
league-unreadable = impossible de lire { $file } : { $why }
league-wrong = { $file } : { $why }
league-field = { $file } : une ligne utilisable « { $field }: ... » est attendue
expected-league-game = une partie d'une ligue : deux joueurs et une partie d'un tournoi, séparés par des tabulations
