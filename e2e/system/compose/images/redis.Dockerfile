# Stands in for redis:8-bookworm: Debian's Redis.
FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends redis-server >/dev/null \
  && rm -rf /var/lib/apt/lists
USER redis
WORKDIR /data
CMD ["redis-server"]
