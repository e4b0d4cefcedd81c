#!/bin/sh
# `docker compose` with the files of this installation, for `up -d`, `ps`, `logs` and all its other words, and with
# words of our own:
#   compose.sh secrets           makes the file of secrets, or what it lacks
#   compose.sh upgrade <image>   puts an image into use without an interruption
#   compose.sh back <image>      the same with the image before: the database stays as it is
#   compose.sh backup, restore   takes a backup; fills an empty installation with the newest
#   compose.sh drill             restores the newest backup where nobody uses it, and leaves nothing behind
#   compose.sh doctor            looks at everything that the installation stands on, and changes nothing
#   compose.sh superuser add <e-mail>, reset-second-factor <e-mail>
# `COMPOSE=docker-compose` is for a Compose that is a program of its own.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
settings=${SETTINGS:-$here/secrets.env}
project=${COMPOSE_PROJECT_NAME:-laminate}

compose() {
  ${COMPOSE:-docker compose} -p "$project" -f "$here/compose.yaml" --env-file "$settings" "$@"
}

containers_of() {
  docker ps -q --filter "label=com.docker.compose.project=$project" --filter "label=com.docker.compose.service=$1" \
    --filter label=com.docker.compose.oneoff=False
}

setting() {
  sed -n "s/^$1=//p" "$settings" 2>/dev/null | tail -n 1
}

# Waits for a container. A new one is given up once Docker calls it unwell or had to start it again.
await() {
  while :; do
    state=$(docker inspect --format '{{.RestartCount}} {{.State.Health.Status}}' "$1")
    case "$state" in
      *' healthy') return ;;
      '0 starting') sleep 1 ;;
      *)
        docker logs --tail 20 "$1" >&2
        docker rm -f "$1" >/dev/null
        echo "$2 of $IMAGE does not get well ($state). What ran before it runs on; the way back is" >&2
        before=$(setting IMAGE)
        echo "  $0 back ${before:-laminate:local}" >&2
        exit 1
        ;;
    esac
  done
}

# New containers of a service beside the old ones; these go once the new ones are well.
replace() {
  old=$(containers_of "$1")
  wanted=$(setting "SCALE_$(echo "$1" | tr a-z- A-Z_)")
  compose up -d --no-deps --no-recreate --scale "$1=$(($(echo "$old" | wc -w) + ${wanted:-1}))" "$1"
  for new in $(containers_of "$1"); do
    case "$old" in *"$new"*) ;; *) await "$new" "$1" ;; esac
  done
  for each in $old; do docker stop -t 40 "$each" >/dev/null && docker rm "$each" >/dev/null; done
}

replace_services() {
  for service in accounts guestlist checkin access advancing artist-portal integrations; do replace "$service"; done
}

# A gateway has a name of its own, by which the proxy asks it whether it takes requests: the second one stands in.
replace_gateway() {
  compose run --rm --no-deps keep-shell
  for gateway in gateway-2 gateway; do
    compose up -d --no-deps "$gateway"
    await "$(containers_of "$gateway")" "$gateway"
    # Until the proxy knows.
    sleep 3
  done
  compose --profile upgrade rm -fsv gateway-2
}

remember_image() {
  (umask 077 && { grep -v '^IMAGE=' "$settings"; echo "IMAGE=$IMAGE"; } >"$settings.new")
  mv "$settings.new" "$settings"
}

# Takes the name of an image. Nothing has begun when there is none.
take_image() {
  if [ -z "${2:-}" ]; then
    echo "Name the image: $0 $1 laminate:2" >&2
    exit 2
  fi
  if ! docker image inspect "$2" >/dev/null 2>&1; then
    echo "There is no image $2 on this machine: build, load or pull it first." >&2
    exit 1
  fi
  export IMAGE="$2"
}

if [ "${1:-}" != secrets ] && [ ! -f "$settings" ]; then
  echo "There is no $settings: run $0 secrets first." >&2
  exit 1
fi

case "${1:-}" in
  secrets)
    image=${IMAGE:-$(setting IMAGE)}
    docker run --rm --network none --user "$(id -u):$(id -g)" -v "$(dirname "$settings"):/settings" \
      "${image:-laminate:local}" secrets "/settings/$(basename "$settings")"
    ;;
  upgrade)
    take_image "$@"
    backups=$(setting BACKUPS)
    ls -d "${backups:-$here/backups}"/laminate-* >/dev/null 2>&1 || echo 'There is no backup: better make one first.'
    compose run --rm --no-deps migrate
    replace_services
    replace_gateway
    remember_image
    compose run --rm --no-deps publish
    ;;
  back)
    take_image "$@"
    # The other way round: nothing is asked for what only the newer services have.
    compose run --rm --no-deps publish publish --again --live http://gateway:8080
    replace_gateway
    replace_services
    remember_image
    ;;
  drill)
    code=0
    compose --profile operate run --rm drill || code=$?
    compose --profile operate rm -fsv scratch
    exit $code
    ;;
  backup | restore | doctor) compose --profile operate run --rm "$@" ;;
  superuser | reset-second-factor) compose --profile operate run --rm backup "$@" ;;
  *) compose "$@" ;;
esac
