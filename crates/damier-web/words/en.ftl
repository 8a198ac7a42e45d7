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

## Under load
load-pages = board pages a second, over { $connections } connections
load-slow-page = ms for all but one page in a hundred, over { $connections } connections
load-failures = answers that were no page
load-slow-page-beside = ms for all but one page in a hundred, while { $analyses } analyses are asked for
load-analyses = analyses answered: as many as run at once
load-refused = analyses refused with 503 and Retry-After
load-refusal = ms until the slowest refusal
load-leaving = ms until a search stops whose client left: { $path }
load-half-header = seconds until a half-sent header ends its connection
load-drops = seconds until a header that comes letter by letter does
load-silent = seconds until a connection without a word is closed
load-long-address = away from 414 for an address of 12 kB
load-long-headers = away from 431 for headers of 20 kB
load-body = away from 413 for a body of 1 MB
