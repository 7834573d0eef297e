import {
  type Container,
  containersOf,
  type Labels,
  type Manifest,
  ofKind,
  selects,
  type Variable,
  workloadsOf,
} from './chart.ts';

/** Network paths that a process needs and does not have, or has and does not need, on either end. */
export function networkPathFaults(manifests: readonly Manifest[]): string[] {
  const processes = processEnds(manifests);
  const ends = [...processes, ...serverEnds(manifests)];
  const needed = neededPaths(manifests, ends);
  const names = new Set(processes.map(({ name }) => name));
  const fromProcess = (path: string) => names.has(path.split(' → ')[0] ?? '');
  const inside = (path: string) => ends.some(({ name }) => path.split(' → ')[1]?.startsWith(`${name}:`));

  const out = new Set(pathsOut(manifests, ends));
  const into = new Set(pathsIn(manifests, ends));
  return [
    ...(deniesByDefault(manifests) ? [] : ['No network policy denies by default.']),
    ...[...needed].filter((path) => !out.has(path)).map((path) => `${path} is needed and may not go out.`),
    ...[...needed]
      .filter((path) => inside(path) && !into.has(path))
      .map((path) => `${path} is needed and is not let in.`),
    ...[...out]
      .filter((path) => fromProcess(path) && !needed.has(path))
      .map((path) => `${path} may go out and nobody needs it.`),
    ...[...into]
      .filter((path) => (fromProcess(path) || path.startsWith('anybody')) && !needed.has(path))
      .map((path) => `${path} is let in and nobody needs it.`),
  ];
}

/** One end of a path: pods of one kind, by the name under which others reach them. */
interface End {
  name: string;
  labels: Labels;
  /** Of a server that listens elsewhere than by default. */
  port?: number;
}

const named = (manifests: readonly Manifest[], kind: string, labels: (name: string) => Labels): End[] =>
  ofKind(manifests, kind).map(({ metadata: { name } }) => ({ name, labels: labels(name) }));

const processEnds = (manifests: readonly Manifest[]): End[] =>
  workloadsOf(manifests).map(({ metadata, spec }) => ({
    name: metadata.name,
    labels: spec.template.metadata.labels,
  }));

/** Servers, with the labels that their operators give the pods. */
const serverEnds = (manifests: readonly Manifest[]): End[] => [
  ...named(manifests, 'Cluster', (name) => ({ 'cnpg.io/cluster': name })),
  ...named(manifests, 'RabbitmqCluster', (name) => ({ 'app.kubernetes.io/name': name })).map((end) =>
    ofKind(manifests, 'RabbitmqCluster').some(({ spec }) => spec?.tls) ? { ...end, port: 5671 } : end,
  ),
  ...named(manifests, 'Keycloak', (name) => ({ app: 'keycloak', 'app.kubernetes.io/instance': name })),
];

/** What an operator's Secret leads to: its name without this ending is the server's. */
const BY_SECRET: Readonly<Record<string, { ending: string; port: number }>> = {
  // As the owner of the tables. The service's own role, `DATABASE_URL`, is on the same server.
  MIGRATION_DATABASE_URL: { ending: '-app', port: 5432 },
  KEYS_DATABASE_URL: { ending: '-app', port: 5432 },
  AMQP_URL: { ending: '-default-user', port: 5672 },
};
/** What lies outside the release, by the ports that lead there. */
const OUTSIDE: Readonly<Record<string, string>> = {
  SMTP_URL: 'outside:465,587',
  PUSH_KEY: 'outside:443',
  SENTRY_DSN: 'outside:443',
  FLAGS_URL: 'outside:443',
  S3_ENDPOINT: 'outside:443',
  LEDGER_S3_ENDPOINT: 'outside:443',
};
/** An address of its own, which a process answers under and never asks. */
const NEVER_ASKED = new Set(['ORIGIN', 'PORTAL_URL', 'OIDC_ISSUERS', 'HOSTS']);

