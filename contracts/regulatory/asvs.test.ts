import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CONTRACTS } from '../src/contracts.ts';
import type { Route } from '../src/route.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TABLE = readFileSync(path.join(import.meta.dirname, 'asvs.md'), 'utf8');

/** Every section of ASVS 5.0.0 with the levels of its requirements, the first one first. */
const SECTIONS = `
1.1 22, 1.2 1111122223, 1.3 112222222223, 1.4 222, 1.5 123, 2.1 122, 2.2 112, 2.3 12223, 2.4 23, 3.1 3, 3.2 113, 3.3
12223, 3.4 11222233, 3.5 11122333, 3.6 3, 3.7 22333, 4.1 12233, 4.2 23333, 4.3 22, 4.4 1222, 5.1 2, 5.2 112333, 5.3
113, 5.4 222, 6.1 122, 6.2 111111112222, 6.3 11223333, 6.4 112233, 6.5 22222333, 6.6 2223, 6.7 33, 6.8 2222, 7.1
222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 223, 7.6 22, 8.1 1233, 8.2 1123, 8.3 133, 8.4 23, 9.1 111, 9.2 1222, 10.1 22,
10.2 223, 10.3 22223, 10.4 1111122222233333, 10.5 22222, 10.6 22, 10.7 222, 11.1 2233, 11.2 22233, 11.3 11233, 11.4
1222, 11.5 23, 11.6 23, 11.7 33, 12.1 12233, 12.2 11, 12.3 22223, 13.1 2333, 13.2 222223, 13.3 2233, 13.4 1222233,
14.1 22, 14.2 12223333, 14.3 122, 15.1 12233, 15.2 12233, 15.3 1222222, 15.4 3333, 16.1 2, 16.2 22222, 16.3 2222,
16.4 222, 16.5 2223, 17.1 23, 17.2 22223333, 17.3 22
`;
const levels = new Map<string, string>(
  SECTIONS.replaceAll('\n', ' ')
    .trim()
    .split(/, ?/)
    .flatMap((section) => {
      const [name = '', digits = ''] = section.trim().split(' ');
      return [...digits].map((level, at): [string, string] => [`${name}.${at + 1}`, level]);
    }),
);

const rows = [...TABLE.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', level = '', requirement = '', state = '', where = '']) => ({ id, level, requirement, state, where }),
);
const pathsIn = (where: string) => [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);

/** Text in base64 of any length is a file; a key or a signature has a short one. */
const SHORTEST_FILE = 10_000;
/** Whether a part of a body is bytes, as a file or as long base64. */
function takesFile({ body }: Route): boolean {
  if (!body) return false;
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), (_key, part) =>
    (part?.contentEncoding ?? part?.format) === 'base64' && (part.maxLength ?? Infinity) >= SHORTEST_FILE
      ? { file: 'taken' }
      : part,
  );
  return schema.includes('"file":"taken"');
}
const givesFile = ({ response, page }: Route) => !page && response instanceof z.ZodFile;

describe('the table of ASVS 5.0', () => {
  it('knows all 345 requirements', () => expect(levels.size).toBe(345));

  it('has every requirement of levels 1 and 2 once, with its level', () => {
    const wanted = [...levels].filter(([, level]) => level !== '3').map(([id]) => id);
    const ids = rows.map(({ id }) => id);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(rows.filter(({ id, level }) => levels.get(id) !== level)).toEqual([]);
  });

  it('names paths that exist, and nothing else between backticks', () => {
    const lost = rows.flatMap(({ id, where }) =>
      pathsIn(where).flatMap((place) => (existsSync(path.join(ROOT, place)) ? [] : [`${id}: ${place}`])),
    );
    expect(lost).toEqual([]);
  });

  it('quotes names of tests that the file before them has', () => {
    const quoted = rows.flatMap(({ id, where }) =>
      [...where.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` \(([^)]*)\)/g)].flatMap(([, place = '', names = '']) =>
        [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ id, place, name })),
      ),
    );
    expect(quoted.length).toBeGreaterThan(45);
    const lost = quoted.filter(({ place, name }) => !readFileSync(path.join(ROOT, place), 'utf8').includes(name));
    expect(lost).toEqual([]);
  });

  it('says of each what it is, and gives a reason where no path is named', () => {
    const states = new Set(rows.map(({ state }) => state));
    expect([...states].sort()).toEqual(['held', 'not applicable', 'open', 'operator']);
    for (const { id, where } of rows) expect([id, where.length > 5]).toEqual([id, true]);
  });

  it('names a path in each row that is held', () => {
    const pathless = rows.filter(({ state, where }) => state === 'held' && pathsIn(where).length === 0);
    expect(pathless.map(({ id, where }) => `${id}: ${where}`)).toEqual([]);
  });

  it('calls nothing of files not applicable while a route takes or gives one', () => {
    const isAboutFiles = ({ id, where }: (typeof rows)[number]) =>
      /^5\.[1-4]\./.test(id) || /\b(files?|uploads?)\b/i.test(where);
    const waived = rows.filter((row) => row.state === 'not applicable' && isAboutFiles(row)).map(({ id }) => id);
    const withFile = CONTRACTS.flatMap(({ service, routes }) =>
      Object.entries(routes).flatMap(([name, route]) =>
        takesFile(route) || givesFile(route) ? [`${service} ${name}`] : [],
      ),
    );
    expect(withFile).toEqual(expect.arrayContaining(['profile saveGeneticTest', 'profile getGeneticTestFile']));
    expect(waived).toEqual([]);
  });

  it('counts what it says', () => {
    const untested = rows.filter(({ state, where }) => state === 'held' && !/\.(test|spec)\.tsx?`/.test(where));
    expect(untested.length).toBe(Number(/All held\s+rows but (\d+) name a test/.exec(TABLE)?.[1]));
    for (const level of ['1', '2', '3']) {
      const count = (wanted: string) => rows.filter((row) => row.level === level && row.state === wanted).length;
      const [, ...said] =
        /\| (\d) +\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|/
          .exec(TABLE.slice(TABLE.indexOf(`\n| ${level} `)))
          ?.slice(1) ?? [];
      expect([level, ...said.map(Number)]).toEqual([
        level,
        ...['held', 'not applicable', 'operator', 'open'].map(count),
      ]);
    }
  });
});

/** Sources of the product; tests may say what it must not do. */
function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (['node_modules', 'dist', 'generated'].includes(name)) return [];
    const place = path.join(folder, name);
    if (statSync(place).isDirectory()) return sources(place);
    return /(?<!\.test)\.(ts|tsx|mjs)$/.test(name) ? [place] : [];
  });
}

it('12.3.2: nowhere is a certificate taken unseen', () => {
  const folders = ['services', 'infra', 'shell/src'].map((folder) => path.join(ROOT, folder));
  const found = folders
    .flatMap(sources)
    .filter((file) => /rejectUnauthorized:\s*false|NODE_TLS_REJECT/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
