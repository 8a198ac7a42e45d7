# Ce que les expériences disent en français.
expected-experiment = un rapport ({ $names })

## Titres
lab-printed = imprimé
lab-obtained = obtenu
lab-remarks = Remarques
lab-depth = profondeur
lab-move = coup
lab-value = valeur
lab-none = aucun
lab-nodes = nœuds
lab-leaves = feuilles
lab-board = plateau
lab-position = position
lab-positions = positions
lab-level = niveau
lab-evaluation = eval
lab-verdict = verdict
lab-games = parties
lab-points = points
lab-wins = gains
lab-draws = nulles
lab-losses = pertes
lab-share = part

## Morpion
lab-tictactoe-title = Morpion : négamax selon la profondeur
lab-tictactoe-optimised = optimisé
lab-tictactoe-played-on = sans arrêt
lab-tictactoe-alphabeta = alpha-bêta
lab-tictactoe-table = avec table
lab-tictactoe-moves = Coup et valeur sur le plateau vide, trait à x ; la profondeur 1 ne regarde que la racine
lab-tictactoe-move-played-on = sans arrêt
lab-tictactoe-value-played-on = sans arrêt
lab-tictactoe-moves-why = Imprimé et obtenu s’accordent à toutes les profondeurs, pour le programme dit optimisé. L’autre continue à jouer après un alignement, et à la profondeur 9 il trouve 10000 : quand x a le trait à l’horizon, un alignement de x compte même si o en a fait un avant lui, et x n’a donc pas à arrêter o.
lab-tictactoe-nodes = Nœuds selon le programme
lab-tictactoe-nodes-why = Le rapport imprime des secondes et pas de nœuds. Alpha-bêta prend les successeurs du dernier au premier et ne change d’avis que pour un coup meilleur : il choisit ainsi les mêmes coups ; la table garde ce que l’on sait des positions atteintes dans un autre ordre.
lab-tictactoe-line = alignement
lab-tictactoe-open-to-j = AJ : o
lab-tictactoe-open-to-a = AA : x
lab-tictactoe-total = somme
lab-tictactoe-lines = Les alignements encore possibles après x au centre, o au trait : AJ - AA = 4 - 8
lab-tictactoe-lines-why = Le centre prend quatre alignements à o et n’en coûte aucun à x : h vaut -4 pour o, et la profondeur 2 donne donc 4 à b2.
lab-tictactoe-fails = échoue ({ $nodes })
lab-tictactoe-answers = répond ({ $nodes })
lab-tictactoe-meilleur = Le programme non optimisé, avec son meilleur tel qu’imprimé : répond ou échoue, avec les nœuds visités jusque-là
lab-tictactoe-meilleur-why = Il n’y a pas de clause pour deux valeurs égales. À la profondeur 1, meilleur n’est pas appelé.
lab-tictactoe-boards = Les trois plateaux d’essai de h, demandés pour x
lab-tictactoe-h = h
lab-tictactoe-boards-why = Ils s’accordent. Deux des plateaux ont cinq o et quatre x, ce qu’aucune partie commencée par x ne peut atteindre : h ne s’en soucie pas.
lab-tictactoe-seconds = Secondes : elles tiennent à la machine et varient d’un essai à l’autre
lab-tictactoe-seconds-why = Imprimées : les secondes de deux programmes Prolog, dont le premier a manqué de pile à partir de la profondeur 8 ; obtenues : celles de cet essai, sur cette machine.
lab-tictactoe-remark-last = À partir de la profondeur 9, tous les premiers coups valent 0, et le rapport prend le dernier des coups égaux : c3.
lab-tictactoe-remark-meilleur = Deux versions de meilleur sont imprimées. Celle du programme optimisé demande >=, et garde ainsi le dernier des coups égaux. L’autre demande < dans sa deuxième clause et > dans la troisième, et n’a pas de cas pour l’égalité : dès la profondeur 2, où des coups valent autant, tout le prédicat échoue. Le programme imprimé comme non optimisé ne peut donc pas avoir fait sa ligne de temps.
lab-tictactoe-remark-caption = La légende dit « non optimisé », mais la valeur imprimée à la profondeur 9 ne peut venir que du programme optimisé : l’autre y trouve 10000 et, d’après la ligne des temps du rapport lui-même, il a manqué de pile à partir de la profondeur 8.
lab-tictactoe-remark-cuts = Le rapport explique le gain du programme optimisé par des coupures bien placées. C’est vrai pour l’essentiel : à la profondeur 7, il prend moins du tiers du temps avec à peine moins de nœuds. Ne pas continuer après un gain n’économise des nœuds qu’à partir de la profondeur 7, et pas même la moitié à la profondeur 10. Avec --times, les secondes imprimées sont à côté des nôtres.
lab-tictactoe-curve = Morpion : nœuds selon la profondeur
lab-tictactoe-proofs = Plateaux plus grands, prouvés : nœuds de deux recherches depuis le plateau vide
lab-tictactoe-proof-number = nombres de preuve
lab-tictactoe-engine = moteur
lab-tictactoe-won = x gagne
lab-tictactoe-drawn = nulle
lab-tictactoe-unproven = non prouvé
lab-tictactoe-proofs-why = Les nombres de preuve vont là où le moins de feuilles font obstacle : c’est rapide quand un gain est forcé, et lent quand il n’y en a pas, car il faut alors le refuser aux deux camps. Le moteur ne regarde qu’une fois les positions symétriques et trouve en plus le gain le plus court.

