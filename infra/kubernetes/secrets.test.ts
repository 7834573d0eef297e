import { expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '../services.ts';
import {
  containersOf,
  deploymentsOf,
  type Manifest,
  ofKind,
  processOf,
  renderedCharts,
  type Variable,
  workloadsOf,
} from './chart.ts';
import { goodRelease } from './testing/good-release.ts';

/** Variables that must never stand in a manifest, whatever they are called for. */
const SECRET =
  /(SECRET|PASSWORD|TOKEN|_KEYS?|DSN)$|^(DATABASE_URL|KEYS_DATABASE_URL|MIGRATION_DATABASE_URL|AMQP_URL|SMTP_URL)$/;
/** Addresses with a password in them. */
const WITH_PASSWORD = /\b[a-z]+:\/\/[^\s"/@:]+:[^\s"/@]+@/i;

/** Secrets that the chart would carry; they belong to the cluster's own. */
function secretFaults(manifests: readonly Manifest[]): string[] {
  const carried = ofKind(manifests, 'Secret').map(({ metadata }) => `The chart makes the Secret ${metadata.name}.`);
  const plain = workloadsOf(manifests).flatMap((workload) =>
    containersOf(workload)
      .flatMap(({ env = [] }) => env)
      .filter(({ name, valueFrom }) => SECRET.test(name) && !valueFrom?.secretKeyRef)
      .map(({ name }) => `${workload.metadata.name} is given ${name} in plain sight.`),
  );
  const addresses = manifests
    .filter((manifest) => WITH_PASSWORD.test(JSON.stringify(manifest)))
    .map(({ kind, metadata }) => `${kind} ${metadata.name} holds an address with a password.`);
  return [...carried, ...plain, ...addresses];
}

/** Secrets of one process that another is given; the task that sets the realm up tells Keycloak the secrets of all clients. */
function borrowedFaults(manifests: readonly Manifest[], services: readonly string[]): string[] {
  return deploymentsOf(manifests).flatMap((workload) => {
    const given = containersOf(workload).flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
    );
    const others = services.filter((service) => service !== processOf(workload));
    return given
      .filter((secret) => others.some((service) => new RegExp(`^vesela-${service}(-|$)`).test(secret)))
      .map((secret) => `${workload.metadata.name} is given the Secret ${secret}.`);
  });
}

/** Keys under which a kind names an image. */
const IMAGE_KEYS = new Set(['image', 'imageName']);
/** A tag that says a version, or a digest. */
const PINNED = /(:v?\d+\.\d+[\w.-]*|@sha256:[0-9a-f]{64})$/;

/** Images that another day could be others. */
function imageFaults(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) =>
    imagesIn(manifest.spec)
      .filter((image) => !PINNED.test(image))
      .map(
        (image) => `${manifest.kind} ${manifest.metadata.name} names the image "${image}", which is no one version.`,
      ),
  );
}

function imagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    IMAGE_KEYS.has(key) && typeof inner === 'string' ? [inner] : imagesIn(inner),
  );
}

const one = (kind: string, spec: Record<string, unknown>): Manifest => ({
  apiVersion: 'v1',
  kind,
  metadata: { name: 'it' },
  spec,
});

function faultsWith(variable: Variable) {
  const { manifests, notes } = goodRelease();
  notes.spec.template.spec.containers[0]?.env?.push(variable);
  return secretFaults(manifests);
}

it('finds no secret and no loose image in a good release', () => {
  const { manifests } = goodRelease();
  expect([secretFaults(manifests), imageFaults(manifests)]).toEqual([[], []]);
});

it.each(['MASTER_KEYS', 'RECEIPT_KEY', 'SERVICE_CLIENT_SECRET', 'FLAGS_TOKEN', 'SENTRY_DSN', 'SMTP_URL'])(
  'sees %s in plain sight',
  (name) => expect(faultsWith({ name, value: 'x' })).toEqual([`vesela-notes is given ${name} in plain sight.`]),
);

it('sees a password in an address and a Secret of the chart', () => {
  expect(faultsWith({ name: 'A_URL', value: 'amqp://user:word@host:5672' })).toEqual([
    'Deployment vesela-notes holds an address with a password.',
  ]);
  expect(secretFaults([one('Secret', {})])).toEqual(['The chart makes the Secret it.']);
});

it("sees another service's Secret", () => {
  const { manifests, gateway } = goodRelease();
  expect(borrowedFaults(manifests, ['notes'])).toEqual([]);
  const secretKeyRef = { name: 'vesela-notes-database', key: 'uri' };
  gateway.spec.template.spec.containers[0]?.env?.push({ name: 'DATABASE_URL', valueFrom: { secretKeyRef } });
  expect(borrowedFaults(manifests, ['notes'])).toEqual(['vesela-gateway is given the Secret vesela-notes-database.']);
});

it.each(['rabbitmq', 'rabbitmq:latest', 'rabbitmq:4', 'host:5000/rabbitmq'])(
  'sees that %s is no one version',
  (image) => expect(imageFaults([one('RabbitmqCluster', { deep: [{ image }] })])).toHaveLength(1),
);

for (const { name, manifests } of renderedCharts()) {
  it(`${name}: no secret is carried`, () => expect(secretFaults(manifests)).toEqual([]));
  it(`${name}: no process is given another's Secret`, () =>
    expect(borrowedFaults(manifests, [...SERVICE_NAMES, 'gateway'])).toEqual([]));
  it(`${name}: every image is one version`, () => expect(imageFaults(manifests)).toEqual([]));
}
