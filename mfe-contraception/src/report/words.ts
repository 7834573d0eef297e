import { rowWords } from '@vesela/contraception-rules';
import { cervicalScreeningValues } from '@vesela/contracts/cervical-screening';
import editions from '@vesela/contracts/data/eligibility-editions.json' with { type: 'json' };
import { type Language, listText, numberText, type Translate } from '@vesela/framework';
import type { ContraceptionReport, ReportBlock } from '../api-types.ts';
import { needsNoneBy, pregnantBy } from './earlier.ts';

export interface Translator {
  t: Translate;
  language: Language;
}

/** Years of the eligibility tables, for the sentences that name them. */
export const TABLE_YEARS = { who: String(editions.used.who.year), us: String(editions.used.us.year) };

/** A name inside a sentence: starts in lower case, unless it is an abbreviation such as HIV. */
export function withinSentence(name: string, language: Language): string {
  const [first = '', second = ''] = name;
  const abbreviated = second !== '' && second === second.toLocaleUpperCase(language) && second !== second.toLowerCase();
  return abbreviated ? name : first.toLocaleLowerCase(language) + name.slice(first.length);
}

const methodNames = ({ t, language }: Translator, methods: readonly string[]): string[] =>
  methods.map((id) => withinSentence(t(`method.${id}.name`), language));

/** Names of methods inside a sentence. */
export const methodList = (words: Translator, methods: readonly string[]): string =>
  listText(methodNames(words, methods), words.language);

/** Without the explanation that a question gives in brackets, as names stand in brackets themselves. */
const withoutExplanation = (name: string): string => name.replace(/ \([^()]*\)$/, '');

/** The user's conditions and medicines, by the codes of q25, q23 and q30. */
const conditionNames = (
  { t }: Translator,
  illnesses: readonly number[],
  gynaecological: readonly number[],
  medicines: readonly number[],
): string[] => [
  ...illnesses.map((code) => withoutExplanation(t(`illness.${code}`))),
  ...gynaecological.map((code) => withoutExplanation(t(`gynaecological.${code}`))),
  ...medicines.map((code) => t(`medicine.${code}`)),
];

/** The first name and how many more there are: as long as one name, however many she gave. */
export const shortList =
  ({ t }: Translator) =>
  ([first = '', ...more]: readonly string[]): string =>
    more.length > 0 ? t('first.and', { first: withoutExplanation(first), n: more.length }) : first;

/** Most letters of the first sentences of a block, where they are told before it is opened. */
const MOST_LETTERS = 120;

/**
 * Title and first line of a block before it is opened, bounded whatever she answered. Where something is for today, the line is
 * written for this place; of other blocks it is as many of the first sentences as fit.
 */
export function blockInShort(words: Translator, block: ReportBlock, needsNone: boolean) {
  const key = `block.${block.block}.${block.variant}`;
  const values = blockValues(words, block, needsNone, shortList(words));
  const title = words.t(`${key}.title`, values);
  if (block.severity === 'urgent') return { title, line: words.t(`${key}.line`) };
  const [paragraph = ''] = words.t(`${key}.text`, values).split('\n');
  const [first = '', ...others] = paragraph.split(/(?<=[.!?])\s+/);
  const line = others.reduce(
    (told, next) => (`${told} ${next}`.length > MOST_LETTERS ? told : `${told} ${next}`),
    first,
  );
  return { title, line };
}

/**
 * Placeholder values for the text of a block. `needsNone`: she is not asked to go on protecting herself. `listOf` joins names;
 * by default it names them all.
 */
export function blockValues(
  words: Translator,
  block: ReportBlock,
  needsNone = false,
  listOf = (names: readonly string[]) => listText(names, words.language),
): Record<string, string | number> {
  const { bmi, effects = [], uses = [], illnesses = [], gynaecological = [], medicines = [], methods = [] } = block;
  const { language } = words;
  const conditions = conditionNames(words, illnesses, gynaecological, medicines);
  const rows = (block.rows ?? []).map((row) => withoutExplanation(words.t(rowWords(row))));
  return {
    bmi: bmi === undefined ? '' : numberText(bmi, language, { maximumFractionDigits: 1 }),
    effects: listOf(effects.map((code) => words.t(`effect.${code}`))),
    uses: listOf(uses.map((code) => words.t(`use.${code}`))),
    conditions: listOf(conditions),
    medicines: listOf(conditionNames(words, [], [], medicines)),
    reasons: listOf([...new Set([...conditions, ...rows])]),
    methods: listOf(methodNames(words, methods)),
    keep: needsNone ? '' : words.t('block.keep'),
    ...(block.block === 'hpv_screening' && block.variant !== 'other'
      ? cervicalScreeningValues(block.variant === 'lv' ? 'LV' : 'PL')
      : {}),
  };
}

/** How many methods suit her, are for a doctor first, and are not for her; to a woman who is pregnant or needs none, why none is named. */
export function eligibilityLine(
  { t }: Translator,
  report: Pick<ContraceptionReport, 'eligibility' | 'answers'>,
): string {
  if (pregnantBy(report)) return t('eligibility.pregnant');
  if (needsNoneBy(report)) return t('eligibility.none-needed.line');
  const count = (verdict: string) => report.eligibility.filter(({ suitability }) => suitability === verdict).length;
  return t('eligibility.line', {
    suits: count('suits'),
    ask: count('ask_doctor'),
    not: count('not_suitable'),
    unrated: count('unrated'),
  });
}

/** What the line of the myths says to a woman who was not asked about myths: its number among the statements, which the rules call false. */
export const FALSE_STATEMENT = 2;
