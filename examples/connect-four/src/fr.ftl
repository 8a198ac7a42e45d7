# Le puissance quatre en français.
connect-four-title = Puissance 4
connect-four-summary = On laisse tomber des pions dans des colonnes ; quatre alignés gagnent.
connect-four-black = Noir
connect-four-white = Blanc
connect-four-how-to-move = la lettre d’une colonne : d

expected-connect-four-position = les lignes depuis le haut et le camp au trait, par exemple -------/-------/-------/-------/---O---/--XX--- O
expected-connect-four-rows = 6 lignes de 7 cases, X, O ou -, séparées par « / »
expected-connect-four-play = une grille issue d’une partie : aucun pion ne flotte, il y a autant de O que de X ou un de moins, et seul celui qui vient de jouer a quatre pions alignés
expected-connect-four-side = le camp au trait : X si les deux ont autant de pions, sinon O
expected-connect-four-move = la lettre d’une colonne, de a à g

connect-four-column-full = la colonne { $column } est pleine
connect-four-black-has-four = Noir a quatre pions alignés.
connect-four-white-has-four = Blanc a quatre pions alignés.
connect-four-is-full = La grille est pleine et personne n’a quatre pions alignés.

connect-four-term-threats = alignements auxquels il manque un pion
connect-four-term-open-lines = alignements encore ouverts

page-touch-connect-four-0 = Touchez une colonne.

rules-connect-four-1 = On joue à deux, tour à tour : Noir commence. Chacun laisse tomber un pion dans l’une des sept colonnes d’une grille debout, et le pion descend aussi bas qu’il peut.
rules-connect-four-1-1 = Blanc peut choisir toute colonne où il reste de la place…
rules-connect-four-1-2 = … et le pion se pose sur les autres.
rules-connect-four-2 = Le premier qui aligne quatre pions, en ligne, en colonne ou en diagonale, gagne. Si la grille est pleine avant cela, la partie est nulle.
rules-connect-four-2-1 = Noir en avait trois en diagonale : a gagne.

truth-of-connect-four = Avec le meilleur jeu, celui qui commence gagne, si son premier pion tombe dans la colonne du milieu ; James D. Allen et Victor Allis l’ont montré en 1988. Ce programme démontre les positions à partir du milieu d’une partie environ, en les cherchant jusqu’au bout.

connect-four-lesson-drop = Vous êtes Noir, et vous commencez. Touchez une colonne : votre pion tombe au plus bas.
connect-four-lesson-drop-done = Maintenant Blanc répondrait, et ainsi de suite.
connect-four-lesson-four = Quatre pions alignés gagnent : en ligne, en colonne ou en diagonale. Terminez les vôtres.
connect-four-lesson-four-done = Quatre alignés : vous gagnez.
connect-four-lesson-block = Blanc en menace quatre. Arrêtez-le.
connect-four-lesson-block-done = Tenu. Voilà tout le jeu.

connect-four-variant-7x6 = 7 × 6
connect-four-variant-7x6-line = Sept colonnes, six lignes.
