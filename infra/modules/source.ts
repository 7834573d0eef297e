import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';

/** What a version is published from. */
export interface Source {
  /** The micro-frontend's folder, with `module.json` and a built `dist`. */
  folder: string;
  /** Version of @vesela/framework that the portal runs. */
  framework: string;
}

/** Names of the micro-frontends in the repository that have a descriptor. */
export function moduleNames(root = ROOT): string[] {
  return readdirSync(root).filter(
    (name) => /^mfe-[a-z]+$/.test(name) && existsSync(path.join(root, name, 'module.json')),
  );
}

export function moduleSource(name: string, root = ROOT): Source {
  const framework = JSON.parse(readFileSync(path.join(root, 'shell/src/framework/package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: path.join(root, name), framework: framework.version };
}
