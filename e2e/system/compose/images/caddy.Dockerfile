# Stands in for caddy:2: Debian's Caddy with the capability that the official image gives to the file.
FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends caddy libcap2-bin >/dev/null \
  && rm -rf /var/lib/apt/lists && setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
