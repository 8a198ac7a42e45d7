# Ce que disent les pages des courses et des exercices, en français.

## Course
page-race = Course
page-race-title = { $game } : une course
page-race-here = Une course sur cette position
page-race-there = { $race } sur { $position }
page-race-runner = Recherche { $number }
page-race-nobody = aucune
page-race-start = Lancer la course
page-race-at = Après { $nodes } nœuds sur { $most } pour chacune
page-race-show = Montrer
page-race-play = Lecture
page-race-pause = Pause
page-race-back = Un nœud en arrière
page-race-on = Un nœud en avant
page-race-from = La position
page-race-goal = Le but
page-race-done = terminé
page-race-watch = L’observer seule
page-race-nodes = un nombre de nœuds de 0 à { $most }
page-race-format = json

## Exercices
page-exercises = Exercices
page-exercises-seed = Feuille
page-exercises-kind = Sorte
page-exercises-all = Toutes les sortes
page-exercises-how-many = Combien
page-exercises-make = Faire la feuille
page-exercises-next = Feuille suivante
page-exercises-solve = Montrer les solutions
page-exercises-print = À l’impression, plusieurs exercices partagent une page, et les solutions commencent sur une nouvelle.
page-exercises-check = Vérifier
page-exercises-right = Juste.
page-exercises-wrong = Pas tout à fait :
page-exercises-nothing-ticked = Rien n’est coché : cochez toutes les branches jamais regardées.
page-exercises-nothing-chosen = Rien n’est choisi : choisissez le nœud qui vient ensuite.
page-exercises-nothing-typed = Rien n’est écrit : écrivez un nombre, -inf ou inf dans les deux champs.
page-exercises-count = un nombre de 1 à { $most }
page-exercises-nothing-filled = Rien n’est rempli.
page-exercises-progress = Question { $number } sur { $all }, justes : { $right }
page-exercises-steps = Les exercices, un par un
page-exercises-before = Précédent
page-exercises-after = Suivant
page-exercises-done = Réponses justes
page-exercises-order = Ordre :
page-exercises-no-node = aucune
