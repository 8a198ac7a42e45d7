# Ce que le programme `damier` dit en français.

## Aide : titres et noms des valeurs
heading-usage = Usage :
heading-commands = Commandes{ "\u00A0" }
heading-arguments = Arguments{ "\u00A0" }
heading-options = Options{ "\u00A0" }
value-action = run|show|plans|clean
value-addr = ADRESSE
value-command = COMMANDE
value-file = FICHIER
value-host = HÔTE
value-game = JEU
value-subject = JEU|FICHIER
value-lang = LANGUE
value-moves = COUPS
value-n = N
value-name = NOM
value-pos = POSITION
value-rule = RÈGLE
value-shell = SHELL
value-range = N..M
value-spec = JOUEUR
value-test = TEST

## Aide : commandes
about-damier = Des jeux classiques : y jouer, voir la machine réfléchir, obtenir la preuve.
after-damier =
    Sans commande, damier sert une page web pour jouer et en donne l’adresse.
after-serve =
    Exemples :
      damier serve                          à http://127.0.0.1:6464/ ou au port libre suivant
      damier serve --addr 0.0.0.0:80 --name damier.example
      damier serve --engine "eleve=swipl examples/players/pogo.pl"
about-serve = Servir la page web, ce que fait aussi damier seul
about-play = Jouer dans le terminal
about-games = Énumérer les jeux, leurs variantes et leurs joueurs
about-show = Montrer un plateau en texte, en image ou en données
about-perft = Compter les suites de coups d’une longueur donnée
about-tournament = Faire jouer des machines entre elles et les classer
about-lab = Faire une expérience écrite dans un fichier, ou montrer ce qu’elle a trouvé
about-measure = Compter ce que font des recherches sur beaucoup de positions : nœuds, coupures, branchement, erreurs
about-report = Refaire les tableaux des cinq rapports : imprimé, obtenu, et pourquoi ils diffèrent
about-completions = Afficher un script qui complète ces commandes dans un shell
about-help = Expliquer une commande
after-play =
    Exemples :
      damier play pogo                            vous commencez, contre la machine
      damier play pogo --first random --second human
      damier play pogo --record partie.txt        et plus tard : --from partie.txt
after-lab =
    Exemples :
      damier lab run lab/pogo-nodes.toml
      damier lab show lab/pogo-nodes.toml --svg > nodes.svg
after-measure =
    Exemples :
      damier measure pogo --player alphabeta --player minimax --depth 1..4
      damier measure othello --player engine --depth 2..6 --svg > nodes.svg
after-tournament =
    Exemples :
      damier tournament pogo --player level:3 --player level:5 --player random
      damier tournament pogo --ladder --openings 50
      damier tournament pogo --player level:4 --player pvs --sprt elo0=0,elo1=10
      damier tournament chicago --player level:4 --player random --record parties.txt
      damier tournament pogo --player "ugi:swipl examples/players/pogo.pl" --player level:2
after-show =
    Exemple : damier show pogo --position "WW/W/WW/-/W/-/BB/BB/BB B" --svg > plateau.svg
after-completions =
    Exemple : damier completions bash > ~/.local/share/bash-completion/completions/damier

## Aide : arguments
help-game = Le jeu, avec sa variante si l’on veut : pogo ou pogo:no-uturn
help-position = La position de départ, dans la notation du jeu
help-seed = Le nombre qui décide des donnes et des mélanges [par défaut : 1 ; le taquin 3x3 part d’un problème à lui si aucune graine n’est donnée]
help-play-seed = Le nombre qui décide des donnes, des mélanges et des coups au hasard ; sans lui, il est tiré au sort et annoncé
help-first = Qui joue en premier : human, random, level:1 à level:10, ... [par défaut : human]
help-second = Qui joue en second [par défaut : level:5 ; avec --hidden : honest]
help-play-number = D’un tournoi enregistré, la partie de ce numéro, à partir de 1
help-from = Reprendre une partie enregistrée ; - la lit sur l’entrée standard
help-record = Enregistrer la partie dans ce fichier à la fin
help-repetition = Quand une position revient : third (la troisième fois, c’est nul), none (rien) ou forbid (c’est interdit) [par défaut : third]
help-plies = Arrêter la partie, nulle, après ce nombre de coups
help-hidden = Laisser couverts les jetons couverts
help-komi = Points donnés au second camp à la fin, là où l’on compte des points
help-tournament-seed = Le nombre qui décide des ouvertures, des donnes et des coups au hasard [par défaut : 1]
help-tournament-position = La position d’où partent les ouvertures
help-tournament-player = Une machine ; il en faut au moins deux : random, level:3, alphabeta:depth=4 ...
help-gauntlet = Seul le premier joueur rencontre tous les autres [par défaut : chacun rencontre chacun]
help-ladder = De level:1 à level:10, chacun contre le suivant, à la place de --player
help-openings = Le nombre d’ouvertures au hasard ; chaque paire joue chacune deux fois, en changeant de place [par défaut : 10]
help-games = La même chose en nombre de parties par paire, qui est pair
help-plies-opening = Les coups au hasard d’une ouverture [par défaut : le moins qui donne assez d’ouvertures ; aucun après une donne]
help-openings-file = Des ouvertures au lieu de celles au hasard, une par ligne : une position, ou des coups depuis le départ
help-book-depth = Jouer au plus tant de coups de chaque ligne de --openings-file
help-adjudicate = Finir une partie dès que sa vraie valeur est connue et reste la même pendant trois coups
help-merge = Au lieu de jouer, compter ensemble les parties de tels enregistrements ; à donner plusieurs fois
help-tournament-svg = Dessiner l’Elo et ses intervalles en SVG
help-tournament-csv = Afficher les joueurs en valeurs séparées par des virgules
help-sprt = Finir le match de deux joueurs dès qu’un test a décidé : elo0=0,elo1=10 et, après des virgules, alpha=0.05, beta=0.05, model=normalized
help-measure-position = La position d’où des parties au hasard mènent à celles que l’on mesure
help-measure-seed = Le nombre qui décide des positions [par défaut : 1]
help-measure-player = Une recherche : alphabeta, engine:eval=mobility, level:5, astar:eval=h2 pour le taquin ; perfect : le solveur ; peut être répétée
help-action = run fait ce qui manque, show dit ce qu’il y a ; plans énumère ce que contient une file, clean l’enlève (les deux avec --on URL)
help-lab-file = L’expérience ; ses résultats sont à côté, avec la terminaison .results
help-lab-threads = Combien se fait à la fois ; les résultats sont toujours les mêmes [par défaut : tous les processeurs]
help-lab-csv = Afficher des valeurs séparées par des virgules
help-lab-svg = Le dessiner en SVG
help-show-moves = Les coups à jouer d’abord, l’un après l’autre : "2,5,1 8,5,1"
help-show = Ne rien faire ; dire ce que contient déjà l’enregistrement
help-measure-positions = Combien de positions, chacune d’une partie au hasard, ou à chaque distance [par défaut : 100]
help-measure-depth = Jusqu’où elles regardent : 4 ou 1..8 [par défaut : chacune comme elle veut] ; pour le taquin, à quelle distance du but sont les positions
help-measure-from = Les positions d’un fichier, une par ligne, au lieu de positions au hasard
help-measure-plies-opening = Des positions après autant de coups au hasard [par défaut : n’importe où dans une partie au hasard]
help-measure-record = Noter chaque résultat dès qu’il vient ; relancé, cela reprend de là
help-measure-times = Mesurer aussi les temps, jamais deux fois les mêmes
help-measure-threads = Combien de recherches courent à la fois ; les comptes sont toujours les mêmes [par défaut : tous les processeurs]
help-measure-csv = Afficher chaque recherche en valeurs séparées par des virgules
help-measure-svg = Dessiner les nœuds selon la profondeur en SVG
help-tournament-threads = Combien de parties se jouent à la fois ; le résultat est toujours le même [par défaut : tous les processeurs]
help-tournament-record = Noter chaque partie dès qu’elle finit ; relancé, le tournoi reprend de là, avec plus de joueurs ou d’ouvertures aussi ; avec --merge, le fichier à faire
help-tournament-times = Dire combien de temps cela a pris
help-depth = Le nombre de coups d’une suite, jusqu’à 100
help-svg = Afficher l’image en SVG
help-json = Afficher du JSON
help-addr = Où écouter : 127.0.0.1:8080 par exemple, ou un port seul [par défaut : 127.0.0.1:6464 ou le port libre suivant]
help-serve-name = Un nom sous lequel le serveur peut être appelé d’ailleurs ; sans lui, cette machine seule l’appelle
help-serve-memory = Mémoire permise à toutes les demandes ensemble, tables en construction comprises, par exemple 512M ou 2G [par défaut : un quart de la mémoire qu’il y a]
help-name = Le rapport : tictactoe, chomp, othello, pogo, chicago ou taquin [par défaut : tous]
help-report-times = Mesurer aussi les secondes, qui varient d’une machine à l’autre
help-markdown = Afficher du Markdown
help-report-svg = Afficher la courbe du rapport en SVG
help-shell = Le shell : bash, elvish, fish, powershell ou zsh
help-of = La commande à expliquer
help-lang = La langue : en ou fr [par défaut : celle de l’environnement]
help-help = Expliquer cette commande
help-version = Afficher la version

