import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Builds packages one after another, as they are asked for over the channel: a process that has built one builds the next
 * in half the time. `webpack-builder.ts` starts it.
 */
export interface BuildRequest {
  folder: string;
  /** Goes into the names that two versions of a package must not share. */
  buildId: string;
}

export interface BuildAnswer {
  ok: boolean;
  /** Errors and warnings, as webpack words them. */
  messages: string;
}

async function compile(folder: string, output: string): Promise<Stats> {
  const file = pathToFileURL(path.join(folder, 'webpack.config.ts')).href;
  const { default: configuration } = (await import(file)) as { default: Configuration };
  const compiler = webpack({ ...configuration, output: { ...configuration.output, path: output } });
  if (!compiler) throw new Error(`${file} holds no configuration`);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return stats;
}

/** A portal that runs meanwhile serves the old build until the new one is whole, and goes on with it when this one fails. */
function replace(dist: string, fresh: string): void {
  const [next, old] = [`${dist}.next`, `${dist}.old`];
  for (const left of [next, old]) rmSync(left, { recursive: true, force: true });
  renameSync(fresh, next);
  renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
}

async function build({ folder, buildId }: BuildRequest): Promise<BuildAnswer> {
  // The configuration reads it when it is loaded.
  process.env.BUILD_ID = buildId;
  const dist = path.join(folder, 'dist');
  const fresh = path.join(dist, '.fresh');
  if (!existsSync(dist)) mkdirSync(dist);
  const stats = await compile(folder, fresh);
  if (!stats.hasErrors()) replace(dist, fresh);
  return { ok: !stats.hasErrors(), messages: stats.toString({ preset: 'errors-warnings', colors: false }).trim() };
}

// Module Federation otherwise finds it by letting webpack refuse to build nothing, which costs a second a package.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
process.on('message', (request: BuildRequest) => {
  build(request)
    .catch((error: unknown): BuildAnswer => ({ ok: false, messages: error instanceof Error ? `${error.stack}` : '' }))
    .then((answer) => process.send?.(answer));
});
// Module Federation keeps timers of its own that would hold the process.
process.on('disconnect', () => process.exit());