## Chomp
lab-chomp-title = Chomp : feuilles selon l’algorithme et la tablette
lab-chomp-bar = tablette
lab-chomp-leaves = Feuilles visitées quand la tablette est jouée jusqu’au bout, avec les valeurs +1 et -1
lab-chomp-leaves-why = Le rapport donne les algorithmes et n’imprime pas de comptes. Tous trouvent que le premier joueur gagne. 3x4 et 4x3 sont la même tablette retournée : seul l’ordre des coups fait la différence.
lab-chomp-winning = premiers coups gagnants
lab-chomp-easy = aisé à décrire : type { $kind }
lab-chomp-exists = il en existe un
lab-chomp-first-moves = Premiers coups qui gagnent
lab-chomp-first-moves-why = Le rapport dit pour quelles tablettes la stratégie est aisée à décrire, sans la décrire : ne laisser que le poison sur 1*n, prendre le seul coin opposé sur 2*n, et (2,2) sur un carré. Les autres tablettes ont été explorées ici jusqu’au bout, et chacune a un seul coup gagnant.
lab-chomp-local = locales
lab-chomp-global = globales
lab-chomp-shapes = formes
lab-chomp-wrong = fausses { $number }
lab-chomp-globals = Les estimations avec des variables globales : feuilles d’estimation1 avec des variables locales et globales, et valeurs fausses des trois parmi toutes les formes qui peuvent rester de la tablette
lab-chomp-globals-why = Le rapport déclare globales les variables de la boucle. Au retour d’un appel, elles contiennent ce qu’il y a laissé, et la boucle du dessus se croit finie : trois feuilles au plus sont visitées. Là où la valeur est juste, c’est par chance. Elles doivent être locales.
lab-chomp-remark-theorem = Le rapport dit que le premier joueur a toujours une stratégie gagnante. En voici la raison : si prendre le coin opposé ne gagne pas, la réponse qui le réfute aurait pu être le premier coup.
lab-chomp-remark-flat = Avec deux valeurs seulement, la première réponse gagnante coupe aussitôt, et une seconde borne n’a rien à ajouter : estimation2 et estimation3 visitent les mêmes feuilles.

