# Ce qui se dit des tournois comme plans, en français.

contest-unreadable = ce qui est revenu pour la partie { $number } n’est pas cette partie
