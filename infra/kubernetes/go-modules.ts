import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import { runProgram } from './run-program.ts';

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
  await runProgram('go', ['install', source], { env: { GOBIN: folder }, withinMs: INSTALL_MS });
  return program;
}

/** The folder of a module's files, in Go's own cache. */
export async function goModule(source: string): Promise<string> {
  const answer = await runProgram('go', ['mod', 'download', '-json', source], { withinMs: DOWNLOAD_MS });
  const { Dir: folder } = JSON.parse(answer) as { Dir?: string };
  if (!folder) throw new PlainError(`The Go module ${source} could not be had.`);
  return folder;
}
