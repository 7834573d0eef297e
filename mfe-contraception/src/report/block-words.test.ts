import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type GivenAnswers, reportOf } from '@vesela/contraception-rules';
import { LISTS, MEDICINE } from '@vesela/contracts/contraception/options';
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

/** A first line for today is read on the first screen of a phone, above the actions. */
const MOST_LETTERS_TODAY = 190;

/** Every option of a list, each with what a pregnant woman may have beside it. */
const each = (id: string, list: keyof typeof LISTS): GivenAnswers[] =>
  LISTS[list].codes.map((code) => ({ [id]: [`${code}`] }));
const USED: readonly GivenAnswers[] = [{ q3: ['20'] }, { q3: ['10'] }, { q3: ['5'] }, { q3: ['2'] }, { q3: ['17'] }];
const PREGNANT_WOMEN: readonly GivenAnswers[] = [
  ...each('q23', 'gynaecological'),
  ...each('q25', 'illnesses'),
  ...each('q30', 'medicines'),
  ...LISTS.side_effects.codes.flatMap((code) =>
    ['20', '10', '06'].map((method) => ({ [`q10${method}`]: '1', [`q11${method}`]: [`${code}`] })),
  ),
  ...['0', '1', '5'].map((q22) => ({ q22, q22A: '0', q22B: '1', q26: '1' })),
  ...['0', '1', '2', '3', '5'].map((q20) => ({ q20, q2: '2', q14: '3', q19: '1', q29: '0', q401: ['3'] })),
].flatMap((one) =>
  USED.map((used) => ({ q1: '1', q15: 41, q160: 160, q161: 95, q12: ['14'], q27: 'LV', ...used, ...one, q28: '2' })),
);
/** These end a method that she uses; condoms protect from infections in a pregnancy too. */
const MAY_NAME_A_METHOD = /^block\.(pregnancy\.(yes|coil)|sti\.\w+|side_effects\.skin_reaction)$/;
const METHOD_WORDS =
  /o?estrogen|hormon|contracept|\bpills?\b|\bpatch|\bring\b|implant|injection|\bcoil|condom|spermicide|diaphragm|method|suits? you/i;

describe('the words of the blocks', () => {
  it('name no method to a pregnant woman but one to end', async () => {
    const { default: texts } = await reportTexts.en();
    const told = new Set(
      PREGNANT_WOMEN.flatMap((answers) =>
        reportOf(answers).blocks.map(({ block, variant }) => `block.${block}.${variant}`),
      ),
    );
    const named = [...told].filter(
      (key) => !MAY_NAME_A_METHOD.test(key) && METHOD_WORDS.test(`${texts[`${key}.title`]} ${texts[`${key}.text`]}`),
    );
    expect(named).toEqual([]);
    expect(told.size).toBeGreaterThan(15);
  });

  it.each(LANGUAGES)(
    'in %s tell the signs of a clot after a birth, whether or not she breastfeeds',
    async (language) => {
      const { default: texts } = await reportTexts[language]();
      const mothers: GivenAnswers[] = [
        { q19: '0', q29: '0' },
        { q19: '1', q19A: '0', q29: '0' },
        { q19: '1', q19A: '0', q29: '2', q29A: '1' },
        { q19: '0', q29: '1', q29A: '0' },
        { q19: '0', q29: '2', q29A: '1' },
        { q19: '0', q29: '2', q29A: '4' },
      ];
      const told = mothers.map((answers) =>
        reportOf({ q1: '1', q2: '0', q3: ['17'], q17: '1', q18: '1', ...answers }).blocks.some(({ block, variant }) =>
          texts[`block.${block}.${variant}.text`]?.includes('112'),
        ),
      );
      expect(told).toEqual(mothers.map(() => true));
    },
  );

  it.each([
    ['en', /\blegs?\b/i, /today/],
    ['lv', /kāj/i, /šodien/],
    ['ru', /ног/i, /сегодня/],
    ['pl', /nog/i, /dziś/],
  ] as const)('in %s send a painful leg alone to a doctor today, and to 112 nowhere', async (language, leg, today) => {
    const { default: texts } = await reportTexts[language]();
    const sentences = Object.values<string>(texts).flatMap((text) => text.split(/(?<=[.!?])\s/));
    const withLeg = sentences.filter((sentence) => leg.test(sentence));
    expect(withLeg.filter((sentence) => sentence.includes('112'))).toEqual([]);
    expect(withLeg.filter((sentence) => today.test(sentence)).length).toBeGreaterThan(11);
  });

  it.each(LANGUAGES)(
    'in %s have a bounded first line where they are for today, with 112 if the text has it',
    async (language) => {
      const { default: texts } = await reportTexts[language]();
      const lines = Object.entries<string>(texts).filter(([key]) => /^block\.\w+\.\w+\.line$/.test(key));
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.filter(([, line]) => line.length > MOST_LETTERS_TODAY)).toEqual([]);
      const withoutCall = lines.filter(
        ([key, line]) => texts[key.replace('.line', '.text')]?.includes('112') && !line.includes('112'),
      );
      expect(withoutCall).toEqual([]);
    },
  );

  it('tell who takes isotretinoin and wants a child of the month after it', async () => {
    const { default: texts } = await reportTexts.en();
    const plans = ['1', '2'].map((q2) =>
      reportOf({ q1: '1', q2, q3: ['17'], q28: '0', q30: ['8'] }).blocks.some(({ block, variant }) =>
        texts[`block.${block}.${variant}.text`]?.includes('one month after'),
      ),
    );
    expect(plans).toEqual([true, true]);
  });

  it('ask for condoms beside a medicine only who uses what it weakens', async () => {
    const { default: texts } = await reportTexts.en();
    const asked = [MEDICINE.enzyme_inducer, MEDICINE.rifampicin, MEDICINE.st_johns_wort, MEDICINE.hiv].flatMap((code) =>
      reportOf({ q1: '1', q15: 27, q3: ['5'], q30: [`${code}`] })
        .blocks.filter(({ block }) => block === 'medicines')
        .flatMap(({ variant }) => texts[`block.medicines.${variant}.text`]?.split(/(?<=\.)\s/) ?? []),
    );
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((sentence) => /use condoms/i.test(sentence) && !/^If you use one of /.test(sentence))).toEqual(
      [],
    );
  });

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
