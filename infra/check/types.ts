import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaces } from '../build/workspaces.ts';
import { ROOT } from '../command/options.ts';
import { command } from './command.ts';

export const COMPILER = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
const CONFIGS = path.join(ROOT, 'node_modules/.cache/vesela-types');

interface Config {
  compilerOptions: { lib?: string[]; jsx?: string; types?: string[] };
}

/** Workspaces whose sources may be checked as one program: those that see the same globals. */
function groupsOf(configs: ReadonlyMap<string, Config>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [folder, { compilerOptions }] of configs) {
    const { jsx: _, ...globals } = compilerOptions;
    const key = JSON.stringify(Object.entries(globals).sort());
    groups.set(key, [...(groups.get(key) ?? []), folder]);
  }
  return groups;
}

/** One configuration for a group, where the compiler finds the packages of the house. */
function writeConfig(name: string, folders: readonly string[], configs: ReadonlyMap<string, Config>): string {
  const file = path.join(CONFIGS, `${name}.json`);
  const compilerOptions = Object.assign({}, ...folders.map((folder) => configs.get(folder)?.compilerOptions));
  const sources = folders.flatMap((folder) => ['ts', 'tsx'].map((end) => path.join(folder, `**/*.${end}`)));
  const exclude = ['**/node_modules', '**/dist'].map((glob) => path.join(ROOT, '*', glob));
  const config = { extends: path.join(ROOT, 'tsconfig.base.json'), compilerOptions, include: sources, exclude };
  mkdirSync(CONFIGS, { recursive: true });
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Type-checks every workspace, those with the same globals as one program. Throws with all errors. */
export async function checkTypes(): Promise<void> {
  const configs = new Map<string, Config>();
  for (const { folder } of workspaces(ROOT).values()) {
    const file = path.join(folder, 'tsconfig.json');
    if (existsSync(file)) configs.set(folder, JSON.parse(readFileSync(file, 'utf8')) as Config);
  }
  const faults: string[] = [];
  await Promise.all(
    [...groupsOf(configs).values()].map(async (folders, i) => {
      try {
        await command(process.execPath, [COMPILER, '-p', writeConfig(String(i), folders, configs)]);
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
