# Ce que dit le serveur lui-même. Les mots des pages sont dans src/pages/words/.

web-nothing-here = Il n’y a rien à cette adresse.
web-busy = Toutes les machines réfléchissent en ce moment. Veuillez réessayer dans quelques secondes.
web-no-host = attendu : un en-tête Host au nom de ce serveur ; il n’y en a pas
web-other-host = ce serveur ne répond pas au nom « { $host } » ; damier serve --name HÔTE le lui permet
web-long-address = attendu : une adresse d’au plus { $most } octets
web-long-headers = attendu : au plus { $most } octets d’en-têtes
web-only-questions = ce serveur ne fait que montrer des pages, demandées par GET ou HEAD : on ne lui envoie rien
web-no-body = attendu : une requête sans corps, car tout est dans l’adresse
web-too-many-to-count = Compter autant de suites de coups prend plus de temps qu’une page ne peut attendre ; attendu : une profondeur plus petite.
web-parameter = { $name } : { $why }
expected-parameter = un paramètre ({ $names })
expected-parameter-once = chaque paramètre une seule fois
expected-short-time = une durée d’au plus { $most } secondes
expected-engine = un programme avec lequel ce serveur a été lancé pour ce jeu ({ $names })
expected-no-engine = un autre joueur : ce serveur n’a été lancé avec aucun programme de ce nom pour ce jeu
