import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../command/options.ts';
import { ALLOWED, EXCEPTIONS, type Exception } from './licence-rules.ts';
import { isAllowed } from './spdx.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});
export type Lock = z.infer<typeof lockSchema>;

export const readLock = (root = ROOT): Lock =>
  lockSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));

const HOME = 'node_modules/';

/** Packages whose licence is not allowed, and exceptions that are no longer needed. */
export function licenceFaults(lock: Lock, exceptions: readonly Exception[] = EXCEPTIONS): string[] {
  const used = new Set<Exception>();
  const faults = Object.entries(lock.packages).flatMap(([place, { license = 'none', link, ...entry }]) => {
    const at = place.lastIndexOf(HOME);
    // Our own workspaces.
    if (at < 0 || link) return [];
    const name = entry.name ?? place.slice(at + HOME.length);
    if (isAllowed(license, ALLOWED)) return [];
    const exception = exceptions.find((one) => one.name === name && one.licence === license);
    if (exception) used.add(exception);
    return exception ? [] : [`${name} ${entry.version ?? ''} has the licence "${license}", which is not allowed.`];
  });
  const idle = exceptions.filter((exception) => !used.has(exception));
  return [...new Set(faults), ...idle.map(({ name }) => `${name} needs no exception any more.`)];
}
