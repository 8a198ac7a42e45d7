% Pogo by the medium level of its report, for any program that speaks UGI.
% swipl pogo.pl
%
% Alpha-beta three plies deep. A board is a term b(S1, ..., S9) of stacks, each a list of w and b with the
% top piece first, and a state is s(Board, Turn).

:- initialization(main, main).

main :- start(State), set_prolog_flag(double_quotes, codes), converse(State).

% The conversation: a line, what it asks for, the next one.
converse(State) :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file -> true
    ;   split_string(Line, " \t", " \t\r", Parts), exclude(==(""), Parts, Words),
        (   Words == ["quit"] -> true
        ;   catch(obey(Words, State, Next), _, Next = State), !,
            flush_output, converse(Next)
        )
    ).

obey(["ugi"], S, S) :- writeln('id name Pogo in Prolog'), writeln('id author the report of Pogo'), writeln(ugiok).
obey(["isready"], S, S) :- writeln(readyok).
obey(["uginewgame"], _, S) :- start(S).
obey(["position", "startpos"|Rest], _, S) :- start(Start), play(Rest, Start, S).
obey(["position", "fen", Stacks, Turn|Rest], _, S) :- read_state(Stacks, Turn, Start), play(Rest, Start, S).
obey(["go"|_], S, S) :- ( won(S, _) -> writeln('bestmove 0000') ; best(S) ).
obey(["query", "p1turn"], s(B, T), s(B, T)) :- ( T == w -> respond(true) ; respond(false) ).
obey(["query", "gameover"], S, S) :- ( won(S, _) -> respond(true) ; respond(false) ).
obey(["query", "result"], S, S) :- ( won(S, w) -> respond(p1win) ; won(S, b) -> respond(p2win) ; respond(none) ).
obey(_, S, S).

respond(Answer) :- format("response ~w~n", [Answer]).

play([], S, S).
play(["moves"|Moves], S0, S) :- foldl(play_text, Moves, S0, S).

play_text(Text, s(B, T), Next) :-
    split_string(Text, ",", "", Parts), maplist([P, N]>>number_string(N, P), Parts, [From, To, Count]),
    after(s(B, T), m(From, To, Count), Next).

% Notation: stacks from cell 1 to cell 9, each from its bottom to its top.
start(S) :- read_state("WW/WW/WW/-/-/-/BB/BB/BB", "W", S).

read_state(Text, Turn, s(Board, T)) :-
    split_string(Text, "/", "", Parts), maplist(read_stack, Parts, Stacks), length(Stacks, 9),
    Board =.. [b|Stacks], string_lower(Turn, Lower), atom_string(T, Lower).

read_stack("-", []) :- !.
read_stack(Text, Stack) :-
    string_lower(Text, Lower), string_chars(Lower, Letters), reverse(Letters, Stack).

% The rules: Count pieces from the top of an own stack walk Count steps and land on top of what is there.
move(s(Board, T), m(From, To, Count)) :-
    arg(From, Board, Stack), Stack = [T|_], length(Stack, Height),
    Most is min(3, Height), between(1, Most, Count), target(From, Count, To).

:- table target/3.
target(From, Count, To) :-
    between(1, 9, To), To =\= From,
    D is abs((From - 1) mod 3 - (To - 1) mod 3) + abs((From - 1) // 3 - (To - 1) // 3),
    ( D =:= Count -> true ; Count =:= 3, D =:= 1 ).

after(s(Board, T), m(From, To, Count), s(Next, Other)) :-
    other(T, Other), arg(From, Board, Stack), arg(To, Board, Under),
    length(Taken, Count), append(Taken, Left, Stack), append(Taken, Under, Over),
    duplicate_term(Board, Next), setarg(From, Next, Left), setarg(To, Next, Over).

other(w, b).
other(b, w).

% Whoever owns every stack has won.
won(s(Board, _), Side) :-
    Board =.. [_|Stacks], exclude(==([]), Stacks, [[Side|_]|Rest]), forall(member([Top|_], Rest), Top == Side).

% The search: alpha-beta, told by the side to move. A nearer win is worth more.
best(S) :-
    findall(M, move(S, M), Moves), random_permutation(Moves, [First|Rest]), depth(Depth),
    Depth1 is Depth - 1, foldl(better(S, Depth1), [First|Rest], First/(-1000000), m(F, T, C)/Value),
    format("info depth ~w score cp ~w pv ~w,~w,~w~nbestmove ~w,~w,~w~n", [Depth, Value, F, T, C, F, T, C]).

depth(3).

better(S, Depth, M, Old/Alpha, New) :-
    after(S, M, Next), Beta is -Alpha, value(Next, Depth, -1000000, Beta, V), Value is -V,
    ( Value > Alpha -> New = M/Value ; New = Old/Alpha ).

value(s(B, T), Depth, _, _, Value) :-
    won(s(B, T), Side), !, Won is 9999 * (Depth + 1), ( Side == T -> Value = Won ; Value is -Won ).
value(s(B, T), 0, _, _, Value) :- !, guess(B, T, Own), other(T, O), guess(B, O, Others), Value is Own - Others.
value(S, Depth, Alpha, Beta, Value) :-
    findall(M, move(S, M), Moves), Depth1 is Depth - 1, among(Moves, S, Depth1, Alpha, Beta, Value).

among([], _, _, Alpha, _, Alpha).
among([M|Moves], S, Depth, Alpha, Beta, Value) :-
    after(S, M, Next), A is -Beta, B is -Alpha, value(Next, Depth, A, B, V), New is max(Alpha, -V),
    ( New >= Beta -> Value = New ; among(Moves, S, Depth, New, Beta, Value) ).

% The evaluation eval6 of the report: control, ten times the stacks, and mobility.
guess(Board, Side, Value) :-
    Board =.. [_|Stacks], include([[Side|_]]>>true, Stacks, Owned), length(Owned, Count),
    other(Side, O), foldl([[_|Under], V0, V]>>( include(==(O), Under, Taken), length(Taken, N), V is V0 + N + 1 ),
                          Owned, 0, Control),
    aggregate_all(count, move(s(Board, Side), _), Mobility), Value is Control + 10 * Count + Mobility.
