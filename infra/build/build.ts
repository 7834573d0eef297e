import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { withBuildLock } from './build-lock.ts';
import { BUNDLER, buildProgram, builtFolder, INFRA_PROGRAMS } from './programs.ts';
import { runNode } from './run-child.ts';
import { countSignatures } from './signatures.ts';
import { BUILDER, type WebpackBuilder, webpackBuilder } from './webpack-builder.ts';
import { inputHash, type Workspace, workspaces } from './workspaces.ts';

/** A process that builds takes about 500 MB; two at a time fit a small machine. */
const AT_ONCE = 2;
/** Prisma asks for an engine before it generates and never runs it: with this one it fetches nothing. */
const ENGINE = path.join(ROOT, 'services/kit/prisma/schema-engine.mjs');
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
/** Builds a part of a workspace; true when there was something to do. */
type Job = (builder: WebpackBuilder) => Promise<boolean>;

/** Builds the contracts' types, database clients, shell, micro-frontends and programs, each only when its inputs changed. Throws `PlainError` with the tool's messages. */
export async function buildAll(options: BuildOptions = {}): Promise<void> {
  const { note = () => undefined, pages = true } = options;
  const build = async () => {
    const all = workspaces(ROOT);
    const runAll = async (jobsIn: (all: Workspaces, workspace: Workspace, options: BuildOptions) => Job[]) => {
      const jobs = [...all.values()].flatMap((workspace) =>
        jobsIn(all, workspace, options).map((run) => ({ name: workspace.name.replace('@vesela/', ''), run })),
      );
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
    await runAll(jobsOf);
    // They hold the database clients.
    if (options.programs) await runAll(programJobsOf);
  };
  await withBuildLock(path.join(ROOT, 'node_modules'), build, () => note('waiting for another build to end'));
}

function jobsOf(all: Workspaces, workspace: Workspace, options: BuildOptions): Job[] {
  const { force = false, pages = true, types = true } = options;
  const has = (...files: string[]) => files.every((file) => existsSync(path.join(workspace.folder, file)));
  const jobs: Job[] = [];
  if (types && workspace.name === CONTRACTS) jobs.push(() => buildContractTypes(all, workspace, force));
  if (has('prisma/schema.prisma')) jobs.push(() => buildDatabaseClient(workspace, { force }));
  if (pages && has('webpack.config.ts', 'src')) jobs.push((builder) => buildPages(all, workspace, force, builder));
  return jobs;
}

function programJobsOf(all: Workspaces, workspace: Workspace, { force = false }: BuildOptions): Job[] {
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
}

/** Generates the browser's types from the contracts. */
function buildContractTypes(all: Workspaces, workspace: Workspace, force: boolean): Promise<boolean> {
  const { folder: cwd } = workspace;
  return buildChanged(path.join(cwd, 'types'), inputHash(ROOT, all, workspace), force, () =>
    runNode('The types of the contracts', ['--import', 'tsx', 'generate.ts', '--types'], { cwd }),
  );
}

/** Generates a service's database client from its schema; true when there was something to do. */
export function buildDatabaseClient({ name, folder: cwd }: Workspace, { force }: { force: boolean }): Promise<boolean> {
  const require = createRequire(import.meta.url);
  const cli = require.resolve('prisma/build/index.js', { paths: [cwd] });
  const { version } = require(path.resolve(cli, '../../package.json')) as { version: string };
  const schema = readFileSync(path.join(cwd, 'prisma/schema.prisma'));
  const inputs = createHash('sha256').update(version).update(schema).digest('hex');
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: ENGINE, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' };
  return buildChanged(path.join(cwd, 'src/generated/prisma'), inputs, force, () =>
    runNode(`The database client of ${name}`, [cli, 'generate'], { cwd, env }),
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

/** Builds unless what lies in the folder was made from the same inputs; a build that was cut short leaves no record of them. */
async function buildChanged(
  folder: string,
  inputs: string,
  force: boolean,
  build: () => Promise<void>,
): Promise<boolean> {
  const record = path.join(folder, '.build.json');
  if (!force && builtFrom(record) === inputs) return false;
  await build();
  writeFileSync(record, `${JSON.stringify({ inputs })}\n`);
  return true;
}

function builtFrom(record: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(record, 'utf8')) as { inputs?: string }).inputs;
  } catch {
    return undefined;
  }
}