## Othello
lab-othello-title = Othello : le joueur du rapport contre le hasard
lab-othello-margin = pions d’avance
lab-othello-claim = très bon
lab-othello-chance = Alpha-bêta avec la différence des pions contre des coups au hasard sur 6x6, la moitié des parties à chaque place
lab-othello-chance-why = Le rapport dit « de très bons résultats quand on augmente la profondeur » et prend la profondeur 3, sans chiffres. Les résultats croissent bien avec la profondeur ; à la profondeur 3, le hasard gagne encore une partie sur six environ.
lab-othello-other-value = autre valeur
lab-othello-worse-move = moins bon
lab-othello-nodes-unswapped = nœuds
lab-othello-nodes-swapped = nœuds d’alpha-bêta
lab-othello-window = La fenêtre transmise sans échanger ses bornes, sur des positions au hasard, contre alpha-bêta
lab-othello-window-why = La récursion du rapport passe (-alpha, -bêta) au lieu de (-bêta, -alpha). Un niveau sur deux a alors une fenêtre à l’envers et s’arrête après son premier coup, comme si l’autre ne pouvait rien jouer d’autre. Si le programme est écrit comme le dit le texte, il choisissait un coup moins bon aussi souvent que cela.
lab-othello-remark-rule = Le texte dit qu’un coup ne peut être joué si la case est vide et si des pions sont pris : il veut dire qu’un coup ne peut être joué que dans ce cas. À la lettre, Noir pourrait jouer { $playable } au début, des cases déjà prises, et aucun de { $legal }. Aucun programme imprimé ne montre lequel des deux il faisait.
lab-othello-remark-discs = Compter les pions est un mauvais guide en début de partie, où beaucoup de pions font beaucoup de cibles : qui regarde un coup en avant et les compte perd souvent contre le hasard.

