# Ce que disent les pages en français.

## Autour de chaque page
page-home = Six jeux classiques
page-skip = Aller au contenu
page-navigation = Pages
page-rules = Règles
page-about = À propos
page-footer = Damier : jouer, voir la machine réfléchir, obtenir la preuve.

## La première page
page-welcome = { $games ->
    [6] Six jeux classiques
    [one] { $games } jeu
   *[other] { $games } jeux
}
page-lead = Jouez contre une machine de votre force ou contre un joueur parfait, et voyez ce que vaut chaque coup.
page-play = Jouer

## Une partie
page-board = Plateau
page-board-in-words = Le plateau en toutes lettres
page-your-turn = À vous, { $side }.
page-played = { $side } : { $move }.
page-moves-so-far = { $moves ->
    [one] 1 coup joué.
   *[other] { $moves } coups joués.
}
page-goal = Le but
page-take = En prendre { $count }
page-pass = Passer
page-let-go = Reposer
page-not-there = Pas là. { $next }
page-thought-ahead = { $side } se croit devant ({ $value }).
page-thought-behind = { $side } se croit derrière ({ $value }).
page-thought-even = { $side } croit la partie égale (0).
page-thought-wins = { $side } voit sa victoire.
page-thought-loses = { $side } voit sa défaite.
page-thought-wins-in = { $side } voit sa victoire en { $plies }.
page-thought-loses-in = { $side } voit sa défaite en { $plies }.

## Joueurs
page-program-fault = le programme { $program } n’a pas joué : { $why }
page-program-said = { $what }. Ses derniers mots : « { $said } »
page-other-names = Un joueur commence par l’un de ces noms : { $names }.
page-change-players = Changer les joueurs

## Boutons
page-why = Pourquoi ?
page-why-title = Ce que le dernier coup a fait (touche : w)
page-hint-title = Un bon coup (touche : h)
page-advice = Un bon coup : { $move }.
page-advice-longest = Tous les coups perdent ; celui-ci tient le plus longtemps : { $move }.
page-advice-least = Tous les coups perdent ; celui-ci perd le moins : { $move }.
page-advice-why = Un bon coup : { $move } – { $effect }.
page-advice-guess = Un bon coup : { $move } – { $effect }, d’après ce qui a été regardé.
page-hint-none-found = Aucun bon coup n’a été trouvé à temps : redemandez.
page-why-last = { $side } : { $move } – { $effect }.
page-why-better = Mieux : { $move } – { $effect }.
page-why-solved = Ce coup l’a résolu.
page-why-nearer = Ce coup rapproche : { $left ->
    [one] il reste un coup.
   *[other] il reste { $left } coups, et pas moins.
}
page-why-away = Ce coup éloigne : il reste { $left } coups, et avant lui il y en avait { $had }.
page-why-step = Un meilleur coup
page-why-left = { $left ->
    [one] Il reste un coup.
   *[other] Il reste { $left } coups d’ici, et pas moins.
}
page-why-about = { $left } coups suffisent d’ici ; peut-être moins.
page-why-now = Trait à { $side } : { $value }.
page-new-game = Nouvelle partie
page-undo = Annuler
page-swap = Échanger les places
page-analysis-on = Analyser
page-next-move = Coup suivant
page-play-on = Faire jouer
page-speed = Vitesse
page-sound = Son
page-thinking = La machine réfléchit…
page-hidden-deal = L’adresse contient le numéro de cette donne, pas ses jetons : la partie ouverte de ce numéro est une autre donne. Mais qui essaie des coups dans une seconde fenêtre voit ce qui vient.
page-repetition = Une position qui revient
page-repetition-third = La troisième fois, c’est nul
page-repetition-none = Autant de fois qu’on veut
page-repetition-forbid = C’est interdit

## Casse-tête
page-count = Coups
page-time = Temps
page-scramble = Mélanger
page-hint = Indice
page-show-me = Montrer
page-hint-slide = Glissez la pièce marquée
page-hint-touch = Touchez la case marquée
page-hint-slide-here = à glisser
page-hint-touch-here = à toucher
page-hint-left = { $left ->
    [0] { $touch }, et c’est fini.
    [one] { $touch } ; un coup de plus suffira.
   *[other] { $touch } ; { $left } coups de plus suffiront, et pas moins.
}
page-hint-about = { $touch } ; { $left } coups de plus suffiront.
page-hint-unsolvable = Ce casse-tête n’a pas de solution : mélangez de nouveau.
page-hint-none = Aucune solution n’a été trouvée à temps.

