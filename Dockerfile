FROM node:24-bookworm-slim AS build
WORKDIR /isogloss
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What only built it stays behind, and so does the Node for machines that have none.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
# docker build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
ENV NODE_ENV=production DATA_DIR=/data COMMIT=$COMMIT
WORKDIR /isogloss
COPY --from=build /isogloss ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start imports every edition before it listens.
HEALTHCHECK --start-period=2m CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "--heap-growing-percent=22", "app/server/launch.js", "--built"]
