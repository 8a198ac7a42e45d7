# Ce que la bibliothèque dit en français. Les textes de chaque jeu sont dans son dossier.

verbatim = { $text }
list-or = { $items } ou { $last }

## Lire
parse-error = attendu : { $expected } ; lu : « { $found } »
parse-error-at = attendu : { $expected } ; lu : « { $found } » (au caractère { $at })
parse-error-nothing = attendu : { $expected } ; rien n’a été lu
said-near = { $said } ; peut-être { $near }
expected-language = en ou fr
expected-shorter-position = une position d’au plus { $most } caractères

## Jouer
illegal-move = { $move } ne peut pas être joué : { $why }
not-a-legal-move = ce n’est pas un coup permis ici
match-is-over = la partie est finie
repetition-is-forbidden = ce coup ramènerait une position déjà vue, ce qui est interdit dans cette partie
expected-no-option = rien de plus
expected-option = une option ({ $options })
expected-option-number = { $option }= avec un nombre de { $least } à { $most }
expected-option-number-from = { $option }= avec un nombre entier, au moins { $least }
expected-option-value = une valeur après { $option }=
expected-spec = un joueur tel que random, level:3 ou alphabeta:depth=4,eval=NOM
expected-engine-game = le jeu dont on parle en gtp et en nboard : othello (ugi est pour tous les jeux à deux)
expected-engine-name = un nom de programme qu’aucun autre ne porte : 40 minuscules, chiffres, - et _ au plus
expected-program = une commande après les deux-points, par exemple ugi:swipl joueur.pl, d'une ligne, où chaque guillemet est fermé, et de 1000 caractères au plus
expected-nothing-hidden = un jeu où rien n'est caché : les autres programmes voient tout le plateau
expected-gtp-game = Othello depuis sa position habituelle : GTP n'a de mots pour rien d'autre
expected-search = une recherche, par exemple alphabeta:depth=6
expected-search-not-truth = une recherche, par exemple alphabeta:depth=6 (la vérité elle-même est l’affaire de damier solve)
expected-game-to-analyze = un jeu à deux joueurs
expected-game-to-watch = un jeu dont on peut suivre les recherches, comme pogo
expected-open-game = un jeu ouvert : personne ne peut évaluer ce qui est couvert
expected-memory = memory= en mégaoctets, de 1 à { $most }, par exemple 64, 512MB ou 1G
expected-option-once = chaque option une seule fois
expected-cells = autant de petits nombres que les cases d’une position de cette variante en ont, chacun dans son intervalle, le trait en dernier
expected-level = level:1 à level:10
expected-report = un joueur du rapport ({ $players })
expected-time = une durée telle que 500ms, 2s ou 10m, jusqu’à un jour
expected-clock = une pendule telle que 60s ou 60s+0.6s
expected-depth = une profondeur de 0 à { $most }
expected-seed = un nombre entier de 0 à 18446744073709551615
expected-nodes = un nombre de positions
expected-depth-from-one = une profondeur de 1 à { $most }
expected-player = un joueur ({ $players })
expected-honest-player = un joueur qui ne regarde pas sous les jetons ({ $players })
expected-hidden-too = --hidden avec ce joueur, qui n’est là que pour les jetons couverts
expected-game = un jeu ({ $games })
expected-game-that-hides = un jeu à jetons couverts, comme chicago

## Évaluer
expected-evaluation = une évaluation ({ $evaluations })
expected-term = un terme de l’évaluation ({ $terms })
expected-term-and-weight = un terme et son poids, par exemple mobility=2
expected-weight = un poids entier de -{ $most } à { $most }

