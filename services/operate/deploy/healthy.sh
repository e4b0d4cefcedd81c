#!/bin/bash
# `healthy.sh <port> <path> [<port> <path> …]`: ends with 0 if this container's process answers with 200 at each of them; no
# start of Node for it. Docker restarts what ends and leaves what hangs, so a process that answers nothing at all for half a
# minute (or five, where it starts) is ended. A database that is away is no reason: /livez answers all the same.
answers() {
  exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3 && read -r -t 2 _ status _ <&3
} 2>/dev/null
# 0: well; 1: it answers, and that is all; 2: nothing answers.
part() {
  if answers "$1" "$2"; then [ "$status" = 200 ]; else answers "$1" /livez || return 2; return 1; fi
}
deadline=/tmp/answer-by
[ -e $deadline ] || touch -d '+5 minutes' $deadline
# Together: a process that hangs does so at each of them.
while [ $# -gt 0 ]; do
  part "$1" "$2" &
  checks+=($!)
  shift 2
done
unwell=0 silent=0
for check in "${checks[@]}"; do
  wait "$check"
  case $? in 0) ;; 1) unwell=1 ;; *) silent=$((silent + 1)) ;; esac
done
if [ $silent -lt ${#checks[@]} ]; then
  touch -d '+30 seconds' $deadline
  [ $unwell = 0 ] && [ $silent = 0 ]
  exit
fi
if [ "$(date +%s)" -gt "$(stat -c %Y $deadline)" ] && [ "$(cat /proc/1/comm)" = docker-init ]; then
  # Everything in this container but its first process, which ends with the others.
  kill -KILL -1
fi
exit 1
