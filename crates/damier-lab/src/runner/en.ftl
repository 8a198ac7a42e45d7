# What is said about plans and their results, in English.

expected-plan = the text of a plan: damier, its kind and 1, then fields such as seed=1, parted by tabs
run-stopped = it was stopped; the same call goes on from here
run-busy = another program is writing to it
run-not-results = it exists and holds no results of this command, so it was left alone
run-other = it holds the results of another call, so it was left alone; there { $what } is "{ $there }", here "{ $here }"
run-line = line { $line } is no result of this call
run-set-aside = { $count ->
    [one] job { $numbers } was set aside: it killed three workers in a row; everything else is done
   *[other] jobs { $numbers } were set aside: each killed three workers in a row; everything else is done
}
expected-queue = the address of a queue, nats://[user:password@]HOST[:PORT] or tls://HOST[:PORT]
expected-place = threads:N, or the address of a queue, nats://[user:password@]HOST[:PORT] or tls://HOST[:PORT]
queue-not-there = there is no NATS server at { $server }
queue-not-allowed = the NATS server at { $server } does not let us in: is the name and password right?
queue-no-encryption = the NATS server at { $server } cannot be spoken to with TLS
queue-no-streams = the NATS server at { $server } has no JetStream: start it with nats-server -js
queue-failed = the NATS server did not do what it was asked: { $why }
queue-plan-too-long = this is too much for one plan on a queue; on threads it can be done
queue-unreadable = the queue holds something else under the name of this plan; damier lab clean --on URL removes it
queue-no-plan = the plan cannot be read
queue-other-program = the plan was made by another version, { $program }
queue-foreign-player = the player { $player } is a program that this worker does not name: --engine NAME=COMMAND
queue-unknown-kind = nobody here does plans of the kind { $kind }
queue-lost = no connection to { $server }; waiting for it
queue-found = connected to { $server }
queue-refusing = the server does not take it, trying again: { $why }
queue-working = { $workers ->
    [0] no workers yet
    [one] 1 worker
   *[other] { $workers } workers
}, { $threads } at a time, { $pace } a second
queue-nobody = nobody works for this queue yet; on every machine that helps: damier worker --on and its address
queue-stranger = { $worker } has another version, { $program }, and is left out
queue-refused = { $worker } does not do this plan: { $why }
queue-began = { $kind } { $plan }
queue-did = { $kind }: { $jobs ->
    [one] 1 job
   *[other] { $jobs } jobs
} in { $seconds } s
queue-set-aside = { $kind }: job { $number } killed three workers in a row and is set aside
queue-plan = { $plan }  { $kind } { $game }  { $done }/{ $jobs }  ({ $program })
queue-plan-open = { $plan }  { $kind } { $game }  { $done } answers  ({ $program })
