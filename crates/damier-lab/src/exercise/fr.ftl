# Ce que disent les exercices, en français.

expected-exercise-kind = une sorte d’exercice : { $kinds }
expected-small-positions = une variante dont des positions se prêtent à un exercice : assez petites pour être dessinées, avec quelque chose à couper
expected-bound = un nombre comme 3 ou -2, -inf ou inf, W3 pour un gain en 3 ou L4 pour une perte en 4
expected-exercise-node = une lettre de A à { $last }
exercise-sheet = { $game } : exercices, feuille { $seed }
exercise-solutions = Solutions
exercise-answer = Réponse :
exercise-tree = L’arbre de { $search }
exercise-title-cuts = Quelles branches sont coupées ?
exercise-title-window = Alpha et bêta
exercise-title-next = Quel nœud vient ensuite ?
exercise-ask-cuts = { $search } parcourt cet arbre, de haut en bas. Quelles branches ne regarde-t-elle jamais ? Une valeur égale coupe aussi.
exercise-ask-window = { $search } parcourt cet arbre, de haut en bas. Que valent alpha et bêta quand elle arrive en { $node } ?
exercise-ask-next = { $search } en est là. Lequel des nœuds ouverts prend-elle ensuite ?
exercise-legend = Toutes les valeurs sont pour { $max }, qui joue à la racine et les veut grandes ; { $min } les veut petites.
exercise-legend-ends = Toutes les valeurs sont pour { $max }, qui joue à la racine et les veut grandes ; { $min } les veut petites. W3 est un gain pour { $max } en 3 coups depuis la racine, L4 une perte en 4.
exercise-legend-path = Chaque nœud montre f = g + h. Le plus petit f vient d’abord, à égalité le plus petit h, et ensuite le nœud mis en dernier sur la liste ; les nœuds ouverts sont en pointillé. Les lettres suivent l’ordre de création.
exercise-cut = { $cut } : jamais regardé.
exercise-cut-why = { $cut } : jamais { $count ->
    [one] regardé
   *[other] regardés
}. En { $at }, { $side } peut jouer { $by }, qui vaut { $how ->
    [least] au moins { $value }
    [most] au plus { $value }
   *[exactly] { $value }
}. { $holder } a déjà { $bound } par { $setter }, et ne laissera pas arriver { $at }.
exercise-looked-first = { $node } est regardé : c’est le premier coup en { $at }, et avant lui on n’y sait rien.
exercise-looked-inside = { $node } est regardé : ce que { $side } a trouvé de mieux en { $at } avant lui vaut { $value }, ce qui n’est pas encore trop bon pour { $holder }, qui est sûr de { $bound }.
exercise-looked-free = { $node } est regardé : sur le chemin de { $at }, { $holder } n’a encore rien trouvé de mieux, et tous les coups y comptent.
exercise-alpha = Alpha en { $node } vaut { $value } : { $side } en est déjà sûr par { $setter }.
exercise-alpha-open = Alpha en { $node } vaut { $value } : en chemin, { $side } n’a encore rien trouvé.
exercise-beta = Bêta en { $node } vaut { $value } : { $side } en est déjà sûr par { $setter }.
exercise-beta-open = Bêta en { $node } vaut { $value } : en chemin, { $side } n’a encore rien trouvé.
exercise-next-closed = { $node } est déjà fermé.
exercise-next-f = { $node } a f = { $f }, et { $next } seulement { $least }.
exercise-next-h = { $node } et { $next } ont tous deux f = { $f } ; mais { $node } a h = { $h }, et { $next } seulement { $least }.
exercise-next-age = { $node } et { $next } ont le même f = { $f } et le même h = { $h }, mais { $next } a été mis plus tard sur la liste.
exercise-next-least = { $next } : aucun autre nœud ouvert n’a un f aussi petit que { $f }.
exercise-next-nearer = { $next } : f = { $f } est le plus petit, et parmi ceux qui l’ont, h = { $h } aussi.
exercise-next-youngest = { $next } : f = { $f } et h = { $h } sont les plus petits, et de ceux qui ont les deux il a été mis en dernier sur la liste.
expected-exercise-window = alpha et bêta, par exemple (-inf, 3)
expected-exercise-number = un nombre de coups
expected-exercise-values = une valeur pour chacun de { $nodes }, par exemple A=3 B=-1
exercise-title-values = Valeurs du minimax
exercise-title-order = L’ordre qui coupe le plus
exercise-title-open = Que prend SSS* dans OPEN ?
exercise-title-visit = Où va la partie suivante ?
exercise-title-threshold = Le seuil suivant
exercise-title-admissible = L’heuristique est-elle admissible ?
exercise-ask-values = { $search } regarde tout cet arbre. Que vaut chaque nœud qui n’a pas encore de valeur ? La racine s’appelle 0.
exercise-ask-order = { $search } parcourt cet arbre. Dans quel ordre des premiers coups regarderait-il le moins de nœuds ? Ce qui est dessous garde son ordre ; de plusieurs ordres aussi bons, chacun est juste.
exercise-ask-open = { $search } en est là. Quel état prend-il ensuite dans OPEN ?
exercise-ask-visit = { $search } a joué { $games } parties, la première depuis la racine même. Par quel coup commence la suivante ?
exercise-ask-threshold = { $search } a tout regardé dans le seuil { $threshold }, et le but n’y était pas. Quel seuil essaie-t-il ensuite ?
exercise-ask-admissible = Voici les positions d’un plus court chemin vers le but, chacune avec f = g + h par l’heuristique h = { $heuristic }. Laquelle montre que h n’est pas admissible ? Si aucune ne le montre, répondez -.
exercise-legend-open = Les états d’OPEN sont en pointillé et montrent leur mérite pour { $max } : ≤ tant qu’ils sont ouverts, = une fois résolus. Le plus grand mérite est pris d’abord, entre égaux celui qui est le plus haut sur ce dessin.
exercise-legend-visit = Chaque coup montre points / parties, pour { $max } : un gain vaut 1, une nulle ½. Le coup dont moyenne + sqrt(ln N / n) est la plus grande est pris, avec n des N parties.
exercise-legend-threshold = Chaque nœud montre f = g + h, les coups joués et ceux qui restent au moins. Où f dépasse le seuil, la recherche fait demi-tour.
exercise-legend-admissible = g est le nombre de coups joués, h ce que l’heuristique promet au moins. h1 compte les pièces mal placées, h2 leurs pas jusqu’à leur place.
exercise-value-max = { $node } vaut { $value } : { $side } prend le plus grand de { $below }.
exercise-value-min = { $node } vaut { $value } : { $side } prend le plus petit de { $below }.
exercise-order-best = { $order } regarde { $fewest } nœuds, l’ordre tel quel { $nodes } : après { $first }, qui est le meilleur, les autres sont coupés plus tôt.
exercise-order-all = Un ordre nomme chaque premier coup une fois : { $moves }.
exercise-order-worse = { $order } regarde { $nodes } nœuds, { $best } seulement { $fewest }.
exercise-open-largest = { $next } : aucun autre mérite n’est aussi grand que { $merit }.
exercise-open-leftmost = { $next } : { $merit } est le plus grand mérite, et de ceux qui l’ont celui-ci est le plus haut.
exercise-open-not = { $node } n’est pas dans OPEN.
exercise-open-right = { $node } et { $next } ont le même mérite { $merit }, mais { $next } est plus haut.
exercise-open-smaller = { $node } a le mérite { $merit }, { $next } un plus grand, { $largest }.
exercise-visit-bound = { $node } : { $points } + sqrt(ln { $all } / { $games }) = { $mean } + { $bonus } = { $bound }
exercise-visit-next = Le plus grand est celui de { $next }.
exercise-visit-smaller = { $node } arrive à { $bound }, { $next } à { $largest }.
exercise-threshold-next = { $next } : le plus petit f au-delà de { $threshold }, trouvé en { $node }.
exercise-threshold-small = { $given } n’est pas plus que { $threshold }, où tout a été regardé.
exercise-threshold-large = { $given } est trop : { $node } a f = { $next }, qui dépasse { $threshold } aussi.
exercise-threshold-nobody = Aucun nœud n’a un f entre { $threshold } et { $next } : une passe avec { $given } ne verrait rien de neuf.
exercise-promise-broken = { $node } : { $heuristic } promet encore au moins { $h } coups, et { $left } suffisent. Elle n’est pas admissible.
exercise-promise-kept = Nulle part sur ce chemin { $heuristic } ne promet plus de coups qu’il n’en reste : il n’y a pas de contre-exemple ici.
exercise-promise-there = En { $node } { $heuristic } promet { $h }, et il reste { $left } coups : elle y tient parole.
