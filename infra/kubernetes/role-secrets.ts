import type { ServiceDefinition } from '@vesela/service-kit';

/** The commands that make the roles' Secrets. Passwords are no arguments, which others on the machine could read. */
export const roleSecretsScript = (definitions: readonly ServiceDefinition[]): readonly string[] => [
  '```sh',
  `for service in ${definitions.map(({ contract }) => contract.service).join(' ')}; do`,
  '  password=$(openssl rand -hex 24)',
  '  kubectl --namespace vesela create -f - <<EOF',
  'apiVersion: v1',
  'kind: Secret',
  'metadata: { name: vesela-$service-database, labels: { cnpg.io/reload: "true" } }',
  'type: kubernetes.io/basic-auth',
  'stringData:',
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the shell fills these in.
  '  username: ${service}_service',
  '  password: $password',
  '  uri: postgresql://${service}_service:$password@vesela-$service-db-rw:5432/$service',
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the shell fills these in.
  'EOF',
  'done',
  '```',
];
