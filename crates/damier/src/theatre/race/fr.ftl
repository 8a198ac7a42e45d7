# Ce que dit une course entre recherches, en français.

expected-runners = deux ou trois recherches, par exemple alphabeta:depth=3 et sss:depth=3
expected-keyed = keyed=position ou keyed=path
expected-order = order=listed, order=best ou order=worst
expected-switch = on ou off
expected-no-file = pas de fichier de poids ici : seul le terminal en lit
expected-file-of-weights = un fichier de poids lisible
expected-weights-of-the-game = des poids appris pour ce jeu et cette taille de plateau
expected-evaluation-of-its-own = { $evaluation }, la seule évaluation de cette recherche
race-nodes = nœuds
race-leaves = feuilles
race-cuts = coupures
race-expanded = développées
race-kept = en mémoire
race-waiting = en attente sur la liste
race-by-depth = Nœuds à chaque niveau de l’arbre
race-by-length = Positions développées après tant de coups
race-depth = coups depuis la racine
race-chart = La course après { $nodes } nœuds chacune
race-marks-leaves = Feuilles évaluées, de gauche à droite de l’arbre. Barres pleines : toutes les ont évaluées.
race-marks-positions = Positions développées, dans l’ordre de la première. Barres pleines : toutes les ont développées.
race-same-value = Toutes trouvent la même chose : { $value }.
race-other-values = Elles ne sont pas d’accord : { $list }.
race-found = { $search } dit « { $value } »
race-found-length = { $search } trouve { $moves } coups
race-and = { $before }, { $next }
race-solved = Tout est déjà en ordre : il n’y a rien à chercher.
race-same-length = { $moves ->
    [0] Aucune ne trouve de chemin.
    [one] Toutes trouvent un chemin d’un coup.
   *[other] Toutes trouvent un chemin de { $moves } coups.
}
race-other-lengths = Leurs chemins n’ont pas la même longueur : { $list }.
race-cut-short = Toutes ne peuvent être gardées jusqu’au bout, et les images s’arrêtent tôt ; comptées, elles l’ont été jusqu’au bout :
race-what-nodes = nœuds
race-what-positions = positions
race-even = Elles visitent autant de { $what } : { $nodes }.
race-saving = { $first } épargne { $percent } % par rapport à { $last } : { $few } { $what } au lieu de { $many }.
race-uneven = { $first } visite { $few } { $what } et { $last } { $many } ; mais ils ne répondent pas la même chose, donc rien n’est économisé.
race-counted = { $search } : { $nodes } { $what }.
race-counted-less = { $search } : plus de { $nodes } { $what }, sans finir dans le temps imparti.
race-between = { $search } est entre les deux avec { $nodes } { $what } : { $first } se contente de { $percent } % de moins.
race-why-once = Les deux évaluent { $leaves } feuilles, mais { $last } est redescendue dans l’arbre pour chacune de ses { $passes } questions, et { $first } une seule fois.
race-why-cuts = Pourquoi : { $cuts ->
    [one] une coupure
   *[other] { $cuts } coupures
}. Un coup trop bon pour que l’autre camp le permette a mis fin à l’examen d’une position, et { $leaves } feuilles ont suffi au lieu de { $more }.
race-why-best-first = Pourquoi : { $first } continue toujours là où l’on peut encore gagner le plus, et laisse ce qui ne peut plus être le meilleur : { $leaves } feuilles au lieu de { $more }.
race-why-memory = Pourquoi : { $first } se souvient. { $known ->
    [one] Un nœud était déjà connu
   *[other] { $known } nœuds étaient déjà connus
}, et { $leaves } feuilles ont suffi au lieu de { $more }.
race-why-narrow = Pourquoi : { $first } pose des questions plus étroites, auxquelles on répond plus tôt : { $cuts ->
    [one] une coupure
   *[other] { $cuts } coupures
}, et { $leaves } feuilles au lieu de { $more }.
race-why-opened = Les deux évaluent { $leaves } feuilles ; mais { $last } met d’emblée sur sa liste tous les coups du camp à la racine, même ceux qu’elle ne suit jamais.
race-why-above = Les deux évaluent { $leaves } feuilles ; { $first } passe par moins de nœuds au-dessus d’elles.
race-why-twice = Pourquoi : { $last } était pressée. Elle a posé des questions étroites, et là où la réponse ne suffisait pas elle a dû regarder encore une fois, { $again ->
    [one] un nœud
   *[other] { $again } nœuds
}.
race-why-less = { $first } évalue { $leaves } feuilles, { $last } { $more }.
race-why-blind = Pourquoi : { $first } a une estimation. Elle sait dès le départ qu’il reste au moins { $estimate } coups, et { $last } ne sait rien.
race-why-estimate = Pourquoi : l’estimation de { $first } est plus proche de la vérité. Au départ elle voit qu’il reste au moins { $estimate } coups, { $last } seulement { $other } ; ce qui paraît trop long n’est jamais développé.
race-why-again = Pourquoi : { $last } ne garde presque rien en mémoire, et recommence à chaque seuil.
race-why-order = Pourquoi : { $first } prend les positions dans un autre ordre, et atteint le but plus tôt.
race-same-leaves = Elles évaluent exactement les mêmes feuilles, { $all } en tout.
race-shared-leaves = Sur { $all } feuilles évaluées par l’une ou l’autre, { $shared ->
    [0] aucune ne l’a été par toutes
    [one] une l’a été par toutes
   *[other] { $shared } l’ont été par toutes
}.
race-same-positions = Elles développent exactement les mêmes positions, { $all } en tout.
race-shared-positions = Sur { $all } positions développées par l’une ou l’autre, { $shared ->
    [0] aucune ne l’a été par toutes
    [one] une l’a été par toutes
   *[other] { $shared } l’ont été par toutes
}.
race-pick-pruning = Toutes les branches, ou des coupures
race-pick-plans = SSS* à côté de MT-SSS*
race-pick-windows = Fenêtres larges et étroites
race-pick-any = Des recherches côte à côte
race-found-none = { $search } n’en trouve pas
race-gives-up = { $search } abandonne après { $nodes } { $what } sans chemin, et n’a donc rien épargné.
