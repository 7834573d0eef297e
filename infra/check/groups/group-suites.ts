import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Jest gives every suite modules of its own. Loading them takes a second of a core for a suite that starts a service (the
 * database client, the contracts) and 0.7 s for one that renders pages (React, jsdom), so `npm test` runs such suites in
 * groups that load them once. All others start in less than 0.1 s and stay alone, as every suite does in its workspace.
 */
const KINDS = [
  {
    name: 'service',
    is: (file: string, text: string) => file.startsWith('services/') && /'\.\/harness\.ts'/.test(text),
  },
  { name: 'component', is: (file: string) => file.endsWith('.test.tsx') },
];
/** Suites of a group: more save more, but a long group begun late leaves the other workers idle. */
const AT_MOST = 6;

export interface Group {
  name: string;
  suites: readonly string[];
}

/** Suites of one package and kind together, at most six, as equal in number as can be; paths are relative to `root`. */
export function groupsOf(root: string, files: readonly string[]): Group[] {
  const packages = new Map<string, string[]>();
  for (const file of [...files].sort()) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const kind = KINDS.find(({ is }) => is(file, text));
    if (!kind) continue;
    const [top = '', inner = ''] = file.split('/');
    const name = `${kind.name}-${top === 'services' ? inner : top}`;
    packages.set(name, [...(packages.get(name) ?? []), file]);
  }
  return [...packages].flatMap(([name, suites]) => {
    const count = Math.ceil(suites.length / AT_MOST);
    return Array.from({ length: count }, (_, i) => ({
      name: `${name}-${i + 1}`,
      suites: suites.filter((_file, index) => index % count === i),
    }));
  });
}

const LOADER = path.join(import.meta.dirname, 'load-suite.ts');

/** Writes a suite for each group into `folder`; the suites of `root` are imported from where they stand. */
function writeGroups(groups: readonly Group[], root: string, folder: string): void {
  for (const { name, suites } of groups) {
    const environment = environmentOf(suites, root);
    const loads = suites.map(
      (file) => `await loadSuite(${JSON.stringify(file)}, () => import(${JSON.stringify(path.join(root, file))}));`,
    );
    const lines = [`/** @jest-environment ${environment} */`, `import { loadSuite } from ${JSON.stringify(LOADER)};`];
    writeFileSync(path.join(folder, `${name}.test.ts`), `${[...lines, ...loads].join('\n')}\n`);
  }
}

function environmentOf(suites: readonly string[], root: string): string {
  const all = new Set(
    suites.map((file) => /@jest-environment (\w+)/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? 'node'),
  );
  const [environment = 'node', other] = all;
  if (other) throw new Error(`${suites.join(', ')} need different environments: ${[...all].join(', ')}.`);
  return environment;
}

/** Paths of all suites below the folders, relative to `root`. */
function suitesIn(root: string, folders: readonly string[]): string[] {
  const below = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : below(file);
      return /\.test\.tsx?$/.test(entry.name) ? [file] : [];
    });
  return folders.flatMap(below);
}
const LEFT_OUT = new Set(['node_modules', 'dist', 'e2e']);
const NOT_HERE = [...LEFT_OUT].map((name) => `/${name}/`);

/**
 * What jest is told for a run of everything: the grouped suites through files that this writes into `folder`, all others as
 * they stand. Suites whose path matches one of `leftOut` do not run.
 */
export function groupedArguments(
  root: string,
  folders: readonly string[],
  folder: string,
  leftOut: readonly string[] = [],
): string[] {
  const groups = groupsOf(root, suitesIn(root, folders));
  writeGroups(groups, root, folder);
  const grouped = groups.flatMap(({ suites }) => suites.map((file) => `^${path.join(root, file)}$`));
  return [
    ...['--roots', ...folders.map((each) => path.join(root, each)), folder],
    ...['--testPathIgnorePatterns', ...NOT_HERE, ...grouped, ...leftOut],
    `--testSequencer=${path.join(import.meta.dirname, 'sequencer.mjs')}`,
  ];
}
