# What is said about large proofs, in English.

expected-game-to-prove = a game that is solved and won by a margin, such as othello:8, or a taquin of 10 to 25 cells, at a position that is not over and can be solved
expected-certificate = a certificate, as damier solve --certificate writes it
certificate-does-not-follow = the value does not follow from what the certificate says
certificate-wrong = what the certificate says of { $what } is not true
certificate-stray = the certificate speaks of { $what }, which does not belong there
