#!/bin/bash
# `healthy.sh <port> <path>`: ends with 0 if this container's process answers there with 200; no start of Node for it.
# Docker restarts what ends and leaves what hangs, so a process that answers nothing at all for half a minute (or five,
# where it starts) is ended. A database that is away is no reason: /livez answers all the same.
answers() {
  exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3 && read -r -t 2 _ status _ <&3
} 2>/dev/null
deadline=/tmp/answer-by
[ -e $deadline ] || touch -d '+5 minutes' $deadline
if answers "$1" "$2"; then
  touch -d '+30 seconds' $deadline
  [ "$status" = 200 ]
  exit
fi
if answers "$1" /livez; then
  touch -d '+30 seconds' $deadline
elif [ "$(date +%s)" -gt "$(stat -c %Y $deadline)" ] && [ "$(cat /proc/1/comm)" = docker-init ]; then
  # Everything in this container but its first process, which ends with the others.
  kill -KILL -1
fi
exit 1
