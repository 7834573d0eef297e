import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { ROOT } from '../command/options.ts';
import { BASES, isBelow } from './basis.ts';
import { collect, unplaced } from './collect.ts';
import { TEXTS, TOPICS } from './places.ts';
import { readRecords } from './records.ts';
import { hashOf, shownSchema } from './statement.ts';
import { isWritten } from './written.ts';

const SKIP = new Set(['node_modules', 'dist', '.git', '.local', 'generated', 'test-results']);

/** Every folder below that has a text in English. */
function textFolders(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || SKIP.has(entry.name)) return [];
    const below = path.join(folder, entry.name);
    const isTexts = entry.name === 'texts' && existsSync(path.join(ROOT, below, 'en.json'));
    return isTexts ? [below] : textFolders(below);
  });
}

const statements = collect();
const keysOf = (part: string) =>
  statements.filter(({ id }) => id.startsWith(`${part}.`)).map(({ id }) => id.slice(part.length + 1));

describe('the table of who signs what', () => {
  it('names every folder of texts, and none that is not there', () => expect(unplaced(textFolders('.'))).toEqual([]));

  it('finds a folder that it does not name', () =>
    expect(unplaced(['mfe-new/src/texts'])).toContain('mfe-new/src/texts belongs to no topic'));

  it('sets aside no key that is not there', () => {
    const unknown = TEXTS.flatMap(({ id, interface: plain = [] }) =>
      plain.filter((first) => !keysOf(id).some((key) => isBelow(key, first))).map((first) => `${id}.${first}`),
    );
    expect(unknown).toEqual([]);
  });

  it('names builds for every topic', () =>
    expect(statements.filter(({ topic }) => TOPICS[topic] === undefined)).toEqual([]));
});

describe('the statements', () => {
  it('have each an id of their own and a reader', () => {
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
    expect(statements.filter(({ readers }) => readers.length === 0)).toEqual([]);
  });

  it('join every source of the modules to a text', () => {
    const facts = (part: string, key: string) =>
      key.startsWith('fact.') ? [...keysOf('risk/parts'), ...keysOf('risk/advice')] : keysOf(part);
    const lost = BASES.filter(({ part, key }) => !facts(part, key).some((one) => isBelow(one, key)));
    expect(lost.map(({ part, key }) => `${part}.${key}`)).toEqual([]);
  });

  it.each(LANGUAGES)('say something in %s, within the bounds of a signed file', (language) => {
    const empty = statements.filter(({ shown }) => {
      const { text, figures } = shown[language];
      return (
        [...text, ...figures].every((line) => line.trim() === '') || !shownSchema.safeParse(shown[language]).success
      );
    });
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  it('show source, figures and constants of a text', () => {
    const of = (id: string) => statements.find((statement) => statement.id === id)?.shown.en;
    expect(of('risk/advice.fact.mammography-invitation')?.sources.join()).toContain('Nacionālais veselības dienests');
    expect(of('risk/advice.fact.mammography-invitation')?.text.join()).not.toContain('‹');
    expect(of('contraception/content.statement.1.why')?.figures).toEqual(['verdict: partly']);
    expect(of('contraception/method.copper_iud')?.figures.join()).toContain('0.8');
  });

  it('have another hash when a word, a figure, a source or the language is another', () => {
    const shown = { language: 'en' as const, text: ['a'], figures: ['1'], sources: ['s'] };
    const others = [{ text: ['b'] }, { figures: ['2'] }, { sources: ['t'] }, { language: 'lv' as const }];
    const hashes = [shown, ...others.map((other) => ({ ...shown, ...other }))].map((one) => hashOf('risk/x.y', one));
    expect(new Set([...hashes, hashOf('risk/x.z', shown)]).size).toBe(6);
  });
});

it('the portal shows what the record says; otherwise run npm run -s review -- write', () =>
  expect(isWritten(statements, readRecords())).toBe(true));
