import { readFileSync, writeFileSync } from 'node:fs';

/** Kept beside what was built: the hash of all inputs. A build that was cut short leaves none. */
export function builtFrom(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { inputs?: string }).inputs;
  } catch {
    return undefined;
  }
}

export function recordBuild(file: string, inputs: string): void {
  writeFileSync(file, `${JSON.stringify({ inputs })}\n`);
}
