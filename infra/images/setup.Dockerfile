# A task that prepares a server and ends: docker build -f infra/images/setup.Dockerfile --build-arg NAME=databases -t vesela/setup-databases .
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /vesela
COPY . .
RUN npm ci
RUN npm run build
ARG NAME
RUN npm run -s image -- setup ${NAME} /image

FROM scratch
COPY --from=build /image/ /
ENV NODE_ENV=production
USER 65532:65532
HEALTHCHECK NONE
ENTRYPOINT ["/usr/local/bin/node", "/app/main.js"]
