import { BMI_BOUNDS as BMI, type BmiGroup } from '@vesela/contracts/body-mass-index';

export type Meanings = Readonly<Record<string, string>>;

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