/** Every path that a process must have, as its variables say: `vesela-calculator → vesela-gateway:8080`. */
function neededPaths(manifests: readonly Manifest[], ends: readonly End[]): Set<string> {
  const paths = new Set<string>();
  for (const workload of workloadsOf(manifests)) {
    const { kind, metadata } = workload;
    for (const target of containersOf(workload).flatMap((container) => targetsOf(container, ends))) {
      // A task hands on to a server what it is told of mail, and sends none.
      if (kind !== 'Job' || target !== OUTSIDE.SMTP_URL) paths.add(`${metadata.name} → ${target}`);
    }
  }
  for (const { metadata, spec } of ofKind(manifests, 'Keycloak')) {
    const { host = '', port = 0 } = (spec?.db ?? {}) as { host?: string; port?: number };
    paths.add(`${metadata.name} → ${host.replace(/-rw$/, '')}:${port}`);
  }
  return paths;
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
  if (server && secret) {
    const name = secret.slice(0, -server.ending.length);
    return [`${name}:${ends.find((end) => end.name === name)?.port ?? server.port}`];
  }
  return [...(value ?? '').matchAll(/https?:\/\/([\w.-]+):(\d+)/g)].map(([, host = '', port]) => {
    const end = ends.find((one) => host === one.name || host === `${one.name}-service`);
    return end ? `${end.name}:${port}` : `namespace:${port}`;
  });
}

function hostAndPort(env: readonly Variable[]): string[] {
  const given = (name: string) => env.find((variable) => variable.name === name)?.value;
  const host = given('KEYCLOAK_HOST');
  return host === undefined ? [] : [`${host.replace(/-service$/, '')}:${given('KEYCLOAK_PORT') ?? ''}`];
}

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}
interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}
interface Port {
  port: number;
}
interface Policy {
  podSelector: Selector;
  policyTypes: string[];
  ingress?: { from?: Peer[]; ports?: Port[] }[];
  egress?: { to?: Peer[]; ports?: Port[] }[];
}

const policiesOf = (manifests: readonly Manifest[]) =>
  ofKind(manifests, 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy);

function matches({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  const fits = matchExpressions.every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
  return fits && selects(matchLabels, labels);
}

const endsOf = (selector: Selector, ends: readonly End[]) => ends.filter(({ labels }) => matches(selector, labels));
const portsOf = (ports: Port[] = []) => [...new Set(ports.map(({ port }) => port))].join(',');

/** Paths that policies let go out of pods. */
function pathsOut(manifests: readonly Manifest[], ends: readonly End[]): string[] {
  const target = (peer: Peer, ports: Port[] | undefined): string[] => {
    if (peer.ipBlock) return [`outside:${portsOf(ports)}`];
    if (peer.namespaceSelector) return portsOf(ports) === '53' ? ['dns'] : [`namespace:${portsOf(ports)}`];
    return endsOf(peer.podSelector ?? {}, ends).map(({ name }) => `${name}:${portsOf(ports)}`);
  };
  return policiesOf(manifests).flatMap(({ podSelector, egress = [] }) =>
    egress.flatMap(({ to, ports }) => {
      // A rule without peers or ports lets everything through.
      const targets = to && ports ? to.flatMap((peer) => target(peer, ports)) : ['everywhere'];
      return endsOf(podSelector, ends).flatMap(({ name }) => targets.map((one) => `${name} → ${one}`));
    }),
  );
}

/** Paths that policies let into pods from pods of the release; other namespaces are operators, ingress and monitoring. */
function pathsIn(manifests: readonly Manifest[], ends: readonly End[]): string[] {
  return policiesOf(manifests).flatMap(({ podSelector, ingress = [] }) =>
    ingress.flatMap(({ from, ports }) => {
      const sources = from && ports ? from.flatMap((peer) => sourcesOf(peer, ends)) : ['anybody'];
      return endsOf(podSelector, ends).flatMap(({ name }) =>
        sources.map((source) => `${source} → ${name}:${portsOf(ports)}`),
      );
    }),
  );
}

function sourcesOf(peer: Peer, ends: readonly End[]): string[] {
  if (peer.ipBlock) return ['anybody'];
  return peer.namespaceSelector ? [] : endsOf(peer.podSelector ?? {}, ends).map(({ name }) => name);
}

/** Whether a policy for all pods of the namespace lets nothing in and nothing out. */
const deniesByDefault = (manifests: readonly Manifest[]) =>
  policiesOf(manifests).some(
    ({ podSelector, policyTypes, ingress = [], egress = [] }) =>
      Object.keys(podSelector).length === 0 &&
      ['Ingress', 'Egress'].every((type) => policyTypes.includes(type)) &&
      ingress.length + egress.length === 0,
  );
