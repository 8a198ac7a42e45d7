# Othello en français.
othello-title = Othello
othello-summary = Un disque posé retourne toutes les rangées de disques adverses qu’il encadre ; qui a le plus de disques à la fin gagne.
othello-black = Noir
othello-white = Blanc
othello-how-to-move = une case, la lettre de la colonne d’abord : c2 pose un disque dans la troisième colonne, deuxième ligne à partir du haut ; pass quand rien ne peut être retourné

expected-othello-variant = 4, 6, 8, 4-winner, 6-winner ou 8-winner
expected-othello-position = les cases ligne par ligne et le camp au trait, par exemple --------------OX----XO-------------- X
expected-othello-cell = X, O, ou « - » pour une case vide
expected-othello-number = 0 (vide), -1 (noir) ou 1 (blanc)
expected-othello-cells = { $wanted } cases, et non { $cells }
expected-othello-rows = { $size } cases dans chacune des { $size } lignes
expected-othello-side = X ou O au trait
expected-othello-score = un score comme a2:+38
expected-othello-legal = un coup permis
expected-othello-points = des pions de -64 à +64
expected-othello-move = une case de a1 à { $last }, ou pass

othello-needless-pass = on ne passe que si aucun coup ne retourne de disque ; coups possibles : { $moves }
othello-only-pass = aucune case ne permet de retourner un disque ; le seul coup est pass
othello-occupied = il y a déjà un disque en { $cell } ; coups possibles : { $moves }
othello-flips-nothing = un disque en { $cell } ne retournerait rien ; coups possibles : { $moves }

othello-term-discs = disques
othello-term-corners = coins occupés
othello-term-beside-corners = disques à côté d’un coin vide
othello-term-diagonal-to-corners = disques en diagonale d’un coin vide
othello-term-mobility = coups possibles
othello-term-frontier = disques au contact d’une case vide
othello-term-patterns = valeur des motifs de disques
othello-search-printed = alpha-bêta qui transmet sa fenêtre sans l’inverser
othello-player-selective = Sélectif : regarde le plus loin, et laisse de côté ce qui ne compte presque jamais
othello-search-selective = recherche sélective avec Multi-ProbCut
othello-cuts-damaged = les régressions d’Othello livrées avec le programme sont abîmées : la recherche sélective ne coupe rien
othello-weights-damaged = les poids d’Othello livrés avec le programme sont abîmés : il continue sans eux
othello-openings-damaged = les ouvertures d’Othello livrées avec le programme sont abîmées : il joue sans elles
othello-book-damaged = le livre d’Othello livré avec le programme est abîmé : tout sera calculé à la place

othello-not-your-turn = c’est à l’autre camp de jouer
expected-othello = le jeu Othello
expected-engine-machine = une machine : il faut quelqu’un pour répondre quand l’autre programme demande
expected-scoresheet = une partie : GGF, une transcription comme f5d6c3, ou un fichier WTHOR
expected-scoresheet-games = au plus { $most } parties
expected-transcript = des cases comme f5d6c3, au plus 1000 caractères par partie
expected-ggf-property = une propriété comme PB[nom], ou la fin de la partie, ;)
expected-ggf-size = un plateau de taille 4, 6 ou 8
expected-ggf-board = la taille, les cases (* noir, O blanc, - vide) et le camp au trait
expected-ggf-moves = au plus { $most } coups
expected-wthor-header = un texte en GGF, une transcription comme f5d6c3, ou un fichier WTHOR, qui commence par sa date
expected-wthor-games = des parties en 8x8, ni d’autres plateaux ni des solitaires
expected-wthor-length = { $games } parties de 68 octets chacune, comme l’annonce son début, { $bytes } octets en tout
expected-wthor-move = une case de 11 à 88 au coup { $number }
scoresheet-game = partie { $game } : { $fault }

othello-counted = { $more } disques à { $less }.

page-touch-othello-0 = Touchez une case cerclée.
page-touch-othello-pass = Aucun disque ne peut être posé : passez.

