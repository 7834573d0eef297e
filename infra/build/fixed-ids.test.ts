import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { preset } from '@vesela/framework/webpack';
import webpack, { type Stats } from 'webpack';
import { ROOT } from '../command/options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const { makePathsRelative } = createRequire(import.meta.url)('webpack/lib/util/identifier.js') as {
  makePathsRelative(context: string, identifier: string): string;
};

const place = temporaryFolder();
afterAll(() => place.remove());

async function build(dir: string): Promise<Stats> {
  const { plugins = [], ...configuration } = preset({ dir, kind: 'module' });
  const compiler = webpack({
    ...configuration,
    plugins: plugins.filter((one) => one?.constructor.name !== 'CompressionPlugin'),
  });
  if (!compiler) throw new Error('no compiler');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return stats;
}

it('derives no id from a name that holds the folder of the build', async () => {
  const dir = path.join(place.folder, 'mfe-one');
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(place.folder, 'node_modules'));
  writeFileSync(path.join(dir, 'package.json'), '{"name":"@vesela/mfe-one","version":"1.0.0"}');
  writeFileSync(path.join(dir, 'module.json'), '{"name":"mfe-one","routes":[]}');
  writeFileSync(
    path.join(dir, 'src/lifecycles.ts'),
    "import { useId } from 'react';\nexport const bootstrap = useId;\n",
  );
  const { compilation } = await build(dir);
  expect(compilation.errors).toEqual([]);
  const ids = [...compilation.modules].flatMap((module) => {
    // Packages lie elsewhere than the module here, unlike in the repository.
    const name = makePathsRelative(dir, module.identifier()).replaceAll(path.relative(dir, ROOT), '');
    const id = compilation.chunkGraph.getModuleId(module);
    return id !== null && (name.includes(ROOT) || name.includes(place.folder)) ? [`${id} ${name}`] : [];
  });
  expect(ids.length).toBeGreaterThanOrEqual(2);
  for (const id of ids) expect(id).toMatch(/^f\d+ /);
});
