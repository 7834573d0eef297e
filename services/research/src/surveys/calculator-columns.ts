import { BMI_GROUP, band, type Columns, MERGED_VALUES, UNKNOWN, WITHHELD, YES_NO } from './columns.ts';

const AGES = ['18-24', '25-29', '30-34', '35-39', '40-44', '45-49', '50-54', '55-59', '60-64', '65-69', '70-84'];
const AGE_BANDS = [...AGES, ...MERGED_VALUES.age_band.filter((value) => value !== 'any')];

/** Columns of a file of the breast cancer risk test. */
export const CALCULATOR_COLUMNS: Columns = {
  age_band: [
    'Age in completed years when the test was taken. Merged into wider bands where a group would be too small.',
    { ...Object.fromEntries(AGE_BANDS.map((value) => [value, band(value)])), any: 'merged: any age' },
  ],
  region: ['Country of residence, two letters (ISO 3166-1 alpha-2).', { any: 'merged: any country' }],
  births: [
    'Number of births.',
    {
      none: 'no birth',
      one: 'one',
      two: 'two',
      three_or_more: 'three or more',
      one_or_more: 'merged: one or more',
      any: 'merged: any number',
      ...UNKNOWN,
    },
  ],
  bmi_group: ['Body mass index in kg/m².', { ...BMI_GROUP, ...UNKNOWN }],
  activity: [
    'Moderate and vigorous exercise together, in hours a week.',
    { under_2: 'less than 2', '2_to_5': '2 to less than 5', from_5: '5 or more', ...UNKNOWN },
  ],
  alcohol: [
    'Drinks a week; one drink is 125 ml of wine, 0.3 l of beer or one shot.',
    { none: 'none', up_to_7: 'up to 7', over_7: 'more than 7', ...UNKNOWN },
  ],
  oral_contraception: [
    'Use of oral contraceptives.',
    { no: 'never', past: 'used before', current: 'uses now', ...UNKNOWN },
  ],
  first_degree_relative: [
    'First-degree relatives with breast cancer.',
    { none: 'none', any: 'one or more', ...UNKNOWN },
  ],
  breast_density: ['BI-RADS category of breast density.', { '1_2': '1 or 2', '3_4': '3 or 4', ...UNKNOWN }],
  benign_formation_diagnosed: ['A benign breast finding was diagnosed.', YES_NO],
  menopausal_status: ['Menopause reached.', YES_NO],
  breastfeeding: [
    'Has breastfed.',
    { none: 'no', any: 'yes', [WITHHELD]: 'withheld, since it would tell of births that were merged', ...UNKNOWN },
  ],
  mammography: ['Mammography in the last two years.', YES_NO],
  relative_band: [
    'Estimated risk beside that of an average woman of the same age.',
    { lower: 'lower', similar: 'similar', higher: 'higher' },
  ],
};
