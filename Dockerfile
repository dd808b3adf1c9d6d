# Readling without a database. compose.yaml starts it beside PostgreSQL; docs/running.md explains both.
ARG NODE=docker.io/library/node:24-bookworm-slim
ARG DEBIAN=docker.io/library/debian:bookworm-slim

FROM ${NODE} AS build
WORKDIR /source
COPY . .
RUN tools/container/assemble.sh /readling

FROM ${DEBIAN}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# A new volume takes over the owner and the mode of this folder.
RUN mkdir -m 700 /data && chown 1000:1000 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /readling /readling
WORKDIR /readling
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "tools/container/health.mjs"]
CMD ["node", "server/src/main.ts"]
