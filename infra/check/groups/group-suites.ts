import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Jest gives every suite modules of its own. Loading them takes a second of a core for a suite that starts a service (the
 * database client, the contracts), 0.7 s for one that renders pages (React, jsdom), and 0.15 s for any other, so `npm test`
 * runs suites in groups that load them once. In its workspace every suite runs alone. More in a group save more, but a long
 * group begun late leaves the other workers idle.
 */
const KINDS = [
  {
    name: 'service',
    atMost: 10,
    is: (file: string, text: string) => file.startsWith('services/') && /'\.\/harness\.ts'/.test(text),
  },
  { name: 'component', atMost: 12, is: (file: string) => file.endsWith('.test.tsx') },
  // The shell's router and runner keep what they know for as long as the page: with a page and no component, alone.
  { name: 'unit', atMost: 12, is: (_file: string, text: string) => environmentOf(text) === undefined },
];

export interface Group {
  name: string;
  suites: readonly string[];
}

/** Suites of one package and kind together, as equal in number as can be; paths are relative to `root`. */
export function groupsOf(root: string, files: readonly string[]): Group[] {
  const packages = new Map<string, { atMost: number; suites: string[] }>();
  for (const file of [...files].sort()) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const kind = KINDS.find(({ is }) => is(file, text));
    if (!kind) continue;
    const [top = '', inner = ''] = file.split('/');
    const name = `${kind.name}-${top === 'services' ? inner : top}`;
    const { suites } = packages.get(name) ?? { suites: [] };
    packages.set(name, { atMost: kind.atMost, suites: [...suites, file] });
  }
  return [...packages].flatMap(([name, { atMost, suites }]) => {
    const count = Math.ceil(suites.length / atMost);
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
    const environment = commonEnvironment(suites, root);
    const loads = suites.map(
      (file) => `await loadSuite(${JSON.stringify(file)}, () => import(${JSON.stringify(path.join(root, file))}));`,
    );
    const lines = [
      ...(environment === undefined ? [] : [`/** @jest-environment ${environment} */`]),
      `import { loadSuite } from ${JSON.stringify(LOADER)};`,
    ];
    writeFileSync(path.join(folder, `${name}.test.ts`), `${[...lines, ...loads].join('\n')}\n`);
  }
}

/** The one that a suite asks for by name; without a name it has that of jest's configuration. */
const environmentOf = (text: string) => /@jest-environment (\w+)/.exec(text)?.[1];

function commonEnvironment(suites: readonly string[], root: string): string | undefined {
  const all = new Set(suites.map((file) => environmentOf(readFileSync(path.join(root, file), 'utf8'))));
  if (all.size > 1) throw new Error(`${suites.join(', ')} need different environments.`);
  return [...all][0];
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
 * What jest is told for a run of everything in groups, which this writes into `folder`. Suites whose path matches one of
 * `alone` stay as they are, and do not run if they are `leftOut`.
 */
export function groupedArguments(
  root: string,
  folders: readonly string[],
  folder: string,
  { alone, leftOut }: { alone: readonly string[]; leftOut: boolean },
): string[] {
  const isAlone = (file: string) => alone.some((pattern) => new RegExp(pattern).test(path.join(root, file)));
  const groups = groupsOf(
    root,
    suitesIn(root, folders).filter((file) => !isAlone(file)),
  );
  writeGroups(groups, root, folder);
  const grouped = groups.flatMap(({ suites }) => suites.map((file) => `^${path.join(root, file)}$`));
  return [
    ...['--roots', ...folders.map((each) => path.join(root, each)), folder],
    ...['--testPathIgnorePatterns', ...NOT_HERE, ...grouped, ...(leftOut ? alone : [])],
    `--testSequencer=${path.join(import.meta.dirname, 'sequencer.mjs')}`,
  ];
}
