import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { buildBrowserPackage, isForBrowser } from './browser-package.ts';
import { withBuildLock } from './build-lock.ts';
import { buildContractTypes, CONTRACTS } from './contract-types.ts';
import { buildDatabaseClient, hasDatabase } from './database-client.ts';
import { type WebpackBuilder, webpackBuilder } from './webpack-builder.ts';
import { type Workspace, workspaces } from './workspaces.ts';

/** A process that builds takes about 500 MB; two at a time fit a small machine. */
const AT_ONCE = 2;

export interface BuildOptions {
  /** Build also what has not changed. */
  force?: boolean;
  /** Shell and micro-frontends as well as database clients; true by default. */
  pages?: boolean;
  /** Types of the contracts for the compiler; true by default. Nothing that runs reads them. */
  types?: boolean;
  note?: (text: string) => void;
}

/** Builds the contracts' types, database clients, shell and micro-frontends, each only when its inputs changed. Throws `PlainError` with the tool's messages. */
export async function buildAll({
  force = false,
  pages = true,
  types = true,
  note = () => undefined,
}: BuildOptions = {}): Promise<void> {
  const build = async () => {
    const all = workspaces(ROOT);
    const jobs = [...all.values()].flatMap((workspace) => [
      ...(types && workspace.name === CONTRACTS
        ? [job(workspace, () => buildContractTypes(ROOT, all, workspace, { force }))]
        : []),
      ...(hasDatabase(workspace) ? [job(workspace, () => buildDatabaseClient(workspace, { force }))] : []),
      ...(pages && isForBrowser(workspace)
        ? [job(workspace, (builder) => buildBrowserPackage(ROOT, all, workspace, { force, builder }))]
        : []),
    ]);
    const work = async () => {
      const builder = webpackBuilder(ROOT);
      try {
        for (let next = jobs.shift(); next; next = jobs.shift()) {
          if (await next.run(builder)) note(next.name);
        }
      } finally {
        builder.end();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  await withBuildLock(path.join(ROOT, 'node_modules'), build, () => note('waiting for another build to end'));
}

const job = ({ name }: Workspace, run: (builder: WebpackBuilder) => Promise<boolean>) => ({
  name: name.replace('@vesela/', ''),
  run,
});