## Parties enregistrées
record-unreadable = ligne { $line } de la partie : { $error }
record-unplayable = coup { $number } de la partie : { $error }
expected-record-header = « damier record 1 » en première ligne
expected-record-line = une ligne telle que « moves: ... », avec game, start, first, second, repetition, hidden, longest, komi, moves ou result
expected-longest = un nombre de demi-coups de 1 à 10000
expected-sprt = un test comme elo0=0,elo1=10,alpha=0.05,beta=0.05 : elo0 plus petit que elo1, tous deux de -500 à 500, alpha et beta de 0.0001 à 0.4, model=logistic ou normalized
expected-komi = un nombre de points de -1000 à 1000
expected-variant = la variante { $variant }, avec laquelle le jeu est nommé, ou pas de préfixe
expected-only-variant = { $variant }, la seule variante de ce jeu

## Tournois
expected-game-for-two = un jeu à deux
expected-unfinished = une position qui ne soit pas la fin de la partie
expected-players = de 2 à { $most } joueurs
expected-sprt-players = deux joueurs pour un test
expected-truth-to-adjudicate = un jeu dont la vérité est connue, pour arrêter les parties dont l’issue l’est
expected-opening-line = une ouverture à la ligne { $line } : une position de cette variante où quelqu’un doit jouer, ou des coups depuis le départ
expected-lines-of-openings = au moins une ligne avec une ouverture
expected-machine = une machine, car personne ne s’assoit à un tournoi
expected-openings = de 1 à { $most } ouvertures avec ces joueurs
expected-no-komi = pas de komi dans { $game }, où l’écart ne compte pas
expected-opening-plies = une ouverture d’au plus { $most } coups
expected-played-game = une ligne de tournoi : numéro, premier, second, 1-0 ou 0-1 ou 1/2, résultat, nœuds/coups des deux, coups de l’ouverture, départ, coups
expected-game-of-tournament = une partie de ce tournoi, par son numéro et ses joueurs
resume-not-a-tournament = il existe et n’est pas l’enregistrement d’un tournoi ; il n’a pas été touché
resume-other = c’est l’enregistrement d’un autre tournoi ; il n’a pas été touché ; { $what } y est « { $there } », ici « { $here } »

## Images
picture-cell = { $name } : { $token }
picture-empty-cell = { $name } : vide
picture-stack = { $name }, de bas en haut : { $tokens }
picture-stacks-are-read = les piles se lisent de bas en haut
picture-top = dessus
picture-trader = courtier
picture-price = { $good } : cours { $value }
picture-count = { $name } : { $total }
picture-holding = { $name } a { $tokens } : { $total } en tout
token-cross = croix
token-nought = rond
token-chocolate = chocolat
token-poison = poison
token-light = blanc
token-dark = noir
token-good-b = blé
token-good-r = riz
token-good-k = cacao
token-good-c = café
token-good-s = sucre
token-good-m = maïs
token-covered = caché
token-letter-b = B
token-letter-r = R
token-letter-k = K
token-letter-c = C
token-letter-s = S
token-letter-m = M
motion-put = { $cell }
motion-put-turned = { $cell }, { $turned ->
    [one] un pion retourné
   *[other] { $turned } pions retournés
}
motion-draw = { $token } en { $cell }
motion-carry = { $count ->
    [one] un pion
    [2] deux pions
    [3] trois pions
   *[other] { $count } pions
} de { $from } à { $to }
motion-slide = { $token } { $way ->
    [up] vers le haut
    [down] vers le bas
    [left] vers la gauche
   *[right] vers la droite
}
motion-break = { $count ->
    [one] { $cell } pris
   *[other] { $count } pris à partir de { $cell }
}
motion-trade = vers { $stack } : { $kept } gardé, { $thrown } jeté
motion-short-trade = { $stack } : { $kept }
motion-short-slide = { $token } { $way }
motion-quoted = « { $move } »
motion-effect = Garder { $kept } : { $worth } points ; { $thrown } tombe à { $price }.
motion-pass = passe

