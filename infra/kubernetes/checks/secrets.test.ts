import { expect, it } from '@jest/globals';
import type { Manifest, Variable } from '../manifest.ts';
import { goodRelease } from '../testing/release.ts';
import { imageFaults } from './images.ts';
import { secretFaults } from './secrets.ts';

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

it.each(['rabbitmq', 'rabbitmq:latest', 'rabbitmq:4', 'host:5000/rabbitmq'])(
  'sees that %s is no one version',
  (image) => expect(imageFaults([one('RabbitmqCluster', { deep: [{ image }] })])).toHaveLength(1),
);
