# Stands in for postgres:18-bookworm: the Postgres of this checkout, and what the official image promises of its start.
FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql-client-15 libxml2 >/dev/null \
  && rm -rf /var/lib/apt/lists && useradd --uid 999 --home-dir /var/lib/postgresql postgres
COPY native /usr/lib/postgresql/18
# The official image lets anyone write where the socket is: a temporary folder in its place takes that mode.
RUN mkdir -p /var/lib/postgresql /var/run/postgresql && chown postgres:postgres /var/lib/postgresql /var/run/postgresql \
  && chmod 3777 /var/run/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker LANG=C.UTF-8
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