## Valeurs
score-wins = gagne
score-loses = perd
score-wins-in = gagne en { $plies }
score-loses-in = perd en { $plies }
score-wins-by = gagne de { $points }
score-loses-by = perd de { $points }
score-draw = nulle
score-about = environ { $points }
score-about-even = à peu près égal
thought = { $side } pense : { $value }.
moves-file-header = ce n’est pas un fichier de tous les coups de cette variante, ou il est abîmé au début ou à la fin
moves-file-section = il est abîmé à la section { $section }
record-too-long = attendu : une partie d’au plus { $most } octets ; elle est plus longue
expected-record-game = une ligne « game: ... »
expected-record-start = une ligne « start: ... »

## Résoudre
expected-solved-game = un jeu dont la vérité est connue, comme pogo ou taquin
solve-no-table = { $game } se résout sans table enregistrée
solve-no-folder = il n’y a pas de dossier pour les tables : nommez-en un avec --data ou DAMIER_DATA
solve-interrupted = les limites étaient trop petites pour finir
table-building = construction de { $table }
table-writing = écriture de { $table }
table-checking = vérification de { $table }
verify-won = gagnées par le camp au trait
verify-lost = perdues par le camp au trait
verify-drawn = nulles
verify-longest = demi-coups jusqu’au gain le plus tardif au meilleur jeu
table-unreadable = { $file } ne peut pas être lu : { $why }
table-unwritable = { $file } ne peut pas être écrit : { $why }
table-not-one = { $file } n’est pas une table de Damier ; supprimez-le, ou nommez un autre dossier avec --data
table-other-version = { $file } vient d’une autre version ou d’autres règles ; damier build le refait
table-no-memory = la mémoire manque pour la table { $table }, dont la construction demande { $megabytes } Mo d’un coup
table-damaged = { $file } est endommagé ; damier build le refait

## Ce que le système refuse
io-not-found = ce fichier ou ce dossier n’existe pas
io-permission = permission refusée
io-is-folder = c’est un dossier
io-not-folder = une partie du chemin n’est pas un dossier
io-full = le disque est plein
io-read-only = le disque est en lecture seule
io-exists = autre chose se trouve déjà là
io-too-large = il est trop grand
io-link-loop = un lien mène à lui-même
io-too-many = trop de fichiers sont ouverts
io-no-memory = le système ne donne plus de mémoire
io-fault = le disque ou sa liaison ne fonctionne pas
io-name = ce n’est pas un nom de fichier
io-other = le système a refusé (erreur { $number })

## La vérité en mots
perfect-gave-up = a cédé { $given } exprès, avec { $moves }.
perfect-kept = avait { $regret } à céder exprès et n’en a pas trouvé l’occasion.
truth-a-draw = une partie nulle
truth-open = non prouvé
truth-not-proven = non prouvé : { $bounds }
truth-position-bounds = Les limites étaient trop petites pour une preuve. Ce qui est sûr pour { $side } : { $bounds }.
truth-at-least = au moins { $least }
truth-at-most = au plus { $most }
truth-between = entre { $least } et { $most }
truth-position = { $side } { $value }
truth-position-draw = Au meilleur jeu, c’est une partie nulle pour { $side }
truth-position-over = { $side } : { $value }.
truth-position-open = Les limites étaient trop petites : rien n’est prouvé.
truth-position-and = { $value } : { $moves }
truth-lost = tous les coups perdent ; { $move } résiste le plus longtemps.
truth-forced = { $move } est le seul coup.
truth-every-loses = tous les coups perdent.
truth-holds-win = { $move } gagne.
truth-holds-draw = { $move } la tient.
truth-holds-points = { $move } tient cela.
truth-only-win = { $move } est le seul coup qui gagne.
truth-only-draw = { $move } est le seul coup qui la tient.
truth-only-points = { $move } est le seul coup qui tient cela.
truth-every-win = tous les coups gagnent.
truth-every-draw = tous les coups la tiennent.
truth-every-points = tous les coups tiennent cela.
truth-some-win = { $holding } coups sur { $moves } gagnent.
truth-some-draw = { $holding } coups sur { $moves } la tiennent.
truth-some-points = { $holding } coups sur { $moves } tiennent cela.
truth-keeps-win = { $value } : un des { $holding } coups qui gagnent
truth-keeps-win-every = { $value } : tous les coups gagnent
truth-keeps-win-only = { $value } : le seul coup
truth-keeps-draw = garde la nulle : un des { $holding } coups qui la gardent
truth-keeps-draw-too = garde la nulle
truth-keeps-draw-every = garde la nulle : tous les coups la gardent
replies-win = { $holding ->
    [one] une seule des { $all } réponses gagne
   *[other] { $holding } des { $all } réponses gagnent
}
replies-draw = { $holding ->
    [one] une seule des { $all } réponses annule
   *[other] { $holding } des { $all } réponses annulent
}
truth-keeps-draw-only = garde la nulle : le seul coup
truth-throws-win = laisse échapper le gain : { $value }
truth-throws-draw = laisse échapper la nulle : { $value }
truth-gives-up = { $value } : cède { $points } { $points ->
    [one] point
   *[other] points
}

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
ending-adjudicated = { $result } La partie s’arrête là, car la vérité est connue.
ending-forfeit = { $winner } gagne : { $loser } perd par forfait.
ending-unsolved = Pas résolu : la partie devait s’arrêter après { $plies } { $plies ->
    [one] coup
   *[other] coups
}.

