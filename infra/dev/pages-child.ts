import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../command/options.ts';
import type { PagesBuilt } from './pages.ts';

/**
 * Builds shell and micro-frontends for development and goes on watching them:
 * `pages-child.ts <output folder> <folder>=<where below it> …`. Reports to its parent after every build.
 */
const RELOAD = path.join(import.meta.dirname, 'reload.js');

/** The package's own configuration; the page of the shell also reloads itself. */
async function configurationOf(folder: string, output: string): Promise<Configuration> {
  const file = pathToFileURL(path.join(folder, 'webpack.config.ts')).href;
  const { default: configuration } = (await import(file)) as { default: Configuration };
  const { entry } = configuration;
  const main = entry !== null && typeof entry === 'object' && 'main' in entry ? String(entry.main) : undefined;
  return {
    ...configuration,
    name: path.basename(folder),
    ...(main === undefined ? {} : { entry: { main: [main, RELOAD] } }),
    output: { ...configuration.output, path: output },
    optimization: { ...configuration.optimization, emitOnErrors: false },
    infrastructureLogging: { level: 'error' },
  };
}

const [output = '', ...packages] = process.argv.slice(2);
const configurations = await Promise.all(
  packages.map((entry) => {
    const [folder = '', below = ''] = entry.split('=');
    return configurationOf(path.join(ROOT, folder), path.join(output, below));
  }),
);
const compiler = webpack(Object.assign(configurations, { parallelism: 2 }));
if (!compiler) throw new Error('there is nothing to build');
// Closing writes the cache, with which the next start is quick.
process.on('disconnect', () => compiler.close(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
compiler.watch({ aggregateTimeout: 20, ignored: /node_modules/ }, (error, stats) => {
  if (error) console.error(error.message);
  if (!stats) return;
  const messages = stats.toString({ all: false, errors: true, warnings: true, colors: false }).trim();
  const named = stats.stats.map((built) => ({ name: String(built.compilation.name), built }));
  const failed = named.filter(({ built }) => built.hasErrors());
  const good = named.filter(({ built }) => !built.hasErrors());
  process.send?.({
    hashes: Object.fromEntries(good.map(({ name, built }) => [name, String(built.hash)])),
    failed: failed.map(({ name }) => name),
    messages,
  } satisfies PagesBuilt);
});
