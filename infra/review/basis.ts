import { isForAll, METHODS, RULES, STATEMENTS } from '@vesela/contraception-rules';
import { FACTOR_SOURCES, SYMPTOMS_SOURCE } from '../../mfe-calculator/src/cervical/report/cervical-publications.ts';
import { SECTIONS as GENOME } from '../../mfe-calculator/src/genome/genome-facts.ts';
import { SECTIONS as MENOPAUSE } from '../../mfe-calculator/src/menopause/menopause-facts.ts';
import { PROGRAMMES, SCREENING_STATEMENT_VALUES } from '../../mfe-calculator/src/screening/programmes.ts';
import { ALL_FACTS, DIFFERENCES as DIFFERENCE_IDS } from '../../mfe-calculator/src/sources/all-facts.ts';
import { type StatementId, sourcesOf } from '../../mfe-examination/src/statements.ts';
import { OURS } from '../texts/figure-source.ts';
import { FIGURE_SOURCES } from '../texts/figure-sources.ts';
import { titlesOf } from './publications.ts';

/** What texts rest on, as the modules' own data say it: those under a key, in one part of the statements. */
export interface Basis {
  /** Part of the id before the key, `contraception/content`. */
  part: string;
  /** The key itself or what it begins with. */
  key: string;
  sources: readonly string[];
  figures?: readonly string[];
}

/** The numbers that texts of the screening programmes name. */
export const STATEMENT_VALUES: Readonly<Record<string, number>> = SCREENING_STATEMENT_VALUES;

const FACTS = ALL_FACTS.flatMap(({ id, sources }) =>
  ['risk/parts', 'risk/advice'].map((part) => ({
    part,
    key: `fact.${id}`,
    sources: titlesOf(sources),
  })),
);

const EXAMINATION: readonly { at: string; key: string; id: StatementId }[] = [
  { at: 'start', key: 'purpose', id: 'purpose' },
  { at: 'start', key: 'when', id: 'when' },
  ...(['visual', 'lymph', 'standing', 'lying', 'nipple'] as const).map((id) => ({ at: 'guide', key: id, id })),
  { at: 'guide', key: 'pattern', id: 'lying' },
  { at: 'guide', key: 'explain', id: 'symptoms' },
  { at: 'advice', key: 'todo', id: 'todo' },
];

/** Where the portal differs from its specification: what is shown rests on the sources of the statement, the rest on the specification. */
const DIFFERENCES: readonly { id: string; sources: readonly string[] }[] = [
  ...ALL_FACTS.filter(({ specValue }) => specValue !== undefined),
  ...METHODS.filter(({ id }) => DIFFERENCE_IDS.includes(id)),
  ...PROGRAMMES.flatMap(({ id, specValues, sources }) =>
    specValues.map(({ field }) => ({ id: `screening-${id}-${field}`, sources })),
  ),
  { id: 'thrombosis-of-10000', sources: ['VTE_EMA', 'VTE_ASRM'] },
];

/** Sentences about results, whose numbers differ from woman to woman, and steps of the programmes, whose figures are filled in. */
const RESULTS: readonly [part: string, keys: readonly string[], source: string][] = [
  ['risk/report', ['people', 'sentence', 'difference', 'how', 'interval'], 'risk/model'],
  ['risk/what-if', ['effect', 'range', 'apart'], 'risk/model'],
  ['risk/report', ['curve'], 'risk/population'],
  ['risk/report', ['bmi'], 'bmi'],
  ['risk/report', ['advice.source', 'referral.line'], 'nice'],
  ['risk/parts', ['weight'], 'bmi'],
  ['risk/summary', ['summary.risk-caption'], 'risk/model'],
  ['risk/summary', ['summary.group', 'summary.referral'], 'nice'],
  ['risk/without-number', ['none.source'], 'nice'],
  ['risk/advice', ['steps'], 'risk/programme'],
  ['diary/home', ['result'], 'risk/model'],
  ['sources/page', ['populations.text'], 'risk/population'],
  ['sources/page', ['validation'], 'risk/model'],
  ['contraception/content', ['row.obesity'], 'contraception/eligibility'],
  ['contraception/content', ['figure'], 'T07'],
  ['contraception/methods', ['women', 'compare'], 'T07'],
  ['contraception/report', ['suggest.lead'], 'T07'],
];

export const BASES: readonly Basis[] = [
  ...RESULTS.flatMap(([part, keys, source]) => keys.map((key) => ({ part, key, sources: titlesOf([source]) }))),
  ...FACTS,
  ...RULES.flatMap(({ block, sources }) => {
    const part = 'contraception/content';
    if (isForAll(sources)) return [{ part, key: `block.${block}`, sources: titlesOf(sources) }];
    return Object.entries(sources).map(([variant, those]) => ({
      part,
      key: `block.${block}.${variant}`,
      sources: titlesOf(those),
    }));
  }),
  ...METHODS.map(({ id, sources }) => ({
    part: 'contraception/content',
    key: `method.${id}`,
    sources: titlesOf(sources),
  })),
  ...STATEMENTS.map(({ n, verdict, sources }) => ({
    part: 'contraception/content',
    key: `statement.${n}`,
    sources: titlesOf(sources),
    figures: [`verdict: ${verdict}`],
  })),
  ...Object.entries(FACTOR_SOURCES).map(([factor, source]) => ({
    part: 'cervical/report',
    key: `factor.${factor}`,
    sources: [source],
  })),
  { part: 'cervical/report', key: 'symptoms', sources: [SYMPTOMS_SOURCE] },
  { part: 'cervical/report', key: 'symptom', sources: [SYMPTOMS_SOURCE] },
  ...MENOPAUSE.map(({ id, source }) => ({ part: 'guides/menopause', key: `section.${id}`, sources: [source] })),
  ...GENOME.map(({ id, source }) => ({ part: 'guides/genome', key: `about.${id}`, sources: [source] })),
  ...DIFFERENCES.flatMap(({ id, sources }) => [
    { part: 'sources/page', key: `difference.${id}-shown`, sources: titlesOf(sources) },
    { part: 'sources/page', key: `difference.${id}-spec`, sources: titlesOf(['SPEC']) },
  ]),
  ...FIGURE_SOURCES.filter(({ sources }) => sources.length > 0 && !sources.includes(OURS)).map(
    ({ part, key, sources }) => ({
      part,
      key,
      sources: titlesOf(sources),
    }),
  ),
  ...EXAMINATION.map(({ at, key, id }) => ({ part: `examination/${at}`, key, sources: [sourcesOf(id)] })),
];

/** Whether a key is the other or lies below it: `block.age.young` below `block.age`. */
export const isBelow = (key: string, above: string): boolean => key === above || key.startsWith(`${above}.`);

/** Whether a text's figures are the portal's own counts and limits. */
export const isOurs = (part: string, key: string): boolean =>
  FIGURE_SOURCES.some((one) => one.part === part && one.key === key && one.sources.includes(OURS));

export function basisOf(part: string, key: string): Pick<Basis, 'sources' | 'figures'> {
  const found = BASES.filter((basis) => basis.part === part && isBelow(key, basis.key));
  return {
    sources: [...new Set(found.flatMap(({ sources }) => sources))],
    figures: found.flatMap(({ figures = [] }) => figures),
  };
}
