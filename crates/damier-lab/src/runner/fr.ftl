# Ce qui se dit des plans et de leurs résultats, en français.

expected-plan = le texte d’un plan : damier, son genre et 1, puis des champs comme seed=1, séparés par des tabulations
run-stopped = le travail a été arrêté ; le même appel continue d’ici
run-busy = un autre programme est en train d’y écrire
run-not-results = il existe et ne contient pas de résultats de cette commande ; il n’a pas été touché
run-other = il contient les résultats d’un autre appel ; il n’a pas été touché ; { $what } y est « { $there } », ici « { $here } »
run-line = la ligne { $line } n’est pas un résultat de cet appel
run-set-aside = { $count ->
    [one] la tâche { $numbers } a été mise de côté : elle a tué trois ouvriers de suite ; tout le reste est fait
   *[other] les tâches { $numbers } ont été mises de côté : chacune a tué trois ouvriers de suite ; tout le reste est fait
}
expected-queue = l’adresse d’une file, nats://[nom:mot-de-passe@]MACHINE[:PORT] ou tls://MACHINE[:PORT]
expected-place = threads:N, ou l’adresse d’une file, nats://[nom:mot-de-passe@]MACHINE[:PORT] ou tls://MACHINE[:PORT]
queue-not-there = il n’y a pas de serveur NATS à { $server }
queue-not-allowed = le serveur NATS à { $server } ne nous laisse pas entrer : le nom et le mot de passe sont-ils justes ?
queue-no-encryption = on ne peut pas parler en TLS au serveur NATS à { $server }
queue-no-streams = le serveur NATS à { $server } n’a pas JetStream : lancez-le par nats-server -js
queue-failed = le serveur NATS n’a pas fait ce qui lui était demandé : { $why }
queue-plan-too-long = c’est trop pour un seul plan sur une file ; sur des fils d’exécution, c’est possible
queue-unreadable = la file contient autre chose sous le nom de ce plan ; damier lab clean --on URL l’enlève
queue-no-plan = le plan est illisible
queue-other-program = le plan vient d’une autre version, { $program }
queue-foreign-player = le joueur { $player } est un programme que cet ouvrier ne nomme pas : --engine NOM=COMMANDE
queue-unknown-kind = personne ici ne fait de plans du genre { $kind }
queue-lost = plus de connexion à { $server } ; on l’attend
queue-found = connecté à { $server }
queue-refusing = le serveur ne le prend pas, nouvel essai : { $why }
queue-working = { $workers ->
    [0] pas encore d’ouvriers
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
}, { $threads } à la fois, { $pace } par seconde
queue-nobody = personne ne travaille encore pour cette file ; sur chaque machine qui aide : damier worker --on et son adresse
queue-stranger = { $worker } a une autre version, { $program }, et reste à l’écart
queue-refused = { $worker } ne fait pas ce plan : { $why }
queue-began = { $kind } { $plan }
queue-did = { $kind } : { $jobs ->
    [one] 1 tâche
   *[other] { $jobs } tâches
} en { $seconds } s
queue-set-aside = { $kind } : la tâche { $number } a tué trois ouvriers de suite et est mise de côté
queue-plan = { $plan }  { $kind } { $game }  { $done }/{ $jobs }  ({ $program })
queue-plan-open = { $plan }  { $kind } { $game }  { $done } réponses  ({ $program })
