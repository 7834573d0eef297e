import type { Container, Deployment, Labels, Manifest } from '../chart.ts';

const NOTES_DATABASE = {
  name: 'DATABASE_URL',
  valueFrom: { secretKeyRef: { name: 'vesela-notes-database', key: 'uri' } },
};

/** A small release in which nothing is wrong: a gateway, one service and its servers. */
export function goodRelease() {
  const gateway = deployment('gateway', [
    { name: 'PEER_URL', value: 'http://vesela-gateway:8080' },
    { name: 'SERVICES', value: 'notes=http://vesela-notes:8080' },
    { name: 'KEYCLOAK_URL', value: 'http://vesela-keycloak-service:8080' },
  ]);
  const notes = deployment('notes', [
    { name: 'PORT', value: '8080' },
    { name: 'PEER_URL', value: 'http://vesela-gateway:8080' },
    NOTES_DATABASE,
    {
      name: 'AMQP_URL',
      valueFrom: { secretKeyRef: { name: 'vesela-rabbitmq-default-user', key: 'connection_string' } },
    },
    { name: 'SMTP_URL', valueFrom: { secretKeyRef: { name: 'vesela-notes', key: 'SMTP_URL' } } },
  ]);
  notes.spec.template.spec.initContainers = [
    {
      ...container('migrate', [
        NOTES_DATABASE,
        { name: 'MIGRATION_DATABASE_URL', valueFrom: { secretKeyRef: { name: 'vesela-notes-db-app', key: 'uri' } } },
      ]),
      args: ['migrate'],
    },
  ];
  const manifests: Manifest[] = [
    gateway,
    notes,
    ...['gateway', 'notes'].flatMap((name) => [
      manifest('ServiceAccount', `vesela-${name}`),
      manifest('PodDisruptionBudget', `vesela-${name}`, { selector: { matchLabels: labelsOf(name) } }),
    ]),
    manifest('Cluster', 'vesela-notes-db', {
      imageName: 'postgresql:18.4',
      bootstrap: { initdb: { owner: 'notes' } },
      managed: {
        roles: [
          {
            name: 'notes_service',
            ensure: 'present',
            login: true,
            passwordSecret: { name: 'vesela-notes-database' },
          },
        ],
      },
    }),
    manifest('Cluster', 'vesela-keycloak-db', { imageName: 'postgresql:18.4' }),
    manifest('RabbitmqCluster', 'vesela-rabbitmq', { image: 'rabbitmq:4.2.9-management' }),
    manifest('Keycloak', 'vesela-keycloak', {
      image: 'r/keycloak:1.0.0',
      db: { host: 'vesela-keycloak-db-rw', port: 5432 },
    }),
    policy('vesela-deny', {}, { ingress: undefined, egress: undefined }),
    policy('vesela-gateway', labelsOf('gateway'), {
      ingress: [rule('from', [labelsOf('gateway'), labelsOf('notes')], 8080)],
      egress: [DNS, rule('to', [labelsOf('gateway'), labelsOf('notes'), KEYCLOAK], 8080)],
    }),
    policy('vesela-notes', labelsOf('notes'), {
      ingress: [rule('from', [labelsOf('gateway')], 8080)],
      egress: [
        DNS,
        rule('to', [labelsOf('gateway')], 8080),
        rule('to', [database('notes')], 5432),
        rule('to', [RABBITMQ], 5672),
        { to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port: 465 }, { port: 587 }] },
      ],
    }),
    policy('vesela-notes-db', database('notes'), { ingress: [rule('from', [labelsOf('notes')], 5432)] }),
    policy('vesela-keycloak-db', database('keycloak'), { ingress: [rule('from', [KEYCLOAK], 5432)] }),
    policy('vesela-rabbitmq', RABBITMQ, { ingress: [rule('from', [labelsOf('notes')], 5672)] }),
    policy('vesela-keycloak', KEYCLOAK, {
      ingress: [rule('from', [labelsOf('gateway')], 8080)],
      egress: [rule('to', [database('keycloak')], 5432)],
    }),
  ];
  return { manifests, gateway, notes };
}

const labelsOf = (name: string): Labels => ({ 'app.kubernetes.io/component': name });
const database = (name: string): Labels => ({ 'cnpg.io/cluster': `vesela-${name}-db` });
const RABBITMQ: Labels = { 'app.kubernetes.io/name': 'vesela-rabbitmq' };
const KEYCLOAK: Labels = { app: 'keycloak', 'app.kubernetes.io/instance': 'vesela-keycloak' };
const DNS = { to: [{ namespaceSelector: {} }], ports: [{ port: 53 }] };

const rule = (side: 'from' | 'to', peers: readonly Labels[], port: number) => ({
  [side]: peers.map((matchLabels) => ({ podSelector: { matchLabels } })),
  ports: [{ port }],
});

export function policy(name: string, matchLabels: Labels, rules: Record<string, unknown>): Manifest {
  const podSelector = Object.keys(matchLabels).length > 0 ? { matchLabels } : {};
  return manifest('NetworkPolicy', name, { podSelector, policyTypes: ['Ingress', 'Egress'], ...rules });
}

function manifest(kind: string, name: string, spec: Record<string, unknown> = {}): Manifest {
  return { apiVersion: 'v1', kind, metadata: { name }, spec };
}

const container = (name: string, env: Container['env']): Container => ({
  name,
  image: `r/${name}:1.0.0`,
  env: env ?? [],
  resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
});

function deployment(name: string, env: Container['env']): Deployment {
  const labels = labelsOf(name);
  const probe = (path: string) => ({ httpGet: { path, port: 8080 } });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: `vesela-${name}`, labels },
    spec: {
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          serviceAccountName: `vesela-${name}`,
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: 20,
          topologySpreadConstraints: [{}],
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              ...container(name, env),
              startupProbe: probe('/livez'),
              livenessProbe: probe('/livez'),
              readinessProbe: probe('/readyz'),
              lifecycle: { preStop: { sleep: { seconds: 5 } } },
            },
          ],
        },
      },
    },
  };
}
