# Une partie revue.
review-title = { $game } : la partie
review-nothing = il n’y a rien à revoir dans un casse-tête, ni là où des jetons sont couverts
review-link = Revoir la partie
review-you-won = Vous gagnez !
review-you-lost = Vous avez perdu.
review-you-drew = Partie nulle.
review-unfinished = La partie n’est pas finie.
review-last = Le dernier plateau
review-curve = Ce que valait la partie, coup par coup. Touchez un point pour voir le plateau.
review-standing = À votre tour, vous étiez gagnant { $won } fois, à égalité { $drawn } fois et perdant { $lost } fois{ $unknown ->
    [0] .
    [one] {" "}; une fois, on ne sait pas.
   *[other] {" "}; { $unknown } fois, on ne sait pas.
} { $turns ->
    [0] Vous n’avez rien cédé.
    [one] Un de vos coups a cédé quelque chose.
   *[other] { $turns } de vos coups ont cédé quelque chose.
}
review-decided-loss = Le coup perdant
review-decided-most = Le coup le plus coûteux
review-decided-draw = Le coup qui a laissé filer le gain
review-other-turns = D’autres coups qui ont cédé quelque chose
review-lost-from-the-start = Vous étiez perdant dès avant votre premier coup : contre un jeu parfait, rien n’aurait tenu.
review-see = Le voir dans la partie
review-your-move = Vous avez joué { $move } :
review-mark-played = voici ce qui fut joué
review-mark-better = voici qui est mieux
review-try = Essayer
review-again = Rejouer
review-game = Vers la partie
review-try-title = Coup { $number }, encore une fois
review-question = Au tour de { $side }. Dans la partie, ce fut { $move }. Trouvez mieux.
review-go-on = Continuer d’ici
review-back = Retour à la revue
page-last-move-is = { $move } : { $effect }.

task-right = Juste !
task-wrong = Pas celui-ci.
task-again = Réessayer
task-show = Montrez-moi
