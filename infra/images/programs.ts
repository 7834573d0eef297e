import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';

/** Services that have a process of their own. */
export function serviceNames(root = ROOT): string[] {
  return readdirSync(path.join(root, 'services'))
    .filter((name) => existsSync(path.join(root, 'services', name, 'src/main.ts')))
    .sort();
}

/** The program of a service, relative to the repository. */
export function serviceProgram(name: string): string {
  if (!serviceNames().includes(name)) {
    throw new PlainError(`There is no service ${name}; there are ${serviceNames().join(', ')}.`);
  }
  return `services/${name}/src/main.ts`;
}