## Une ligne de commande illisible
failure-help = voir { $page }
failure-memory = le système ne donne plus de mémoire ; ce qui était écrit est entier
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
expected-number-of-openings = un nombre d’ouvertures de 1 à { $most }
expected-number-of-games = un nombre pair de parties de 2 à { $most }, car chaque ouverture se joue deux fois
expected-threads = un nombre de fils d’exécution de 1 à { $most }

## Fichiers
file-unreadable = impossible de lire { $file } : { $why }
file-unwritable = impossible d’écrire { $file } : { $why }
file-wrong = { $file } : { $why }
file-not-ours = { $file } existe déjà et n’a pas été touché
io-not-text = ce n’est pas du texte en UTF-8

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

## Jouer
play-human = humain
play-seed = Graine { $seed } : --seed { $seed } rejoue cette partie.
play-hint = Tapez un coup, ou ? pour de l’aide.
play-help =
      coups           les coups possibles
      indice          le meilleur coup : la vérité ou, à défaut, une estimation
      montre-moi      la suite de la solution d’un casse-tête, jouée pour vous
      pourquoi COUP   l’effet d’un coup (gagne en 5 : coups des deux camps)
      pourquoi        l’effet du dernier coup ; si vous êtes perdu, depuis quand
      annuler         revenir à votre dernier tour
      plateau         revoir le plateau
      position        la position en une ligne
      sauver FICHIER  enregistrer ; damier play JEU --from FICHIER reprend
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

## Tournois
tournament-heading = { $title } ({ $variant }), { $schedule } : { $games } { $games ->
    [one] partie
   *[other] parties
}
tournament-openings = { $openings } { $openings ->
    [one] ouverture
   *[other] ouvertures
}{ $plies ->
    [0] {""}
    [one] {" "}de { $plies } coup au hasard
   *[other] {" "}de { $plies } coups au hasard
}, chacune dans les deux sens ; graine { $seed }
tournament-nothing-to-play = des ouvertures de { $plies } { $plies ->
    [one] coup
   *[other] coups
} au hasard sont ici des parties entières : il ne reste rien à choisir ; donnez un --plies-opening plus petit ou un --plies plus grand
tournament-few-choices = Après { $over } des { $openings } ouvertures, il ne reste rien à choisir.
tournament-not-repeatable = { $players } { $number ->
    [one] cherche
   *[other] cherchent
} sur plusieurs fils et { $number ->
    [one] peut
   *[other] peuvent
} jouer d’autres coups la prochaine fois.
tournament-round-robin = chacun contre chacun
tournament-gauntlet = le premier contre tous
tournament-ladder = chacun contre le suivant
tournament-player = joueur
tournament-points = points
tournament-wins = gains
tournament-draws = nulles
tournament-losses = pertes
tournament-elo = Elo
tournament-interval = 95 %
tournament-length = coups
tournament-nodes = nœuds
tournament-elo-interval = Elo, avec des intervalles à 95 %
tournament-merged = { $title } ({ $variant }), { $files } { $files ->
    [one] enregistrement
   *[other] enregistrements
} ensemble : { $games } { $games ->
    [one] partie
   *[other] parties
}
tournament-book = { $openings } { $openings ->
    [one] ouverture
   *[other] ouvertures
} d’un fichier, chacune dans les deux sens ; graine { $seed }
merge-not-a-tournament = ce n’est pas l’enregistrement d’un tournoi
expected-lab-action = run, show, plans ou clean
measure-heading = { $title }, moyennes sur { $positions } positions de parties au hasard ; graine { $seed }
measure-heading-plies = { $title }, moyennes sur { $positions } positions après { $plies } { $plies ->
    [one] coup
   *[other] coups
  } au hasard ; graine { $seed }