## Coups
page-moves = Coups
page-step-first = Au début
page-step-back = Un coup en arrière
page-step-on = Un coup en avant
page-step-last = Au dernier coup
page-looking = Vous regardez le coup { $move } sur { $moves }.
page-from-here = Reprendre la partie d’ici
page-as-notation = Notation
page-its-search = Voir cette recherche pas à pas
page-mistake = une erreur

## Analyse
page-analysis = Analyse
page-move = Coup
page-value = Valeur
page-then = Ensuite
page-every-move = Tous les coups
page-best-line = Meilleur jeu :
page-last-move = Le dernier coup, { $move } : { $effect }.
page-better = { $move } était meilleur.
page-try-again = Réessayer
page-certain = Toutes les valeurs sont prouvées.
page-certain-counted = Toutes les valeurs sont prouvées ; « en 5 » compte les coups des deux camps.
page-certain-best = La meilleure valeur est prouvée ; celles au bord pointillé sont des estimations.
page-guessed = Estimations à { $depth ->
    [one] 1 coup
   *[other] { $depth } coups
} d’avance : rien n’est prouvé.
page-averaged = Moyennes sur { $arrangements ->
    [one] une disposition
   *[other] { $arrangements } dispositions
} des jetons couverts : rien n’est prouvé.
page-reading-tictactoe = b2 est la case de la colonne b, ligne 2.
page-reading-chomp = 3,2 croque en colonne 3, ligne 2.
page-reading-othello = c2 pose un disque en colonne c, ligne 2.
page-reading-pogo = 1,3,2 va de 1 à 3 avec 2 pions.
page-reading-chicago = 1bc avance d’une pile, garde le blé (b) et jette le café (c) : les lettres sont sur les jetons.
page-more-moves = { $moves ->
    [one] Un autre coup ne vaut pas mieux.
   *[other] { $moves } autres coups ne valent pas mieux.
}
page-threat = { $side } menace : { $move }.
page-curve = La partie jusqu’ici.
page-curve-up = En haut, c’est bon pour { $side }.
page-mistakes = Erreurs
page-mistake-at = { $number }. { $move }
page-out-of-time = Le temps a manqué pour regarder chaque coup : redemandez plus tard.
study-nothing = On ne sait encore rien de cette position.
study-proven = { $side } { $value } : { $move } est le meilleur coup.
study-guess = Pour { $side } : { $value }, à { $depth ->
    [one] 1 coup
   *[other] { $depth } coups
} d’avance. { $move } semble le meilleur coup.

## Adresses qui ne mènent nulle part
page-wrong-move = coup { $number } de cette adresse : { $why }
page-no-hidden-position = une partie à jetons couverts commence par une donne : retirez la position de l’adresse
page-no-komi = les points pour le second n’ont de sens que dans un jeu où l’on compte les points
expected-touches = des touches comme 4,x2
expected-page-seed = seed= suivi d’un nombre entier de 0 à 18446744073709551615, ou new
expected-flag = 1 ou 0
expected-ply = un nombre de coups de 0 à { $most }
expected-said = ce qu’une machine dit de son coup : des points comme 31 ou -31, ou W5, L5
expected-modest-player = un joueur sans memory= ni threads=, dont la page décide elle-même
expected-fewer-moves = attendu : au plus { $most } coups dans une adresse
wrong-unknown = Cette page n’existe pas
wrong-address = Cette adresse ne mène à aucune position
wrong-request = Cela ne se demande pas ainsi
wrong-think = Cette recherche ne peut pas être observée
wrong-race = Cette course ne peut pas avoir lieu
wrong-exercises = Cette feuille d’exercices n’existe pas
wrong-back-think = { $game } : voir réfléchir
wrong-back-race = { $game } : la course habituelle
wrong-back-exercises = { $game } : exercices
wrong-busy = Un instant, s’il vous plaît
wrong-program = L’autre programme a abandonné
wrong-program-people = Continuer sans lui
wrong-again = Réessayer
wrong-back-play = Revenir à la partie
wrong-start = Recommencer { $game }
wrong-home = Tous les jeux
wrong-games = Vous cherchiez peut-être l’un de ceux-ci :

