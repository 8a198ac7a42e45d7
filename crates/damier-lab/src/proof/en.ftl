# What is said about large proofs, in English.

expected-game-to-prove = Othello, or a taquin of 10 to 25 cells, at a position that is not over and can be solved
expected-provable-position = a position of Othello with at most { $most } empty cells
expected-certificate = a certificate, as damier solve --certificate writes it
certificate-does-not-follow = the value does not follow from what the certificate says
certificate-wrong = what the certificate says of { $what } is not true
certificate-stray = the certificate speaks of { $what }, which does not belong there
