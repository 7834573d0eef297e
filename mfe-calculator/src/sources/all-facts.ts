import { RECOMMENDATIONS } from '../advice/recommendations.ts';
import { SPECIALISTS } from '../advice/specialists.ts';
import { FACTS } from '../report-parts/facts.ts';
import { MAMMOGRAPHY } from '../screening/mammography-facts.ts';
import { PROGRAMMES } from '../screening/programmes.ts';
import { CONTENT_SOURCES, type ContentSourceId, type Fact } from './content-sources.ts';

/** Every statement of the report's texts. The page of sources lists from here, so it cannot leave one out. */
export const ALL_FACTS: readonly Fact[] = [
  ...Object.values(FACTS).flat(),
  ...Object.values(RECOMMENDATIONS),
  ...Object.values(SPECIALISTS),
  ...Object.values(MAMMOGRAPHY).flat(),
];

/** Ids of what the specification and the evidence say differently; the words are `difference.<id>-spec` and `-shown`. */
export const DIFFERENCES: readonly string[] = [
  ...ALL_FACTS.filter(({ specValue }) => specValue !== undefined).map(({ id }) => id),
  ...PROGRAMMES.flatMap(({ id, specValues }) => specValues.map(({ field }) => `screening-${id}-${field}`)),
];

/** Sources that something on the pages rests on, in the order of their names. */
export const USED_SOURCES: readonly ContentSourceId[] = (Object.keys(CONTENT_SOURCES) as ContentSourceId[])
  .filter((id) => [...ALL_FACTS, ...PROGRAMMES].some(({ sources }) => sources.some((used) => used === id)))
  .sort((a, b) => CONTENT_SOURCES[a].short.localeCompare(CONTENT_SOURCES[b].short, 'en'));
