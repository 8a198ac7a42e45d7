# Ce que dit le serveur lui-même. Les mots des pages sont dans src/pages/words/.

web-nothing-here = Il n’y a rien à cette adresse.
web-busy = Toutes les machines réfléchissent en ce moment. Veuillez réessayer dans quelques secondes.
