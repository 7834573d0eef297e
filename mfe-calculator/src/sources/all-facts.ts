import { RECOMMENDATIONS } from '../advice/recommendations.ts';
import { SPECIALISTS, VISITS_IN_LATVIA } from '../advice/specialists.ts';
import { FACTS } from '../report-parts/facts.ts';
import { MAMMOGRAPHY } from '../screening/mammography-facts.ts';
import { PROGRAMMES } from '../screening/programmes.ts';
import { CONTENT_SOURCES, type ContentSourceId, type Fact } from './content-sources.ts';

/** All statements of the report's texts. The sources page lists these, so it cannot miss one. */
export const ALL_FACTS: readonly Fact[] = [
  ...Object.values(FACTS).flat(),
  ...Object.values(RECOMMENDATIONS),
  ...Object.values(SPECIALISTS),
  VISITS_IN_LATVIA,
  ...Object.values(MAMMOGRAPHY).flat(),
];

/** Where the figures of the contraception pages differ, by the ids of the decision record. */
const CONTRACEPTION = [
  'injection',
  'combined_pill',
  'progestin_pill',
  'copper_iud',
  'hormonal_iud',
  'emergency_pill',
  'thrombosis-of-10000',
];

/** Ids of differences between specification and evidence; the texts are `difference.<id>-spec` and `-shown`. */
export const DIFFERENCES: readonly string[] = [
  ...ALL_FACTS.filter(({ specValue }) => specValue !== undefined).map(({ id }) => id),
  ...PROGRAMMES.flatMap(({ id, specValues }) => specValues.map(({ field }) => `screening-${id}-${field}`)),
  ...CONTRACEPTION,
];

/** Sources used by some page, sorted by name. */
export const USED_SOURCES: readonly ContentSourceId[] = (Object.keys(CONTENT_SOURCES) as ContentSourceId[])
  .filter((id) => [...ALL_FACTS, ...PROGRAMMES].some(({ sources }) => sources.some((used) => used === id)))
  .sort((a, b) => CONTENT_SOURCES[a].short.localeCompare(CONTENT_SOURCES[b].short, 'en'));
