# The portal in a container: docker compose up --build (see compose.yaml and docs/OPERATIONS.md).

# Builds with npm; the Node that runs the portal comes with the packages of the lockfile, and needs libatomic.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
RUN npm run build && npm prune --omit=dev --include=optional

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin foyer \
  && install -d -o foyer -g foyer -m 0700 /data /var/cache/foyer
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
COPY --from=build /app/LICENSE /app/CHANGELOG.md ./
COPY --from=build /app/deploy/foyer.sh /usr/local/bin/foyer
ENV HOST=0.0.0.0 PORT=4380 DATA_DIR=/data NODE_COMPILE_CACHE=/var/cache/foyer PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
USER foyer
# Compiles the server once, so that no start has to.
RUN ["node", "--input-type=module", "--eval", "await import('/app/src/server/start.ts')"]
VOLUME /data
EXPOSE 4380
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "src/server/main.mjs"]