## Règles
page-other-rules = Règles des autres jeux
page-notation = Comment s’écrivent les coups
page-notation-lead = Ici, on n’a jamais besoin de taper un coup. Dans les adresses et au terminal, il s’écrit ainsi :
page-truth = Ce que l’on sait avec certitude


## À propos
about-lead = { $games ->
    [6] Six jeux
    [one] Un jeu
   *[other] { $games } jeux
}, un programme. Cinq rapports d’étudiants construisaient chacun un joueur pour un jeu ; Damier les joue tous, montre comment ses recherches réfléchissent, et prouve ce qui peut l’être.
about-values = Ce que disent les valeurs
about-values-lead = Une valeur est donnée pour qui joue le coup : par sa couleur, son signe et son nombre. Plus la fin est proche, plus la couleur est pleine. Un bord plein veut dire prouvé, un bord pointillé estimé.
about-value-1 = un gain en 3 coups au plus, ceux des deux camps comptés
about-value-2 = une partie nulle avec le meilleur jeu
about-value-3 = une perte, que le meilleur jeu retarde de 12 coups
about-value-4 = une estimation : cela semble bon
about-truth-lead = Avec le meilleur jeu des deux côtés :
about-how = Comment cela marche
about-how-1 = L’adresse d’une page est toute la partie : son début, ses coups, ses joueurs. Gardez-la ou envoyez-la, et la partie est de nouveau là. Le bouton Précédent reprend un coup. Rien n’est enregistré, et il n’y a pas de cookies.
about-how-2 = Quand un jeu est résolu, les valeurs viennent d’une table ou d’une preuve et sont exactes. Ailleurs, une recherche regarde aussi loin que le temps le permet et dit jusqu’où.
about-how-3 = Tout marche aussi sans scripts : chaque coup est un lien.
about-keys = Touches
about-key-1 = Tab et les flèches vont de case en case, Entrée touche.
about-key-2 = Échap repose une pile.
about-key-3 = Au taquin, les flèches font glisser une pièce.
about-key-4 = U annule un coup, A montre ou masque l’analyse, H donne un indice, W dit pourquoi.
about-key-5 = Page précédente et Page suivante parcourent les coups, Origine et Fin vont au premier et au dernier.
about-programs = Pour les programmes
about-programs-lead = Les mêmes réponses en données :

