{{/* Plain variables of a process as JSON: dict "root" $ "name" process "process" its values. */}}
{{- define "vesela.environment" -}}
{{- $root := .root }}
{{- $process := .process }}
{{- $values := $root.Values }}
{{- $inside := include "vesela.inside" $root }}
{{- $keycloak := include "vesela.keycloak" $root }}
{{- $realm := printf "%s/realms/vesela" (include "vesela.origin" $root) }}
{{- $token := printf "%s/realms/vesela/protocol/openid-connect/token" $inside }}
{{- $client := dict "PEER_URL" $inside "TOKEN_URL" $token "SERVICE_CLIENT_ID" (printf "service-%s" .name) }}
{{- $env := dict "HOST" "0.0.0.0" "PORT" "8080" "LOG_LEVEL" $process.logLevel }}
{{- if $values.tls.enabled }}
{{- $_ := mustMergeOverwrite $env (dict "TLS_CERT_FILE" "/etc/tls/tls.crt" "TLS_KEY_FILE" "/etc/tls/tls.key") }}
{{- if ne $process.kind "module" }}
{{- $_ := set $env "TLS_CA_FILE" "/etc/tls/ca.crt" }}
{{- end }}
{{- end }}
{{- if eq $process.kind "gateway" }}
{{- $_ := mustMergeOverwrite $env $client (include "vesela.gatewayEnvironment" $root | fromJson) }}
{{- else if eq $process.kind "module" }}
{{- /* Its image holds a version there, unless a store or the copy of a bucket is mounted over it. */}}
{{- $_ := mustMergeOverwrite $env (dict "MODULE" $process.module "MODULES_DIR" "/modules") }}
{{- if include "vesela.modulesFromBucket" $root }}
{{- $store := $values.moduleStore }}
{{- $_ := mustMergeOverwrite $env (dict "MODULE_STORE" $store.bucket "S3_ENDPOINT" $store.endpoint "S3_REGION" $store.region "MODULE_STORE_SECONDS" (toString (int $store.seconds))) }}
{{- end }}
{{- else }}
{{- /* The gateway hands one address on, so that it is the one proxy to believe. */}}
{{- $_ := set $env "TRUST_PROXY" "1" }}
{{- $_ := set $env "OIDC_ISSUERS" $realm }}
{{- $_ := set $env "OIDC_KEYS_URL" (printf "%s/realms/vesela/protocol/openid-connect/certs" $keycloak) }}
{{- $from := required "mail.from says whom mail comes from" $values.mail.from }}
{{- $portal := dict "PORTAL_NAME" $values.portal.name "PORTAL_URL" (include "vesela.origin" $root) "MAIL_FROM" $from "MAIL_REPLY_TO" ($values.mail.replyTo | default $from) "NODE_ENV" "production" }}
{{- $_ := set $portal "PARTICIPANT_KEYS_URL" (printf "%s/.well-known/vesela-consent-keys.json" $inside) }}
{{- $_ := set $portal "PROVIDER_NAME" (required "portal.provider.name says who answers for the data" $values.portal.provider.name) }}
{{- $_ := set $portal "PROVIDER_EMAIL" (required "portal.provider.email says where questions about data go" $values.portal.provider.email) }}
{{- $controller := $values.portal.controller }}
{{- $_ := set $portal "CONTROLLER_LEGAL_NAME" (required "portal.controller.legalName says who the controller is by law" $controller.legalName) }}
{{- $_ := set $portal "CONTROLLER_REGISTRATION_NUMBER" (required "portal.controller.registrationNumber identifies the controller" $controller.registrationNumber) }}
{{- $_ := set $portal "CONTROLLER_ADDRESS" (required "portal.controller.address says where the controller is registered" $controller.address) }}
{{- $_ := set $portal "DATA_PROTECTION_OFFICER" (required "portal.controller.dataProtectionOfficer says whom women turn to" $controller.dataProtectionOfficer) }}
{{- $_ := set $portal "MINIMUM_AGE" (toString $values.portal.minimumAge) }}
{{- if $process.keepsHeads }}
{{- $heads := $values.ledgerHeads }}
{{- $_ := set $portal "LEDGER_HEADS" (required "ledgerHeads.places names two places or more for signed heads of the consent ledger" $heads.places) }}
{{- $_ := set $portal "LEDGER_S3_ENDPOINT" $heads.endpoint }}
{{- $_ := set $portal "LEDGER_S3_REGION" $heads.region }}
{{- end }}
{{- range $variable := $process.portalEnv }}
{{- with get $portal $variable }}
{{- $_ := set $env $variable . }}
{{- end }}
{{- end }}
{{- if $process.asksPeers }}
{{- $_ := mustMergeOverwrite $env $client }}
{{- end }}
{{- if $process.asksKeycloak }}
{{- $_ := mustMergeOverwrite $env (dict "KEYCLOAK_URL" $keycloak "KEYCLOAK_REALM" "vesela") }}
{{- end }}
{{- end }}
{{- with $values.observability.otlpEndpoint }}
{{- if ne $process.kind "module" }}
{{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" . }}
{{- end }}
{{- end }}
{{- toJson (mustMergeOverwrite $env $process.env) }}
{{- end }}

{{- define "vesela.gatewayEnvironment" -}}
{{- $release := .Release.Name }}
{{- $scheme := include "vesela.scheme" . }}
{{- $hosts := concat (list .Values.portal.host) (keys .Values.portal.fixedHosts | sortAlpha) (list (printf "%s-gateway:8080" $release)) }}
{{- $services := list }}
{{- range $name, $_ := .Values.services }}
{{- $services = append $services (printf "%s=%s://%s-%s:8080" $name $scheme $release $name) }}
{{- end }}
{{- $modules := list }}
{{- range $name, $_ := .Values.modules }}
{{- $modules = append $modules (printf "%s=%s://%s-modules-%s:8080" $name $scheme $release $name) }}
{{- end }}
{{- $env := dict "ORIGIN" (include "vesela.origin" .) "HOSTS" (join "," $hosts) "SERVICES" (join ";" $services) "MODULE_HOSTS" (join ";" $modules) }}
{{- $_ := set $env "KEYCLOAK_URL" (include "vesela.keycloak" .) }}
{{- $_ := set $env "KEYCLOAK_REALM" "vesela" }}
{{- $_ := set $env "MANAGEMENT_HOST" "0.0.0.0" }}
{{- $_ := set $env "MANAGEMENT_PORT" "8081" }}
{{- $_ := set $env "MINIMUM_AGE" (toString .Values.portal.minimumAge) }}
{{- $_ := set $env "PORTAL_CONFIG" "/etc/vesela/config.json" }}
{{- $_ := set $env "TRUST_PROXY" (toString .Values.ingress.proxies) }}
{{- with .Values.observability.flagsUrl }}
{{- $_ := set $env "FLAGS_URL" . }}
{{- end }}
{{- toJson $env }}
{{- end }}

{{/* Variables from Secrets as JSON, name to { name, key }: same arguments. */}}
{{- define "vesela.secrets" -}}
{{- $release := .root.Release.Name }}
{{- $process := .process }}
{{- $own := $process.secretName | default (printf "%s-%s" $release .name) }}
{{- $all := dict }}
{{- range $process.secretEnv }}
{{- $_ := set $all . (dict "name" $own "key" .) }}
{{- end }}
{{- if and $process.keepsHeads .root.Values.ledgerHeads.endpoint }}
{{- range list "LEDGER_S3_KEY_ID" "LEDGER_S3_SECRET" }}
{{- $_ := set $all . (dict "name" $.root.Values.ledgerHeads.secretName "key" .) }}
{{- end }}
{{- end }}
{{- if $process.sendsPush }}
{{- /* Optional: without it the portal runs and offers no notifications. */}}
{{- $_ := set $all "PUSH_KEY" (dict "name" $own "key" "PUSH_KEY" "optional" true) }}
{{- end }}
{{- if and (eq $process.kind "gateway") .root.Values.observability.flagsUrl }}
{{- $_ := set $all "FLAGS_TOKEN" (dict "name" $own "key" "FLAGS_TOKEN") }}
{{- end }}
{{- if eq $process.kind "service" }}
{{- if not (include "vesela.ownDatabaseRoles" .) }}
{{- $_ := set $all "DATABASE_URL" (dict "name" (include "vesela.serviceSecret" .) "key" "uri") }}
{{- end }}
{{- /* For `vesela.migrationSecrets` alone. */}}
{{- $_ := unset $all "MIGRATION_DATABASE_URL" }}
{{- /* Written by the operators when they make a database, or a broker. */}}
{{- if $process.keysDatabase }}
{{- $_ := set $all "KEYS_DATABASE_URL" (dict "name" (printf "%s-%s-keys-app" $release .name) "key" "uri") }}
{{- end }}
{{- $_ := set $all "AMQP_URL" (dict "name" (printf "%s-rabbitmq-default-user" $release) "key" "connection_string") }}
{{- end }}
{{- if and (eq $process.kind "module") (include "vesela.modulesFromBucket" .root) }}
{{- range list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
{{- $_ := set $all . (dict "name" $.root.Values.moduleStore.secretName "key" .) }}
{{- end }}
{{- end }}
{{- if .root.Values.observability.errorReports }}
{{- $_ := set $all "SENTRY_DSN" (dict "name" (printf "%s-errors" $release) "key" "SENTRY_DSN") }}
{{- end }}
{{- toJson $all }}
{{- end }}

{{/* The same for the step before a service starts, which alone is told how the owner of its tables connects. */}}
{{- define "vesela.migrationSecrets" -}}
{{- $release := .root.Release.Name }}
{{- $own := dict "name" (include "vesela.serviceSecret" .) "key" "uri" }}
{{- $owner := dict "name" (printf "%s-%s-db-app" $release .name) "key" "uri" }}
{{- if include "vesela.ownDatabaseRoles" . }}
{{- $secret := .process.secretName | default (printf "%s-%s" $release .name) }}
{{- $own = dict "name" $secret "key" "DATABASE_URL" }}
{{- $owner = dict "name" $secret "key" "MIGRATION_DATABASE_URL" }}
{{- end }}
{{- toJson (dict "DATABASE_URL" $own "MIGRATION_DATABASE_URL" $owner) }}
{{- end }}
