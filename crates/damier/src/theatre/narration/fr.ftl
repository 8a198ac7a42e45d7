# Ce qui est dit des événements d’une recherche, à côté de l’arbre et dans le terminal. Les nombres sont mis
# tels quels dans ces phrases, aucune ne change avec eux. { $rest } commence par son propre signe.

tell-root = la racine
tell-goal = le but
tell-live = ouvert
tell-solved = résolu
tell-nothing = La recherche continue.
tell-signs = Toutes les valeurs sont pour { $side }.

answer-move = Fini : { $side } joue { $move }, qui vaut { $value }, après { $nodes } positions.
answer-move-cut = Fini : { $side } joue { $move }, qui vaut { $value }, après { $nodes } positions. { $cut ->
    [one] Un coup a été coupé sans être regardé : rien en dessous n’y pouvait rien changer.
   *[other] { $cut } coups ont été coupés sans être regardés : rien en dessous n’y pouvait rien changer.
  }
answer-way = { $moves ->
    [0] Fini : tout est déjà en ordre.
    [one] Fini : un chemin d’un coup, après { $nodes } positions.
   *[other] Fini : un chemin de { $moves } coups, après { $nodes } positions.
  }
answer-no-way = Fini après { $nodes } positions, sans chemin.

tell-try = { $side } essaie { $move }.
tell-try-alpha = { $side } essaie { $move } ; { $max } a déjà { $alpha }.
tell-try-beta = { $side } essaie { $move } ; { $min } peut déjà limiter à { $beta }.
tell-try-both = { $side } essaie { $move } ; { $max } a déjà { $alpha }, { $min } peut limiter à { $beta }.
tell-ask-max = { $side } essaie { $move } : est-ce que cela atteint { $bound } ?
tell-ask-min = { $side } essaie { $move } : est-ce que cela limite à { $bound } ?
tell-again = { $move } a fait mieux que demandé : { $side } cherche à nouveau, pour sa valeur.
tell-guess = { $side }, { $move } : la profondeur est épuisée, l’évaluation dit { $value }{ $rest }.
tell-over = { $side }, { $move } finit la partie : { $value }{ $rest }.
tell-known = { $side }, { $move } : connu d’avant, { $value }{ $rest }.
tell-known-least = { $side }, { $move } : connu d’avant, au moins { $value }{ $rest }.
tell-known-most = { $side }, { $move } : connu d’avant, au plus { $value }{ $rest }.
tell-worth = { $side }, { $move } vaut { $value }, par la réponse { $reply }{ $rest }.
tell-worth-least = { $side }, { $move } vaut au moins { $value } : aucune réponse ne fait mieux{ $rest }.
tell-worth-most = { $side }, { $move } vaut au plus { $value } : aucune réponse ne fait mieux{ $rest }.
tell-then-better = , mieux que { $best } avant
tell-then-no-better = , pas mieux que { $best } avant
tell-cut-max = { $side }, { $move } atteint { $value }, { $other } limite à { $bound } ailleurs, par { $by } : coupé (non essayés : { $untried }).
tell-cut-min = { $side }, { $move } limite à { $value }, { $other } a { $bound } ailleurs, par { $by } : coupé (non essayés : { $untried }).
tell-cut-asked-max = { $side }, { $move } atteint { $value }, et on ne demandait que { $bound } : coupé (non essayés : { $untried }).
tell-cut-asked-min = { $side }, { $move } limite à { $value }, et on ne demandait que { $bound } : coupé (non essayés : { $untried }).
tell-cut-at-once = { $side }, { $move } apporte { $value }, et rien n’est mieux : coupé (non essayés : { $untried }).
tell-cut-mistake = { $side }, { $move } : avec { $value } la recherche s’arrête ici, car sa règle regarde le mauvais camp ({ $bound } ; non essayés : { $untried }).
tell-improved = { $move } est le meilleur coup à la racine jusqu’ici : { $value }.
tell-improved-least = { $move } est le meilleur coup à la racine jusqu’ici : au moins { $value }.
tell-improved-most = { $move } est le meilleur coup à la racine jusqu’ici : au plus { $value }.
tell-pass = La passe { $number } est finie : la valeur est { $value }.
tell-pass-least = La passe { $number } est finie : la valeur est au moins { $value }.
tell-pass-most = La passe { $number } est finie : la valeur est au plus { $value }.

