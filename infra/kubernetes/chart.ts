import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { PlainError } from '../command/plain-error.ts';
import { KUBERNETES, runProgram } from './tools.ts';

export type Labels = Readonly<Record<string, string>>;

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}

interface Probe {
  httpGet?: { path: string; port: number; scheme?: string };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: Variable[];
  resources?: { requests?: Labels; limits?: Labels };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

interface Volume {
  name: string;
  emptyDir?: object;
  persistentVolumeClaim?: object;
  secret?: { secretName: string };
}

export interface Pod {
  /** Run to their end, one after the other, before the others start. */
  initContainers?: Container[];
  containers: Container[];
  automountServiceAccountToken?: boolean;
  serviceAccountName?: string;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: unknown[];
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type?: string } };
  volumes?: Volume[];
}

/** What of a rendered manifest the checks look at; its schema is kubeconform's matter. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Labels };
  spec?: Record<string, unknown>;
  data?: Readonly<Record<string, string>>;
}

export interface Deployment extends Manifest {
  spec: { template: { metadata: { labels: Labels }; spec: Pod }; selector: { matchLabels: Labels } };
}

export const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);
export const deploymentsOf = (manifests: readonly Manifest[]) => ofKind(manifests, 'Deployment') as Deployment[];
/** Everything of ours that runs in pods: processes, and tasks that end. */
export const workloadsOf = (manifests: readonly Manifest[]) =>
  [...deploymentsOf(manifests), ...ofKind(manifests, 'Job')] as Deployment[];
/** All that run in its pods, those that end before the process starts included. */
export const containersOf = ({ spec: { template } }: Deployment): Container[] => [
  ...(template.spec.initContainers ?? []),
  ...template.spec.containers,
];
/** The process that a deployment runs: `calculator`, `gateway`, `modules-mfe-profile`. */
export const processOf = (manifest: Manifest) => manifest.metadata.labels?.['app.kubernetes.io/component'] ?? '';

/** Whether every one of these labels is among those. */
export const selects = (selector: Labels, labels: Labels) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

export const CHART = path.join(import.meta.dirname, 'vesela');
export const EXAMPLES = path.join(import.meta.dirname, 'examples');

/** The chart as YAML. Throws Helm's own sentence for values that it refuses. */
export const renderChart = (helm: string, args: readonly string[]) =>
  runProgram(helm, ['template', 'vesela', CHART, '--namespace', 'vesela', '--kube-version', KUBERNETES, ...args]);

/** Throws a plain sentence for YAML that is not valid; a key that stands twice is not. */
function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [fault] = document.errors;
    if (fault) throw new PlainError(`The chart renders YAML that is not valid: ${fault.message}`);
    const manifest: unknown = document.toJS();
    return manifest ? [manifest as Manifest] : [];
  });
}

/** Charts that `npm run test:kubernetes` rendered into this folder, by what they were rendered from; none in other runs. */
export function renderedCharts(folder = process.env.VESELA_CHARTS) {
  if (folder === undefined) return [];
  return readdirSync(folder).map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return { name: path.basename(name, '.yaml'), text, manifests: manifestsOf(text) };
  });
}
