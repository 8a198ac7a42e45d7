% The taquin's A*, with its two mistakes: no clause for a successor that is in P already at the same
% cost, and a pattern of three parts for the nodes of Q, which have four.
:- ensure_loaded(questions).
:- initialization(main, main).

% What becomes of the program, and how many states it expands until then. Q is asked for nodes of
% as many parts as `Parts` says: four, or three as it is printed.
answer(aetoile(State, Heuristic, Parts), Ending-Expanded) :-
    start(expanded),
    estimate(Heuristic, State, H),
    list_to_assoc([[[H, H, 0], State]-in], Pf),
    list_to_assoc([State-[[H, H, 0], nil, nil]], Pu),
    empty_assoc(Q),
    (   aetoile(Pf, Pu, Q, Heuristic, Parts, Ending)
    ->  true
    ;   Ending = fails
    ),
    nb_getval(expanded, Expanded).
answer(estimate(Heuristic, State), H) :-
    estimate(Heuristic, State, H).
answer(wellplaced(State), Letters) :-
    findall(Letter, (member(Row, State), member(Letter, Row), Letter \== vide, wellplaced(Letter, State)), Letters).
answer(misplaced(State), Letters) :-
    final_state(F),
    findall(Letter, mal_place(Letter, State, F), Found),
    sort(Found, Letters).
answer(rule(Way, State), States) :-
    findall(S, rule(Way, 1, State, S), States),
    States \== [].

aetoile(Pf, Pu, _, _, _, unreachable) :-
    empty_assoc(Pf),
    empty_assoc(Pu).
aetoile(Pf, _, _, _, _, solved) :-
    min_assoc(Pf, [_, U], _),
    final_state(U).
aetoile(Pf, Pu, Q, Heuristic, Parts, Ending) :-
    del_min_assoc(Pf, [[F, H, G], U], _, Pf2),
    del_assoc(U, Pu, [[F, H, G], Father, A], Pu2),
    count(expanded),
    expand(U, Successors, G, Heuristic),
    loop_successors(Successors, Pu2, Pf2, Q, Parts, Pu3, Pf3),
    put_assoc(U, Q, [[F, H, G], Father, A], Q2),
    aetoile(Pf3, Pu3, Q2, Heuristic, Parts, Ending).

expand(U, Successors, G, Heuristic) :-
    findall([S, [F, H, G2], U, Rule],
            (   rule(Rule, Cost, U, S),
                G2 is G + Cost,
                estimate(Heuristic, S, H),
                F is G2 + H
            ),
            Successors).

loop_successors([], Pu, Pf, _, _, Pu, Pf).
loop_successors([[S, _, _, _]|Rest], Pu, Pf, Q, Parts, PuF, PfF) :-
    in_q(Parts, S, Q),
    loop_successors(Rest, Pu, Pf, Q, Parts, PuF, PfF).
loop_successors([[S, [F, H, G], Father, A]|Rest], Pu, Pf, Q, Parts, PuF, PfF) :-
    \+ in_q(Parts, S, Q),
    belongs([S, [Fu, Hu, Gu], _, _], Pu),
    F < Fu,
    put_assoc(S, Pu, [[F, H, G], Father, A], Pu2),
    del_assoc([[Fu, Hu, Gu], S], Pf, _, Pf2),
    put_assoc([[F, H, G], S], Pf2, in, Pf3),
    loop_successors(Rest, Pu2, Pf3, Q, Parts, PuF, PfF).
loop_successors([[S, [F, _, _], _, _]|Rest], Pu, Pf, Q, Parts, PuF, PfF) :-
    \+ in_q(Parts, S, Q),
    belongs([S, [Fu, _, _], _, _], Pu),
    F > Fu,
    loop_successors(Rest, Pu, Pf, Q, Parts, PuF, PfF).
loop_successors([[S, [F, H, G], Father, A]|Rest], Pu, Pf, Q, Parts, PuF, PfF) :-
    \+ in_q(Parts, S, Q),
    \+ belongs([S, _, _, _], Pu),
    put_assoc(S, Pu, [[F, H, G], Father, A], Pu2),
    put_assoc([[F, H, G], S], Pf, in, Pf2),
    loop_successors(Rest, Pu2, Pf2, Q, Parts, PuF, PfF).

in_q(4, S, Q) :- belongs([S, _, _, _], Q).
in_q(3, S, Q) :- belongs([S, _, _], Q).

% A node is its state with cost, father and rule: a pattern of another length matches none.
belongs([S|Pattern], Nodes) :-
    get_assoc(S, Nodes, Node),
    Pattern = Node.

% The report's answer to "is this piece in its place?", with the variable that nobody bound.
wellplaced(Letter, Initial) :-
    once((nth1(L, Initial, Row), nth1(C, Row, Letter))),
    final_state(_F),
    once((nth1(L, _Fin, Row2), nth1(C, Row2, Letter))).

final_state([[a, b, c], [h, vide, d], [g, f, e]]).

coordinates(Piece, State, [L, C]) :-
    nth1(L, State, Row),
    nth1(C, Row, Piece).

mal_place(Letter, S, F) :-
    coordinates(Letter, S, Here),
    coordinates(Letter, F, There),
    Here \= There,
    Letter \= vide.

estimate(h1, State, H) :-
    final_state(F),
    findall(X, mal_place(X, State, F), Misplaced),
    length(Misplaced, H).
estimate(h2, State, H) :-
    final_state(F),
    findall(D,
            (   coordinates(X, State, [L, C]),
                X \= vide,
                coordinates(X, F, [L2, C2]),
                D is abs(L - L2) + abs(C - C2)
            ),
            Distances),
    sum_list(Distances, H).

% The blank goes up, down, left or right.
rule(Way, 1, State, Next) :-
    member(Way-[Down, Right], [up-[-1, 0], down-[1, 0], left-[0, -1], right-[0, 1]]),
    coordinates(vide, State, [L, C]),
    L2 is L + Down,
    C2 is C + Right,
    coordinates(Piece, State, [L2, C2]),
    exchanged(State, Piece, Next).

exchanged(State, Piece, Next) :- maplist(maplist(exchange(Piece)), State, Next).
exchange(Piece, Piece, vide) :- !.
exchange(Piece, vide, Piece) :- !.
exchange(_, Other, Other).
