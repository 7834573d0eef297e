import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { context, type Plugin } from 'esbuild';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';

/** All services as one file: it loads in a fraction of the time that several hundred source files take. */
export interface ServicesBundle {
  /** Bundles anew; gives the file and whether its content differs from the one before. Throws `PlainError` with the messages. */
  rebuild(): Promise<{ file: string; packages: string[]; changed: boolean }>;
  dispose(): Promise<void>;
}

/** The project's own packages go into the bundle; all others are loaded from node_modules as usual. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@vesela/') ? undefined : { path: name, external: true },
    );
  },
};

/** Sources find migrations and documents beside themselves; in the bundle they must still look there. */
const keepLocations: Plugin = {
  name: 'keep-locations',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('import.meta')) return undefined;
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: 'ts' };
    });
  },
};

export async function openServicesBundle(folder: string): Promise<ServicesBundle> {
  mkdirSync(folder, { recursive: true });
  const bundle = await context({
    entryPoints: [path.join(import.meta.dirname, 'services-process.ts')],
    absWorkingDir: ROOT,
    outfile: path.join(folder, 'services.mjs'),
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'silent',
    plugins: [ownPackagesOnly, keepLocations],
  });
  let last: string | undefined;
  return {
    async rebuild() {
      const { outputFiles, metafile } = await bundle.rebuild().catch((error: Error) => {
        throw new PlainError(error.message);
      });
      const code = outputFiles[0]?.contents ?? new Uint8Array();
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
      const changed = hash !== last;
      last = hash;
      // A name of its own for each build: the process before may still be reading the one before.
      const file = path.join(folder, `services.${hash}.mjs`);
      if (changed) writeFileSync(file, code);
      const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
      const packages = imports.filter(({ external, kind }) => external && kind === 'import-statement');
      return { file, packages: [...new Set(packages.map((found) => found.path))], changed };
    },
    dispose: () => bundle.dispose(),
  };
}