measure-heading-given = { $title }, moyennes sur { $positions } positions données
measure-heading-puzzle = { $title }, moyennes sur { $positions } positions ; graine { $seed }
measure-length = coups
measure-expanded = développées
measure-generated = engendrées
measure-interval = 95 %
measure-median = médiane
measure-leaves = feuilles
measure-cuts = coupures
measure-first = premier
measure-table = table
measure-branching = branchement
measure-regret = regret
measure-milliseconds = ms
expected-measured-positions = un nombre de positions de 1 à { $most }
expected-depths = une profondeur ou un intervalle comme 1..8, de 1 à { $most }
tournament-llr = LLR { $llr } ({ $lower } ; { $upper }) après { $pairs } { $pairs ->
    [one] paire
   *[other] paires
} de parties
tournament-pairs = Paires qui ont donné au premier joueur 0, ½, 1, 1½, 2 points : { $lost }, { $mostly-lost }, { $even }, { $mostly-won }, { $won }.
tournament-difference = Écart de { $elo } Elo, entre { $low } et { $high } à 95 % ; plus fort avec une probabilité de { $los } %.
tournament-no-difference = Toutes les paires ont fini de même ; plus fort avec une probabilité de { $los } %.
tournament-accepted = Accepté : { $first } est plus fort que { $second }, de { $elo1 } Elo plutôt que de { $elo0 }.
tournament-rejected = Rejeté : { $first } n’est pas plus fort que { $second } de { $elo1 } Elo ; { $elo0 } expliquent mieux les parties.
tournament-undecided = Indécis : il faudrait plus d’ouvertures (--openings) pour distinguer { $elo0 } Elo de { $elo1 } entre { $first } et { $second }.
tournament-times = { $seconds } s pour { $games } { $games ->
    [one] partie
   *[other] parties
}, { $speed } par seconde

## Les coups demandés morceau par morceau
ask-again = Choisissez { $choices } ; une ligne vide abandonne ce coup.
ask-dropped = Le coup commencé par { $parts } est abandonné.
ask-taken-back = { $parts } est repris.

## Analyse
about-analyze = Chaque coup d’une position avec sa valeur, la meilleure suite et les comptes ; au taquin, avec la distance qui reste
help-analyze-player = La recherche à employer, par exemple alphabeta:depth=6
help-time = Temps de réflexion (par défaut : 2s)
help-nodes = Au plus tant de positions
help-analyze-depth = Nombre de demi-coups à regarder au plus
value-clock = PENDULE
value-time = TEMPS
analyze-proven = Prouvé
analyze-guessed = Estimation à la profondeur { $depth }
analyze-averaged = Moyenne sur { $arrangements ->
    [one] une disposition
   *[other] { $arrangements } dispositions
} des jetons couverts, à la profondeur { $depth }
analyze-unfinished = Les limites ont arrêté l’analyse avant que tous les coups soient regardés ({ $examined } sur { $moves })
analyze-best-so-far = Le meilleur de ceux-là : { $move }
analyze-any-legal = Un coup permis, dont on ne sait rien de plus : { $move }
analyze-distance = { $moves ->
    [0] résolu
    [one] encore 1 coup
   *[other] encore { $moves } coups
}
analyze-distance-between = encore { $least } à { $most } coups
analyze-distance-at-least = encore au moins { $least } coups
analyze-distances-open = Toutes les distances ne sont pas prouvées
analyze-looking = Voir les jetons couverts avant ce coup vaudrait { $worth } points en moyenne.
analyze-ended = { $certainty }, où les limites l’ont arrêtée
analyze-counts = { $certainty } ; { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} en { $seconds } s.
help-analyze-from = La dernière position d’une partie notée (fiche, GGF, transcription, WTHOR) ; - la lit sur l’entrée standard
help-analyze-number = Si le fichier a plusieurs parties, celle de ce numéro, à partir de 1
help-ply = La position après tant de coups au lieu de la dernière
expected-moves-played = combien de coups furent joués : 0, 1, 2 et ainsi de suite
analyze-other-game = c’est une partie de { $game }, et non de { $asked }
analyze-no-such-ply = { $moves ->
    [0] aucun coup n’y fut joué
    [one] un seul coup y fut joué
   *[other] { $moves } coups seulement y furent joués
}
about-review = Revoir une partie : ce que valait chaque coup, ce qu’il a cédé, le meilleur, et où la partie a tourné
after-review =
    Exemples :
      damier review partie.txt
      damier review WTH_2001.wtb --game 12 --time 2s
      damier review parties.ggf --game 3 --svg > courbe.svg
help-review-file = La partie : une fiche de Damier ou d’un tournoi, GGF, une transcription ou un fichier WTHOR ; - la lit sur l’entrée standard
help-reviewed = Si le fichier a plusieurs parties, celle de ce numéro, à partir de 1
help-review-time = Le temps de réflexion par coup (par défaut : 500ms)
help-review-nodes = Au plus tant de positions par coup
help-review-depth = Combien de coups regarder d’avance au plus
help-review-player = La recherche à employer, comme alphabeta:depth=6
help-review-svg = Dessiner la courbe en image
review-one-game = il contient { $games } parties ; --game N dit laquelle
review-no-game = aucune partie n’y fut trouvée : il faut une fiche, du GGF, une transcription comme f5d6c3, ou du WTHOR
review-no-moves = aucun coup n’y fut joué : il n’y a rien à revoir
review-open = { $moves ->
    [one] Un coup
   *[other] { $moves } coups
} jusqu’ici ; la partie n’est pas finie.
review-title-curve = Ce que valait la partie, coup par coup
review-title-distance = La distance au but, coup par coup
review-head-number = n°
review-head-side = { "" }
review-head-move = coup
review-head-before = avant
review-head-after = après
review-head-given-up = cède
review-head-better = mieux
review-gave-points = { $points ->
    [one] un point
   *[other] { $points } points
}
review-gave-win = le gain
review-gave-draw = la nulle
review-gave-much = beaucoup
review-turn-told = Coup { $number }, { $side } : { $move } – { $effect }. Mieux : { $better } – { $does }{ $length ->
    [0] .
   *[other]  ; puis { $goes }.
}
review-proven-some = { $proven ->
    [0] Estimé
   *[other] { $proven } coups sur { $moves } prouvés, les autres estimés
}
review-point-distance = Coup { $number }, { $move } : { $left }
review-wasted = { $away ->
    [0] Aucun coup n’a éloigné du but, autant que ce soit prouvé.
    [one] Un coup a éloigné du but et coûté { $wasted } coups.
   *[other] { $away } coups ont éloigné du but et coûté { $wasted } coups.
}
review-step-away = éloigne : { $moves } coups de plus ; mieux { $better }
play-goal = But : { $goal }
play-hidden = Les jetons couverts sont cachés.
play-komi = Komi : { $points } points pour { $side }, comptés dans le résultat.
play-repetition-forbid = Aucune position ne peut revenir.
play-repetition-none = Les positions peuvent revenir autant de fois qu’on veut.
play-longest = La partie est nulle après { $plies } coups.
play-no-undo-hidden = Dans une partie cachée on ne revient pas en arrière : on verrait ce qui était couvert.
play-only-move = Seul { $move } est possible.
play-begin-with = Ici un coup commence par { $choices }.
play-no-komi = dans { $game } l’écart ne compte pas : --komi n’a pas sa place ici

