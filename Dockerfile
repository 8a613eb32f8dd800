# syntax=docker/dockerfile:1
# Entretiempo's server with the built apps. docs/operations.md says how to run it.
#
#   docker build -t entretiempo .                          the server
#   docker build -t entretiempo-backup --target backup .   the same with pg_dump and pg_restore

ARG NODE_IMAGE=node:24-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
# The same program makes the build on a machine without containers, and a test runs it.
RUN --mount=type=cache,target=/root/.npm node tools/src/production/build-production.ts /app

FROM ${NODE_IMAGE} AS base
ENV NODE_ENV=production \
    DEMO=off \
    DATA_DIR=/data \
    PORT=3000 \
    HEALTH_PORT=3000 \
    METRICS_PORT=9464
# Pictures and, unless SECRETS_KEY_FILE names another place, the key file. Nothing else is written.
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app /app
USER node

FROM base AS backup
USER root
ARG POSTGRES_MAJOR=18
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
    && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
    && apt-get install -y --no-install-recommends "postgresql-client-${POSTGRES_MAJOR}" \
    && rm -rf /var/lib/apt/lists/*
USER node
CMD ["node", "server/src/process/cli/back-up-database.ts", "/backups"]

FROM base AS server
EXPOSE 3000
# The balancer asks the same. A process is alive as long as /api/health/live answers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# In exec form: Node is process 1, takes SIGTERM itself and ends within five seconds.
CMD ["node", "--max-semi-space-size=16", "server/src/process/main.ts"]
