import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { withBuildLock } from './build-lock.ts';
import { isBuiltFrom, recordBuild } from './build-record.ts';
import { buildDatabaseClients } from './database-clients.ts';
import { BUNDLER, buildProgram, builtFolder, INFRA_PROGRAMS } from './programs.ts';
import { runNode } from './run-child.ts';
import { countSignatures } from './signatures.ts';
import { BUILDER, type WebpackBuilder, webpackBuilder } from './webpack-builder.ts';
import { inputHash, type Workspace, workspaces } from './workspaces.ts';

/** A process that builds takes about 500 MB; two at a time fit a small machine. */
const AT_ONCE = 2;
const CONTRACTS = '@vesela/contracts';
const INFRA = '@vesela/infra';

export interface BuildOptions {
  /** Build also what has not changed. */
  force?: boolean;
  /** Shell and micro-frontends as well as database clients; true by default. */
  pages?: boolean;
  /** Types of the contracts for the compiler; true by default. Nothing that runs reads them. */
  types?: boolean;
  /** Services, gateway, module host and mail catcher as the plain JavaScript that the real run starts; false by default. */
  programs?: boolean;
  note?: (text: string) => void;
}

type Workspaces = ReadonlyMap<string, Workspace>;

interface Job {
  name: string;
  /** True when there was something to do. */
  run(builder: WebpackBuilder): Promise<boolean>;
}

/** Builds the contracts' types, database clients, shell, micro-frontends and programs, each only when its inputs changed. Throws `PlainError` with the tool's messages. */
export async function buildAll(options: BuildOptions = {}): Promise<void> {
  const { note = () => undefined, pages = true } = options;
  const build = async () => {
    const all = workspaces(ROOT);
    const runAll = async (jobs: Job[]) => {
      const work = async () => {
        const builder = webpackBuilder(ROOT);
        try {
          for (let next = jobs.shift(); next; next = jobs.shift()) if (await next.run(builder)) note(next.name);
        } finally {
          builder.end();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    };
    if (pages && (await countSignatures(all))) note('signatures');
    await runAll([databaseClientsJob(all, options), ...jobsOf(all, options)]);
    // They hold the database clients.
    if (options.programs) await runAll(programJobsOf(all, options));
  };
  await withBuildLock(path.join(ROOT, 'node_modules'), build, () => note('waiting for another build to end'));
}

/** One for all services. */
const databaseClientsJob = (all: Workspaces, { force = false }: BuildOptions): Job => ({
  name: 'database clients',
  run() {
    const folders = [...all.values()].map(({ folder }) => folder);
    const services = folders.filter((folder) => existsSync(path.join(folder, 'prisma/schema.prisma')));
    return buildDatabaseClients(services, { force });
  },
});

/** Of each workspace; a job is called after it. */
const jobsPerWorkspace = (all: Workspaces, jobsIn: (workspace: Workspace) => Job['run'][]): Job[] =>
  [...all.values()].flatMap((workspace) =>
    jobsIn(workspace).map((run) => ({ name: workspace.name.replace('@vesela/', ''), run })),
  );

function jobsOf(all: Workspaces, { force = false, pages = true, types = true }: BuildOptions): Job[] {
  return jobsPerWorkspace(all, (workspace) => {
    const has = (...files: string[]) => files.every((file) => existsSync(path.join(workspace.folder, file)));
    const jobs: Job['run'][] = [];
    if (types && workspace.name === CONTRACTS) jobs.push(() => buildContractTypes(all, workspace, force));
    if (pages && has('webpack.config.ts', 'src')) jobs.push((builder) => buildPages(all, workspace, force, builder));
    return jobs;
  });
}

function programJobsOf(all: Workspaces, { force = false }: BuildOptions): Job[] {
  return jobsPerWorkspace(all, (workspace) => {
    const main = path.join(workspace.folder, 'src/main.ts');
    const programs = {
      ...(existsSync(main) ? { [path.relative(ROOT, main)]: [] } : {}),
      ...(workspace.name === INFRA ? INFRA_PROGRAMS : {}),
    };
    return Object.entries(programs).map(
      ([program, reads]) =>
        () =>
          buildChanged(builtFolder(program), inputsOf(BUNDLER, all, workspace), force, () =>
            buildProgram(program, reads),
          ),
    );
  });
}

/** Generates the browser's types from the contracts. */
function buildContractTypes(all: Workspaces, workspace: Workspace, force: boolean): Promise<boolean> {
  const { folder: cwd } = workspace;
  return buildChanged(path.join(cwd, 'types'), inputHash(ROOT, all, workspace), force, () =>
    runNode('The types of the contracts', ['--import', 'tsx', 'generate.ts', '--types'], { cwd }),
  );
}

/** Builds shell or micro-frontend into its `dist`. */
function buildPages(all: Workspaces, workspace: Workspace, force: boolean, builder: WebpackBuilder): Promise<boolean> {
  const { name, folder } = workspace;
  const inputs = inputsOf(BUILDER, all, workspace);
  return buildChanged(path.join(folder, 'dist'), inputs, force, () =>
    builder.build(name, { folder, buildId: inputs.slice(0, 8) }),
  );
}

/** Of what a tool makes of a workspace: the file that says how it makes it, and what it reads. */
const inputsOf = (tool: string, all: Workspaces, workspace: Workspace) =>
  createHash('sha256')
    .update(readFileSync(tool))
    .update(inputHash(ROOT, all, workspace))
    .digest('hex');

/** Builds unless what lies in the folder was made from the same inputs. */
async function buildChanged(
  folder: string,
  inputs: string,
  force: boolean,
  build: () => Promise<void>,
): Promise<boolean> {
  if (!force && isBuiltFrom(inputs, folder)) return false;
  await build();
  recordBuild(inputs, folder);
  return true;
}
