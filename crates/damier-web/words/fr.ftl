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

## Sous la charge
load-pages = pages de plateau par seconde, sur { $connections } connexions
load-slow-page = ms pour toutes les pages sauf une sur cent, sur { $connections } connexions
load-failures = réponses qui n’étaient pas une page
load-slow-page-beside = ms pour toutes les pages sauf une sur cent, pendant que { $analyses } analyses sont demandées
load-analyses = analyses rendues : autant qu’il en tourne à la fois
load-refused = analyses refusées par 503 et Retry-After
load-refusal = ms jusqu’au refus le plus lent
load-leaving = ms avant l’arrêt d’une recherche dont le client est parti : { $path }
load-half-header = secondes avant qu’un en-tête à moitié envoyé ferme sa connexion
load-drops = secondes avant qu’un en-tête envoyé lettre à lettre la ferme
load-silent = secondes avant qu’une connexion muette soit fermée
load-long-address = d’écart avec 414 pour une adresse de 12 ko
load-long-headers = d’écart avec 431 pour des en-têtes de 20 ko
load-body = d’écart avec 413 pour un corps de 1 Mo
