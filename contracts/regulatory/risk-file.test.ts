import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = import.meta.dirname;
const ROOT = path.resolve(FOLDER, '../..');
const read = (file: string): string => readFileSync(file, 'utf8');
const riskFile = read(path.join(FOLDER, 'risk-file.md'));

/** Hazards by their heading, each with its lines. */
const hazards = riskFile
  .split(/^### /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.split(/^## /m)[0]?.split('\n') ?? [];
    return { title, lines };
  });
const proofs = hazards.flatMap(({ title, lines }) =>
  lines
    .filter((line) => line.startsWith('- proof:'))
    .map((line) => {
      const [, file = '', words = ''] = /^- proof: `([^`]+)` › (.+)$/.exec(line) ?? [];
      return { hazard: title, line, file, words };
    }),
);

/** The titles of a test file, as they are written there. */
const titlesIn = (file: string): string[] =>
  [...read(file).matchAll(/\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1\s*,/g)].map(
    ([, , title = '']) => title,
  );

describe('the risk file', () => {
  it('has hazards, numbered without a gap', () => {
    expect(hazards.map(({ title }) => title.split(' ')[0])).toEqual(hazards.map((_, i) => `R${i + 1}`));
    expect(hazards.length).toBeGreaterThan(10);
  });

  it.each(proofs)('names a test that exists: $hazard: $words', ({ line, file, words }) => {
    expect([line, words.length > 0]).toEqual([line, true]);
    expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
    const titles = titlesIn(path.join(ROOT, file));
    expect(titles.filter((title) => title.includes(words))).not.toEqual([]);
  });

  it('has for every hazard a measure, and behind the last one a proof or what is open', () => {
    for (const { title, lines } of hazards) {
      const items = lines.filter((line) => line.startsWith('- '));
      expect([title, items.some((line) => /^- [DPI] /.test(line))]).toEqual([title, true]);
      expect([title, /^- (proof|open): /.test(items.at(-1) ?? '')]).toEqual([title, true]);
    }
  });

  it('lies beside the files that its README names, and no others', () => {
    const named = [...read(path.join(FOLDER, 'README.md')).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file);
    const there = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md');
    expect([...named].sort()).toEqual(there.sort());
  });
});