## Réfléchir
expected-path-search = une recherche de chemin, par exemple astar ({ $players })
expected-path-weight = un poids de 1 à 100, par exemple 1.5
expected-search-to-watch = une recherche à observer, par exemple alphabeta:depth=3 ({ $players })
think-root = racine
think-goal = but
think-title = { $search } : { $nodes } nœuds
think-hidden = { $nodes } de plus dessous
think-stage-unseen = pas encore là
think-stage-waiting = en attente
think-stage-open = ouvert
think-stage-leaf = estimation
think-stage-end = fin
think-stage-exhausted = terminé
think-stage-cut = coupure
think-stage-table = connu
think-no-node = Ce nœud n’existe pas.
think-nothing = Il n’y a rien à chercher ici : la partie est finie, ou le puzzle n’a pas de solution.
think-unfinished = La recherche n’a pas fini avec ce nœud.
think-unseen = La recherche n’est pas encore venue à ce nœud.
think-so-far = La recherche est dans ce nœud ; jusqu’ici { $value } pour { $side }, par { $line }.
think-guess = La profondeur est épuisée ici : l’évaluation estime { $value } pour { $side }.
think-end = La partie est finie ici : { $value } pour { $side }.
think-known = Cette position a déjà été cherchée : { $value } pour { $side }.
think-exhausted = Tous les coups ont été regardés : { $value } pour { $side }.
think-best = { $value } pour { $side }, par { $line } : aucun autre coup ne fait mieux.
think-cut = Coupe : { $reach ->
    [reaches] { $holder } peut déjà limiter à { $has } par { $by } (nœud #{ $setter }). Ici { $line } donne à { $side } au moins { $value }
   *[holds] { $holder } a déjà { $has } par { $by } (nœud #{ $setter }). Ici { $line } laisse à { $side } au plus { $value }
} : { $holder } ne laissera pas venir cette position, et { $untried ->
    [0] il ne restait rien à regarder
    [one] 1 autre coup n’a pas été regardé
   *[other] { $untried } autres coups n’ont pas été regardés
}.
think-cut-asked = Coupe : la recherche demandait seulement si la valeur atteint sa borne. { $line } { $reach ->
    [reaches] donne à { $side } au moins { $value }
   *[holds] laisse à { $side } au plus { $value }
}, ce qui répond, et { $untried ->
    [0] il ne restait rien à regarder
    [one] 1 autre coup n’a pas été regardé
   *[other] { $untried } autres coups n’ont pas été regardés
}.
think-terms-total = en tout
think-path-goal = Le but : f = { $f } = g + h = { $g } + { $h }.
think-path-closed = Fermé : f = { $f } = g + h, avec { $g } déjà joués et au moins { $h } à venir.
think-path-open = Ouvert : f = { $f } = g + h, avec { $g } déjà joués et au moins { $h } à venir.
think-path-goal-weighed = Le but : f = { $f }, avec { $g } coups joués.
think-path-closed-weighed = Fermé : f = { $f }, avec { $g } déjà joués et au moins { $h } à venir.
think-path-open-weighed = Ouvert : f = { $f }, avec { $g } déjà joués et au moins { $h } à venir.
think-path-closed-back = Fermé, vu du but : f = { $f }, avec { $g } coups d’ici au but et au moins { $h } du départ jusqu’ici.
think-path-open-back = Ouvert, vu du but : f = { $f }, avec { $g } coups d’ici au but et au moins { $h } du départ jusqu’ici.
think-unfold = { $nodes ->
    [one] Montrer 1 nœud de plus
   *[other] Montrer { $nodes } nœuds de plus
}
think-fold = Replier ce qui est dessous
think-untried = { $moves ->
    [one] 1 coup non essayé
   *[other] { $moves } coups non essayés
}
think-cut-below = Quitté avant la fin : { $line } donne { $value } à { $side }. La borne n’est pas atteinte, mais la recherche s’arrête ici par sa propre règle, et { $untried ->
    [0] il ne restait rien à regarder
    [one] 1 autre coup n’a pas été regardé
   *[other] { $untried } autres coups n’ont pas été regardés
}.
think-check-right = Vérifié : tous les coups regardés, cette position vaut { $value } pour { $side } ({ $nodes } nœuds). La coupure n’a rien enlevé.
think-check-wrong = Vérifié : tous les coups regardés, cette position vaut { $value } pour { $side } ({ $nodes } nœuds). La coupure était une erreur : un meilleur coup a été laissé de côté.
think-merit = Dans OPEN : aucun plan passant par ce nœud ne vaut plus pour { $side } que son mérite, { $value }.
think-merit-solved = Résolu : le meilleur plan d’ici vaut { $value } pour { $side }. Les autres coups n’ont pas de mérite plus grand : ils ne peuvent pas faire mieux.
think-merit-infinite = encore sans borne
think-games = { $games ->
    [one] Une partie est passée
   *[other] { $games } parties sont passées
} par ici, avec une moyenne de { $mean } millièmes pour { $side }.
think-proof = Pour prouver que l’attaquant gagne, il faut régler encore au moins { $proof } positions ; pour prouver que non, au moins { $disproof }.
think-proven = Prouvé : l’attaquant gagne à partir d’ici.
think-disproven = Réglé : à partir d’ici, l’attaquant ne peut pas forcer le gain.
think-threshold-root = Le départ : tout recommence ici avec chaque seuil plus grand.
think-threshold-open = Sur le chemin à l’essai, dans les limites du seuil { $threshold }.
think-threshold-beyond = Demi-tour : f = g + h = { $g } + { $h } = { $f }, plus que le seuil { $threshold }.
think-threshold-closed = Tous les chemins qui continuent d’ici dépassent le seuil { $threshold } : f = g + h = { $g } + { $h } = { $f }.
think-threshold-way = Sur le chemin du but : { $g } coups joués, { $h } à venir, { $f } en tout, dans les limites du seuil { $threshold }.
think-highlight-games = Des parties au hasard départagent les coups : voyez où va la plupart
think-highlight-first-cut = La première coupure d’alpha-bêta, et pourquoi elle est juste
think-highlight-plans = SSS* prend dans sa liste OPEN le plan le plus prometteur
think-highlight-threshold = IDA* recommence avec un seuil plus grand
think-look = Voir réfléchir
think-list = { $kind ->
    [open] Nœuds ouverts (P), le prochain d’abord : { $size }, fermés (Q) : { $closed }
    [plans] OPEN, le plus grand mérite d’abord : { $size }
    [games] Les coups d’ici, par parties : { $size }
   *[other] Les coups d’ici, par nombres de preuve : { $size }
}
think-bound = Fenêtre (alpha, bêta) : { $window }
think-next = Ensuite : { $move }
think-a-win = un gain en { $plies }
think-a-win-some-day = un gain
think-a-loss-some-day = une perte
think-a-loss = une perte en { $plies }
analyze-puzzle = { $game } est un casse-tête, que regarde son solveur : --player et --depth n’ont pas leur place ici

## Coups demandés partie par partie
ask-place = Vers où : { $choices } ?
ask-count = Combien de pions : { $choices } ?

## Ce que d'autres programmes font de travers
fault-illegal = il a joué { $detail }, qui n'est pas un coup légal
fault-no-move = il a répondu sans coup
fault-late = pas de réponse en { $detail }
fault-ended = il s'est terminé ({ $detail })
fault-flooded = il parle sans fin (plus de { $detail } avant une réponse)
fault-unstarted = impossible de le lancer ({ $detail })
fault-refused = il n'a pas fait ce qui lui était demandé ({ $detail })
fault-disagrees = il dit autre chose de la fin : { $detail }

## Examiner un autre programme
check-greets = dit ugiok et readyok
check-legal = joue des coups légaux dans { $positions } positions
check-rules = sait à qui est le trait, quand une partie est finie et qui a gagné
check-stops = met fin à une recherche quand on lui dit stop
check-survives = survit à des lignes qui ne veulent rien dire
check-leaves = s'en va quand on lui dit quit
check-in-position = { $why } (après « { $position } »)
check-query = à « query { $what } » il répond « { $response } » au lieu de « { $truth } » (après « { $position } »)
check-unanswered = à « query { $what } » : { $why } (après « { $position } »)
check-nonsense = après la ligne { $line } : { $why }

## De quoi sont faits les joueurs des rapports
recipe = { $algorithm } ; profondeur { $depth } ; { $evaluation } ; { $ties }
recipe-evaluation = évaluation { $evaluation }
ties-any = un coup quelconque parmi les égaux
ties-first = le premier des coups égaux
ties-last = le dernier des coups égaux
## Joueurs et recherches en mots
player-human = une personne
player-random = le hasard
player-perfect = le joueur parfait
player-level = niveau { $level }
player-program = le programme { $name }
player-reported = « { $name } » du rapport
player-twin = { $player } ({ $number })
reported-easy = facile
reported-medium = moyen
reported-hard = difficile
reported-greedy = glouton
reported-alphabeta = alpha-bêta
reported-negamax = négamax
reported-minimax2 = deux coups d’avance
reported-minimax4 = quatre coups d’avance
reported-estimation1 = première estimation
reported-estimation2 = deuxième estimation
reported-estimation3 = troisième estimation
reported-as-printed = { $name }, comme imprimé
reported-as-meant = { $name }, comme prévu
search-in-time = { $search } en { $time }
search-weighted = { $search } de poids { $weight }
search-and = { $search }, { $more }
search-best-first = les meilleurs coups d’abord
search-worst-first = les plus mauvais coups d’abord
search-by-paths = en retenant les chemins
search-by-book = avec les ouvertures du livre
search-reweighted = avec d’autres poids
search-otherwise = réglé autrement
search-minimax = minimax
search-negamax = négamax
search-upperbound = négamax avec la borne supérieure
search-alphabeta = alpha-bêta
search-pvs = recherche de la variante principale
search-mtdf = MTD(f)
search-mtsss = MT-SSS*
search-dual = Dual*
search-engine = le moteur
search-sss = SSS*
search-pn = nombres de preuve
search-mcts = Monte-Carlo
search-bfs = largeur d’abord
search-greedy = recherche gloutonne
search-astar = A*
search-wastar = A* pondéré
search-ida = IDA*
search-mm = MM
search-to-depth = { $search } à profondeur { $depth }
search-over-nodes = { $search } sur { $nodes } nœuds
search-by = { $search } selon { $evaluation }
