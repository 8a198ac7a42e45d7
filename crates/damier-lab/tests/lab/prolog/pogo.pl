% Pogo's minmax with the report's alpha-beta: it tests the wrong player when it cuts and when it
% narrows the window. 1 is White, who maximises; 0 is Black. A state is nine stacks, top first.
:- ensure_loaded(questions).
:- initialization(main, main).

% What the program says with a win worth 9999 as it is listed (the depth has no value), with the
% penalty put into a variable that nobody reads, or with the penalty applied.
answer(minmax(State, Player, Level, Depth, Penalty), Moves-Value) :-
    start(nodes),
    alphabeta(State, Player, Level-Penalty, -100000, 100000, Moves, Value, Depth).
% How many nodes the last question took, until it was answered or raised an error.
answer(nodes, Nodes) :-
    nb_getval(nodes, Nodes).
answer(eval(State, Level), Value) :-
    eval(State, Value, Level).

alphabeta(State, Player, Level, Alpha, Beta, Best, Value, Depth) :-
    count(nodes),
    Depth > 0,
    OneDeeper is Depth - 1,
    moves(State, Player, Moves),
    Moves \== [],
    !,
    boundedbest(State, Moves, Level, Alpha, Beta, Player, OneDeeper, Best, Value).
alphabeta(State, _, Level-_, _, _, [], Value, 0) :-
    !,
    eval(State, Value, Level).
alphabeta(State, _, Level-Penalty, _, _, [], Value, Depth) :-
    eval(State, Won, Level),
    penalised(Penalty, Won, Depth, Value).

penalised(listed, Won, _, Won) :- _ is Won * (_Unbound + 1).
penalised(unread, Won, _, Won).
penalised(applied, Won, Depth, Value) :- Value is Won * (Depth + 1).

boundedbest(State, [Move|Moves], Level, Alpha, Beta, Player, Depth, Best, Value) :-
    opponent(Player, Other),
    play(State, Move, Next),
    alphabeta(Next, Other, Level, Alpha, Beta, _, Found, Depth),
    goodenough(State, Moves, Level, Depth, Alpha, Beta, Player, [Move], Found, Best, Value).

goodenough(_, [], _, _, _, _, _, Best, Value, Best, Value) :- !.
goodenough(_, _, _, _, Alpha, Beta, Player, Best, Value, Best, Value) :-
    (   Player = 0, Value > Beta
    ;   Player = 1, Value < Alpha
    ),
    !.
goodenough(State, Moves, Level, Depth, Alpha, Beta, Player, Move, Found, Best, Value) :-
    newbounds(Alpha, Beta, Player, Found, NewAlpha, NewBeta),
    boundedbest(State, Moves, Level, NewAlpha, NewBeta, Player, Depth, Others, Reached),
    betterof(Player, Move, Found, Others, Reached, Best, Value).

newbounds(Alpha, Beta, 0, Value, Value, Beta) :- Value > Alpha, !.
newbounds(Alpha, Beta, 1, Value, Alpha, Value) :- Value < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

% Among equals the report draws lots: here all that may be drawn are kept.
betterof(1, Best, Value, _, Less, Best, Value) :- Value > Less, !.
betterof(0, Best, Value, _, More, Best, Value) :- Value < More, !.
betterof(_, One, Value, Other, Value, Both, Value) :- !, append(One, Other, Both).
betterof(_, _, _, Best, Value, Best, Value).

opponent(0, 1).
opponent(1, 0).

% The rules. Moves come by cell, then by how many pieces are taken, then by where they go.
moves(State, Player, Moves) :-
    findall([From, To, Count], move(State, Player, From, To, Count), Moves).

move(State, Player, From, To, Count) :-
    nth1(From, State, [Player|Below]),
    length(Below, Under),
    Most is min(3, Under + 1),
    between(1, Most, Count),
    reach(From, Count, To).

play(State, [From, To, Count], Next) :-
    nth1(From, State, Stack),
    length(Taken, Count),
    append(Taken, Left, Stack),
    replaced(From, State, Left, Lifted),
    nth1(To, Lifted, Under),
    append(Taken, Under, Landed),
    replaced(To, Lifted, Landed, Next).

replaced(1, [_|Rest], New, [New|Rest]) :- !.
replaced(N, [Stack|Rest], New, [Stack|Others]) :-
    Before is N - 1,
    replaced(Before, Rest, New, Others).

% Where a walk of so many steps may end: it never turns straight back.
:- dynamic reach/3.
walk(Cell, 0, _, Cell) :- !.
walk(Cell, Steps, Came, End) :-
    step(Way, Cell, Next),
    \+ back(Way, Came),
    Left is Steps - 1,
    walk(Next, Left, Way, End).
step(up, Cell, Next) :- Cell > 3, Next is Cell - 3.
step(down, Cell, Next) :- Cell < 7, Next is Cell + 3.
step(left, Cell, Next) :- Cell mod 3 =\= 1, Next is Cell - 1.
step(right, Cell, Next) :- Cell mod 3 =\= 0, Next is Cell + 1.
back(up, down).
back(down, up).
back(left, right).
back(right, left).
:- forall((between(1, 9, From), between(1, 3, Steps), setof(End, walk(From, Steps, none, End), Ends),
           member(To, Ends)),
          assertz(reach(From, Steps, To))).

% The evaluations, as White sees them; who owns everything has won.
eval(State, Value, Level) :-
    findall(Top, member([Top|_], State), Tops),
    (   \+ memberchk(0, Tops) -> Value = 9999
    ;   \+ memberchk(1, Tops) -> Value = -9999
    ;   eval_of(Level, State, Value)
    ).

eval_of(eval0, State, Value) :- total(owned, State, Value).
eval_of(eval1, State, Value) :- total(top_four(1), State, Value).
eval_of(eval2, State, Value) :- total(top_four(4), State, Value).
eval_of(eval3, State, Value) :-
    total(owned, State, Stacks),
    total(movable, State, Movable),
    Value is Stacks + Movable.
eval_of(eval4, State, Value) :-
    moves(State, 1, White),
    moves(State, 0, Black),
    length(White, Whites),
    length(Black, Blacks),
    Value is Whites - Blacks.
eval_of(eval5, State, Value) :- total(control, State, Value).
eval_of(eval6, State, Value) :-
    eval_of(eval5, State, Control),
    eval_of(eval0, State, Stacks),
    eval_of(eval4, State, Mobility),
    Value is Control + 10 * Stacks + Mobility.

total(Count, State, Value) :-
    findall(One, (member(Stack, State), Stack = [_|_], call(Count, Stack, One)), All),
    sum_list(All, Value).

sign(1, 1).
sign(0, -1).

owned([Top|_], Value) :- sign(Top, Value).
movable([Top|Below], Value) :- length([Top|Below], Height), sign(Top, Sign), Value is Sign * min(3, Height).
control([Top|Below], Value) :-
    exclude(==(Top), Below, Enemies),
    length(Enemies, Count),
    sign(Top, Sign),
    Value is Sign * (Count + 1).
top_four(Weight, [Top|Below], Value) :-
    findall(Sign, (nth1(N, Below, Piece), N =< 3, sign(Piece, Sign)), Signs),
    sum_list(Signs, Sum),
    sign(Top, Sign),
    Value is Weight * Sign + Sum.
