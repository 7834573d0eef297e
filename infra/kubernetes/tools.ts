import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { constants, homedir, setPriority } from 'node:os';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';

/** Programs that render and check, and modules that hold the schemas of what is rendered, by their Go modules. */
export const PROGRAMS = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.21.4',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
} as const;

/** Kubernetes that the chart is rendered for and checked against. */
export const KUBERNETES = '1.36.3';

/** Kubernetes' own kinds. */
export const SWAGGER = { module: `k8s.io/kubernetes@v${KUBERNETES}`, file: 'api/openapi-spec/swagger.json' } as const;

/** Kinds of the operators. Those of Keycloak and Prometheus come in no module: what the chart uses of them is in `schemas/`. */
export const DEFINITIONS = [
  { module: 'github.com/cloudnative-pg/cloudnative-pg@v1.30.0', folder: 'config/crd/bases' },
  { module: 'github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0', folder: 'config/crd/bases' },
  { module: 'github.com/rabbitmq/cluster-operator/v2@v2.16.0', folder: 'config/crd/bases' },
  { module: 'github.com/cert-manager/cert-manager@v1.21.2', folder: 'deploy/crds' },
] as const;

interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  input?: string;
  withinMs?: number;
  /** Gives the output whatever the exit status is. */
  mayFail?: boolean;
  /** Computes only what nothing else on the machine wants to: for what takes minutes of all processors. */
  yielding?: boolean;
}

/** Against hanging alone: what takes two seconds here may run beside suites that keep every processor busy. */
const WITHIN_MS = 4 * 60_000;

/** What a program writes to its standard output. Throws a plain sentence when it cannot be run, fails or takes too long. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  const { env, input = '', withinMs = WITHIN_MS, mayFail = false, yielding = false } = options;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  if (yielding && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let out = '';
  let faults = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (faults += String(chunk)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, withinMs);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new PlainError(`The program ${program} cannot be run.`, { cause })));
    child.once('close', resolve);
  }).finally(() => clearTimeout(timer));
  if (late) throw new PlainError(`${program} ${args[0] ?? ''} took longer than ${withinMs / 1000} s.`);
  if (status !== 0 && !mayFail)
    throw new PlainError(`${program} ${args[0] ?? ''} failed:\n${faults.trim() || out.trim()}`);
  return out;
}

/** Helm is large, and two processors at most are ours. */
const INSTALL_MS = 15 * 60_000;
const DOWNLOAD_MS = 5 * 60_000;

/** Kept between runs, apart from the repository. */
export const CACHE = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'vesela', 'kubernetes');

/** The first that fetches a newer one by itself where a program asks for it. */
const GO_MIN = 21;

/** Whether Go is here, and new enough to build what is asked for. */
export const hasGo = () =>
  runProgram('go', ['version']).then(
    (text) => Number(/go1\.(\d+)/.exec(text)?.[1] ?? 0) >= GO_MIN,
    () => false,
  );

/** The program of a Go module at a version, built once: `helm.sh/helm/v3/cmd/helm@v3.21.4`. */
export async function goProgram(source: string): Promise<string> {
  const [address = '', version = ''] = source.split('@');
  const folder = path.join(CACHE, 'bin', version);
  const program = path.join(folder, path.basename(address));
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  await runProgram('go', ['install', source], { env: { GOBIN: folder }, withinMs: INSTALL_MS, yielding: true });
  return program;
}

/** The folder of a module's files, in Go's own cache. */
export async function goModule(source: string): Promise<string> {
  const answer = await runProgram('go', ['mod', 'download', '-json', source], { withinMs: DOWNLOAD_MS });
  const { Dir: folder } = JSON.parse(answer) as { Dir?: string };
  if (!folder) throw new PlainError(`The Go module ${source} could not be had.`);
  return folder;
}
