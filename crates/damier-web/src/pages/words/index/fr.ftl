# L’index de chaque partie.
index-play = Choisissez un jeu : jouez tout de suite, ou choisissez d’abord le plateau, les joueurs et les règles.
index-think = Regardez une recherche trouver son coup, pas à pas, et demandez-lui pourquoi.
index-race = Deux ou trois recherches côte à côte sur la même position.
index-exercises = Que fera la recherche ensuite ? Trouvez vous-même, puis regardez.
index-set-up = Préparer
reports-title = Rapports
reports-lead = Des rapports d’étudiants sur ces jeux, refaits : affrontez leurs joueurs, regardez leurs recherches, comparez leurs tableaux.
reports-players = Affronter ses joueurs
reports-moments = Moments à regarder
reports-tables = Ses tableaux, et où ils se trompaient
reports-situations = Ses situations
reports-situation = Situation { $number }
reports-remarks = À côté des tableaux
reports-wished = Ce qui était souhaité, et où c’est maintenant
reports-again = Tout ceci se refait par
