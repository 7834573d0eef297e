# A host of one micro-frontend: docker build -f infra/images/modules.Dockerfile --build-arg NAME=mfe-calculator -t vesela/modules-mfe-calculator .
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /vesela
COPY . .
RUN npm ci
RUN npm run build
ARG NAME REVIEW
RUN npm run -s image -- modules ${NAME} /image

FROM scratch
ARG NAME
COPY --from=build /image/ /
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 MODULE=${NAME} MODULES_DIR=/modules
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/usr/local/bin/node", "/app/healthcheck.js"]
ENTRYPOINT ["/usr/local/bin/node", "/app/main.js"]
