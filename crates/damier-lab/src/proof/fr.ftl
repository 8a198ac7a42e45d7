# Ce qui se dit des grandes preuves, en français.

expected-game-to-prove = Othello, ou un taquin de 10 à 25 cases, à une position qui n’est pas finie et peut être résolue
expected-provable-position = une position d’Othello avec au plus { $most } cases vides
expected-certificate = un certificat, tel que damier solve --certificate l’écrit
certificate-does-not-follow = la valeur ne suit pas de ce que dit le certificat
certificate-wrong = ce que le certificat dit de { $what } n’est pas vrai
certificate-stray = le certificat parle de { $what }, qui n’y a pas sa place
