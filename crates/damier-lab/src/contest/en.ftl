# What is said about tournaments as plans, in English.

contest-unreadable = what came back for game { $number } is not that game
