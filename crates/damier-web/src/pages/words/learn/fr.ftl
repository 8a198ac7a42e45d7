# Les leçons.
learn-first = Jamais joué ? Apprenez-en un en une minute, sur le plateau :
learn-lesson = Leçon
learn-title = { $game } : une leçon
learn-next = Suite
learn-skip = Passer cette étape
learn-play = Jouer une première partie
learn-progress = Étape { $step } sur { $steps }
expected-lesson-step = une étape de la leçon, de 1 à { $most }
