{{/* Where the portal is, as browsers and tokens know it. */}}
{{- define "vesela.origin" -}}
https://{{ required "portal.host says under which name women reach the portal" .Values.portal.host }}
{{- end }}

{{/* How processes talk to each other. */}}
{{- define "vesela.scheme" -}}
{{ ternary "https" "http" .Values.tls.enabled }}
{{- end }}

{{/* The gateway's address inside the cluster, by which services ask each other. */}}
{{- define "vesela.inside" -}}
{{ include "vesela.scheme" . }}://{{ .Release.Name }}-gateway:8080
{{- end }}

{{- define "vesela.keycloak" -}}
{{ include "vesela.scheme" . }}://{{ .Release.Name }}-keycloak-service:{{ include "vesela.keycloakPort" . }}
{{- end }}

{{- define "vesela.keycloakPort" -}}
{{ ternary "8443" "8080" .Values.tls.enabled }}
{{- end }}

{{- define "vesela.brokerPort" -}}
{{ ternary "5671" "5672" .Values.tls.enabled }}
{{- end }}

{{/* How Prometheus asks a port, as JSON: dict "root" $ "endpoint" its settings "name" of the certificate "host" in it. */}}
{{- define "vesela.scrape" -}}
{{- $endpoint := mustMerge .endpoint (dict "interval" "30s") }}
{{- if .root.Values.tls.enabled }}
{{- $authority := dict "secret" (dict "name" (printf "%s-tls" .name) "key" "ca.crt") }}
{{- $_ := mustMergeOverwrite $endpoint (dict "scheme" "https" "tlsConfig" (dict "ca" $authority "serverName" .host)) }}
{{- end }}
{{- toJson $endpoint }}
{{- end }}

{{/* Labels that select the pods of a process: dict "root" $ "name" process. */}}
{{- define "vesela.selector" -}}
app.kubernetes.io/name: vesela
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "vesela.labels" -}}
{{ include "vesela.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* An image of ours: dict "root" $ "image" name. */}}
{{- define "vesela.image" -}}
{{ required "image.registry says where the images lie" .root.Values.image.registry }}/{{ .image }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/*
Every process by its name, with all that `defaults` say: the one list that deployments, addresses, budgets, scaling,
accounts and policies are made from.
*/}}
{{- define "vesela.processes" -}}
{{- $root := . }}
{{- $all := dict }}
{{- $defaults := .Values.defaults }}
{{- $gateway := mustMergeOverwrite (deepCopy $defaults) (deepCopy .Values.gateway) (dict "kind" "gateway" "managementPort" 8081) }}
{{- $_ := set $all "gateway" $gateway }}
{{- range $name, $service := .Values.services }}
{{- $_ := set $all $name (mustMergeOverwrite (deepCopy $defaults) (deepCopy $service) (dict "kind" "service" "managementPort" 8080)) }}
{{- end }}
{{- range $name, $module := .Values.modules }}
{{- $_ := set $all (printf "modules-%s" $name) (mustMergeOverwrite (deepCopy $defaults) (deepCopy $module) (dict "kind" "module" "module" $name "managementPort" 8080)) }}
{{- end }}
{{- toJson $all }}
{{- end }}

{{/* One part of the network: dict "ways" a value of `network` with cidr and ports. */}}
{{- define "vesela.outside" -}}
- to: [{ ipBlock: { cidr: {{ .cidr }} } }]
  ports:
    {{- range .ports }}
    - { protocol: TCP, port: {{ int . }} }
    {{- end }}
{{- end }}

{{- define "vesela.dns" -}}
- to: [{ namespaceSelector: { matchLabels: {{ toJson .Values.network.dnsNamespace }} } }]
  ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]
{{- end }}

{{/* Port of an address, whether it is said or follows from the scheme. */}}
{{- define "vesela.portOf" -}}
{{- $url := urlParse . }}
{{- $said := regexFind "[0-9]+$" (regexFind ":[0-9]+$" $url.host) }}
{{- $said | default (eq $url.scheme "https" | ternary "443" "80") }}
{{- end }}

{{/* `true` where modules come from a bucket. Refuses one that the hosts could not read. */}}
{{- define "vesela.modulesFromBucket" -}}
{{- $store := .Values.moduleStore }}
{{- if $store.bucket }}
{{- if $store.claim }}
{{- fail "moduleStore.claim and moduleStore.bucket cannot both be given: modules come from one store" }}
{{- end }}
{{- $endpoint := required "moduleStore.endpoint says where the bucket of moduleStore.bucket is" $store.endpoint }}
{{- $port := include "vesela.portOf" $endpoint }}
{{- $open := list }}
{{- range .Values.network.objectStorage.ports }}
{{- $open = append $open (toString (int .)) }}
{{- end }}
{{- if not (has $port $open) }}
{{- fail (printf "network.objectStorage.ports does not open port %s of moduleStore.endpoint" $port) }}
{{- end }}
{{- true }}
{{- end }}
{{- end }}

{{/* Secret of the role that a service connects as: dict "root" $ "name" service. */}}
{{- define "vesela.serviceSecret" -}}
{{- $secrets := required "databases.serviceSecrets names the Secrets of the roles that the services connect as and that own no table, such as vesela-{service}-database" .root.Values.databases.serviceSecrets }}
{{- replace "{service}" .name $secrets }}
{{- end }}

{{/* `true` where a service's own Secret names both roles, made by hand. Refuses one of the two: the service would own its tables. */}}
{{- define "vesela.ownDatabaseRoles" -}}
{{- $given := (.process | default dict).secretEnv | default list }}
{{- $own := has "DATABASE_URL" $given }}
{{- if ne $own (has "MIGRATION_DATABASE_URL" $given) }}
{{- fail (printf "services.%s.secretEnv names only one of DATABASE_URL and MIGRATION_DATABASE_URL: the service and the owner of its tables are two roles" .name) }}
{{- end }}
{{- if $own }}{{ true }}{{ end }}
{{- end }}
