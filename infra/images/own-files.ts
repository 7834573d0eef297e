import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** How a source file names what lies beside it. */
const BESIDE =
  /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)|path\.(?:join|resolve)\(\s*import\.meta\.dirname,\s*'([^']+)'\s*\)/g;

/** The same as this plugin writes it. */
const ANSWERED = /new URL\('\.\/[^']*', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '\.\/[^']*'\)/g;

/** Where a file lies, asked in whatever way. */
const ASKING = /import\.meta\.(?:url|dirname|filename)|\b__dirname\b|\b__filename\b/;

const LIBRARY = /\/(node_modules|generated)\//;

/** What of the sources has to do with where they lie, relative to the repository. */
export interface Places {
  /** Files and folders that a source file reads, by that source file. */
  read: Map<string, string[]>;
  /** Source files that ask in a way to which a bundle has no answer. */
  unanswered: Set<string>;
}

/**
 * A bundle is one file, and its sources read others that lie beside them: migrations, texts, pages. These keep their
 * place below the bundle as they have it below the repository.
 */
export function ownFiles(root: string, { read, unanswered }: Places): Plugin {
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