## Voir réfléchir
page-think = Voir réfléchir
page-think-here = Voir une recherche réfléchir à cette position
page-think-title = { $game } : voir réfléchir
page-search-position = Position
page-think-search = Recherche
page-think-watch = Observer
page-think-at = Événement { $event } sur { $events }, nœud { $node }
page-think-way = après { $way }
page-think-first = Au début
page-think-back = Un pas en arrière
page-think-on = Un pas en avant
page-think-last = À la fin
page-think-next-cut = Coupe suivante
page-think-next-better = Meilleur coup suivant
page-think-next-pass = Passe suivante
page-think-cut = coupure
page-think-better = meilleur coup
page-think-pass = passe
page-think-last-cut = Coupe précédente
page-think-last-better = Meilleur coup précédent
page-think-last-pass = Passe précédente
page-think-play = Lire
page-think-speed = Pas par seconde
page-think-scrub = Moment de la recherche
page-think-steps = Pas à pas
page-think-jumps = Sauts
page-think-next = ensuite : { $move }
page-think-larger = Agrandir
page-think-smaller = Réduire
page-think-follow = Revenir où en est la recherche
page-think-window = Fenêtre (alpha, bêta)
page-think-set = Borne posée par
page-think-refuted = Réfuté par
page-think-best = Meilleur coup
page-think-parent = Nœud au-dessus
page-think-list-open = Nœuds ouverts : la liste P
page-think-list-plans = OPEN : les plans par mérite
page-think-list-games = Les coups par parties
page-think-list-proofs = Les coups par nombres de preuve
page-think-node = nœud
page-think-line = coups
page-think-value = valeur
page-think-mean = moyenne
page-think-merit = mérite
page-think-games = parties
page-think-numbers = preuve | réfutation
page-think-count-nodes = nœuds
page-think-count-leaves = feuilles
page-think-count-cuts = coupures
page-think-count-known = déjà connus
page-think-count-settled = réglés
page-think-count-expanded = développés
page-think-count-open = ouverts (P)
page-think-count-closed = fermés (Q)
page-think-count-entered = développés
page-think-count-back = demi-tours
page-think-count-passes = passes finies
page-think-tree = L’arbre de la recherche
page-think-why = Pourquoi ?
page-think-why-at = nœud { $node }, à l’événement { $event }
page-think-why-later = Mettez en pause, et la raison s’affiche ici.
page-think-points = Un nombre est l’avance dans ce que l’évaluation compte ; W5 est un gain en 5 coups.
page-think-short = Sur les nœuds, { $short } veut dire : { $words }.
page-think-settled = Réglé à
page-think-event = l’événement { $event }
page-think-way-back = encore { $way } jusqu’au but
page-think-numbers-window = Un nœud montre sa valeur pour le camp qui joue à la racine : +3, c’est 3 d’avance dans ce que l’évaluation compte, W5 un gain en 5 coups, L4 une perte en 4. Au-dessus, la fenêtre (alpha, bêta) pour le même camp.
page-think-numbers-merit = Un nœud montre sa valeur pour le camp qui joue à la racine : +3, c’est 3 d’avance dans ce que l’évaluation compte, W5 un gain en 5 coups, L4 une perte en 4. Au-dessus, son mérite pour le même camp.
page-think-numbers-games = Un nœud montre sa moyenne pour le camp qui joue à la racine, en millièmes de gain, et au-dessus le nombre de parties.
page-think-numbers-proofs = Au-dessus d’un nœud : ce qu’il faut encore pour prouver un gain de l’attaquant, et pour le réfuter.
page-think-numbers-path = Un nœud montre f, dont le plus petit passe d’abord : dans A*, g + h, les coups joués et ceux qui restent au moins ; A* pondéré compte h plus d’une fois, et la recherche gloutonne ne compte que h.
page-think-numbers-threshold = Un nœud montre f = g + h, et au-dessus le seuil de la passe.
page-think-marks = Ce que disent les marques
page-think-mark-unseen = pas encore essayé
page-think-mark-waiting = en attente dans la liste
page-think-mark-open = ouvert : la recherche est dedans, ou peut y revenir
page-think-mark-guess = une estimation : la profondeur est épuisée
page-think-mark-back = demi-tour : au-delà du seuil
page-think-mark-end = la partie est finie
page-think-mark-goal = le but
page-think-mark-done = terminé : tous les coups ont été regardés
page-think-mark-closed = fermé : développé
page-think-mark-cut = coupure : le reste ne peut rien changer ; le nombre compte les coups jamais essayés
page-think-mark-way = sur le chemin du but
page-think-mark-known = déjà connu, donc pas cherché de nouveau
page-think-mark-here = où en est la recherche
page-think-mark-line = la meilleure suite
page-think-mark-path = le chemin
page-think-mark-folded = autant de nœuds repliés : touchez pour les voir
page-think-story = L’arbre en mots
page-think-take = À emporter
page-think-cut-short = Seuls les { $kept } premiers événements sont montrés : regardez moins profond pour voir toute la recherche.
page-think-events = un événement de 0 à { $most }
page-think-nodes = un nœud de 0 à { $most }
page-think-from = goal, avec des coups qui mènent au but d’un casse-tête
page-think-format = json, svg ou dot

## La ligue
page-league = Ligue
league-lead = { $game } : { $players } { $players ->
    [one] joueur
   *[other] joueurs
}, { $games } { $games ->
    [one] partie
   *[other] parties
}.
league-games = Les parties
league-player = joueur
league-author = auteur
league-elo = Elo, 95 %
league-points = points
league-forfeits = forfaits
league-former = une ancienne version
league-fault = { $player } : { $why }
league-fault-said = { $player } : { $why } ; sa dernière ligne :
page-replies = Réponses qui tiennent
page-replies-counts = Parmi les réponses, { $losses } perdent, { $draws } annulent, { $wins } gagnent
page-replies-trap = Un piège : la plupart des réponses perdent
page-replies-last = Ensuite, { $replies }.
