# What the server itself says. The words of the pages are in src/pages/words/.

web-nothing-here = There is nothing at this address.
web-busy = All the machines are thinking at the moment. Please try again in a few seconds.
web-no-host = expected a Host header with the name of this server, found none
web-other-host = this server does not answer to the name "{ $host }"; damier serve --name HOST lets it
web-long-address = expected an address of at most { $most } bytes
web-long-headers = expected at most { $most } bytes of headers
web-only-questions = this server only shows pages, asked for with GET or HEAD: nothing is sent to it
web-no-body = expected a request without a body: everything is in the address
web-too-many-to-count = Counting so many sequences takes longer than a page may wait: expected a smaller depth.
web-parameter = { $name }: { $why }
expected-parameter = a parameter ({ $names })
expected-parameter-once = each parameter once
expected-short-time = a time of at most { $most } seconds
expected-engine = a program that this server was started with for this game ({ $names })
expected-no-engine = another player: this server was started with no such program for this game
