import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds one package: `node --import tsx webpack-child.ts <folder>`. Prints webpack's messages; status 1 on an error. */
async function build(folder: string): Promise<Stats> {
  const file = pathToFileURL(path.join(folder, 'webpack.config.ts')).href;
  const { default: configuration } = (await import(file)) as { default: Configuration };
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`${file} holds no configuration`);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return stats;
}

const stats = await build(path.resolve(process.argv[2] ?? '.'));
const messages = stats.toString({ preset: 'errors-warnings', colors: false });
if (messages.trim()) console.error(messages);
// Module Federation keeps timers of its own that would hold the process.
process.exit(stats.hasErrors() ? 1 : 0);
