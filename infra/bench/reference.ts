import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchInput } from './random-profiles.ts';

export type ReferenceRun = { readonly seconds: number; readonly answers: readonly (readonly number[])[] };

/** The Python reference over the same profiles; null where no `python3` is installed. @throws if it fails. */
export function runReference(profiles: readonly BenchInput[]): ReferenceRun | null {
  const driver = fileURLToPath(new URL('./reference_batch.py', import.meta.url));
  const input = profiles.map((profile) => JSON.stringify(profile)).join('\n');
  const { error, status, stdout, stderr } = spawnSync('python3', [driver], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return null;
  if (error) throw error;
  if (status !== 0) throw new Error(`the reference failed: ${stderr}`);
  const lines = stdout.trimEnd().split('\n');
  const { seconds } = JSON.parse(lines.pop() ?? '{}') as { seconds: number };
  return { seconds, answers: lines.map((line) => JSON.parse(line) as number[]) };
}