## Pogo
lab-pogo-title = Pogo : les situations, la recherche et les verdicts imprimés
lab-pogo-as-printed = Les situations des écrans du rapport, par la recherche telle qu’imprimée (valeurs pour Blanc)
lab-pogo-as-printed-why = Les coups et les valeurs imprimés ressortent, tous les cinq. Parmi des coups égaux, celui qui est imprimé est montré. Le rapport choisissait entre eux au hasard.
lab-pogo-by-minimax = Les mêmes situations par le vrai minimax
lab-pogo-by-minimax-why = L’alpha-bêta imprimé interroge le mauvais joueur quand il coupe et quand il resserre sa fenêtre : ses valeurs ne sont donc pas celles de minimax. Dans la dernière situation, il voit un gain de Noir que Blanc n’est pas obligé de permettre.
lab-pogo-penalty = Un gain dans le programme imprimé : tel quel, avec la pénalité calculée mais non lue, et avec la pénalité appliquée
lab-pogo-listed = tel quel
lab-pogo-unread = non lue
lab-pogo-applied = lue
lab-pogo-stops = arrêt ({ $nodes })
lab-pogo-penalty-why = Le programme imprimé multiplie un gain par la profondeur qui reste et le met dans Val1, que personne ne lit ; dans sa dernière clause, la profondeur n’a même pas de valeur, et Prolog s’arrête sur une erreur au premier gain rencontré avant l’horizon : entre parenthèses, après combien de nœuds. Le -19998 de l’écran montre que le programme qui a tourné appliquait la pénalité, et -as-printed ici aussi.
lab-pogo-other-value = autre valeur
lab-pogo-worse-move = moins bon
lab-pogo-mirror = au miroir
lab-pogo-nodes-printed = nœuds
lab-pogo-nodes-alphabeta = alpha-bêta
lab-pogo-mistakes = La recherche imprimée sur { $positions } positions au hasard, contre minimax
lab-pogo-mistakes-why = Le rapport dit que ses coupures ne changent pas le résultat de minmax. Elles le changent, le plus souvent : des coups qui comptent sont coupés. « Moins bon » compte les coups choisis qui valent moins que le meilleur, « au miroir » les positions qui changent de valeur quand on échange la gauche et la droite, ce que ne fait aucune vraie recherche. Les dernières colonnes sont des nœuds par position : les fausses coupures sont nombreuses, elle est donc rapide.
lab-pogo-same-value = même valeur
lab-pogo-same-move = même coup
lab-pogo-nodes-minmax = nœuds de minmax
lab-pogo-nodes-negamax = de négamax
lab-pogo-not-sure = pas sûr
lab-pogo-negamax = Négamax contre minmax sur { $positions } positions au hasard, avec eval6
lab-pogo-negamax-why = Les auteurs trouvaient négamax plus rapide mais ont gardé minmax, n’étant pas sûrs qu’il s’applique. Il s’applique : il suffit que ce que l’un gagne, l’autre le perde, et chaque évaluation du rapport est une différence. Valeurs, coups et nœuds sont les mêmes ; il n’est donc pas plus rapide non plus.
lab-pogo-points = points { $depth }
lab-pogo-plies = coups { $depth }
lab-pogo-verdict-0 = une des plus efficaces
lab-pogo-verdict-1 = une des pires
lab-pogo-verdict-2 = pas très mauvaise
lab-pogo-verdict-3 = pas retenue
lab-pogo-verdict-4 = la première vraiment forte
lab-pogo-verdict-5 = gagne en un minimum de coups
lab-pogo-verdict-6 = de bons résultats
lab-pogo-round-robin = Tournoi des évaluations aux profondeurs 2 et 3 : points, et longueur des parties gagnées ({ $games } parties par paire, ouvertures au hasard)
lab-pogo-round-robin-why = eval1 est de loin la pire et eval4 parmi les plus fortes, comme le disent les auteurs. eval0 n’est pas une des plus efficaces, eval3 aurait mérité d’être retenue, et eval5 ne gagne pas en un minimum de coups. Le rapport ne dit pas sur combien de parties il juge, et sa recherche était une autre : voir le tableau suivant.
lab-pogo-round-robin-printed = Le même tournoi par la recherche telle qu’imprimée
lab-pogo-round-robin-printed-why = Avec la recherche des auteurs, eval5 gagne en à peine plus de coups que la plus rapide, à la profondeur 2 d’une fraction de coup, et eval1 est la pire ici aussi. Mais les autres sont plus proches, et ni eval0 ni eval4 ne se détachent : une recherche qui coupe à tort cache ce que vaut une évaluation.
lab-pogo-endless-same = égales
lab-pogo-endless-different = autres
lab-pogo-endless-especially = surtout
lab-pogo-endless-sometimes = parfois
lab-pogo-endless-printed = imprimée
lab-pogo-endless-memory = avec mémoire
lab-pogo-endless = Parties depuis le début qui finissent par la troisième répétition, entre évaluations égales et entre évaluations différentes ({ $games } parties chaque fois)
lab-pogo-endless-why = Cela arrive bien, aux profondeurs paires et presque jamais aux impaires, et sur l’ensemble un peu plus souvent entre évaluations égales, comme le disent les auteurs. « Imprimée » et « avec mémoire » sont des parties entre évaluations égales : par la recherche telle qu’imprimée, qui ne boucle guère, et par des joueurs qui se souviennent des positions vues. Ceux-là ne répètent jamais par accident, mais celui qui est moins bien le fait exprès.
lab-pogo-exponent = exposant
lab-pogo-growth = Feuilles depuis le début : de minimax (b^d) et d’alpha-bêta avec trois évaluations
lab-pogo-growth-why = b^(3d/4) est à peu près ce que coûtent des coups dans un ordre au hasard, et c’est ici une bonne estimation : l’exposant est la part de d qui reste, en moyenne sur les trois évaluations, et à partir de la profondeur 4 il est un peu plus petit. b^(d/2) demanderait le meilleur coup d’abord, toujours.
lab-pogo-curve = Pogo : feuilles selon la profondeur, depuis le début
lab-pogo-curve-minimax = minimax : b^d
lab-pogo-curve-claimed = annoncé : b^(3d/4)
lab-pogo-curve-best = le mieux possible : b^(d/2)
lab-pogo-alphabeta-with = alpha-bêta avec { $evaluation }
lab-pogo-remark-easy-board = Les images ont perdu leurs rangées vides. Dans la situation d’eval0, le coup 2,5,1 dit où se trouve la colonne du milieu ; la haute pile XXOOX peut être en { $cells } : les deux donnent 2,5,1 et 3. En 1, non.
lab-pogo-remark-medium-board = Dans les situations d’eval6, la dernière rangée est sûre, et deux O se trouvent au-dessus. Parmi les { $placements } façons de les placer, la recherche imprimée ne donne 7,8,3 et -9999 qu’avec { $fitting }, la première rangée telle que l’image la montre.
lab-pogo-remark-weights = L’annexe avec les évaluations est vide. eval5 se lit ici comme un point par pile que l’on possède et un par pion adverse qui s’y trouve : ainsi, et avec le poids de 10 sur eval0, eval6 donne { $medium } et { $last } comme les écrans. Sans le point de la pile elle-même, la première valeur serait -54.
lab-pogo-remark-eval6-text = Le texte sous les deux premières situations parle d’eval6, le titre d’eval4. La valeur -31 est celle d’eval4.
lab-pogo-remark-start = Le début est nul : damier solve pogo le montre. Deux machines parfaites doivent donc tourner en rond, et seule une règle sur la répétition, comme le compteur que les auteurs souhaitent, finit leur partie.

