import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { textFaults } from './texts.ts';

let root: string;
const good = {
  'a.title': 'Title',
  'a.count': '{n, plural, zero {# things} one {# thing} few {# things} many {# things} other {# things}}',
  'kind.red': 'Red',
};

function write(texts: Record<string, Record<string, string>>, code: string) {
  mkdirSync(path.join(root, 'texts'), { recursive: true });
  for (const [language, messages] of Object.entries(texts)) {
    writeFileSync(path.join(root, `texts/${language}.json`), JSON.stringify(messages));
  }
  writeFileSync(path.join(root, 'page.tsx'), code);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vesela-texts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

// biome-ignore lint/suspicious/noTemplateCurlyInString: source code under test, not a template
const code = "t('a.title'); t('a.count', { n }); t(`kind.${kind}`);";

describe('textFaults', () => {
  it('finds nothing in complete, used texts', () => {
    write({ lv: good, en: good, ru: good, pl: good }, code);
    expect(textFaults(root)).toEqual([]);
  });

  it.each([
    ['a key that a language lacks', { ...good, 'a.title': undefined }, code, 'a.title is missing'],
    ['an empty message', { ...good, 'a.title': ' ' }, code, 'a.title is missing'],
    ['a broken message', { ...good, 'a.title': 'Title {n' }, code, 'does not parse'],
    ['a lost argument', { ...good, 'a.count': 'things' }, code, 'takes other values'],
    [
      'a lost plural form',
      { ...good, 'a.count': '{n, plural, one {#} other {#}}' },
      code,
      'lacks the plural form few, many',
    ],
    ['a key nobody uses', good, "t('a.title'); t('a.count', { n });", 'nobody uses kind.red'],
    ['a key that is used and missing', good, `${code} t('a.lost');`, 'a.lost is used'],
  ])('names %s', (_what, polish, source, fault) => {
    write({ lv: good, en: good, ru: good, pl: JSON.parse(JSON.stringify(polish)) }, source);
    expect(textFaults(root).join('\n')).toContain(fault);
  });

  it('names a Latvian number that is said in two ways', () => {
    const lv = { ...good, 'a.count': '{n, plural, zero {# gadu} one {# gads} other {# gadi}}' };
    write({ lv, en: good, ru: good, pl: good }, code);
    expect(textFaults(root)).toEqual(['texts/lv.json: a.count says zero of n otherwise than other']);
  });
});
