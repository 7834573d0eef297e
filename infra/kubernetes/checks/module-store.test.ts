import { expect, it } from '@jest/globals';
import type { Container, Pod } from '../manifest.ts';
import { goodRelease } from '../testing/release.ts';
import { moduleStoreFaults } from './module-store.ts';

const secret = { valueFrom: { secretKeyRef: { name: 'vesela-modules', key: 'key' } } };
const IMAGE = [
  { name: 'MODULE', value: 'mfe-notes' },
  { name: 'MODULES_DIR', value: '/modules' },
];
const BUCKET = [
  ...IMAGE,
  { name: 'MODULE_STORE', value: 's3://bucket/portal' },
  { name: 'S3_ENDPOINT', value: 'https://s3.example' },
  { name: 'AWS_ACCESS_KEY_ID', ...secret },
  { name: 'AWS_SECRET_ACCESS_KEY', ...secret },
];
const COPY = { name: 'modules', emptyDir: {} };
const CLAIM = { name: 'modules', persistentVolumeClaim: { claimName: 'modules' } };
const without = (name: string) => BUCKET.filter((variable) => variable.name !== name);

function faultsOf(env: Container['env'], volumes: Pod['volumes'] = [], readOnly = false) {
  const { manifests, notes } = goodRelease();
  const pod = notes.spec.template.spec;
  const volumeMounts = volumes.map(({ name }) => ({ name, mountPath: '/modules', readOnly }));
  Object.assign(pod, { volumes });
  Object.assign(pod.containers[0] ?? {}, { env, volumeMounts });
  return moduleStoreFaults(manifests);
}

it('finds nothing at a host with the modules of its image, of a volume, or of a bucket', () => {
  expect([...faultsOf(IMAGE), ...faultsOf(IMAGE, [CLAIM], true), ...faultsOf(BUCKET, [COPY])]).toEqual([]);
});

it.each<[string, string[]]>([
  ['vesela-notes reads a bucket without S3_ENDPOINT.', faultsOf(without('S3_ENDPOINT'), [COPY])],
  ['vesela-notes reads a bucket without AWS_SECRET_ACCESS_KEY.', faultsOf(without('AWS_SECRET_ACCESS_KEY'), [COPY])],
  ['vesela-notes has no folder for its copy of the bucket.', faultsOf(BUCKET)],
  ['vesela-notes has no folder for its copy of the bucket.', faultsOf(BUCKET, [COPY], true)],
  ['vesela-notes hides the modules of its image behind a folder that is no store.', faultsOf(IMAGE, [COPY])],
  ['vesela-notes hides the modules of its image behind a folder that is no store.', faultsOf(IMAGE, [CLAIM])],
])('says: %s', (fault, faults) => expect(faults).toEqual([fault]));
