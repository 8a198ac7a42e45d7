## Une ligue : ce qui ne va pas dans son dossier
league-unreadable = impossible de lire { $file } : { $why }
league-no-file = c'est un tube, un périphérique ou un dossier, non un fichier
league-no-text = ce n'est pas du texte
league-none = il n'y a pas de ligue dans { $folder } : son fichier league.txt dit à quoi l'on joue, par une ligne comme « game: pogo »
league-wrong = { $file } : { $why }
league-field = { $file } : une ligne « { $field }: ... » est attendue
expected-league-name = un nom de { $most } lettres, chiffres, espaces et - _ . ' au plus
expected-league-new-name = un nom qu'aucun autre joueur ayant la même commande ne porte
expected-league-command = un programme ou une machine, comme « ugi:python3 ada.py » ou level:2
expected-league-game = une partie d'une ligue : deux joueurs et une partie d'un tournoi, séparés par des tabulations
