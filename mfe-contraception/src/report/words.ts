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

/** Names of methods inside a sentence. */
export const methodList = ({ t, language }: Translator, methods: readonly string[]): string =>
  listText(
    methods.map((id) => withinSentence(t(`method.${id}.name`), language)),
    language,
  );

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

const effectList = ({ t, language }: Translator, effects: readonly number[]): string =>
  listText(
    effects.map((code) => t(`effect.${code}`)),
    language,
  );

const usesText = ({ t, language }: Translator, uses: readonly number[]): string =>
  listText(
    uses.map((code) => t(`use.${code}`)),
    language,
  );

/** Placeholder values for the text of a block. `needsNone`: she is not asked to go on protecting herself. */
export function blockValues(words: Translator, block: ReportBlock, needsNone = false): Record<string, string | number> {
  const { bmi, effects = [], uses = [], illnesses = [], gynaecological = [], medicines = [], methods = [] } = block;
  const { language } = words;
  const conditions = conditionNames(words, illnesses, gynaecological, medicines);
  const rows = (block.rows ?? []).map((row) => withoutExplanation(words.t(rowWords(row))));
  return {
    bmi: bmi === undefined ? '' : numberText(bmi, language, { maximumFractionDigits: 1 }),
    effects: effectList(words, effects),
    uses: usesText(words, uses),
    conditions: listText(conditions, language),
    medicines: listText(conditionNames(words, [], [], medicines), language),
    reasons: listText([...new Set([...conditions, ...rows])], language),
    methods: methodList(words, methods),
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
  return t('eligibility.line', { suits: count('suits'), ask: count('ask_doctor'), not: count('not_suitable') });
}
