# What is said about large proofs, in English.

expected-game-to-prove = a game that is solved and won by a margin, such as othello:8, at a position that is not over
expected-certificate = a certificate: a first line damier proof 1 with its fields, then least, most and position a line
certificate-does-not-follow = the value does not follow from the bounds in the certificate
certificate-wrong = what the certificate says of { $position } is not true
certificate-stray = the certificate speaks of { $position }, which does not belong there
