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
