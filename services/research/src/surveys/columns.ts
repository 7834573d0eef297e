import { BMI_BOUNDS as BMI, type BmiGroup } from '@vesela/contracts/body-mass-index';

export type Meanings = Readonly<Record<string, string>>;

/** Coarse answers of one person: codes by column. */
export type StudyRecord = Readonly<Record<string, string>>;

/** Stands for every value of a column. */
export const ANY = 'any';
/** Stands where a value would give away one that was merged. */
export const WITHHELD = 'withheld';

/** Values of the describing columns that stand for several, for the codebook. */
export const MERGED_VALUES: Readonly<Record<'age_band' | 'region' | 'births', readonly string[]>> = {
  age_band: ['18-29', '30-39', '40-49', '50-59', '60-69', '18-39', '40-59', '60-84', ANY],
  region: [ANY],
  births: ['one_or_more', ANY],
};

/** Columns of a survey's file, in their order: description and meaning of each value. */
export type Columns = Readonly<Record<string, readonly [description: string, values: Meanings]>>;

export const band = (value: string) => `${value.replace('-', ' to ')} years`;
export const UNKNOWN: Meanings = { unknown: 'not known, or not asked' };
export const YES_NO: Meanings = { no: 'no', yes: 'yes', ...UNKNOWN };
export const BMI_GROUP = {
  low: `below ${BMI.optimalFrom}`,
  optimal: `${BMI.optimalFrom} to ${BMI.optimalTo}`,
  raised: `${BMI.raisedFrom} to ${BMI.raisedTo}`,
  obesity: `${BMI.obesityFrom} or more`,
} as const satisfies Record<BmiGroup, string>;
