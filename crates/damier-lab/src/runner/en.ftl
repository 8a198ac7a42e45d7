# What is said about plans and their results, in English.

expected-plan = the text of a plan: damier, its kind and 1, then fields such as seed=1, parted by tabs
run-stopped = it was stopped; the same call goes on from here
run-busy = another program is writing to it
run-not-results = it exists and holds no results of this command, so it was left alone
run-other = it holds the results of another call, so it was left alone; there { $what } is "{ $there }", here "{ $here }"
run-line = line { $line } is no result of this call