rules-othello-1 = Noir commence. Un nouveau disque doit enfermer une rangée de disques adverses entre lui et un autre disque de sa couleur, dans l’une des huit directions. Tous les disques ainsi enfermés sont retournés.
rules-othello-1-1 = Les cercles montrent où Noir peut jouer.
rules-othello-1-2 = Un disque en c2 retourne un disque blanc.
rules-othello-2 = Qui ne peut rien retourner passe, et on ne passe que dans ce cas.
rules-othello-3 = Quand personne ne peut plus jouer, la partie est finie. Qui a le plus de disques gagne.

truth-of-othello = En 6x6, le second gagne de 4 disques, 20 à 16 ; en 4x4, de 8. Le plateau 8x8 n’est pas résolu ici : les valeurs sont des estimations jusqu’à l’approche de la fin.

othello-variant-6 = 6 × 6
othello-variant-6-line = Résolu : le second joueur gagne de 4 pions.
othello-variant-4 = 4 × 4
othello-variant-4-line = Fini en douze pions : pour essayer.
othello-variant-8 = 8 × 8
othello-variant-8-line = Le plateau des clubs et des tournois.
othello-variant-4-winner = 4 × 4, tout au vainqueur
othello-variant-4-winner-line = Les cases vides comptent pour le vainqueur.
othello-variant-6-winner = 6 × 6, tout au vainqueur
othello-variant-6-winner-line = Les cases vides comptent pour le vainqueur.
othello-variant-8-winner = 8 × 8, tout au vainqueur
othello-variant-8-winner-line = Les cases vides comptent pour le vainqueur, comme en tournoi.
othello-report-alphabeta = Le joueur du rapport : regarde trois coups à l’avance et compte les pions.

othello-lesson-flip = Vous êtes Noir. Touchez une case cerclée : votre pion doit enfermer un pion blanc entre lui et un autre pion noir.
othello-lesson-flip-done = Le pion enfermé s’est retourné : il est à vous.
othello-lesson-ways = Un pion retourne tout ce qu’il enferme, dans toutes les directions à la fois. Enfermez-en deux.
othello-lesson-ways-done = Un pion, deux rangées retournées.
othello-lesson-corner = Un pion dans un coin ne peut plus jamais être retourné. Prenez-le.
othello-lesson-corner-done = Le coin est à vous pour le reste de la partie.
othello-lesson-pass = Ici aucun pion ne retournerait rien. Alors, et alors seulement, on passe.
othello-lesson-pass-done = C’est de nouveau à Blanc.
othello-lesson-win = La dernière case. Qui a le plus de pions à la fin gagne.
othello-lesson-win-done = Tout compté, Noir a plus de pions et gagne.
othello-mistake-window = L’alpha-bêta du rapport transmet (-alpha, -bêta) au lieu de (-bêta, -alpha) : un niveau sur deux est quitté après son premier coup. À côté, le bon.

## Les évaluations, en bref
othello-eval-positional = les coins et la mobilité
othello-eval-discs = les disques
othello-eval-patterns = les motifs

## Ce qu’un coup fait aussitôt
othello-does-end = termine la partie avec { $own } disques contre { $other }
othello-does-corner = prend un coin, qui ne peut plus être retourné
othello-does-allow = laisse { $opponent } prendre le coin { $corner }
othello-does-pass = ne laisse à { $opponent } qu’à passer
othello-does-leave = laisse { $moves } { $moves ->
    [one] coup
   *[other] coups
} à { $opponent }
othello-does-least = laisse { $moves } { $moves ->
    [one] coup
   *[other] coups
} à { $opponent }, moins que tout autre coup
othello-does-most = laisse { $moves } { $moves ->
    [one] coup
   *[other] coups
} à { $opponent }, plus que tout autre coup
othello-does-last = avec { $empty } cases vides, jouera en dernier si personne ne passe
othello-does-not-last = avec { $empty } { $empty ->
    [one] case vide
   *[other] cases vides
}, { $opponent } jouera en dernier si personne ne passe
othello-does-and = { $before } ; { $next }
