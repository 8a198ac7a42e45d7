% Chomp's three estimations, with variables of their own in every call, and with those that the report
% declares global kept once for all calls. A bar is the list of its columns' heights.
:- ensure_loaded(questions).
:- initialization(main, main).

answer(estimation(Number, Variables, Bar), Value-Leaves) :-
    start(leaves),
    estimation(Number, Variables, Bar, Value),
    nb_getval(leaves, Leaves).

% With a depth limit, beyond which nothing is known: 0.
answer(limited(Number, Depth, Bar), Value) :-
    limited(Number, Depth, Bar, -1000, 1000, Value).

estimation(1, local, Bar, Value) :- estimation1(Bar, Value).
estimation(2, local, Bar, Value) :- estimation2(Bar, 1000, Value).
estimation(3, local, Bar, Value) :- estimation3(Bar, -1000, 1000, Value).
estimation(1, global, Bar, Value) :- global1(Bar, Value).
estimation(2, global, Bar, Value) :- global2(Bar, 1000, Value).
estimation(3, global, Bar, Value) :- global3(Bar, -1000, 1000, Value).

% Whoever took the last token has lost: the mover has won.
terminal([0|_]) :- count(leaves).

children(Bar, Children) :-
    findall(Child, (nth1(X, Bar, Height), between(1, Height, Y), bitten(Bar, X, Y, Child)), Children).

bitten(Bar, X, Y, Child) :-
    findall(Left,
            (   nth1(I, Bar, Height),
                (   I >= X -> Left is min(Height, Y - 1)
                ;   Left = Height
                )
            ),
            Child).

% Every call with its own variables.
estimation1(Bar, 1) :- terminal(Bar), !.
estimation1(Bar, Value) :-
    children(Bar, Children),
    findall(V, (member(Child, Children), estimation1(Child, W), V is -W), Values),
    max_list(Values, Value).

estimation2(Bar, _, 1) :- terminal(Bar), !.
estimation2(Bar, B, Value) :- children(Bar, Children), loop2(Children, -1000, B, Value).

loop2([Child|Children], Mp, B, Value) :-
    Mp < B,
    !,
    Bound is -Mp,
    estimation2(Child, Bound, W),
    Best is max(Mp, -W),
    loop2(Children, Best, B, Value).
loop2(_, Mp, _, Mp).

estimation3(Bar, _, _, 1) :- terminal(Bar), !.
estimation3(Bar, Mp, B, Value) :- children(Bar, Children), loop3(Children, Mp, B, Value).

loop3([Child|Children], Mp, B, Value) :-
    Mp < B,
    !,
    Low is -B,
    High is -Mp,
    estimation3(Child, Low, High, W),
    Best is max(Mp, -W),
    loop3(Children, Best, B, Value).
loop3(_, Mp, _, Mp).

% The variables kept once: n and i in all three, mp in the first two.
global1(Bar, 1) :- terminal(Bar), !.
global1(Bar, Value) :-
    begin(Bar, Children),
    nb_setval(mp, -1000),
    while1(Children),
    nb_getval(mp, Value).

while1(Children) :-
    current(Children, Child),
    !,
    global1(Child, W),
    improve(W),
    next,
    while1(Children).
while1(_).

global2(Bar, _, 1) :- terminal(Bar), !.
global2(Bar, B, Value) :-
    begin(Bar, Children),
    nb_setval(mp, -1000),
    while2(Children, B),
    nb_getval(mp, Value).

while2(Children, B) :-
    current(Children, Child),
    nb_getval(mp, Mp),
    Mp < B,
    !,
    Bound is -Mp,
    global2(Child, Bound, W),
    improve(W),
    next,
    while2(Children, B).
while2(_, _).

global3(Bar, _, _, 1) :- terminal(Bar), !.
global3(Bar, Mp, B, Value) :-
    begin(Bar, Children),
    while3(Children, Mp, B, Value).

while3(Children, Mp, B, Value) :-
    current(Children, Child),
    Mp < B,
    !,
    Low is -B,
    High is -Mp,
    global3(Child, Low, High, W),
    Best is max(Mp, -W),
    next,
    while3(Children, Best, B, Value).
while3(_, Mp, _, Mp).

begin(Bar, Children) :-
    children(Bar, Children),
    length(Children, N),
    nb_setval(n, N),
    nb_setval(i, 1).

current(Children, Child) :-
    nb_getval(i, I),
    nb_getval(n, N),
    I =< N,
    nth1(I, Children, Child).

improve(W) :- nb_getval(mp, Mp), Best is max(Mp, -W), nb_setval(mp, Best).
next :- count(i).

% The three with a depth limit, each with its own bounds: none, the upper one, both.
limited(_, _, [0|_], _, _, 1) :- !.
limited(_, 0, _, _, _, 0) :- !.
limited(Number, Depth, Bar, Low, High, Value) :-
    children(Bar, Children),
    Left is Depth - 1,
    (   Number =:= 3 -> Mp = Low
    ;   Mp = -1000
    ),
    limited_loop(Children, Number, Left, Mp, High, Value).

limited_loop([Child|Children], Number, Depth, Mp, High, Value) :-
    ( Number =:= 1 ; Mp < High ),
    !,
    Low1 is -High,
    High1 is -Mp,
    limited(Number, Depth, Child, Low1, High1, W),
    Best is max(Mp, -W),
    limited_loop(Children, Number, Depth, Best, High, Value).
limited_loop(_, _, _, Mp, _, Mp).
