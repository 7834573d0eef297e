import { ANY, type Columns, MERGED_VALUES, type StudyRecord } from './surveys.ts';

/** Quasi-identifiers of a participant: all rows of a group in an export have the same values. */
export interface Description {
  age_band: string;
  region: string;
  births: string;
}

export const DESCRIPTION_COLUMNS = ['age_band', 'region', 'births'] as const satisfies (keyof Description)[];

/** Description of a participant's coarsened answers; `any` for what the survey does not ask. */
export function descriptionOf(data: StudyRecord): Description {
  const { age_band = ANY, region = ANY, births = ANY } = data;
  return { age_band, region, births };
}

/** Age bands of the study data and the bands they are merged into; the youngest and the oldest keep their own. */
const TEN_YEARS: Readonly<Record<string, string>> = {
  '18-24': '18-29',
  '25-29': '18-29',
  '30-34': '30-39',
  '35-39': '30-39',
  '40-44': '40-49',
  '45-49': '40-49',
  '50-54': '50-59',
  '55-59': '50-59',
  '60-64': '60-69',
  '65-69': '60-69',
  '70-84': '70-84',
  '70-100': '70-100',
  '16-17': '16-17',
  '50-60': '50-60',
};
const TWENTY_YEARS: Readonly<Record<string, string>> = {
  '18-29': '18-39',
  '30-39': '18-39',
  '40-49': '40-59',
  '50-59': '40-59',
  '60-69': '60-84',
  '70-84': '60-84',
  '70-100': '70-100',
  '16-17': '16-17',
  '50-60': '50-60',
};
/** An age band at its four levels of precision, each containing the previous one. */
const ages = (band: string): readonly string[] => {
  const ten = TEN_YEARS[band] ?? ANY;
  return [band, ten, TWENTY_YEARS[ten] ?? ANY, ANY];
};
const BIRTHS: Readonly<Record<string, string>> = {
  one: 'one_or_more',
  one_or_two: 'one_or_more',
  two: 'one_or_more',
  three_or_more: 'one_or_more',
};

type Merge = (exact: Description) => Description;
const merge =
  (age: 0 | 1 | 2 | 3, region: 0 | 1, births: 0 | 1 | 2): Merge =>
  (exact) => ({
    age_band: ages(exact.age_band)[age] ?? ANY,
    region: region === 0 ? exact.region : ANY,
    births: births === 2 ? ANY : births === 0 ? exact.births : (BIRTHS[exact.births] ?? exact.births),
  });

/** From exact to fully generalized, each step containing the previous one: births are merged first, age last. */
export const MERGES: readonly Merge[] = [
  merge(0, 0, 0),
  merge(0, 0, 1),
  merge(1, 0, 1),
  merge(1, 1, 1),
  merge(2, 1, 1),
  merge(2, 1, 2),
  merge(3, 1, 2),
];

export const keyOf = ({ age_band, region, births }: Description) => `${age_band}|${region}|${births}`;

/** The columns of a survey in which a description is less precise than the exact one. */
export function mergedColumns(description: Description, asked: Columns): (keyof Description)[] {
  return DESCRIPTION_COLUMNS.filter((column) => column in asked && MERGED_VALUES[column].includes(description[column]));
}