## Chicago
lab-chicago-title = Chicago Stock Exchange : le minimax imprimé
lab-chicago-one = joueur
lab-chicago-other = contre
lab-chicago-margin = écart
lab-chicago-claim-better = mieux
lab-chicago-claim-deeper = plus profond
lab-chicago-meetings = Points et écart moyen sur { $games } parties par paire
lab-chicago-meetings-why = Le minimax imprimé cherche le plus petit score que l’adversaire peut avoir après sa réponse, et le rend aussi grand que possible. Il aide donc son adversaire et oublie son propre score : il ne joue pas mieux que le hasard, et regarder plus loin n’y change rien. Ce qui était voulu est de rendre petit le score de l’adversaire (as-meant) : fait comme il faut, cela bat le hasard, mais perd contre leur propre profondeur 1 (greedy), car son propre gain n’y compte pas. Ce qui est souhaité à la dernière page, la différence des scores (minimax2 et minimax4), les bat tous.
lab-chicago-what = sur { $deals } donnes
lab-chicago-trader = Le courtier, sur { $deals } donnes et une partie au hasard sur chacune
lab-chicago-on-nine = donnes où il part de la pile 9
lab-chicago-games-with-slides = parties où il glisse
lab-chicago-moves-with-slides = coups après lesquels il glisse
lab-chicago-trader-why = random(1,9,P) donne de 1 à 8 : le courtier du rapport ne part jamais de la pile 9 ; ici, les neuf sont également probables. Quand une pile disparaît avant lui, le rapport garde son numéro et non sa pile : il glisse d’une pile, ou de deux ; le rapport n’en dit rien.
lab-chicago-remark-seats = Chaque donne est jouée deux fois en échangeant les places, car celui qui commence a un avantage.
lab-chicago-remark-covered = L’écran du rapport ne montre que les sommets, mais sa machine regarde dessous. Ici aussi, les deux joueurs voient tout, sauf dans le jeu caché (--hidden) : personne n’y regarde sous les sommets, et une machine honnête tire au sort ce qui peut s’y trouver.
lab-chicago-remark-arguments = minimax1 est défini avec deux arguments pour moins de cinq piles, et avec trois pour les autres : en Prolog ce sont deux prédicats. Appelé avec deux, il n’a pas de réponse sur { $without } des { $deals } donnes, qui ont toutes neuf piles ; appelé avec trois, il ne retombe jamais sur la profondeur 1.
lab-chicago-remark-ties = À égalité, le joueur imprimé de profondeur 1 garde le dernier coup, car sa liste est faite à l’envers, et le minimax imprimé le premier. Ils le font ici aussi, sur { $last } des { $greedy } donnes où plusieurs coups sont les meilleurs pour l’un, et sur { $first } de { $minimax } pour l’autre ; les joueurs qui ne sont pas imprimés choisissent au hasard.
lab-chicago-remark-fallback = Avec moins de cinq piles, le minimax imprimé ne regarde qu’un coup en avant, à son propre score, car il pourrait ne pas en rester deux : dans { $same } de { $positions } telles positions, chacune d’une partie au hasard, il joue ce que joue le joueur de profondeur 1.
lab-chicago-remark-wish = La dernière page du rapport souhaite un minimax qui rende aussi ses propres coups bons : c’est ce que font minimax2 et minimax4.

