# The gateway with the built shell: docker build -f infra/images/gateway.Dockerfile -t vesela/gateway .
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /vesela
COPY . .
RUN npm ci
RUN npm run build
ARG REVIEW
RUN npm run -s image -- gateway /image

FROM scratch
COPY --from=build /image/ /
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 MANAGEMENT_HOST=0.0.0.0 MANAGEMENT_PORT=8081
USER 65532:65532
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/usr/local/bin/node", "/app/healthcheck.js"]
ENTRYPOINT ["/usr/local/bin/node", "/app/main.js"]