## Mesures
about-bench = Des recherches fixes sur tous les jeux : les comptes de nœuds en signature, la vitesse à côté
help-suite = Quelles mesures : search, solve, taquin, othello, perfect (le temps de réflexion du joueur parfait d’Othello 6x6), foreign (ce que coûte un coup d’un autre programme) ou web (la page sous la charge) [par défaut : search]
help-set = Quelles positions : pour le taquin korf15, hard15 ou korf24 [par défaut : 3x3 et korf15] ; pour Othello ffo40, ffo45, ffo50 ou ffo55, cinq finales chacune [par défaut : 6x6, ffo40 et ffo45]
value-set = SÉRIE
help-easiest = De la série : seulement tant de positions, celles aux nœuds publiés les moins nombreux
help-cold = Pour le taquin : rien du disque, et le temps de faire les tables compte
expected-set = une série de positions : { $sets }
expected-bench-count = un nombre de positions de 1 à { $most }
bench-othello-heading = Fils, secondes, positions visitées, positions abordées (feuilles comprises, comme compte Edax), mémoire des tables.
bench-taquin-heading = Fils, secondes, positions visitées, mémoire des tables.
bench-wrong = { $name } : une solution de { $found } coups là où l’on sait que { $expected } suffisent
bench-needs-web = --class et --minutes vont avec damier bench web
expected-class = un nombre d’élèves de 1 à { $most }
expected-minutes = un nombre de minutes de 1 à { $most }
help-class = De web : une classe de tant d’élèves à la fois, et quelqu’un qui demande tout
help-minutes = Combien de temps la classe est là [par défaut : 20 secondes]
bench-needs-taquin = --easiest et --cold vont avec damier bench taquin
bench-set-needs-taquin = --set { $set } va avec damier bench taquin
bench-set-needs-othello = --set { $set } va avec damier bench othello
value-suite = SUITE
bench-signature = Signature { $signature }
bench-perfect-heading = Le joueur parfait d’Othello 6x6 dans des parties entières : le temps de ses réponses
bench-perfect-row = { $games } parties, { $answers } réponses : { $percent } % en { $seconds } s, promis { $limit } s
bench-foreign = { $moves } coups d’un autre programme : { $mean } µs chacun au-delà de sa réflexion, { $median } µs au milieu, promis { $limit } µs
bench-web-heading = La page sous la charge : promesse, mesuré, promis
bench-class-heading = { $students } à la fois pendant { $seconds } s : promesse, mesuré, promis
class-boards = ms pour toutes les pages de plateau sauf une sur cent, { $students } à la fois
class-replies = ms pour toutes les réponses d’une machine sauf une sur cent
class-starved = secondes pendant lesquelles quelqu’un a demandé une chose, refus compris
class-share = pour cent des réponses du mieux servi, pour le moins bien servi
class-greedy-least = analyses pour quelqu’un qui demande tout
class-greedy = pour cent de ce qui est possible, pour quelqu’un qui demande tout
class-refused = si on lui a refusé quelque chose
bench-web-failed = la mesure s’est interrompue : { $why }
bench-kept = tenue
bench-missed = MANQUÉE
load-pages = pages de plateau par seconde, sur { $connections } connexions
load-slow-page = ms pour toutes les pages sauf une sur cent, sur { $connections } connexions
load-failures = réponses qui n’étaient pas une page
load-slow-page-beside = ms pour toutes les pages sauf une sur cent, pendant que { $analyses } analyses sont demandées
load-analyses = analyses rendues : autant qu’il en tourne à la fois
load-refused = analyses refusées par 503 et Retry-After
load-refusal = ms jusqu’au refus le plus lent
load-leaving = ms avant l’arrêt d’une recherche dont le client est parti : { $path }
load-half-header = secondes avant qu’un en-tête à moitié envoyé ferme sa connexion
load-drops = secondes avant qu’un en-tête envoyé lettre à lettre la ferme
load-silent = secondes avant qu’une connexion muette soit fermée
load-long-address = d’écart avec 414 pour une adresse de 12 ko
load-long-headers = d’écart avec 431 pour des en-têtes de 20 ko
load-body = d’écart avec 413 pour un corps de 1 Mo
bench-heading = Positions visitées, secondes, millions par seconde ; la somme des positions est la signature.
games-report = rapport
games-evaluations = évaluations
games-weights = poids

## Courses et exercices
about-race = Deux ou trois recherches de la même position, comparées : qui a épargné quoi, et pourquoi
help-race-player = Une recherche à faire courir avec les autres (deux ou trois), par exemple alphabeta:depth=3 ou, pour le taquin, astar:eval=h1
help-race-at = Quand chacune a visité tant de nœuds (par défaut : à la fin)
race-expected-nodes = un nombre de nœuds de 0 à { $most }
about-exercises = Des exercices sur de petites positions, sur toute sorte de recherche, avec solutions ou posés un par un
after-exercises = La même graine donne la même feuille. `damier exercises pogo --seed 7 --print > feuille.html` est pour le papier, les solutions sur une nouvelle page.
value-kind = SORTE
help-exercises-seed = Le nombre dont la feuille découle (par défaut : 1)
help-count = Combien d’exercices (par défaut : 6)
help-kind = Seulement des exercices de ce genre : cuts, window, values, order, open, visit ; pour un puzzle next, threshold, admissible
help-ask = Poser les exercices un par un, et vérifier ce qui est tapé
exercises-how = Tapez une réponse comme l’écrivent les solutions ; ? montre la solution, une ligne vide passe à la suite, q finit.
exercises-right = Juste.
exercises-wrong = Pas encore :
exercises-score = { $right } sur { $all } justes du premier coup.
help-print = Écrire une page HTML pour le papier, avec les solutions sur une deuxième
expected-exercise-count = un nombre d’exercices de 1 à { $most }