## Taquin
lab-taquin-title = Taquin : A* avec h1 et h2
lab-taquin-state = état
lab-taquin-state-n = état { $n }
lab-taquin-length = longueur
lab-taquin-expanded = développés
lab-taquin-generated = engendrés
lab-taquin-heuristic = heuristique
lab-taquin-number = nombre
lab-taquin-search = recherche
lab-taquin-path = coups
lab-taquin-at-least = au moins
lab-taquin-kilobytes = ko
lab-taquin-result = résultat
lab-taquin-result-some = résolu
lab-taquin-result-none = sans résultat
lab-taquin-hopeless = insoluble
lab-taquin-result-unsolvable = pas de solution
lab-taquin-remark-wellplaced = La réponse wellplaced du rapport lit l’état final dans F et compare avec Fin, une variable libre, qui s’accorde avec tout : elle accepte { $accepted } des huit pièces de l’état initial, dont { $misplaced } mal placées.
lab-taquin-remark-rule = La requête rule(down, ...) sur l’état initial { $state } n’a pas de réponse : la case vide est en bas, et ne peut aller que { $moves }.
lab-taquin-solves = résolu ({ $nodes })
lab-taquin-fails = échoue ({ $nodes })
lab-taquin-closed-as-printed = Q tel qu’imprimé
lab-taquin-breadth-first = recherche en largeur
lab-taquin-states = Les cinq états par A* : ce que le rapport imprime, et les nœuds développés et engendrés
lab-taquin-states-why = Les longueurs s’accordent. Les dix nombres sont imprimés sans unité ; le texte parle du temps, et dit lui-même n’avoir obtenu de résultat ni pour h1 sur les états 4 et 5, ni pour h2 sur l’état 5, où le tableau a pourtant des nombres. Ce ne sont pas des nœuds : au-delà de l’état 3, h1 en demande bien plus que h2, comme le rapport s’y attend, alors que ses nombres disent le contraire.
lab-taquin-failures = Le programme du rapport relancé : résolu ou non, avec les nœuds développés jusque-là
lab-taquin-failures-why = Ce que dit le texte se retrouve, état par état. Ce n’est pas que le programme soit lent : il a une clause pour un successeur déjà dans P à un coût plus élevé et une pour un coût plus bas, mais aucune pour un coût égal. Dès que ce cas se présente, tout le prédicat échoue. Dans la dernière colonne, Q est en outre testé tel qu’imprimé : le motif [S, _, _] a trois parties, les nœuds en ont quatre, et il ne convient jamais. Le programme qui a tourné ne peut pas avoir eu cette erreur, sinon h1 aurait échoué dès l’état 2.
lab-taquin-searches = D’autres heuristiques et recherches : nœuds développés ; pour l’état 5, aussi les coups trouvés, combien il en faut au moins d’après ce que la recherche prouve, et la mémoire
lab-taquin-searches-why = Sur l’état difficile, plus l’heuristique est fine, moins A* demande de nœuds : le conflit linéaire (conflict) et la distance de marche (walking) en savent tous deux plus que h2. MM cherche par les deux bouts, et demande peu de nœuds même sans rien savoir. IDA* ne garde que le chemin et oublie par où il est passé ; sa chance, sur l’état 5, est de rencontrer le but tôt dans sa dernière passe. La recherche gloutonne (greedy), et A* avec h2 compté 1,5 ou 3 fois, trouvent un chemin qui n’est pas toujours le plus court, le plus souvent plus vite, mais pas sur l’état 4 ; la colonne « au moins » prouve de combien il peut être trop long.
lab-taquin-seconds = Secondes de A* : elles tiennent à la machine et varient d’un essai à l’autre
lab-taquin-seconds-why = Le rapport a mesuré son programme Prolog avec time/1 et ne donne pas de secondes ; celles-ci sont celles de cet essai, sur cette machine.
lab-taquin-remark-ties = P est rangé par [f, h, g] : parmi les nœuds de même f, celui qui paraît le plus près du but passe d’abord, et parmi ceux-là, ici, le dernier trouvé. Le rapport prend ceux-là dans l’ordre de leurs noms ; sur les états qu’il résout, cela ne change rien au nombre de nœuds.
lab-taquin-remark-parity = Le rapport n’a pas trouvé de solution pour { $state } et l’explique : cet état n’est pas connexe avec le but. La parité le dit aussitôt, avec { $nodes } nœud ; une recherche aurait d’abord à développer les 181 440 états que l’on peut atteindre. Son A* s’est arrêté après { $h1 } états avec h1 et { $h2 } avec h2, par le cas du coût égal qui lui manque : son « pas de solution » ne prouvait rien.
lab-taquin-curve = Taquin 3x3 : nœuds développés selon la longueur du chemin

## Graphiques
plot-bar = { $title } : { $value } (de { $low } à { $high })
plot-likelihood = { $ratio } après { $pairs } { $pairs ->
    [one] paire
   *[other] paires
}, entre { $lower } et { $upper }
plot-ratio = logarithme du rapport de vraisemblance
plot-pairs = paires de parties
