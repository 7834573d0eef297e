import { expect, it } from '@jest/globals';
import { type Manifest, renderedCharts } from './chart.ts';
import { networkPathFaults } from './network-paths.ts';
import { goodRelease, policy } from './testing/good-release.ts';

interface Rules {
  ingress: { ports: { port: number }[] }[];
  egress: object[];
}

const rulesOf = (manifests: readonly Manifest[], name: string) =>
  manifests.find((one) => one.kind === 'NetworkPolicy' && one.metadata.name === name)?.spec as unknown as Rules;

it('finds nothing where exactly the needed paths are open', () => {
  expect(networkPathFaults(goodRelease().manifests)).toEqual([]);
});

it.each<[string, (manifests: Manifest[]) => unknown, string]>([
  [
    'no default',
    (all) =>
      all.splice(
        all.findIndex(({ metadata }) => metadata.name === 'vesela-deny'),
        1,
      ),
    'No network policy denies by default.',
  ],
  [
    'a path out that is missing',
    (all) => rulesOf(all, 'vesela-notes').egress.splice(2, 1),
    'vesela-notes → vesela-notes-db:5432 is needed and may not go out.',
  ],
  [
    'a path that is not let in',
    (all) => rulesOf(all, 'vesela-rabbitmq').ingress.pop(),
    'vesela-notes → vesela-rabbitmq:5672 is needed and is not let in.',
  ],
  [
    'a path to anywhere',
    (all) => rulesOf(all, 'vesela-gateway').egress.push({}),
    'vesela-gateway → everywhere may go out and nobody needs it.',
  ],
  [
    'a path to the world',
    (all) =>
      rulesOf(all, 'vesela-gateway').egress.push({ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port: 443 }] }),
    'vesela-gateway → outside:443 may go out and nobody needs it.',
  ],
  [
    'a door for everybody',
    (all) =>
      all.push(policy('more', { 'app.kubernetes.io/component': 'notes' }, { ingress: [{ ports: [{ port: 8080 }] }] })),
    'anybody → vesela-notes:8080 is let in and nobody needs it.',
  ],
  [
    "another's database",
    (all) =>
      all.push(
        policy(
          'more',
          { 'cnpg.io/cluster': 'vesela-notes-db' },
          {
            ingress: [
              {
                from: [{ podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['keycloak'] }] } }],
                ports: [{ port: 5432 }],
              },
              {
                from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/component': 'gateway' } } }],
                ports: [{ port: 5432 }],
              },
            ],
          },
        ),
      ),
    'vesela-gateway → vesela-notes-db:5432 is let in and nobody needs it.',
  ],
])('sees %s', (_what, spoil, fault) => {
  const { manifests } = goodRelease();
  spoil(manifests);
  expect(networkPathFaults(manifests)).toContain(fault);
});

it('knows from its variables where a process goes', () => {
  const { manifests, notes } = goodRelease();
  notes.spec.template.spec.containers[0]?.env?.push(
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://collector.monitoring.svc:4318' },
    { name: 'SENTRY_DSN', valueFrom: { secretKeyRef: { name: 'errors', key: 'SENTRY_DSN' } } },
  );
  expect(networkPathFaults(manifests)).toEqual([
    'vesela-notes → namespace:4318 is needed and may not go out.',
    'vesela-notes → outside:443 is needed and may not go out.',
  ]);
});

it('knows that a module host reads a bucket', () => {
  const { manifests, notes } = goodRelease();
  notes.spec.template.spec.containers[0]?.env?.push({ name: 'S3_ENDPOINT', value: 'https://s3.example' });
  expect(networkPathFaults(manifests)).toEqual(['vesela-notes → outside:443 is needed and may not go out.']);
});

it('knows that whoever has a key of notifications reaches push services', () => {
  const { manifests, notes } = goodRelease();
  notes.spec.template.spec.containers[0]?.env?.push({
    name: 'PUSH_KEY',
    valueFrom: { secretKeyRef: { name: 'vesela-notes', key: 'PUSH_KEY' } },
  });
  expect(networkPathFaults(manifests)).toEqual(['vesela-notes → outside:443 is needed and may not go out.']);
});

it('gives a task the path to the server that it sets up, and none to what it only tells of', () => {
  const { manifests, notes } = goodRelease();
  const task = structuredClone(notes);
  Object.assign(task, { kind: 'Job', metadata: { name: 'vesela-realm' } });
  Object.assign(task.spec.template, { metadata: { labels: { 'app.kubernetes.io/component': 'realm' } } });
  delete task.spec.template.spec.initContainers;
  Object.assign(task.spec.template.spec.containers[0] ?? {}, {
    env: [
      { name: 'KEYCLOAK_HOST', value: 'vesela-keycloak-service' },
      { name: 'KEYCLOAK_PORT', value: '8080' },
      { name: 'SMTP_URL', valueFrom: { secretKeyRef: { name: 'vesela-notes', key: 'SMTP_URL' } } },
    ],
  });
  expect(networkPathFaults([...manifests, task])).toEqual([
    'vesela-realm → dns is needed and may not go out.',
    'vesela-realm → vesela-keycloak:8080 is needed and may not go out.',
    'vesela-realm → vesela-keycloak:8080 is needed and is not let in.',
  ]);
});

for (const { name, manifests } of renderedCharts()) {
  it(`${name}: network policies allow the paths that are needed, no others`, () =>
    expect(networkPathFaults(manifests)).toEqual([]));
}
