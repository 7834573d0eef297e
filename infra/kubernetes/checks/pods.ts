import type { Container, Deployment, Labels, Manifest, Pod } from '../manifest.ts';
import { ofKind, processOf, selects, workloadsOf } from '../manifest.ts';

export interface StopTimes {
  /** Longest from the signal to a process's end, in seconds. */
  service: number;
  gateway: number;
}

/** What a selector that stands under that key asks for; nothing where it asks for everything. */
function matchLabelsAt({ spec = {} }: Manifest, key: string): Labels {
  return (spec[key] as { matchLabels?: Labels } | undefined)?.matchLabels ?? {};
}

/** What is missing at a pod that runs with as few rights as it can; a process also says how it is and may be moved. */
export function podFaults(manifests: readonly Manifest[], stop: StopTimes): string[] {
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
    ...pod.containers.flatMap(rightsOfContainer),
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
