% Tic-tac-toe's negamax, the program called optimised and the other one, each with the meilleur that
% has a case for equal values and with the one that has none. A free cell is a free variable.
:- ensure_loaded(questions).
:- initialization(main, main).

% The move, the value and the nodes of a program on the empty board.
answer(negamax(Program, Meilleur, Depth), Move-Value-Nodes) :-
    start(nodes),
    empty(S),
    (   negamax(Program-Meilleur, x, S, 1, Depth, [Move, Value])
    ->  true
    ;   [Move, Value] = [fails, fails]
    ),
    nb_getval(nodes, Nodes).
% The same from any board.
answer(negamax_from(Player, S, Depth), Move-Value) :-
    start(nodes),
    negamax(optimised-with_equality, Player, S, 1, Depth, [Move, Value]).
answer(h(Player, S), H) :-
    heuristique(Player, S, H).
answer(lines(Player, S), Lines) :-
    findall(Line, (alignement(Line, S), possible(Line, Player)), Lines).

empty([[_, _, _], [_, _, _], [_, _, _]]).

negamax(Program, J, S, P, Pmax, Answer) :-
    count(nodes),
    negamax_of(Program, J, S, P, Pmax, Answer).

negamax_of(_, J, S, P, P, [nil, H]) :-
    !,
    heuristique(J, S, H).
negamax_of(_, J, S, _, _, [nil, H]) :-
    ground(S),
    !,
    heuristique(J, S, H).
% Only the optimised program stops where somebody has a line.
negamax_of(optimised-_, J, S, _, _, [nil, H]) :-
    heuristique(J, S, H),
    abs(H) =:= 10000,
    !.
negamax_of(Kind-Meilleur, J, S, P, Pmax, [Move, Value]) :-
    successeurs(J, S, Successors),
    loop_negamax(Kind-Meilleur, J, P, Pmax, Successors, Pairs),
    meilleur(Meilleur, Pairs, [Move, V]),
    Value is -V.

loop_negamax(_, _, _, _, [], []).
loop_negamax(Program, J, P, Pmax, [[Move, Next]|Rest], [[Move, V]|Pairs]) :-
    loop_negamax(Program, J, P, Pmax, Rest, Pairs),
    adversaire(J, A),
    P1 is P + 1,
    negamax(Program, A, Next, P1, Pmax, [_, V]).

% As it is printed for the program that is not optimised: nothing for equal values.
meilleur(without_equality, [One], One).
meilleur(without_equality, [[C, V]|Rest], Best) :-
    Rest \= [],
    meilleur(without_equality, Rest, [D, W]),
    (   V < W -> Best = [C, V]
    ;   V > W -> Best = [D, W]
    ).
% As it is printed for the other one.
meilleur(with_equality, [One], One) :- !.
meilleur(with_equality, [[_, V]|Rest], [D, W]) :-
    meilleur(with_equality, Rest, [D, W]),
    V >= W,
    !.
meilleur(with_equality, [[C, V]|_], [C, V]).

successeurs(J, S, Successors) :-
    findall([[L, C], S], (nth1(L, S, Row), nth1(C, Row, Cell), var(Cell), Cell = J), Successors).

adversaire(x, o).
adversaire(o, x).

heuristique(J, S, H) :-
    H = 10000,
    alignement(Line, S),
    gagnant(Line, J),
    !.
heuristique(J, S, H) :-
    H = -10000,
    adversaire(J, A),
    alignement(Line, S),
    gagnant(Line, A),
    !.
heuristique(J, S, H) :-
    adversaire(J, A),
    findall(Line, (alignement(Line, S), possible(Line, J)), Own),
    findall(Line, (alignement(Line, S), possible(Line, A)), Others),
    length(Own, AJ),
    length(Others, AA),
    H is AJ - AA.

gagnant(Line, J) :- ground(Line), possible(Line, J).

possible([], _).
possible([Cell|Line], J) :-
    (   var(Cell) -> true
    ;   Cell == J
    ),
    possible(Line, J).

alignement(Line, S) :- member(Line, S).
alignement(Line, S) :- member(C, [1, 2, 3]), maplist(nth1(C), S, Line).
alignement([A, B, C], [[A, _, _], [_, B, _], [_, _, C]]).
alignement([A, B, C], [[_, _, A], [_, B, _], [C, _, _]]).
