import type { Container, Manifest, Variable } from '../manifest.ts';
import { ofKind, workloadsOf } from '../manifest.ts';
import type { End } from './ends.ts';

/** What an operator's Secret leads to: its name without this ending is the server's. */
const BY_SECRET: Readonly<Record<string, { ending: string; port: number }>> = {
  DATABASE_URL: { ending: '-app', port: 5432 },
  KEYS_DATABASE_URL: { ending: '-app', port: 5432 },
  AMQP_URL: { ending: '-default-user', port: 5672 },
};
/** What lies outside the release, by the ports that lead there. */
const OUTSIDE: Readonly<Record<string, string>> = {
  SMTP_URL: 'outside:465,587',
  SENTRY_DSN: 'outside:443',
  FLAGS_URL: 'outside:443',
  S3_ENDPOINT: 'outside:443',
};
/** An address of its own, which a process answers under and never asks. */
const NEVER_ASKED = new Set(['ORIGIN', 'PORTAL_URL', 'OIDC_ISSUERS', 'HOSTS']);

/** Every way that a process must have, as its variables say: `vesela-calculator → vesela-gateway:8080`. */
export function neededWays(manifests: readonly Manifest[], ends: readonly End[]): Set<string> {
  const ways = new Set<string>();
  for (const { kind, metadata, spec } of workloadsOf(manifests)) {
    for (const target of spec.template.spec.containers.flatMap((container) => targetsOf(container, ends))) {
      // A task hands on to a server what it is told of mail, and sends none.
      if (kind !== 'Job' || target !== OUTSIDE.SMTP_URL) ways.add(`${metadata.name} → ${target}`);
    }
  }
  for (const { metadata, spec } of ofKind(manifests, 'Keycloak')) {
    const { host = '', port = 0 } = (spec?.db ?? {}) as { host?: string; port?: number };
    ways.add(`${metadata.name} → ${host.replace(/-rw$/, '')}:${port}`);
  }
  return ways;
}

const targetsOf = ({ env = [] }: Container, ends: readonly End[]) => [
  'dns',
  ...env.flatMap((variable) => targetsOfVariable(variable, ends)),
  ...hostAndPort(env),
];

function targetsOfVariable({ name, value, valueFrom }: Variable, ends: readonly End[]): string[] {
  if (NEVER_ASKED.has(name)) return [];
  const outside = OUTSIDE[name];
  if (outside) return [outside];
  const server = BY_SECRET[name];
  const secret = valueFrom?.secretKeyRef?.name;
  if (server && secret) return [`${secret.slice(0, -server.ending.length)}:${server.port}`];
  return [...(value ?? '').matchAll(/http:\/\/([\w.-]+):(\d+)/g)].map(([, host = '', port]) => {
    const end = ends.find((one) => host === one.name || host === `${one.name}-service`);
    return end ? `${end.name}:${port}` : `namespace:${port}`;
  });
}

function hostAndPort(env: readonly Variable[]): string[] {
  const given = (name: string) => env.find((variable) => variable.name === name)?.value;
  const host = given('KEYCLOAK_HOST');
  return host === undefined ? [] : [`${host.replace(/-service$/, '')}:${given('KEYCLOAK_PORT') ?? ''}`];
}
