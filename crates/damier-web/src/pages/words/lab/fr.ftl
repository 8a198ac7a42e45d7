# Le laboratoire sur la page, en français.

page-lab = Labo
lab-heading = { $game } : { $title }
lab-lead = Des évaluations face à la vérité, des tournois suivis partie par partie, et des expériences que l’on peut refaire.
lab-judge = Les évaluations et la vérité
lab-judge-about = Déplacez les poids d’une évaluation et voyez aussitôt combien de fois son choix garde l’issue.
lab-judge-lead = Une machine qui regarde un coup devant elle choisit selon cette somme de termes. La vérité dit combien de fois c’était juste, sur des positions de parties au hasard.
lab-not-judged = ce jeu n’a pas d’évaluations dont on connaisse la vérité
lab-judge-ask = Juger
lab-judge-presets = Sommes qui ont un nom :
lab-judge-figures = Ce qu’elle vaut
lab-judge-share = { $number } % ± { $spread }
lab-judge-number = { $number } ± { $spread }
lab-judge-keeps = garde la meilleure issue
lab-judge-regret = perd en moyenne
lab-judge-predicts = dit l’issue
lab-judge-judged = { $judged } choix dans { $positions } positions, par
lab-judge-worst = Ses pires choix
lab-judge-mistake = { $chosen } au lieu de { $best }
lab-tournament = Un tournoi à suivre
lab-tournament-about = Choisissez qui joue, et suivez le tableau, l’échelle et les parties pendant qu’elles se jouent.
lab-tournament-lead = Chaque paire de joueurs se rencontre depuis les mêmes ouvertures tirées au sort, places échangées. Le tableau suit chaque partie.
lab-no-tournament = un casse-tête n’a pas de tournois
lab-tournament-two = deux joueurs qui ne soient pas personne
lab-tournament-openings-of = un nombre d’ouvertures : { $names }
lab-tournament-one-of = un de ces joueurs : { $names }
lab-tournament-player = Joueur { $number }
lab-tournament-nobody = personne
lab-tournament-openings = Ouvertures
lab-tournament-test = Jusqu’à savoir qui est le plus fort (deux joueurs, 0 ou 30 Elo)
lab-tournament-watch = Jouer
lab-tournament-ready = Rien n’est encore joué.
lab-tournament-waiting = La première partie se joue…
lab-tournament-over = terminé
lab-tournament-name = Joueur
lab-tournament-points = Points
lab-tournament-table = Le tableau
lab-tournament-won = Gagnées
lab-tournament-drawn = Nulles
lab-tournament-lost = Perdues
lab-tournament-elo = Elo, avec des intervalles à 95 %
lab-tournament-ladder = L’échelle après { $games } { $games ->
    [one] partie
   *[other] parties
}
lab-tournament-course = Le cours du test
lab-tournament-accepted = C’est décidé : { $first } est plus fort que { $second }.
lab-tournament-rejected = C’est décidé : { $first } n’est pas plus fort que { $second } de 30 Elo.
lab-elsewhere = À voir aussi
lab-experiments = Expériences
lab-experiments-lead = Chacune est un fichier ; damier lab run la refait, et damier lab show la dessine.
lab-experiment-file = Comme elle est écrite

lab-queue = La file
lab-queue-away = Son serveur ne répond pas.
lab-queue-working = { $workers ->
    [0] Personne ne travaille
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
}, { $threads } à la fois, { $busy } à l’ouvrage.
lab-queue-empty = Elle ne contient pas de plans.
lab-queue-plan = plan
lab-queue-game = jeu
lab-queue-done = fait
lab-queue-pace = rythme
lab-queue-left = temps restant
lab-queue-a-second = { $pace } par seconde
lab-queue-seconds = { $seconds } s
lab-queue-minutes = { $minutes } min
lab-queue-hours = { $hours } h
lab-kind-cases = positions pour apprendre
lab-kind-judge = évaluations jugées
lab-kind-league = ligue
lab-kind-measure = recherches comptées
lab-kind-proof = preuve
lab-kind-tournament = tournoi
lab-kind-tune = poids ajustés
lab-kind-ways = preuve, chemin par chemin
