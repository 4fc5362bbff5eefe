# The portal without a database. It needs DATABASE_URL, SECRET, PUBLIC_URL and CONTACT_EMAIL; see docs/operations.md, "Container".

FROM node:24-bookworm-slim AS base
WORKDIR /app

# Native packages are prebuilt. The install scripts only fetch a second Node and prepare the built-in PostgreSQL, neither of which the image uses.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM base
ENV MODE=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MALLOC_TRIM_THRESHOLD_=65536 \
    HOST=0.0.0.0 \
    PORT=3000 \
    ACTIVITY_PORT=3001 \
    PACKAGES_PORT=3005 \
    DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE NOTICES.md ./
COPY contract contract
COPY server server
COPY scripts/backup.ts scripts/restore.ts scripts/db-migrate.ts scripts/open-database.ts scripts/
# The server draws share pictures from these files; browsers get the copies in dist/client.
COPY web/public web/public
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000 3001 3005
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Exec form: node is process 1 and receives SIGTERM itself.
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=16", "server/main.ts"]
