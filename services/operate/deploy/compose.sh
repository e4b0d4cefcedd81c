#!/bin/sh
# `docker compose` with the files of this installation, for `up -d`, `ps`, `logs` and all its other words, and with
# words of our own:
#   compose.sh secrets           makes the file of secrets, or what it lacks
#   compose.sh upgrade <image>   puts an image, and the FORM of the settings, into use without an interruption
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
small=office
large='accounts guestlist checkin access advancing artist-portal integrations'

compose() {
  ${COMPOSE:-docker compose} -p "$project" -f "$here/compose.yaml" -f "$here/$form.yaml" --env-file "$settings" \
    --profile "$form" "$@"
}

# Those that run; with -a all.
containers_of() {
  docker ps -q ${2:-} --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False
}

setting() {
  sed -n "s/^$1=//p" "$settings" 2>/dev/null | tail -n 1
}

refuse() {
  printf '%s\n' "$@" >&2
  exit 2
}

# Which containers run the services, and those of the other form. An installation without FORM stays in the large one
# that it was made in: it runs, or the settings scale it.
choose_form() {
  form=$(setting FORM)
  scaled=$(sed -n 's/^\(SCALE_[A-Z_]*\)=..*/\1/p' "$settings" 2>/dev/null | head -n 1)
  if [ -z "$form" ]; then
    form=small
    if [ -n "$scaled" ] || [ -n "$(containers_of gateway -a)" ]; then form=large; fi
  fi
  case "$form" in
    small)
      services=$small gateway=door other=large other_services=$large other_gateway=gateway
      [ -z "$scaled" ] || refuse "$scaled is for FORM=large: the small form has one container of each. Take the line out, or set FORM=large."
      ;;
    large) services=$large gateway=gateway other=small other_services=$small other_gateway=door ;;
    *) refuse "FORM is $form: set it to small or large in $settings." ;;
  esac
  [ -z "$(setting SERVICES)" ] || refuse 'SERVICES is no setting of an installation: FORM says which containers run its services. Take the line out.'
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
        echo "  $0 back ${before:-laminate:local}${moving:+, with FORM=$other in $settings}" >&2
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
  remove $old
}

# They drain first.
remove() {
  for each; do docker stop -t 40 "$each" >/dev/null && docker rm "$each" >/dev/null; done
}

replace_services() {
  for service in $services; do replace "$service"; done
}

stand_in() {
  compose up -d --no-deps "$1"
  await "$(containers_of "$1")" "$1"
  # Until the proxy knows.
  sleep 3
}

# A gateway has a name of its own, by which the proxy asks it whether it takes requests: the second one stands in. Those
# of both forms share their names, so that the proxy knows all.
replace_gateway() {
  compose run --rm --no-deps keep-shell
  stand_in "$gateway-2"
  remove $(containers_of "$other_gateway")
  stand_in "$gateway"
  compose --profile upgrade rm -fsv "$gateway-2"
}

# What is left of the other form, once nothing calls it.
remove_other_form() {
  for service in "$other_gateway" "$other_gateway-2" $other_services; do remove $(containers_of "$service" -a); done
}

remember() {
  (umask 077 && { grep -Ev '^(IMAGE|FORM)=' "$settings"; printf '%s\n' "IMAGE=$IMAGE" "FORM=$form"; } >"$settings.new")
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
  moving=$(containers_of "$other_gateway")
}

if [ "${1:-}" != secrets ] && [ ! -f "$settings" ]; then
  echo "There is no $settings: run $0 secrets first." >&2
  exit 1
fi
choose_form
case " $* " in
  *' up '*)
    [ -z "$(containers_of "$other_gateway")" ] || refuse "The $other form runs, and FORM is $form. This moves from one to the other without an interruption:" \
      "  $0 upgrade $(setting IMAGE | grep . || echo laminate:local)"
    ;;
esac

case "${1:-}" in
  secrets)
    image=${IMAGE:-$(setting IMAGE)}
    docker run --rm --network none --user "$(id -u):$(id -g)" -v "$(dirname "$settings"):/settings" \
      "${image:-laminate:local}" secrets "/settings/$(basename "$settings")"
    [ -n "$(setting FORM)" ] || echo "FORM=$form" >>"$settings"
    ;;
  upgrade)
    take_image "$@"
    backups=$(setting BACKUPS)
    ls -d "${backups:-$here/backups}"/laminate-* >/dev/null 2>&1 || echo 'There is no backup: better make one first.'
    compose run --rm --no-deps migrate
    replace_services
    replace_gateway
    remove_other_form
    remember
    compose run --rm --no-deps publish
    ;;
  back)
    take_image "$@"
    compose run --rm --no-deps publish publish --again --live http://gateway:8080
    # The other way round: nothing is asked for what only the newer services have. Those of another form have no gateway
    # yet that would ask.
    [ -z "$moving" ] || replace_services
    replace_gateway
    [ -n "$moving" ] || replace_services
    remove_other_form
    remember
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
