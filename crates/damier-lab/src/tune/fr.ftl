# Ce qui se dit du réglage, en français.

expected-tune-goal = par quoi régler : { $names }
expected-tune-method = une méthode : { $names }
