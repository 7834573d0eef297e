/** Programs that render and check, and modules that hold the schemas of what is rendered, by their Go modules. */
export const PROGRAMS = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.21.4',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
} as const;

/** Kubernetes that the chart is rendered for and checked against. */
export const KUBERNETES = '1.36.3';

/** Kubernetes' own kinds. */
export const SWAGGER = { module: `k8s.io/kubernetes@v${KUBERNETES}`, file: 'api/openapi-spec/swagger.json' } as const;

/** Kinds of the operators. Those of Keycloak and Prometheus come in no module: what the chart uses of them is in `schemas/`. */
export const DEFINITIONS = [
  { module: 'github.com/cloudnative-pg/cloudnative-pg@v1.30.0', folder: 'config/crd/bases' },
  { module: 'github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0', folder: 'config/crd/bases' },
  { module: 'github.com/rabbitmq/cluster-operator/v2@v2.16.0', folder: 'config/crd/bases' },
] as const;
