import path from 'node:path';
import { inputHash } from './input-hash.ts';
import { builtFrom, recordBuild } from './record.ts';
import { runNode } from './run-child.ts';
import type { Workspace } from './workspaces.ts';

export const CONTRACTS = '@vesela/contracts';

/** Generates the browser's types from the contracts; true when there was something to do. */
export async function buildContractTypes(
  root: string,
  all: ReadonlyMap<string, Workspace>,
  workspace: Workspace,
  { force }: { force: boolean },
): Promise<boolean> {
  const inputs = inputHash(root, all, workspace);
  const record = path.join(workspace.folder, 'types/.build.json');
  if (!force && builtFrom(record) === inputs) return false;
  await runNode('The types of the contracts', ['--import', 'tsx', 'generate.ts', '--types'], { cwd: workspace.folder });
  recordBuild(record, inputs);
  return true;
}
