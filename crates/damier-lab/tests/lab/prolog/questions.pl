% Reads questions, one Prolog term after another, and answers each on a line of its own. A question
% without an answer is answered with "fails", one that raises an error with that error.

main :-
    read(Question),
    (   Question == end_of_file
    ->  true
    ;   reply(Question),
        main
    ).

reply(Question) :-
    (   catch(answer(Question, Answer), error(Error, _), Answer = error(Error))
    ->  true
    ;   Answer = fails
    ),
    writeq(Answer),
    nl.

% A counter, which backtracking does not set back.
start(Counter) :- nb_setval(Counter, 0).
count(Counter) :- nb_getval(Counter, N), N1 is N + 1, nb_setval(Counter, N1).
