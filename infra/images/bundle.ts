import { isBuiltin } from 'node:module';
import { build, type Metafile } from 'esbuild';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { ownFiles, type Places } from './own-files.ts';

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
    wanted.map((name) => name.path).filter((name) => !isBuiltin(name) && !LEFT_OUT.includes(name)),
  );
  if (missing.size > 0) throw new PlainError(`The bundle would need ${[...missing].join(', ')} beside it.`);
}
