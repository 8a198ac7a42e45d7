# Ce qui se dit des grandes preuves, en français.

expected-game-to-prove = un jeu résolu qui se gagne d’une marge, comme othello:8, à une position qui n’est pas finie
expected-certificate = un certificat : une première ligne damier proof 1 avec ses champs, puis minimum, maximum et position par ligne
certificate-does-not-follow = la valeur ne suit pas des bornes du certificat
certificate-wrong = ce que le certificat dit de { $position } est faux
certificate-stray = le certificat parle de { $position }, qui n’a rien à y faire
