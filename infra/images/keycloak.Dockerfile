# Keycloak with the portal's theme: docker build -f infra/images/keycloak.Dockerfile -t vesela/keycloak .
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /vesela
COPY . .
RUN npm ci
RUN npm run build
ARG REVIEW
RUN npm run -s image -- keycloak /image

FROM quay.io/keycloak/keycloak:26.7.0@sha256:0f198be292568439d700cdbfb893e69a6009bb43a94a06a945b1d3d506c76b13 AS server
COPY --from=build --chown=1000:0 /image/ /opt/keycloak/
RUN mkdir -p /opt/keycloak/data/tmp && /opt/keycloak/bin/kc.sh build --db=postgres --health-enabled=true --metrics-enabled=true --event-metrics-user-enabled=true --features-disabled=kerberos,ciba,device-flow,impersonation

# The official image has no package manager; its shell starts the server.
FROM quay.io/keycloak/keycloak:26.7.0@sha256:0f198be292568439d700cdbfb893e69a6009bb43a94a06a945b1d3d506c76b13
COPY --from=server /opt/keycloak/ /opt/keycloak/
# A connection that the database has closed meanwhile is found before anybody's sign-in fails on it.
ENV KC_SPI_PASSWORD_POLICY__PASSWORD_BLACKLIST__BLACKLISTS_PATH=/opt/keycloak/password-blacklists KC_SPI_THEME__STATIC_MAX_AGE=3600 QUARKUS_DATASOURCE_JDBC_VALIDATE_ON_BORROW=true
USER 1000:0
EXPOSE 8080 9000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=12 CMD ["/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9000 && printf 'GET /health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
ENTRYPOINT ["/opt/keycloak/bin/kc.sh", "start", "--optimized"]
