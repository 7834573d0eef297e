import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from './input-hash.ts';
import { builtFrom, recordBuild } from './record.ts';
import { BUILDER, type WebpackBuilder } from './webpack-builder.ts';
import type { Workspace } from './workspaces.ts';

export const isForBrowser = ({ folder }: Workspace) =>
  existsSync(path.join(folder, 'webpack.config.ts')) && existsSync(path.join(folder, 'src'));

/** Builds shell or micro-frontend into its `dist`; true when there was something to do. */
export async function buildBrowserPackage(
  root: string,
  all: ReadonlyMap<string, Workspace>,
  workspace: Workspace,
  { force, builder }: { force: boolean; builder: WebpackBuilder },
): Promise<boolean> {
  const inputs = createHash('sha256')
    .update(readFileSync(BUILDER))
    .update(inputHash(root, all, workspace))
    .digest('hex');
  const record = path.join(workspace.folder, 'dist/.build.json');
  if (!force && builtFrom(record) === inputs) return false;
  await builder.build(workspace.name, { folder: workspace.folder, buildId: inputs.slice(0, 8) });
  recordBuild(record, inputs);
  return true;
}
