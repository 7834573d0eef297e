import { expect, it } from '@jest/globals';
import { STOP_WITHIN_MS } from '@vesela/service-kit/process';
import { DRAIN_MS } from '../machine/http-server.ts';
import {
  type Container,
  type Deployment,
  type Labels,
  type Manifest,
  ofKind,
  type Pod,
  processOf,
  renderedCharts,
  selects,
  workloadsOf,
} from './chart.ts';
import { goodRelease } from './testing/good-release.ts';

interface StopTimes {
  /** Longest from the signal to a process's end, in seconds. */
  service: number;
  gateway: number;
}

/** What a selector that stands under that key asks for; nothing where it asks for everything. */
function matchLabelsAt({ spec = {} }: Manifest, key: string): Labels {
  return (spec[key] as { matchLabels?: Labels } | undefined)?.matchLabels ?? {};
}

/** What is missing at a pod that runs with as few rights as it can; a process also says how it is and may be moved. */
function podFaults(manifests: readonly Manifest[], stop: StopTimes): string[] {
  return workloadsOf(manifests).flatMap((workload) => {
    const checks = [
      ...rightsOf(workload, manifests),
      ...(workload.kind === 'Job' ? [] : lifeOf(workload, manifests, stop)),
    ];
    return checks.filter(([good]) => !good).map(([, fault]) => `${workload.metadata.name} ${fault}.`);
  });
}

type Check = [good: boolean, fault: string];

function rightsOf({ spec }: Deployment, manifests: readonly Manifest[]): Check[] {
  const { metadata, spec: pod } = spec.template;
  const accounts = ofKind(manifests, 'ServiceAccount').map((one) => one.metadata.name);
  return [
    [pod.securityContext?.runAsNonRoot === true, 'may run as root'],
    [pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, "is given a token for the cluster's interface"],
    [accounts.some((name) => name === pod.serviceAccountName), 'has no account'],
    [policyNames(manifests, metadata.labels), 'has no network policy of its own'],
    ...[...(pod.initContainers ?? []), ...pod.containers].flatMap(rightsOfContainer),
  ];
}

function rightsOfContainer({ securityContext: context = {}, resources = {} }: Container): Check[] {
  return [
    [context.allowPrivilegeEscalation === false, 'may gain rights'],
    [context.readOnlyRootFilesystem === true, 'may write to its own file system'],
    [context.capabilities?.drop?.includes('ALL') === true, 'keeps capabilities'],
    [Boolean(resources.requests?.cpu && resources.requests.memory), 'requests no processor time or memory'],
    [Boolean(resources.limits?.memory), 'has no limit on memory'],
  ];
}

function lifeOf(deployment: Deployment, manifests: readonly Manifest[], stop: StopTimes): Check[] {
  const { metadata, spec: pod } = deployment.spec.template;
  const budgets = ofKind(manifests, 'PodDisruptionBudget').map((one) => matchLabelsAt(one, 'selector'));
  const seconds = processOf(deployment) === 'gateway' ? stop.gateway : stop.service;
  return [
    [(pod.topologySpreadConstraints ?? []).length > 0, 'is not spread over zones and nodes'],
    [outlasts(pod, seconds), `is killed before the ${seconds} s are over that it takes to stop`],
    [budgets.some((selector) => selects(selector, metadata.labels)), 'has no disruption budget'],
    ...pod.containers.flatMap((container): Check[] => [
      [container.startupProbe?.httpGet?.path === '/livez', 'has no startup probe at /livez'],
      [container.livenessProbe?.httpGet?.path === '/livez', 'has no liveness probe at /livez'],
      [container.readinessProbe?.httpGet?.path === '/readyz', 'has no readiness probe at /readyz'],
    ]),
  ];
}

/** The pause before the signal counts as well. */
function outlasts({ containers, terminationGracePeriodSeconds: grace = 30 }: Pod, seconds: number): boolean {
  const pauses = containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0);
  return grace > seconds + Math.max(...pauses);
}

function policyNames(manifests: readonly Manifest[], labels: Labels): boolean {
  return ofKind(manifests, 'NetworkPolicy').some((policy) => {
    const matchLabels = matchLabelsAt(policy, 'podSelector');
    return Object.keys(matchLabels).length > 0 && selects(matchLabels, labels);
  });
}

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
  ['keeps capabilities', ({ pod }) => delete pod.initContainers?.[0]?.securityContext?.capabilities],
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

const REAL_STOP = { service: STOP_WITHIN_MS / 1000, gateway: DRAIN_MS / 1000 };
for (const { name, manifests } of renderedCharts()) {
  it(`${name}: every pod has few rights, probes, limits, a budget and a policy`, () =>
    expect(podFaults(manifests, REAL_STOP)).toEqual([]));
}
