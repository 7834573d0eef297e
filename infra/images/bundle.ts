import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';

/** Optional parts of libraries, which these do without. */
const LEFT_OUT = ['pg-native'];

/** Libraries of the older kind ask for Node's own modules by `require`. */
const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Programs as plain JavaScript in one folder, with all their libraries inside; what is loaded later lies beside as a
 * chunk. Gives the files and folders that the programs read at run time, relative to the repository; they are to be
 * copied to the same place below `folder`. Throws when something would still have to be installed there, or could not
 * find what it reads.
 */
export async function bundle(
  programs: Readonly<Record<string, string>>,
  folder: string,
  root = ROOT,
): Promise<string[]> {
  const places: Places = { read: new Map(), unanswered: new Set() };
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { ...programs },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunk-[hash]',
    banner: { js: BANNER },
    external: LEFT_OUT,
    legalComments: 'linked',
    // V8 keeps the source for as long as the process runs, at two bytes a letter where one comment of a library has a dash.
    minifyWhitespace: true,
    lineLimit: 160,
    metafile: true,
    logLevel: 'error',
    plugins: [ownFiles(root, places)],
  });
  expectWhole(metafile);
  const sources = sourcesIn(metafile);
  const lost = [...places.unanswered].filter((file) => sources.has(file));
  if (lost.length > 0) {
    throw new PlainError(`${lost.join(', ')} asks where it lies in a way to which a bundle has no answer.`);
  }
  return [...new Set([...places.read].flatMap(([file, read]) => (sources.has(file) ? read : [])))].sort();
}

/** Source files of which something is in the bundle. */
function sourcesIn({ outputs }: Metafile): Set<string> {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file));
}

function expectWhole({ outputs }: Metafile): void {
  const wanted = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const missing = new Set(
    // A library may try a part of Node.js that only a later one has.
    wanted
      .map((name) => name.path)
      .filter((name) => !isBuiltin(name) && !name.startsWith('node:') && !LEFT_OUT.includes(name)),
  );
  if (missing.size > 0) throw new PlainError(`The bundle would need ${[...missing].join(', ')} beside it.`);
}

/** How a source file names what lies beside it. */
const BESIDE =
  /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)|path\.(?:join|resolve)\(\s*import\.meta\.dirname,\s*'([^']+)'\s*\)/g;

/** The same as this plugin writes it. */
const ANSWERED = /new URL\('\.\/[^']*', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '\.\/[^']*'\)/g;

/** Where a file lies, asked in whatever way. */
const ASKING = /import\.meta\.(?:url|dirname|filename)|\b__dirname\b|\b__filename\b/;

const LIBRARY = /\/(node_modules|generated)\//;

/** What of the sources has to do with where they lie, relative to the repository. */
interface Places {
  /** Files and folders that a source file reads, by that source file. */
  read: Map<string, string[]>;
  /** Source files that ask in a way to which a bundle has no answer. */
  unanswered: Set<string>;
}

/**
 * A bundle is one file, and its sources read others that lie beside them: migrations, texts, pages. These keep their
 * place below the bundle as they have it below the repository.
 */
function ownFiles(root: string, { read, unanswered }: Places): Plugin {
  return {
    name: 'own files',
    setup(build) {
      // A source file does nothing by being imported, so what is not used of it need not be in the bundle.
      build.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, async ({ path: name, resolveDir, kind, importer, pluginData }) => {
        if (pluginData === 'resolved' || LIBRARY.test(importer)) return undefined;
        const found = await build.resolve(name, { resolveDir, kind, importer, pluginData: 'resolved' });
        return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, sideEffects: false };
      });
      build.onLoad({ filter: /\.m?ts$/, namespace: 'file' }, async ({ path: file }) => {
        const source = LIBRARY.test(file) ? '' : await readFile(file, 'utf8');
        if (!ASKING.test(source)) return undefined;
        const own = path.relative(root, file);
        const places: string[] = [];
        const contents = source.replace(BESIDE, (_, url?: string, folder?: string) => {
          const place = path.relative(root, path.resolve(path.dirname(file), url ?? folder ?? ''));
          // The repository itself stands for the program's folder; what is wanted of it is named by who assembles.
          if (place !== '') places.push(place);
          return url === undefined
            ? `path.join(import.meta.dirname, './${place}')`
            : `new URL('./${place}', import.meta.url)`;
        });
        read.set(own, places);
        if (ASKING.test(contents.replace(ANSWERED, ''))) unanswered.add(own);
        return { contents, loader: 'ts' };
      });
    },
  };
}
