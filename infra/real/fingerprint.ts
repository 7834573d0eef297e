import { statSync } from 'node:fs';
import type { ProcessSpec } from './process-spec.ts';

/** Changes when a server's start command or programs change. */
export function fingerprint(spec: ProcessSpec): string {
  const { command, args, env } = spec;
  return JSON.stringify([
    command,
    statSync(command, { throwIfNoEntry: false })?.mtimeMs,
    args,
    Object.entries(env).sort(),
  ]);
}
