import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { build, type Metafile } from 'esbuild';
import { ROOT } from '../command/options.ts';
import { workspaces } from './workspaces.ts';

/** Folders that the build makes; .gitignore keeps them out of a fresh clone. */
const MADE = /(^|\/)(generated|dist)\//;

/** Scripts that do not ask for a build; those with `--built` or `--portal` do. */
const STARTED = /^node infra\/local\/bootstrap\.mjs (?:--installed )?(?:--options=\S* )?(\S+\.ts)/;
const scripts = Object.values(
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
);
const configurations = [...workspaces(ROOT).values()].flatMap(({ folder }) =>
  ['webpack.config.ts', 'prisma.config.ts'].map((name) => path.relative(ROOT, path.join(folder, name))),
);
/** Everything that may run while nothing is built: programs that npm starts, and what the build itself loads. */
const entries = [
  ...scripts.flatMap((script) => STARTED.exec(script)?.[1] ?? []),
  'infra/build/webpack-child.ts',
  'infra/build/database-clients-child.mjs',
  ...configurations.filter((file) => existsSync(path.join(ROOT, file))),
];

type Inputs = Metafile['inputs'];

/** What an entry loads at once: own files only, through workspaces too; `import type` and `import()` load nothing. */
async function importsOf(entry: string): Promise<Inputs> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    outdir: 'nowhere',
    logLevel: 'silent',
    // As tsx reads the files: an import of nothing but types is none.
    tsconfigRaw: {},
    plugins: [
      {
        name: 'own files only',
        setup({ onResolve }) {
          onResolve({ filter: /.*/ }, ({ path: name, kind, resolveDir }) => {
            if (kind === 'entry-point' || name.startsWith('@vesela/')) return undefined;
            if (kind === 'dynamic-import' || !name.startsWith('.')) return { path: name, external: true };
            const file = path.relative(ROOT, path.resolve(resolveDir, name));
            return MADE.test(`${file}/`) ? { path: file, external: true } : undefined;
          });
        },
      },
    ],
  });
  return metafile.inputs;
}

/** The files from an entry to the first one that the build makes. */
function chainToMade(inputs: Inputs, entry: string): string[] {
  const chains = [[entry]];
  const seen = new Set([entry]);
  for (let chain = chains.shift(); chain; chain = chains.shift()) {
    for (const { path: file, kind } of inputs[chain.at(-1) ?? '']?.imports ?? []) {
      if (kind === 'dynamic-import' || seen.has(file)) continue;
      if (MADE.test(`${file}/`)) return [...chain, file];
      seen.add(file);
      chains.push([...chain, file]);
    }
  }
  return [];
}

it('is asked of the programs that run in a fresh clone', () => {
  expect(entries).toEqual(expect.arrayContaining(['infra/local/start.ts', 'infra/check/run.ts', 'infra/build/run.ts']));
});

it.each(entries)('%s loads nothing that the build makes', async (entry) => {
  expect(chainToMade(await importsOf(entry), entry)).toEqual([]);
});
