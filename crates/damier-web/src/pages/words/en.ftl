page-home = Damier
