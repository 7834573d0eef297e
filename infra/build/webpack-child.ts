import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds one package: `node --import tsx webpack-child.ts <folder>`. Prints webpack's messages; status 1 on an error. */
async function build(folder: string, output: string): Promise<Stats> {
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

// Module Federation otherwise finds it by letting webpack refuse to build nothing, which costs a second a package.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
const folder = path.resolve(process.argv[2] ?? '.');
const dist = path.join(folder, 'dist');
const fresh = path.join(dist, '.fresh');
if (!existsSync(dist)) mkdirSync(dist);
const stats = await build(folder, fresh);
const messages = stats.toString({ preset: 'errors-warnings', colors: false });
if (messages.trim()) console.error(messages);
if (!stats.hasErrors()) replace(dist, fresh);
// Module Federation keeps timers of its own that would hold the process.
process.exit(stats.hasErrors() ? 1 : 0);
