import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import { readFolder } from './files.ts';

export interface Source {
  /** The micro-frontend's folder, with `module.json` and a built `dist`. */
  folder: string;
  /** Version of @vesela/framework that the portal runs. */
  framework: string;
}

/** All files of a published version, by name. Throws a `PlainError` for a missing build. */
export function contentsOf(name: string, folder: string): Map<string, Buffer> {
  const descriptor = path.join(folder, 'module.json');
  const dist = path.join(folder, 'dist');
  if (!existsSync(descriptor)) throw new PlainError(`${name} is not published: there is no ${descriptor}.`);
  if (!existsSync(dist)) throw new PlainError(`${name} is not published: it has not been built; run npm run build.`);
  return readFolder(dist).set('module.json', readFileSync(descriptor));
}

/** Checks the name, which becomes a folder's name. */
export function checkName(name: string): string {
  if (/^mfe-[a-z]+$/.test(name)) return name;
  throw new PlainError(`"${name}" is no name of a micro-frontend; they are called mfe-….`);
}
