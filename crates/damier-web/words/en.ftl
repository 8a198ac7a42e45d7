# What the server itself says. The words of the pages are in src/pages/words/.

web-nothing-here = There is nothing at this address.
web-busy = All the machines are thinking at the moment. Please try again in a few seconds.
