#!/bin/bash
# As the official image: the first start makes the cluster with a temporary server that no TCP reaches.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  database=${POSTGRES_DB:-$POSTGRES_USER}
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-host=scram-sha-256 \
    --auth-local=trust --encoding=UTF8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -k /var/run/postgresql" -w start
  [ "$database" = postgres ] ||
    psql -h /var/run/postgresql -U "$POSTGRES_USER" -d postgres -c "create database \"$database\""
  # What initialisation takes on a slow machine.
  sleep "${INIT_SECONDS:-0}"
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@" -k /var/run/postgresql
