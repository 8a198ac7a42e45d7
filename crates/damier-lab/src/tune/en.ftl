# What is said about tuning, in English.

expected-tune-goal = what to tune by: { $names }
expected-tune-method = a method: { $names }
