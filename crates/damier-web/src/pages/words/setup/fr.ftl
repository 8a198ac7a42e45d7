# Une nouvelle partie, à préparer.
setup-title = { $game } : une nouvelle partie
setup-link = Autre plateau, autres joueurs ou règles
setup-board = Le plateau
setup-own-size = Une autre taille
size-columns = Colonnes
size-rows = Lignes
size-in-a-row = Alignés pour gagner
setup-seen = Ce qui se voit
setup-open = À découvert
setup-open-line = Tous les jetons se voient.
setup-hidden = Caché
setup-hidden-line = Seuls les jetons du dessus se voient, et la machine ne triche pas.
setup-begins = { $side } commence
setup-follows = { $side } joue ensuite
setup-person = Une personne
setup-machine = La machine
setup-strength = Force
setup-level-1 = 1 · grand débutant
setup-level-2 = 2 · débutant
setup-level-3 = 3 · facile
setup-level-4 = 4 · amateur
setup-level-5 = 5 · régulier
setup-level-6 = 6 · bon
setup-level-7 = 7 · fort
setup-level-8 = 8 · joueur de club
setup-level-9 = 9 · expert
setup-level-10 = 10 · maître
setup-level-11 = parfait : ne cède jamais rien
setup-random = Le hasard : n’importe quel coup permis
setup-algorithm = Un algorithme
setup-search = Algorithme
setup-search-minimax = Minimax : tous les coups, jusqu’à la profondeur
setup-search-negamax = Négamax : minimax avec une seule règle pour les deux camps
setup-search-upperbound = Négamax avec une borne supérieure
setup-search-alphabeta = Alpha-bêta : laisse de côté ce qui ne peut pas compter
setup-search-pvs = Variante principale : croit le premier coup meilleur
setup-search-mtdf = MTD(f) : demande sans cesse « au moins autant ? »
setup-search-mtsss = MT-SSS* : de même, en partant d’en haut
setup-search-dual = DUAL* : de même, en partant d’en bas
setup-search-engine = Moteur : tout à la fois
setup-search-sss = SSS* : le meilleur d’abord
setup-search-pn = Nombres de preuve : ce qui se prouve le plus vite
setup-search-mcts = Monte-Carlo : joue beaucoup de parties au hasard
setup-depth = Jusqu’où il regarde
setup-evaluation = Ce qu’il compte
setup-report = Un joueur des rapports
setup-as-printed = Exactement comme imprimé, fautes comprises.
setup-as-meant = Comme son texte le voulait.
setup-evaluation-counts = { $evaluation } : { $counted }
setup-counts = compte { $what }
setup-counts-nothing = rien que gagné et perdu
setup-recipe = Recette : { $algorithm }, { $depth ->
    [one] un coup de profondeur
   *[other] { $depth } coups de profondeur
} ; { $counts } ; prend { $ties }.
setup-program = Le programme { $name }
setup-rules = Règles de la partie
setup-handicap = Handicap
setup-even = À égalité : personne ne reçoit de points
setup-points = { $points ->
    [one] { $side } reçoit { $points } point
   *[other] { $side } reçoit { $points } points
}
setup-start = Jouer
setup-expert = Pour les experts
setup-terminal = La même chose dans le terminal :
setup-write = { $side }, par écrit
