import { expect, it } from '@jest/globals';
import type { Container, Manifest, Pod } from '../manifest.ts';
import { goodRelease } from '../testing/release.ts';
import { podFaults } from './pods.ts';

const STOP = { service: 10, gateway: 12 };
const without = (all: Manifest[], kind: string) => {
  const at = all.findIndex((one) => one.kind === kind && one.metadata.name === 'vesela-notes');
  all.splice(at, 1);
};

it('finds nothing at a pod that has it all', () => expect(podFaults(goodRelease().manifests, STOP)).toEqual([]));

it.each<[string, (parts: { all: Manifest[]; pod: Pod; container: Container }) => unknown]>([
  ['may run as root', ({ pod }) => delete pod.securityContext?.runAsNonRoot],
  ['has no seccomp profile', ({ pod }) => delete pod.securityContext?.seccompProfile],
  ["is given a token for the cluster's interface", ({ pod }) => delete pod.automountServiceAccountToken],
  ['is not spread over zones and nodes', ({ pod }) => delete pod.topologySpreadConstraints],
  [
    'is killed before the 10 s are over that it takes to stop',
    ({ pod }) => Object.assign(pod, { terminationGracePeriodSeconds: 15 }),
  ],
  ['may gain rights', ({ container }) => delete container.securityContext?.allowPrivilegeEscalation],
  ['may write to its own file system', ({ container }) => delete container.securityContext?.readOnlyRootFilesystem],
  ['keeps capabilities', ({ container }) => delete container.securityContext?.capabilities],
  ['requests no processor time or memory', ({ container }) => delete container.resources?.requests],
  ['has no limit on memory', ({ container }) => delete container.resources?.limits],
  ['has no startup probe at /livez', ({ container }) => delete container.startupProbe],
  ['has no liveness probe at /livez', ({ container }) => delete container.livenessProbe],
  ['has no readiness probe at /readyz', ({ container }) => delete container.readinessProbe],
  ['has no disruption budget', ({ all }) => without(all, 'PodDisruptionBudget')],
  ['has no network policy of its own', ({ all }) => without(all, 'NetworkPolicy')],
  ['has no account', ({ all }) => without(all, 'ServiceAccount')],
])('sees that a pod %s', (fault, spoil) => {
  const { manifests, notes } = goodRelease();
  const pod = notes.spec.template.spec;
  spoil({ all: manifests, pod, container: pod.containers[0] as Container });
  expect(podFaults(manifests, STOP)).toEqual([`vesela-notes ${fault}.`]);
});
