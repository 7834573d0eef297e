import { LANGUAGES, type Language } from '@vesela/contracts/constants';
import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack';

/** Files that are loaded together, and texts by language. */
interface Files {
  files: string[];
  texts: Record<Language, string[]>;
}

/** What a module's lifecycles need besides the remote entry, and what a page needs besides that. */
interface FirstFiles extends Files {
  pages: Record<string, Files>;
}

const EXPOSED = '__federation_expose_lifecycles';
const TEXTS = new RegExp(`[\\\\/]texts[\\\\/](${LANGUAGES.join('|')})\\.json$`);
/**
 * The chunk of a page of its own, named after the first part of its path and what its query begins with:
 * `first-Calculator`, `first-Consent_callback`; and `first-home`.
 */
const PAGE = /^first-(\w+)$/;
const CODE = /\.(js|css)$/;

/**
 * Writes which files a module's pages begin with into `first-files.json`. The store puts them into the manifest, and the
 * shell fetches all at once what would otherwise be found one after the other: the remote entry, the files that the
 * lifecycles are made of, the chunk of the page where that has the name, and the texts that all of these load.
 */
export class FirstFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(FirstFilesPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: FirstFilesPlugin.name, stage }, () => {
        const content = JSON.stringify(firstFilesOf(compilation));
        compilation.emitAsset('first-files.json', new webpack.sources.RawSource(content));
      });
    });
  }
}

const none = (): Files => {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, [] as string[]]));
  return { files: [], texts: texts as Files['texts'] };
};

function firstFilesOf(compilation: Compilation): FirstFiles {
  const first: FirstFiles = { ...none(), pages: {} };
  const follow = (group: ChunkGroup, into: Files) => {
    put(into.files, group, first.files);
    for (const child of group.getChildren()) {
      const language = languageOf(compilation, child);
      const page = PAGE.exec(child.name ?? '')?.[1];
      if (language) put(into.texts[language], child);
      else if (page && into !== first) follow(child, into);
      else if (page) {
        first.pages[page] ??= none();
        follow(child, first.pages[page]);
      }
    }
  };
  for (const group of compilation.namedChunks.get(EXPOSED)?.groupsIterable ?? []) follow(group, first);
  return first;
}

function put(list: string[], group: ChunkGroup, known: readonly string[] = []): void {
  const files = group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => CODE.test(file));
  for (const file of files) if (!list.includes(file) && !known.includes(file)) list.push(file);
}

/** The language of a group of chunks that is nothing but texts in it. */
function languageOf({ chunkGraph }: Compilation, group: ChunkGroup): Language | undefined {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const found = modules.map((module) => TEXTS.exec(module.nameForCondition() ?? '')?.[1]);
  return found.length > 0 && found.every((one) => one === found[0]) ? (found[0] as Language | undefined) : undefined;
}
