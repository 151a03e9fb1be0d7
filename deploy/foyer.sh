#!/bin/sh
# The operator's commands in the container: docker compose exec portal foyer company list
cd /app && exec node src/server/cli.ts "$@"