## Résoudre
about-solve = La vérité exacte : la valeur d’une position et de chaque coup ; au taquin, une solution la plus courte
about-build = Construit à l’avance les tables qu’un jeu peut employer
about-verify = Vérifier une table résolue, ou le certificat d’une preuve, sans croire celui qui l’a fait
about-book = Les ouvertures : de Pogo, chaque position des premiers coups avec sa vérité ; d’Othello 6x6 et 8x8, les livres livrés avec le programme, refaits
after-book =
    Exemples :
      damier book pogo
      damier book pogo:no-uturn --plies 4 --json
      damier book othello:6
      damier book othello:6 --empties 29 --out othello-6.book
      damier book othello:8 --positions 500 --out othello-8.book
help-empties = Pour 6x6 : laisser au solveur les positions avec moins de cases vides [par défaut : 25]
help-book-positions = Pour 8x8 : combien de positions apprendre [par défaut : 1500]
help-book-ahead = Pour 8x8 : de combien de coups calculer depuis chacune [par défaut : 16]
help-book-out = Où écrire le livre [par défaut : othello-6.book ou othello-8.book]
help-book-position = Une position de la variante dont on fait le livre
expected-empties = un nombre de cases vides de 1 à { $most }
help-book-plies = De combien de coups descendent les ouvertures de Pogo [par défaut : 6]
expected-book-plies = un nombre de coups de 1 à { $most }
book-of-pogo = le livre de Pogo commence au début et se lit, il ne s’écrit pas : il accepte --plies et --json, mais ni --position, ni --empties, ni --positions, ni --depth, ni --out
book-heading = Les ouvertures de { $title } ({ $variant }), sur { $plies } demi-coups
book-ply = coup
book-positions = positions
book-won = gagnées
book-drawn = nulles
book-lost = perdues
book-only = seul coup
book-held = tenues
book-traps = pièges
book-columns = Les positions qui sont des images l’une de l’autre comptent une fois ; gagnées et perdues, pour qui a le trait. « Seul coup » : un seul tient le gain ou la nulle ; « tenues » : les deux camps y arrivent sans faute, et dans un piège parmi elles la plupart des coups perdent.
book-first-moves = Premiers coups, les meilleurs d’abord
book-sharpest = Les pièges les plus vifs
book-of-othello = le livre d’Othello 6x6 descend jusqu’à --empties, celui de 8x8 accepte --positions et --depth, et --plies concerne celui de Pogo
book-trap = { $moves } : { $losing } coups sur { $choices } perdent, tous sauf { $holding }
expected-game-with-book = un jeu qui a un livre : pogo, othello:6, othello:8
about-train = Apprend les poids d’une évaluation, comme ceux livrés avec le programme
after-train =
    Exemples :
      damier train othello:6
      damier train othello:8 --seed 1 --out othello-8.weights
help-positions = Sur combien de positions chaque étape de la partie s’apprend
help-cuts = D’othello:8 : apprendre d’après quoi la recherche sélective coupe, au lieu des poids
help-train-out = Où écrire les poids [par défaut : othello-6.weights ou othello-8.weights]
help-train-position = Une position de la variante à apprendre
expected-positions = un nombre de positions de 1 à { $most }
expected-game-to-train = un jeu dont les poids s’apprennent : othello:6 ou othello:8
expected-game-of-cuts = othello:8, le seul plateau dont la recherche sélective coupe
bench-kernels = les instructions propres au processeur ne trouvent pas ce que trouvent les portables
bench-wrong-value = { $name } : une valeur de { $found } alors que { $expected } est connue
after-solve =
    Exemples :
      damier solve pogo
      damier solve chomp:8x10 --json
      damier solve tictactoe --position "x--/-o-/--x o"
      damier solve othello:6 --best
      damier solve pogo --stdin --json < positions.txt
help-best = La valeur et un seul meilleur coup, ce qui peut coûter bien moins que la valeur de chaque coup
help-stdin = Lit des positions sur l’entrée standard, une par ligne, et répond à chacune par une ligne
help-solve-time = Au plus ce temps par position [par défaut : jusqu’à la preuve ; 10s pour un taquin de plus de 16 cases]
help-solve-nodes = Au plus ce nombre de positions visitées
help-data = Où sont les tables [par défaut : DAMIER_DATA, sinon le dossier de données de l’utilisateur]
help-fresh = N’emploie aucune table enregistrée et n’en enregistre pas : prouve tout maintenant
help-memory = Mémoire permise aux tables, par exemple 512M ou 2G
help-verify-position = Une position de la variante à vérifier
help-build-position = Une position de la variante à préparer
value-engine = NOM=COMMANDE
value-dir = DOSSIER
value-size = TAILLE
expected-size = une taille telle que 512M ou 2G
solve-counts = { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} en { $seconds } s.
solve-line = Meilleur jeu : { $line }
solve-scores-agree = { $scores ->
    [one] un score s’accorde
   *[other] { $scores } scores s’accordent
}
solve-scores-differ = diffère des scores donnés : { $differences }
solve-bad-line = ligne { $line } : { $why }
solve-line-too-long = elle est trop longue pour être une position
solve-puzzle-optimal = { $length ->
    [0] Il ne reste rien à faire.
    [one] Résolu en un coup, et rien de plus court n’y mène :
   *[other] Résolu en { $length } coups, et rien de plus court n’y mène :
}
solve-puzzle-found = Résolu en { $length } coups. Que moins suffisent n’est pas exclu, mais moins de { $least } ne suffisent pas :
solve-puzzle-open = non résolu dans les limites ; il faut au moins { $least } coups
help-build-moves = Écrire tous les coups de toutes les positions dans ce fichier, que d’autres peuvent lire (Pogo)
help-verify-moves = Vérifier un fichier de tous les coups écrit par damier build JEU --moves FICHIER
moves-file-none = { $game } n’a pas de fichier de tous les coups : seul Pogo est assez petit
build-moves = { $file } : { $moves } coups, { $size }
build-made = { $file } : construit, { $size }
build-found = { $file } : déjà là et intact, { $size }
build-time = { $seconds } s
size-megabytes = { $megabytes } Mo
verify-checked = { $entries } entrées vérifiées, { $mismatches } erreurs
verify-first = La première : { $entry }
verify-failed = la table est fausse ; une fois le fichier supprimé, damier build la refait
help-threads = Nombre de fils qui peuvent travailler à la fois [par défaut : tous les processeurs]
play-remark = { $side } { $remark }
play-why = { $move } : { $effect }.
play-why-replies = { $effect } ; ensuite { $replies }
play-why-after = { $move } : { $effect }. Ensuite { $line }
play-why-puzzle = { $move } : à { $after } { $after ->
    [one] coup
   *[other] coups
} du but après ce coup, à { $before } avant.
play-why-last = { $side } a joué { $said }
play-lost-since = { $side } est perdu depuis le coup { $number } ({ $move } : { $effect }) ; { $best } était meilleur.
play-lost-always = { $side } était perdu dès le début de cette partie.
play-why-nothing = Aucun coup n’a encore été joué. Tapez : pourquoi COUP
play-why-unknown = Ce coup n’a pas de valeur ici.
play-truth-unknown = La vérité sur cette position n’est pas connue.
play-estimate = { $move } : { $value }.
play-estimate-of = { $move }, { $value }
play-estimate-best = { $move } : { $value }, et rien ne semble meilleur. { $basis }
play-estimate-worse = { $move } : { $value } ; ceci semble meilleur : { $best }. { $basis }
play-estimate-depth = C’est une estimation, non la vérité : une courte recherche à la profondeur { $depth }.
play-estimate-averaged = C’est une estimation, non la vérité : la moyenne sur { $arrangements ->
    [one] une disposition
   *[other] { $arrangements } dispositions
} des jetons couverts.
play-estimate-proven = Une courte recherche l’a prouvé.
play-hint-step = { $move }, puis encore { $left } { $left ->
    [one] coup
   *[other] coups
}.
play-hint-unsolvable = Ce casse-tête n’a pas de solution.
play-show-game = Seul un casse-tête a une solution à montrer.
play-shown = Joué : { $moves }
bench-solve-heading = Fils, secondes, positions interrogées, mémoire des tables ; chaque ligne part de rien.

