# Ce que le programme `damier` dit en français.

welcome =
    Damier : des jeux classiques à jouer, à étudier et à résoudre ({ $games }).

      damier play pogo     jouer contre la machine
      damier games         les jeux et leurs variantes
      damier show othello  un plateau
      damier --help        toutes les commandes

    Une page web pour jouer viendra plus tard ici.

## Aide : titres et noms des valeurs
heading-usage = Usage :
heading-commands = Commandes{ "\u00A0" }
heading-arguments = Arguments{ "\u00A0" }
heading-options = Options{ "\u00A0" }
value-command = COMMANDE
value-file = FICHIER
value-game = JEU
value-lang = LANGUE
value-n = N
value-name = NOM
value-pos = POSITION
value-rule = RÈGLE
value-shell = SHELL
value-spec = JOUEUR

## Aide : commandes
about-damier = Des jeux classiques : y jouer, voir la machine réfléchir, obtenir la preuve.
about-play = Jouer dans le terminal
about-games = Énumérer les jeux, leurs variantes et leurs joueurs
about-show = Montrer un plateau en texte, en image ou en données
about-perft = Compter les suites de coups d’une longueur donnée
about-report = Refaire les tableaux des cinq rapports : imprimé, obtenu, et pourquoi ils diffèrent
about-completions = Afficher un script qui complète ces commandes dans un shell
about-help = Expliquer une commande
after-play =
    Exemples :
      damier play pogo                            vous commencez, contre la machine
      damier play pogo --first random --second human
      damier play pogo --record partie.txt        et plus tard : --from partie.txt
after-show =
    Exemple : damier show pogo --position "WW/W/WW/-/W/-/BB/BB/BB B" --svg > plateau.svg
after-completions =
    Exemple : damier completions bash > ~/.local/share/bash-completion/completions/damier

## Aide : arguments
help-game = Le jeu, avec sa variante si l’on veut : pogo ou pogo:no-uturn
help-position = La position de départ, dans la notation du jeu
help-seed = Le nombre qui décide des donnes, des mélanges et des coups au hasard
help-play-seed = Le nombre qui décide des donnes, des mélanges et des coups au hasard ; sans lui, il est tiré au sort et annoncé
help-first = Qui joue en premier : human (une personne) ou random (au hasard) [par défaut : human]
help-second = Qui joue en second : human (une personne) ou random (au hasard) [par défaut : random]
help-from = Reprendre une partie enregistrée ; - la lit sur l’entrée standard
help-record = Enregistrer la partie dans ce fichier à la fin
help-repetition = Quand une position revient : third (la troisième fois, c’est nul), none (rien) ou forbid (c’est interdit) [par défaut : third]
help-plies = Arrêter la partie, nulle, après ce nombre de coups
help-hidden = Laisser couverts les jetons couverts
help-komi = Points donnés au second camp à la fin, là où l’on compte des points
help-depth = Le nombre de coups d’une suite, jusqu’à 100
help-svg = Afficher l’image en SVG
help-json = Afficher du JSON
help-name = Le rapport : tictactoe, chomp, othello, pogo ou chicago [par défaut : tous]
help-times = Mesurer aussi les secondes, qui varient d’une machine à l’autre
help-markdown = Afficher du Markdown
help-report-svg = Afficher la courbe du rapport en SVG
help-shell = Le shell : bash, elvish, fish, powershell ou zsh
help-of = La commande à expliquer
help-lang = La langue : en ou fr [par défaut : celle de l’environnement]
help-help = Expliquer cette commande
help-version = Afficher la version

## Une ligne de commande illisible
failure-help = voir { $page }
failure-output = impossible d’écrire sur la sortie standard : { $why }
refusal-command = la commande « { $command } » n’existe pas
refusal-argument = « { $argument } » n’est pas attendu ici
refusal-missing = il manque : { $arguments }
refusal-no-value = { $argument } demande une valeur
refusal-needless-value = { $argument } ne prend pas de valeur
refusal-value = { $option } : { $why }
refusal-conflict = { $argument } et { $prior } ne vont pas ensemble
refusal-twice = { $argument } est donné deux fois
refusal-not-text = un argument n’est pas du texte en UTF-8
refusal-other = cette ligne de commande est illisible
expected-other-value = une autre valeur
expected-depth = une profondeur de 0 à { $most }
expected-seed = un nombre entier de 0 à 18446744073709551615

