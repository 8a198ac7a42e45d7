# Lessons.
learn-first = Never played? Learn one in a minute, on the board:
learn-lesson = Lesson
learn-title = { $game }: a lesson
learn-next = Next
learn-skip = Skip this step
learn-play = Play a first game
learn-progress = Step { $step } of { $steps }
expected-lesson-step = a step of the lesson from 1 to { $most }
