import { isForAll, METHODS, RULES, SOURCES, STATEMENTS } from '@vesela/contraception-rules';
import { FACTOR_SOURCES, SYMPTOMS_SOURCE } from '../../mfe-calculator/src/cervical/report/cervical-publications.ts';
import { SECTIONS as GENOME } from '../../mfe-calculator/src/genome/genome-facts.ts';
import { SECTIONS as MENOPAUSE } from '../../mfe-calculator/src/menopause/menopause-facts.ts';
import { PROGRAMMES, SCREENING_STATEMENT_VALUES } from '../../mfe-calculator/src/screening/programmes.ts';
import { ALL_FACTS, DIFFERENCES as DIFFERENCE_IDS } from '../../mfe-calculator/src/sources/all-facts.ts';
import { CONTENT_SOURCES } from '../../mfe-calculator/src/sources/content-sources.ts';
import { type StatementId, sourcesOf } from '../../mfe-examination/src/statements.ts';
import { OURS } from '../texts/figure-source.ts';
import { FIGURE_SOURCES, OTHER_SOURCES } from '../texts/figure-sources.ts';

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

const TITLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CONTENT_SOURCES).map(([id, { citation }]) => [id, citation] as const),
  ...Object.entries(SOURCES).map(([id, { title, certainty }]) => [id, `${title} [${certainty}]`] as const),
  ...Object.entries(FACTOR_SOURCES).map(([factor, source]) => [`cervical/${factor}`, source] as const),
  ...Object.entries(OTHER_SOURCES),
]);

const titleOf = (id: string): string => TITLES.get(id) ?? id;

/** Titles of the sources that data name by a short id; a title stays as it is. */
export const titlesOf = (sources: readonly string[]): string[] => sources.map(titleOf);

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

export const BASES: readonly Basis[] = [
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

export function basisOf(part: string, key: string): Pick<Basis, 'sources' | 'figures'> {
  const found = BASES.filter((basis) => basis.part === part && isBelow(key, basis.key));
  return {
    sources: found.flatMap(({ sources }) => sources),
    figures: found.flatMap(({ figures = [] }) => figures),
  };
}