## Fichiers
file-unreadable = impossible de lire { $file } : { $why }
file-unwritable = impossible d’écrire { $file } : { $why }
file-wrong = { $file } : { $why }
file-not-ours = { $file } existe et n’est pas une partie enregistrée ; il n’a pas été touché
io-not-found = ce fichier ou ce dossier n’existe pas
io-permission = permission refusée
io-is-folder = c’est un dossier
io-not-folder = une partie du chemin n’est pas un dossier
io-full = le disque est plein
io-read-only = le disque est en lecture seule
io-name = ce n’est pas un nom de fichier
io-not-text = ce n’est pas du texte en UTF-8
io-other = le système a refusé (erreur { $number })

## Jeux, plateaux, comptes
games-variants = variantes
games-sides = camps
games-players = joueurs
games-puzzle = un casse-tête en solitaire
games-hint = damier play JEU y joue ; une variante se met après deux-points, comme pogo:no-uturn.
show-standing = { $standing } { $moves ->
    [0] Aucun coup n’est possible.
    [one] Un coup est possible.
   *[other] { $moves } coups sont possibles.
}
report-no-curve = attendu : le nom d’un rapport qui a une courbe ({ $names })
perft-speed = { $seconds } s, { $speed } par seconde

## Où l’on en est
standing-turn = { $side } au trait.
standing-unsolved = Pas encore résolu.
standing-unsolvable = Cette position est insoluble : la moitié des dispositions n’atteignent jamais le but.
standing-solved = Résolu.
result-draw = La partie est nulle.
result-wins = { $side } gagne.
result-wins-by = { $side } gagne de { $points } { $points ->
    [one] point
   *[other] points
}.
ending-solved = Résolu en { $moves } { $moves ->
    [one] coup
   *[other] coups
}.
ending-repetition = La partie est nulle : cette position revient pour la troisième fois.
ending-no-fresh-move = La partie est nulle : tous les coups restants ramèneraient une position déjà vue.
ending-too-long = La partie est nulle : elle devait s’arrêter après { $plies } { $plies ->
    [one] coup
   *[other] coups
}.
ending-unsolved = Pas résolu : la partie devait s’arrêter après { $plies } { $plies ->
    [one] coup
   *[other] coups
}.

## Jouer
player-human = humain
play-seed = Graine { $seed } : --seed { $seed } rejoue cette partie.
play-hint = Tapez un coup, ou ? pour de l’aide.
play-help =
      coups           les coups possibles
      annuler         revenir à votre dernier tour
      plateau         revoir le plateau
      position        la position en une ligne
      sauver FICHIER  enregistrer la partie ; damier play --from FICHIER la reprend
      lang en         speak English
      quitter         partir
play-status = { $other } a joué { $move }. { $side } au trait.
play-last = Dernier coup : { $move }.
play-puzzle-start = Aucun coup joué.
play-puzzle-status = { $moves } { $moves ->
    [one] coup joué
   *[other] coups joués
}, le dernier { $move }.
play-undone = { $moves } { $moves ->
    [one] coup repris
   *[other] coups repris
}.
play-nothing-to-undo = Il n’y a rien à reprendre.
play-saved = Enregistré dans { $file }.
play-save-where = Où ? Tapez : sauver FICHIER
play-line-too-long = Cette ligne est trop longue pour être un coup.
play-too-much-input = attendu : au plus { $most } octets de coups et d’ordres sur l’entrée standard
play-end-of-input = Fin de l’entrée.
play-left = La partie s’arrête ici, inachevée.
play-one-player = { $game } est un casse-tête en solitaire : --second n’y a pas de place
play-other-game = cette partie enregistrée est { $found }, et non { $wanted }
play-no-reply = la machine n’a pas de coup

## Les coups demandés morceau par morceau
ask-place = Vers où : { $choices } ?
ask-count = Combien de pions : { $choices } ?
ask-kept = Quelle marchandise gardez-vous : { $choices } ?
ask-thrown = Quelle marchandise jetez-vous : { $choices } ?
ask-good = { $name } ({ $letter })
ask-again = Choisissez { $choices } ; une ligne vide abandonne ce coup.
