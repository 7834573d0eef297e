import { band, type Columns, MERGED_VALUES, UNKNOWN } from './columns.ts';

const AGES = ['18-24', '25-29', '30-34', '35-39', '40-44', '45-49', '50-54', '55-59', '60-64', '65-69', '70-100'];
const MERGED = MERGED_VALUES.age_band.filter((value) => value !== 'any');

/** Columns of a file of the cervical cancer awareness test. */
export const CERVICAL_COLUMNS: Columns = {
  age_band: [
    'Age in completed years when the test was taken. Merged into wider bands where a group would be too small.',
    {
      ...Object.fromEntries([...AGES, ...MERGED].map((value) => [value, band(value)])),
      any: 'merged: any age',
    },
  ],
  region: ['Country of residence, two letters (ISO 3166-1 alpha-2).', { any: 'merged: any country' }],
  births: [
    'Number of births.',
    {
      none: 'no birth',
      one_or_two: 'one or two',
      three_or_more: 'three or more',
      one_or_more: 'merged: one or more',
      any: 'merged: any number',
      ...UNKNOWN,
    },
  ],
  smoking: ['Smoking.', { never: 'never', past: 'smoked before', current: 'smokes now', ...UNKNOWN }],
  hormonal_contraception: [
    'Use of hormonal contraception.',
    { never: 'never', past: 'used before', current: 'uses now', ...UNKNOWN },
  ],
  immune_system: ['Immune system weakened.', { no: 'no', weakened: 'yes', ...UNKNOWN }],
  hpv_vaccine: [
    'Vaccinated against human papillomavirus.',
    { no: 'no', incomplete: 'not all doses', yes: 'yes', ...UNKNOWN },
  ],
  last_test: [
    'Years since the last smear or HPV test.',
    { never: 'never tested', up_to_3: 'up to 3', '3_to_5': '3 to 5', over_5: 'more than 5', ...UNKNOWN },
  ],
};
