% Chicago's player of depth 1 and its minimax of depth 2, as they are printed. A state is
% [Stacks, Prices, Trader, Reserve1, Reserve2]: stacks with their tops first, the trader from 1,
% prices as pairs. A stack that is emptied leaves the ring, and the trader keeps his number.
:- ensure_loaded(questions).
:- initialization(main, main).

answer(greedy(State, Player), Move-Score) :-
    meilleur_coup(State, Player, [Move, Score]).
answer(minimax1_2(State, Player), Move) :-
    minimax1(State, Player, Move).
answer(minimax1_3(State, Player), Move-Score) :-
    minimax1(State, Player, Move, Score).
% The two together, as the text tells it: depth 1 for fewer than five stacks.
answer(minimax(State, Player), Move-Score) :-
    (   minimax1(State, Player, Move)
    ->  meilleur_coup(State, Player, [Move, Score])
    ;   minimax1(State, Player, Move, Score)
    ).
% Plain minimax as it was meant and as it was wished: what every move is worth to who makes it.
answer(moves(State, Player, Depth, Counted), Worth) :-
    coups_possibles(State, Moves),
    Left is Depth - 1,
    other(Player, Opponent),
    findall(Move-Value,
            (   member(Move, Moves),
                jouer(State, Player, Move, Next),
                worth(Next, Opponent, Player, Left, Counted, Value)
            ),
            Worth).
answer(traders(Draws), Seen) :-
    findall(P, (between(1, Draws, _), random(1, 9, P)), Positions),
    sort(Positions, Seen).

% Two predicates, since one has an argument more than the other; whose turn it is goes first here.
minimax1([Stacks|Rest], Player, Move) :-
    length(Stacks, Length),
    Length < 5,
    meilleur_coup([Stacks|Rest], Player, [Move, _]).

minimax1(State, Player, Move, Score) :-
    coups_possibles(State, Moves),
    max_min_opposant(State, Player, Moves, [none, -30000], [Move, Score]).

max_min_opposant(_, _, [], Best, Best) :- !.
max_min_opposant(State, Player, [Move|Moves], [_, Before], Best) :-
    smallest_of(State, Player, Move, Smallest),
    Smallest > Before,
    !,
    max_min_opposant(State, Player, Moves, [Move, Smallest], Best).
max_min_opposant(State, Player, [_|Moves], Before, Best) :-
    max_min_opposant(State, Player, Moves, Before, Best).

% The smallest score that the opponent can have after his reply.
smallest_of(State, Player, Move, Smallest) :-
    jouer(State, Player, Move, Next),
    other(Player, Opponent),
    coups_possibles(Next, Replies),
    findall(Score, (member(Reply, Replies), score_of(Next, Opponent, Reply, Score)), Scores),
    min_list(Scores, Smallest).

meilleur_coup(State, Player, Best) :-
    coups_possibles(State, Moves),
    scores_coups_possibles(State, Player, Moves, Scores),
    coup_score_max(Scores, [none, -2000000], Best).

% The list is made from its end: the last move comes first.
scores_coups_possibles(_, _, [], []).
scores_coups_possibles(State, Player, [Move|Moves], Scores) :-
    score_of(State, Player, Move, Score),
    scores_coups_possibles(State, Player, Moves, Others),
    append(Others, [[Move, Score]], Scores).

coup_score_max([], Best, Best) :- !.
coup_score_max([[Move, Score]|Rest], [_, Before], Best) :-
    Score > Before,
    !,
    coup_score_max(Rest, [Move, Score], Best).
coup_score_max([_|Rest], Before, Best) :-
    coup_score_max(Rest, Before, Best).

score_of(State, Player, Move, Score) :-
    jouer(State, Player, Move, Next),
    score(Next, Player, Score).

score([_, Prices, _, R1, R2], Player, Score) :-
    (   Player = j1 -> Reserve = R1
    ;   Reserve = R2
    ),
    findall(Price, (member(Good, Reserve), memberchk(Good-Price, Prices)), All),
    sum_list(All, Score).

other(j1, j2).
other(j2, j1).

coups_possibles([Stacks|_], []) :-
    length(Stacks, Length),
    Length < 3,
    !.
coups_possibles(State, Moves) :-
    findall(Move, (member(Step, [1, 2, 3]), coup_de(State, Step, Move)), Moves).

coup_de([Stacks, _, Trader, _, _], Step, [Step, Kept, Thrown]) :-
    place(Stacks, Trader, Step, Place),
    Before is Place - 1,
    After is Place + 1,
    top(Stacks, Before, Left),
    top(Stacks, After, Right),
    member([Kept, Thrown], [[Left, Right], [Right, Left]]).

place(Stacks, Trader, Step, Place) :-
    length(Stacks, Length),
    Place is (Trader + Step - 1) mod Length + 1.

top(Stacks, Index, Top) :-
    length(Stacks, Length),
    Wrapped is (Index - 1) mod Length,
    nth0(Wrapped, Stacks, [Top|_]).

jouer([Stacks, Prices, Trader, R1, R2], Player, [Step, Kept, Thrown], [Left, Fallen, Stands, N1, N2]) :-
    place(Stacks, Trader, Step, Place),
    length(Stacks, Length),
    Before is (Place - 2) mod Length + 1,
    After is Place mod Length + 1,
    findall(Stack,
            (   nth1(I, Stacks, Full),
                (   ( I =:= Before ; I =:= After )
                ->  Full = [_|Stack]
                ;   Stack = Full
                ),
                Stack \== []
            ),
            Left),
    length(Left, Remaining),
    Stands is (Place - 1) mod max(1, Remaining) + 1,
    selectchk(Thrown-Price, Prices, Others),
    Lower is Price - 1,
    Fallen = [Thrown-Lower|Others],
    (   Player = j1 -> N1 = [Kept|R1], N2 = R2
    ;   N1 = R1, N2 = [Kept|R2]
    ).

worth(State, _, Player, 0, Counted, Value) :-
    !,
    counted(Counted, State, Player, Value).
worth(State, Turn, Player, Depth, Counted, Value) :-
    coups_possibles(State, Moves),
    (   Moves == []
    ->  counted(Counted, State, Player, Value)
    ;   Left is Depth - 1,
        other(Turn, Next),
        findall(V,
                (   member(Move, Moves),
                    jouer(State, Turn, Move, After),
                    worth(After, Next, Player, Left, Counted, V)
                ),
                Values),
        (   Turn == Player -> max_list(Values, Value)
        ;   min_list(Values, Value)
        )
    ).

counted(own, State, Player, Value) :- score(State, Player, Value).
counted(other, State, Player, Value) :- other(Player, Opponent), score(State, Opponent, Score), Value is -Score.
counted(difference, State, Player, Value) :-
    score(State, Player, Own),
    other(Player, Opponent),
    score(State, Opponent, Others),
    Value is Own - Others.