tell-taken-live = { $move } vient en premier dans OPEN, avec le mérite { $merit } : on y regarde.
tell-taken-solved = { $move } vient en premier dans OPEN, résolu avec { $merit }.
tell-plan = { $side } peut choisir { $move } : un plan à part.
tell-reply = Tout plan doit répondre à { $side }, { $move }, la première réplique.
tell-next-reply = La réplique d’avant a sa réponse ; { $side }, { $move } est la suivante.
tell-listed-live = { $move } entre dans OPEN : aucun plan par là ne vaut plus que { $merit }.
tell-listed-solved = { $move } entre dans OPEN comme résolu, avec { $merit }.
tell-leaf = { $move } : la profondeur est épuisée, l’évaluation dit { $value }.
tell-end = { $move } finit la partie : { $value }.
tell-solved-max = { $side } a trouvé le mieux après { $move }, au moins { $value } : aucun autre plan n’a plus de mérite.
tell-solved-min = Toute réplique de { $side } à { $move } a sa réponse : au moins { $value }.
tell-plans-done = La racine est résolue : { $move }, { $value }.

tell-untried = { $side }, { $move } n’a encore aucune partie : on l’essaie.
tell-game = Partie { $games } jouée : la moyenne à la racine est { $mean } millièmes.
tell-mean = Après { $move } : parties { $games }, moyenne { $mean } millièmes.
tell-most-games = { $move } a le plus de parties, { $games } : moyenne { $value } millièmes.

tell-opened = { $side }, { $move } est le plus facile à régler : on y regarde pour la première fois.
tell-opened-end = { $side }, { $move } finit la partie.
tell-proof = Après { $move } : encore { $proof } pour prouver que { $attacker } gagne, { $disproof } pour le réfuter.
tell-proven = Après { $move } c’est prouvé : { $attacker } gagne.
tell-disproven = Après { $move } c’est réglé : { $attacker } ne peut pas forcer de gain.
tell-left-for-now = { $move } est quitté pour l’instant : ailleurs paraît plus facile.
tell-question-yes = La question { $number } a sa réponse : { $attacker } gagne.
tell-question-no = La question { $number } a sa réponse : { $attacker } ne peut pas forcer de gain.
tell-answer = Le coup est { $move } : { $value }.

tell-queued = Après { $move } : { $g } faits et au moins { $h } à venir, f = { $f }. Mis dans la liste.
tell-queued-blind = Après { $move } : { $g } faits. Mis dans la liste.
tell-queued-weighed = Après { $move } : { $g } faits, au moins { $h } à venir, pesés f = { $f }. Mis dans la liste.
tell-from-goal = Une seconde recherche part du but et marche à reculons.
tell-new = { $move } mène à une position jamais rencontrée.
tell-shorter = { $move } est un chemin plus court vers une position connue : { $g } coups.
tell-expanded = { $move } a le plus petit f, { $f } : on regarde ses coups.
tell-expanded-blind = { $move }, à { $g } de distance, attend depuis le plus longtemps : on regarde ses coups.
tell-reached = { $move } atteint le but après { $g } coups.
tell-dive = On essaie { $move }, comme coup { $g }.
tell-beyond = { $move } : { $g } faits et au moins { $h } à venir font { $f }, plus que { $threshold } : demi-tour.
tell-on-the-way = { $move } est sur le chemin : { $g } faits, { $h } à venir.
tell-no-way = Aucune suite de { $move } ne reste dans { $threshold } : demi-tour.
tell-threshold = Rien en { $threshold } coups ; la plus petite somme au-delà, { $next }, est le seuil suivant.

code-min = à MIN de jouer
code-cut-by-max = MIN ne laissera pas venir cela
code-cut-by-min = MAX ne laissera pas venir cela
code-cut = l’autre camp ne laissera pas venir cela
code-sign = le bien de l’un est le mal de l’autre
code-ask = on demande seulement : est-ce mieux ?
code-again = oui : que vaut-il ?
code-mistake = à faire dans l’autre cas
code-mistake-cut = regarde le mauvais camp
code-mistake-ends = les bouts devraient changer de place
code-mistake-same = un second chemin aussi long n’est pas une erreur : il faudrait l’ignorer
code-test = p vaut-il gamma ?
code-deepening = le trouvé d’une profondeur vient en tête à la suivante
code-plans = chaque coup est un plan à part
code-replies = un plan répond à toute réplique, une à une
code-phi = phi : reste à prouver pour qui joue, delta : à réfuter
code-second = delta' : le second plus petit
code-ucb = UCB1 : bon jusqu’ici, ou peu essayé
code-beyond = demi-tour