## Servir
serve-address =
    Damier est à l’adresse { $address }
    Ouvrez-la dans un navigateur ; Ctrl-C ici l’arrête.
serve-port-taken = le port { $port } est pris : un autre programme y écoute ; --addr en choisit un autre
serve-not-our-address = l’adresse de --addr n’est pas de cette machine, et rien ne peut écouter à son port { $port }
serve-no-threads = le système ne donne pas les { $count } fils d’exécution qu’il faut à un serveur : { $why }
serve-cannot-listen = impossible d’écouter au port { $port } : { $why }
expected-address = une adresse et un port tels que 127.0.0.1:8080, ou un port seul
expected-host = le nom d’un hôte tel que damier.example

## Réfléchir
about-think = Une recherche racontée pas à pas : son arbre, ses coupures et pourquoi, en texte, JSON, SVG ou DOT
help-think-player = La recherche à observer, par exemple alphabeta:depth=3 ou sss:depth=3 ; pour le taquin astar:eval=h1
help-at = L’arbre après ce nombre d’événements
help-node = Pourquoi le nœud de ce numéro a sa valeur
help-unfold = Montrer ce qui est sous un nœud (peut être répété)
help-most = Combien d’événements sont gardés (par défaut : 100000)
help-dot = Écrire l’arbre pour Graphviz
help-step = La parcourir événement par événement : une lettre pour le pas suivant, en arrière, la coupure suivante, pourquoi, le plateau
think-key-next = événement suivant (ou Entrée seule)
think-key-back = un pas en arrière
think-key-cut = jusqu’à la coupure suivante
think-key-better = jusqu’au meilleur coup suivant à la racine
think-key-pass = jusqu’à la fin de la passe
think-key-why = pourquoi le nœud a sa valeur
think-key-board = le plateau du nœud
think-key-lines = les lignes de l’algorithme
think-key-go = g 12 : à l’événement 12
think-key-go-where = g et { $number }
think-key-help = ces lettres
think-key-quit = quitter
think-at-the-beginning = Rien ne s’est encore passé.
think-at-the-end = C’était le dernier événement.
think-no-cut = Aucune coupure ne vient plus.
think-no-better = Aucun meilleur coup ne vient plus.
think-no-pass = Aucune passe ne finit plus.
think-no-lines = Cette recherche n’a pas de lignes à montrer.
think-expected-number = un nombre de { $least } à { $most }
think-summary = { $search } : { $value }, par { $line } ; { $nodes } nœuds, dont { $leaves } évalués sans regarder plus loin.
think-summary-path = { $search } : { $length ->
    [one] 1 coup
   *[other] { $length } coups
} ; { $nodes } positions développées, { $leaves } engendrées. { $line }
think-summary-no-path = { $search } : aucun chemin trouvé ; { $nodes } positions développées, { $leaves } engendrées.
think-cut-short = Seuls les { $kept } premiers événements ont été gardés : regardez moins profond, ou gardez-en plus avec --most.
think-first-cut = La première coupure, événement { $event }, nœud #{ $node } après { $way } :
think-how = { $events } événements. --at N montre l’arbre après les N premiers, --node N demande pourquoi.
think-at = Après l’événement { $event } sur { $events } : au nœud #{ $node } { $way }

## Les programmes du domaine
value-protocol = PROTOCOLE
value-format = FORMAT
about-engine = Répondre à d’autres programmes : en UGI tout jeu à deux, en GTP et dans le protocole de NBoard Othello
after-engine =
    Exemples :
      damier engine pogo --protocol ugi         tout jeu à deux, pour les arbitres
      damier engine othello --protocol gtp      8x8, pour quarry et d’autres
      damier engine othello:6 --protocol gtp    6x6, joué parfaitement
      damier engine othello --protocol nboard --player level:10
      damier engine othello --protocol gtp --ponder
help-engine-game = Le jeu : en UGI tout jeu à deux ; dans les autres othello, qui seul est othello:8
help-protocol = La langue que parle l’autre programme : ugi, gtp ou nboard
help-engine-player = Qui répond [par défaut : en UGI le moteur ; sinon la vérité près de la fin et sur les petits plateaux, et le moteur et ses motifs appris]
help-engine-seed = Le nombre qui décide entre des coups égaux, et une donne [par défaut : 1]
help-ponder = Réfléchir aussi sur le temps de l’autre, si le joueur s’en souvient : la recherche sélective d’Othello 8x8 à la pendule
expected-game-to-ponder = Othello, dont la recherche sélective se souvient de ce qu’elle calcule sur le temps de l’autre
about-match = Jouer un match contre un autre programme : un tournoi à deux, au rythme de l’autre
after-match =
    Exemples :
      damier match othello --against gtp-rhino --games 20
      damier match othello --against gtp-rhino --time 1s --record parties.ggf
      damier match pogo --against "ugi:swipl examples/players/pogo.pl" --player level:2
