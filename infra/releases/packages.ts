import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../command/options.ts';

/** What a package becomes when it is released; a library is released inside the packages that use it. */
type PackageKind = 'shell' | 'module' | 'service' | 'platform' | 'library';

export interface Package {
  name: string;
  version: string;
  /** Relative to the repository. */
  folder: string;
  kind: PackageKind;
}

const rootSchema = z.object({ workspaces: z.array(z.string().min(1)) });
const packageSchema = z.object({ name: z.string().min(1), version: z.string().regex(/^\d+\.\d+\.\d+$/) });

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** All packages of the repository, in the order of its workspaces. */
export function readPackages(root = ROOT): Package[] {
  return rootSchema.parse(json(path.join(root, 'package.json'))).workspaces.map((folder) => {
    const { name, version } = packageSchema.parse(json(path.join(root, folder, 'package.json')));
    return { name, version, folder, kind: kindOf(folder, root) };
  });
}

function kindOf(folder: string, root: string): PackageKind {
  if (folder === 'shell') return 'shell';
  if (folder === 'infra') return 'platform';
  if (existsSync(path.join(root, folder, 'module.json'))) return 'module';
  return existsSync(path.join(root, folder, 'src/main.ts')) ? 'service' : 'library';
}
