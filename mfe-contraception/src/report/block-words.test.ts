import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/framework';
import { reportTexts } from './report-texts.ts';

const BLOCKS = path.join(import.meta.dirname, '../../../services/contraception/rules/src/report/blocks');

/** Names that stand as a variant in the rules: `variant: 'x'`, or a word of a table of variants. */
const variantsIn = (block: string, known: readonly string[]) => {
  const file = readFileSync(path.join(BLOCKS, `${block}.ts`), 'utf8');
  return known.filter((variant) => !file.includes(`'${variant}'`) && !file.includes(`${variant}:`));
};

/** File of a block whose name differs from it. */
const FILES: Readonly<Record<string, string>> = { effectiveness_of_current: 'effectiveness' };

describe('the words of the blocks', () => {
  it.each(LANGUAGES)('in %s have a title and a text each, and belong to a variant of the rules', async (language) => {
    const { default: texts } = await reportTexts[language]();
    const keys = Object.keys(texts).filter((key) => /^block\.\w+\.\w+\.title$/.test(key));
    expect(keys.filter((key) => !texts[key.replace('.title', '.text')])).toEqual([]);
    const blocks = readdirSync(BLOCKS).filter((file) => !file.includes('test'));
    const named = [...new Set(keys.map((key) => key.split('.')[1] as string))];
    const file = (block: string) => FILES[block] ?? block.replaceAll('_', '-');
    expect(named.filter((block) => !blocks.includes(`${file(block)}.ts`))).toEqual([]);
    const unused = named.flatMap((block) => {
      const variants = keys.filter((key) => key.split('.')[1] === block).map((key) => key.split('.')[2] as string);
      return variantsIn(file(block), variants).map((variant) => `${block}.${variant}`);
    });
    // These two follow from the country and the group of the body mass index.
    expect(unused.filter((name) => !/^(hpv_screening|bmi)\./.test(name))).toEqual([]);
  });
});
