import { STUDY_LISTS, type StudyList } from '@vesela/contracts/contraception';
import { BMI_GROUP, band, type Columns, MERGED_VALUES, type Meanings, UNKNOWN, WITHHELD, YES_NO } from './columns.ts';
import * as options from './contraception-options.ts';

const AGES = ['16-17', '18-24', '25-29', '30-34', '35-39', '40-44', '45-49', '50-60'];
const MERGED = MERGED_VALUES.age_band.filter((value) => value !== 'any');
const HIDDEN: Meanings = { [WITHHELD]: 'withheld, since it would tell of births that were merged' };
const COUNT: Meanings = { none: 'none', one: 'one', two: 'two', three_or_more: 'three or more', ...UNKNOWN };

/** What an option of each list stands for. */
const LISTS: Readonly<Record<StudyList, readonly [about: string, words: Readonly<Record<number, string>>]>> = {
  q3: ['Uses now', options.METHODS],
  q6: ['Used before', options.METHODS],
  q9: ['Would use in future', options.METHODS],
  q4: ['Reason for a method in use', options.REASONS],
  q7: ['Reason for changing the method', options.CHANGES],
  q11: ['Side effect noticed', options.SIDE_EFFECTS],
  q12: ['Statement that seems true to her', options.MYTHS],
  q13: ['Reason why she has not tried the pill', options.PILL_NOT_TRIED],
  q23: ['Gynaecological condition', options.GYNAECOLOGICAL],
  q25: ['Illness or condition', options.ILLNESSES],
};

/** Options that only a woman who has been pregnant or given birth can choose. */
export const OPTIONS_TELLING_OF_BIRTHS: readonly string[] = ['q4_18', 'q7_6'];

const CHOSEN: Meanings = { no: 'not chosen, or not asked', yes: 'chosen' };
const optionColumns: Columns = Object.fromEntries(
  (Object.keys(STUDY_LISTS) as StudyList[]).flatMap((list) => {
    const [about, words] = LISTS[list];
    return STUDY_LISTS[list].map((code) => {
      const name = `${list}_${code}`;
      const hidden = OPTIONS_TELLING_OF_BIRTHS.includes(name) ? HIDDEN : {};
      return [name, [`${about}: ${words[code] ?? ''}`, { ...CHOSEN, ...hidden }]];
    });
  }),
);

/** Columns of a file of the contraception test. */
export const CONTRACEPTION_COLUMNS: Columns = {
  age_band: [
    'Age in completed years when the test was taken. Merged into wider bands where a group would be too small.',
    { ...Object.fromEntries([...AGES, ...MERGED].map((value) => [value, band(value)])), any: 'merged: any age' },
  ],
  region: ['Country of residence, two letters (ISO 3166-1 alpha-2).', { any: 'merged: any country' }],
  births: ['Number of births.', { ...COUNT, one_or_more: 'merged: one or more', any: 'merged: any number' }],
  children: ['Number of children.', { ...COUNT, ...HIDDEN }],
  bmi_group: ['Body mass index in kg/m².', BMI_GROUP],
  sex_started: ['Has started having sexual relations.', YES_NO],
  stable_partner: ['Has one stable partner.', YES_NO],
  pregnancy_plans: [
    'Plans a pregnancy.',
    { no: 'no', within_a_year: 'considers it within a year', soon: 'yes', menopause: 'menopause reached' },
  ],
  breastfeeding: ['Breastfeeds now.', { ...YES_NO, ...HIDDEN }],
  abortion: ['Has had an elective abortion.', YES_NO],
  smoking: ['Smokes, e-cigarettes included.', YES_NO],
  family_clot: ['A first-degree relative had a blood clot in a leg or lung.', YES_NO],
  environment: [
    'How important it is to her that a method is kind to the environment.',
    { not: 'not', rather_not: 'rather not', rather: 'rather', very: 'very', ...UNKNOWN },
  ],
  ...optionColumns,
};