help-match-game = Le jeu ; othello seul est othello:8
help-against = L’autre programme, comme on l’appelle sur une ligne de commande : GTP pour Othello, ugi:COMMANDE pour tout jeu à deux
help-match-player = Qui joue pour Damier [par défaut : à Othello 8x8 selective:depth=64,memory=16M, sur ses petits plateaux engine:depth=64,eval=patterns,memory=1M, sinon engine]
help-match-games = Combien de parties ; chaque ouverture est jouée avec les deux couleurs [par défaut : 20]
help-match-plies-opening = Coups au hasard au début d’une partie [par défaut : 6 à Othello, sinon juste assez pour faire les ouvertures]
help-match-time = Combien de temps Damier peut réfléchir à un coup [par défaut : autant que l’autre programme en moyenne]
help-match-seed = Le nombre qui décide des ouvertures [par défaut : 1]
help-match-record = Écrire les parties dans ce fichier : à Othello en GGF, sinon comme un tournoi
match-game = { $number }. { $colour } { $own }-{ $other }, { $seconds } s contre { $others } s
match-game-alone = { $number }. { $colour } { $result }, { $seconds } s contre { $others } s
match-won = gagne
match-drawn = fait nulle
match-lost = perd
match-result-alone = { $player } : { $won } gagnées, { $drawn } nulles, { $lost } perdues
match-result = { $player } : { $won } gagnées, { $drawn } nulles, { $lost } perdues ; { $discs } disques de plus en moyenne
match-pace = { $player } : { $seconds } s pour { $moves } coups, { $milliseconds } ms chacun, { $slowest } ms au plus
expected-command = une commande qui lance un programme parlant GTP, comme « edax -gtp », ou une autre langue, comme « ugi:swipl pogo.pl »
expected-ugi-command = un programme qui parle UGI, comme « ugi:swipl pogo.pl » : GTP est pour Othello seul
about-convert = Écrire des parties d’Othello autrement (enregistrements, GGF, transcriptions ; WTHOR est lu aussi), ou tirer une partie d’un tournoi enregistré
after-convert =
    Exemples :
      damier convert partie.txt --to ggf
      damier convert WTH_2001.wtb --to transcript
      damier convert parties.ggf --number 3 --to record > partie.txt
help-convert-file = Les parties : un enregistrement, du GGF, une transcription par ligne, ou un fichier WTHOR ; - lit l’entrée standard
help-to = Comment les écrire : ggf, transcript ou record
help-number = Seulement la partie de ce numéro
expected-format = ggf, transcript ou record
expected-game-number = le numéro d’une partie, à partir de 1
convert-no-such-game = il contient { $games } { $games ->
    [one] partie
   *[other] parties
}
convert-one-game = il contient { $games } parties ; damier convert FICHIER --number N --to record en prend une
convert-other-start = la partie { $games } ne commence pas au début habituel : une transcription ne peut pas la dire

## D'autres programmes comme joueurs
help-pace-time = Ce que chaque joueur peut prendre pour un coup : 100ms, 2s ; qui est en retard perd
help-clock = Une pendule pour chaque joueur et ce qu'un coup y ajoute : 60s+0.6s
help-grace = Le retard qui compte encore [par défaut : 200ms]
program-unusable = { $program } ne peut pas jouer : { $why }
program-said = { $what } ; sa dernière ligne : { $said }
expected-pace = une durée par coup, plus longue que rien, telle que 100ms ou 2s
grace-alone = --grace dit quel retard compte encore : donnez aussi --time ou --clock
no-threads = le système ne donne pas de fils d’exécution ; la raison habituelle est une limite de processus ou de mémoire
tournament-fault = Partie { $game } : { $player } a perdu : { $why }.
tournament-disagrees = Partie { $game } : { $player } suit d'autres règles : { $why }.
tournament-last-words = sa dernière ligne : { $said }
tournament-more-faults = Et { $more } de plus ; --record les garde toutes.
play-fault = { $player } perd : { $why }.
play-program-in-file = le fichier a été écrit avec { $program } comme joueur : nommez-le à nouveau avec { $option } pour le lancer

## Examiner un autre programme
help-engine-check = Examiner un programme qui parle UGI et dire ce qu'il fait de travers, au lieu d'en être un
help-engine-json = Avec --check : afficher du JSON
check-result = { $failed ->
    [0] Il fait tout comme il faut.
    [one] Une chose ne va pas.
   *[other] { $failed } choses ne vont pas.
}

## Une ligue
about-league = Faire jouer les programmes d'une classe les uns contre les autres, encore et encore
after-league =
    DOSSIER contient league.txt avec une ligne « game: pogo » et un fichier NOM.player par joueur, avec
    les lignes « name: ... », « author: ... » et « command: ugi:swipl joueur.pl ». Les parties sont
    gardées dans games.txt.
    Exemple : damier league classe --time 1s
help-directory = Le dossier de la ligue
help-league-openings = Le nombre d'ouvertures ; chaque paire joue chacune deux fois, en échangeant les places [par défaut : 10]
help-once = Jouer ce qui manque et finir, au lieu d'attendre de nouveaux joueurs
help-league-threads = Combien de parties sont jouées à la fois [par défaut : tous les processeurs]
league-heading = { $game } : { $games } { $games ->
    [one] partie
   *[other] parties
}
league-line = { $rank }. { $name } : Elo { $elo } { $error }, { $points } sur { $games }, forfaits : { $forfeits }
league-last-fault = dernière faute : { $why }
league-too-few = Une ligue commence à deux joueurs : un fichier chacun dans le dossier, comme ada.player avec les lignes « name: Ada » et « command: ugi:swipl ada.pl ».
league-former-line = { $rank }. { $name }, une ancienne version : Elo { $elo } { $error }, { $points } sur { $games }, forfaits : { $forfeits }
help-serve-league = Montrer la ligue de ce dossier à l'adresse /league
help-serve-engine = Un programme à affronter sur la page, NOM=COMMANDE, pour les jeux qu’il joue, ou JEU:NOM=COMMANDE pour un seul ; peut être répété
expected-named-engine = un programme avec son nom, comme eleve=swipl pogo.pl ou othello:edax=gtp:edax -gtp
serve-engine-plays-nothing = { $name } ne joue à aucun des jeux : son premier coup n’est légal nulle part. JEU:NOM=COMMANDE en nomme un

## Évaluations jugées par la vérité

