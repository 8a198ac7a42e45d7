# Les problèmes.
puzzle-title = Problèmes
puzzle-lead = Un seul coup garde le gain ou la nulle ; tous les autres le cèdent. Trouvez-le.
puzzle-of = { $game } : un problème
puzzle-day = Problème du jour
puzzle-number = n° { $number }
puzzle-easy = facile
puzzle-medium = moyen
puzzle-hard = difficile
puzzle-win = { $side } joue et gagne. Un seul coup y mène.
puzzle-draw = { $side } joue et tient la nulle. Un seul coup y mène.
puzzle-next = Problème suivant
puzzle-analyse = Voir tous les coups
puzzle-all = Tous les problèmes
puzzle-answer = { $move } est le seul. { $depth ->
    [one] Une recherche qui regarde { $depth } coup à l’avance le trouve.
   *[other] Une recherche doit regarder { $depth } coups à l’avance pour le trouver.
}
puzzle-streak = { $solved ->
    [one] { $solved } résolu de suite.
   *[other] { $solved } résolus de suite.
}
expected-grade = un degré ({ $grades })
