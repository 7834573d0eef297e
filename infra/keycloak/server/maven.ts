import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PlainError } from '../../command/plain-error.ts';

const run = promisify(execFile);
const WITHIN_MS = 600_000;
const OUTPUT_MAX = 10 * 1024 * 1024;

/** One goal of Maven with the settings that this machine has. Throws a plain sentence. */
export async function maven(goal: string, values: Readonly<Record<string, string>>): Promise<void> {
  const properties = Object.entries(values).map(([name, value]) => `-D${name}=${value}`);
  // Without a project its plugins leave their marks where they are called.
  const cwd = mkdtempSync(path.join(tmpdir(), 'vesela-maven-'));
  try {
    await run('mvn', ['--batch-mode', '--quiet', '--strict-checksums', goal, ...properties], {
      cwd,
      timeout: WITHIN_MS,
      maxBuffer: OUTPUT_MAX,
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new PlainError('Maven is missing; install it, for example with "apt-get install maven".');
    throw new PlainError(`Maven could not do "${goal}": ${reasonIn((error as { stdout?: string }).stdout)}`);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** The first line that names an error; Maven's output is long. */
function reasonIn(output = ''): string {
  const line = output.split('\n').find((text) => text.includes('ERROR')) ?? '';
  return line.replace(/^.*?ERROR\S*\s*/, '').slice(0, 300) || 'it was stopped or took too long.';
}