about-judge = Une évaluation face à la vérité : combien de fois son choix garde la meilleure issue
after-judge = keeps : la part des positions où le coup choisi garde la meilleure issue ; regret : la perte moyenne, en pas de gain à nulle à perte, ou en points ; predicts : combien de fois le signe de l’évaluation est l’issue, ou à quel point son ordre est celui des écarts. Pour le taquin, --eval nomme une heuristique.
help-judge-eval = Une évaluation : mix, ou mix,stacks=12 ; plusieurs pour les comparer
help-judge-depth = De combien de demi-coups la recherche qui choisit regarde en avant [par défaut : 1]
help-judge-all = Toutes les positions : pogo, tictactoe jusqu’à 16 cases, chomp jusqu’à 8x8, taquin jusqu’à 3x3
help-judge-positions = Un échantillon d’autant de positions jouées au hasard, autant de chaque demi-coup [par défaut : 1000]
help-judge-from = Les positions d’un fichier, une par ligne
help-judge-seed = Le nombre dont découle l’échantillon [par défaut : 1]
help-judge-record = Noter ce qui est trouvé ; rappelée, la commande continue
help-judge-svg = Un dessin
help-csv = Des lignes pour un tableur
value-eval = ÉVAL
expected-judge-depth = une profondeur de 1 à { $most }
positions-line = ligne { $line } : { $why }
positions-none = il ne contient pas de positions, une par ligne
judge-eval = évaluation
judge-heuristic = heuristique
judge-judged = jugées
judge-keeps = garde
judge-regret = regret
judge-predicts = prédit
judge-admissible = admissible
judge-consistent = cohérente
judge-error = erreur moyenne
judge-exact = exacte
judge-yes = oui
judge-no = non
judge-summary = { $positions } positions inachevées à la profondeur { $depth }, { $unknown ->
    [0] toutes avec leur vérité
   *[other] et { $unknown } autres dont la vérité n’a pas été trouvée
  } ; { $seconds } s.
judge-summary-untimed = { $positions } positions inachevées à la profondeur { $depth }, { $unknown ->
    [0] toutes avec leur vérité
   *[other] et { $unknown } autres dont la vérité n’a pas été trouvée
  }.
judge-worst = Les pires choix de { $eval }
judge-mistake = { $position } : { $chosen } au lieu de { $best }, perd { $regret }

## Poids trouvés par une machine

about-tune = Des poids pour une évaluation : par la vérité, ou par des parties contre les poids actuels
after-tune = Affiche l’évaluation avec ses nouveaux poids, et juge les deux sur des positions qui n’ont pas servi. Des termes semblables rendent équivalents des poids très différents ; on garde alors ceux qui demandent moins de termes.
help-tune-eval = L’évaluation de départ : mix, ou mix,stacks=12
help-tune-by = Par quoi : truth (les issues gardées), regret (les points sauvés) ou games (parties) [par défaut : truth]
help-tune-method = Qui propose des poids : cma, genetic, spsa, ou report (un de plus ou de moins, selon le succès) [par défaut : cma]
help-tune-steps = Combien de candidats [par défaut : 1000]
help-tune-positions = Sur combien de positions chacun est jugé [par défaut : 20000] ; par des parties, combien chacun en joue [par défaut : 40]
help-tune-depth = Jusqu’où regardent les joueurs dans les parties de réglage et dans le match final [par défaut : 2]
help-tune-seed = Le nombre dont découle tout le hasard [par défaut : 1]
tune-unchanged = Rien de mieux n’a été trouvé que les poids de départ : il n’y a pas de match à jouer.
tune-unfinished = le réglage n’y est pas terminé ; damier tune le continue
help-tune-show = Dire seulement ce que contient un enregistrement terminé
help-tune-record = Noter ce que vaut chaque candidat ; le même appel continue de là
value-what = QUOI
value-method = MÉTHODE
expected-steps = un nombre de candidats de 1 à { $most }
tune-judged = { $candidates } candidats. Sur { $positions } positions qui n’ont pas servi au réglage, elle garde { $keeps-after } des issues au lieu de { $keeps-before }, soit { $gain } de plus ; le regret est de { $regret-after }, il était de { $regret-before }.
tune-regularised = Des termes semblables rendent équivalents des poids très différents : une petite pénalité préfère peu de termes.

# Plusieurs machines.

about-worker = Faire les tâches que d’autres ont laissées dans une file
after-worker =
    { "" }Exemples :
      nats-server -js -sd /var/tmp/nats          une file : NATS avec JetStream, dans Debian sous nats-server
      damier worker --on nats://lab1:4222        sur chaque machine qui aide
      damier tournament pogo --ladder --openings 200 --on nats://lab1:4222
help-on = Où les tâches sont faites : threads:N ici, ou nats://MACHINE:PORT (tls://MACHINE:PORT), par les ouvriers d’une file ; le résultat est toujours le même
help-serve-on = Une file, nats://MACHINE:PORT, à montrer sur la page du laboratoire : ouvriers et plans
help-worker-on = La file, nats://[NOM:MOT-DE-PASSE@]MACHINE[:PORT] ou tls://MACHINE[:PORT]
help-credentials = Un fichier qui contient NOM:MOT-DE-PASSE pour la file ; sinon la variable DAMIER_NATS est lue
help-ca = Un fichier de certificats (PEM) auxquels se fier outre ceux du système, pour tls:// ; sinon la variable DAMIER_NATS_CA le nomme
help-worker-engine = Un programme que les plans peuvent appeler ugi:NOM, NOM=COMMANDE ; peut être répété. Aucun autre programme n’est jamais lancé
help-worker-threads = Combien de tâches sont faites à la fois [par défaut : tous les processeurs]
value-place = LIEU
value-url = URL
expected-worker-engine = NOM=COMMANDE, un nom de lettres, chiffres, - _ et .
expected-credentials = NOM:MOT-DE-PASSE
expected-certificates = des certificats en PEM, -----BEGIN CERTIFICATE-----
variable-wrong = { $name } : attendu { $why }
worker-begins = { $threads ->
    [one] Une tâche à la fois
   *[other] { $threads } tâches à la fois
}, pour { $server } ; Ctrl-C y met fin.
lab-no-queue = quelle file ? --on nats://MACHINE:PORT
lab-no-plans = aucun plan là-bas
lab-no-file = quelle expérience ? Il faut nommer un fichier
lab-cleaned = { $plans ->
    [one] 1 plan enlevé.
   *[other] { $plans } plans enlevés.
}
help-split = À combien de demi-coups une position est coupée en tâches [par défaut : pour qu’elles prennent un instant]
help-solve-certificate = Garder ce dont la valeur suit, pour damier verify FICHIER ; la position est alors prouvée par des tâches, avec --on par celles d’une file
help-sample = Combien d’affirmations d’un certificat sont cherchées à nouveau [par défaut : 100]
help-verify-subject = Le jeu dont la table est vérifiée, ou le fichier d’un certificat (damier solve --certificate)
expected-split = un nombre de demi-coups de 1 à { $most }
expected-sample = un nombre entier
solve-proof = Prouvé par { $answers } réponses sur des sous-arbres.
verify-certificate = La valeur { $value } suit de { $claims } affirmations ; { $sampled } d’entre elles se sont à nouveau révélées vraies.
