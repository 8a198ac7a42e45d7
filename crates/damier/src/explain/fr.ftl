## Une partie revue
review-wins = { $side } gagne
review-even = égalité
review-standing-of = { $side } était gagnant { $won } fois, à égalité { $drawn } fois et perdant { $lost } fois{ $unknown ->
    [0] .
    [one] {" "}; une fois, on ne sait pas.
   *[other] {" "}; { $unknown } fois, on ne sait pas.
} { $turns ->
    [0] Aucun coup n’a rien cédé.
    [one] Un coup a cédé quelque chose.
   *[other] { $turns } coups ont cédé quelque chose.
}
review-turns = Les tournants
review-no-turns = Aucun coup n’a rien cédé, autant qu’on ait pu voir à temps.
review-turn = Coup { $number }
review-move-of = { $side } a joué { $move } :
review-better = Mieux : { $move }
review-guessed = D’après une estimation, sans preuve.
review-point = Coup { $number }, { $move } : { $side } { $value }
review-point-start = Début : { $side } { $value }
