% Othello's alpha-beta as the text tells it: the recursion hands down (-alpha, -beta) where
% (-beta, -alpha) is meant. A board is p(...) of 36 cells, -1 black, 1 white, 0 empty.
:- ensure_loaded(questions).
:- initialization(main, main).

answer(choose(Window, Colour, Depth, Board), Move-Value) :-
    moves(Board, Colour, Moves),
    Left is Depth - 1,
    evaluate_and_choose(Moves, Window, Colour, Board, Left, -1000, 1000, none, (Move, Value)).
% The rule of the text to the letter: no move may be played if its cell is empty, nor if discs of the
% other are taken.
answer(playable_by_the_text(Colour, Board), Cells) :-
    findall([X, Y],
            (   between(1, 6, Y), between(1, 6, X),
                \+ cell(Board, X, Y, 0),
                \+ captures(Board, Colour, X, Y, _)
            ),
            Cells).
answer(discs(Colour, Board), Value) :-
    difference(Board, Colour, Value).
answer(legal(Colour, Board), Cells) :-
    moves(Board, Colour, Cells).

alpha_beta(_, Colour, 0, Board, _, _, Value) :-
    !,
    difference(Board, Colour, Value).
alpha_beta(_, Colour, _, Board, _, _, Value) :-
    is_over(Board),
    !,
    difference(Board, Colour, Value).
alpha_beta(Window, Colour, Depth, Board, Alpha, Beta, Value) :-
    moves(Board, Colour, Moves),
    Left is Depth - 1,
    handed_down(Window, Alpha, Beta, Alpha1, Beta1),
    evaluate_and_choose(Moves, Window, Colour, Board, Left, Alpha1, Beta1, none, (_, Value)).

handed_down(unswapped, Alpha, Beta, Alpha1, Beta1) :- Alpha1 is -Alpha, Beta1 is -Beta.
handed_down(swapped, Alpha, Beta, Alpha1, Beta1) :- Alpha1 is -Beta, Beta1 is -Alpha.

evaluate_and_choose([], _, _, _, _, Alpha, _, Chosen, (Chosen, Alpha)).
evaluate_and_choose([Move|Moves], Window, Colour, Board, Depth, Alpha, Beta, Chosen, Best) :-
    play(Board, Colour, Move, Next),
    Other is -Colour,
    alpha_beta(Window, Other, Depth, Next, Alpha, Beta, Found),
    Value is -Found,
    coupe(Move, Value, Moves, Window, Colour, Board, Depth, Alpha, Beta, Chosen, Best).

coupe(Move, Value, _, _, _, _, _, _, Beta, _, (Move, Value)) :-
    Value >= Beta,
    !.
coupe(Move, Value, Moves, Window, Colour, Board, Depth, Alpha, Beta, _, Best) :-
    Value > Alpha,
    !,
    evaluate_and_choose(Moves, Window, Colour, Board, Depth, Value, Beta, Move, Best).
coupe(_, _, Moves, Window, Colour, Board, Depth, Alpha, Beta, Chosen, Best) :-
    evaluate_and_choose(Moves, Window, Colour, Board, Depth, Alpha, Beta, Chosen, Best).

% The rules. Who cannot take anything passes, which is [0,0].
moves(Board, Colour, Moves) :-
    findall([X, Y], legal(Board, Colour, X, Y), Found),
    (   Found == [] -> Moves = [[0, 0]]
    ;   Moves = Found
    ).

legal(Board, Colour, X, Y) :-
    between(1, 6, Y),
    between(1, 6, X),
    cell(Board, X, Y, 0),
    once(captures(Board, Colour, X, Y, _)).

is_over(Board) :-
    \+ legal(Board, 1, _, _),
    \+ legal(Board, -1, _, _).

cell(Board, X, Y, Value) :-
    X >= 1, X =< 6, Y >= 1, Y =< 6,
    Index is 6 * (Y - 1) + X,
    arg(Index, Board, Value).

% The discs taken in one direction.
captures(Board, Colour, X, Y, [Disc|Discs]) :-
    member(Right-Down, [-1-(-1), 0-(-1), 1-(-1), -1-0, 1-0, -1-1, 0-1, 1-1]),
    X1 is X + Right,
    Y1 is Y + Down,
    enclosed(Board, Colour, X1, Y1, Right, Down, [Disc|Discs]).

enclosed(Board, Colour, X, Y, Right, Down, Discs) :-
    cell(Board, X, Y, Value),
    (   Value =:= Colour
    ->  Discs = []
    ;   Value =:= -Colour,
        Discs = [X-Y|Rest],
        X1 is X + Right,
        Y1 is Y + Down,
        enclosed(Board, Colour, X1, Y1, Right, Down, Rest)
    ).

play(Board, _, [0, 0], Board) :- !.
play(Board, Colour, [X, Y], Next) :-
    findall(Discs, captures(Board, Colour, X, Y, Discs), All),
    append(All, Flipped),
    duplicate_term(Board, Next),
    forall(member(U-V, [X-Y|Flipped]), put_disc(Next, U, V, Colour)).

put_disc(Board, X, Y, Colour) :-
    Index is 6 * (Y - 1) + X,
    nb_setarg(Index, Board, Colour).

difference(Board, Colour, Value) :-
    Board =.. [_|Cells],
    sum_list(Cells, Sum),
    Value is Sum * Colour.
