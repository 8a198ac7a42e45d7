# Ce qui se dit des plans et de leurs résultats, en français.

expected-plan = le texte d’un plan : damier, son genre et 1, puis des champs comme seed=1, séparés par des tabulations
run-stopped = le travail a été arrêté ; le même appel continue d’ici
run-busy = un autre programme est en train d’y écrire
run-not-results = il existe et ne contient pas de résultats de cette commande ; il n’a pas été touché
run-other = il contient les résultats d’un autre appel ; il n’a pas été touché ; { $what } y est « { $there } », ici « { $here } »
run-line = la ligne { $line } n’est pas un résultat de cet appel
