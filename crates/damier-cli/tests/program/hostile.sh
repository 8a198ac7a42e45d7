#!/bin/sh
# An engine that does one thing wrong: hostile.sh MODE [FILE]. It notes its process and its children in FILE.
mode=$1
file=${2:-/dev/null}
echo $$ >>"$file"
case $mode in
clings | children)
    trap '' TERM HUP INT PIPE
    sleep 300 &
    echo $! >>"$file"
    setsid sh -c 'echo $$ >>"$1"; trap "" TERM HUP; sleep 300; sleep 300' child "$file" &
    ;;
mute) exec sleep 300 ;;
esac
while read -r line; do
    case $line in
    ugi) printf 'id name hostile\nugiok\n' ;;
    isready) echo readyok ;;
    "query gameover") echo response maybe ;;
    query*) [ "$mode" = unsure ] || echo response draw ;;
    quit) [ "$mode" = clings ] || exit 0 ;;
    go*)
        case $mode in
        silent | clings) ;;
        late) sleep 1 && echo bestmove a1 ;;
        illegal) printf 'info depth 1\nbestmove z9\n' ;;
        nothing) echo bestmove ;;
        garbage) head -c 300000 /dev/urandom && printf '\nbestmove \377\n' ;;
        flood) yes 'info string water' | head -c 100000000 ;;
        river) head -c 100000000 /dev/zero ;;
        errors) { yes 'water' | head -c 100000000; } >&2 ;;
        dies) echo 'I cannot go on' >&2 && exit 3 ;;
        killed) kill -9 $$ ;;
        closes) exec >&- && sleep 300 ;;
        deaf) exec sleep 300 ;;
        children) echo bestmove z9 ;;
        esac
        ;;
    esac
done
# Who clings stays when nobody is there any more.
[ "$mode" = clings ] && sleep 300
