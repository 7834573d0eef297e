import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { command, ROOT } from './command.ts';

const COMPILER = path.join(ROOT, 'node_modules/typescript7/bin/tsc');

/** Type-checks every workspace, two at a time. Throws with all errors. */
export async function checkTypes(): Promise<void> {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const queue = workspaces.filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
  const faults: string[] = [];
  const worker = async () => {
    for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
      try {
        await command(process.execPath, [COMPILER, '-p', folder]);
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all([worker(), worker()]);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
