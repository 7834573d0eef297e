import { BMI_BOUNDS as BMI, type BmiGroup } from './body-mass-index.ts';

/** What a value of a column means, in English: only the codebook of an export says it. */
export type Meanings = Readonly<Record<string, string>>;

/** A column of a test's study copies. */
export interface StudyColumn {
  about: string;
  /** Key of the option that the column is about, in the questionnaire's texts. */
  label?: string;
  /** Every value. Null: a country of residence, two letters. */
  values: Meanings | null;
  /** Question whose answer it holds. A column without one is computed. */
  of?: string;
  /** Value of each option code; a list for codes that count from 0. Other answers, and a question not asked, are `unknown` or the first value. */
  codes?: Readonly<Record<string, string>> | readonly string[];
  /** Some values reveal a birth; they are withheld where the number of births is merged away. */
  tellsOfBirths?: boolean;
  /** Values tell about how many births there were; they are withheld wherever that number is merged. */
  countsBirths?: boolean;
  /** What it asks, where another test asks that under another name; without it, its own name. */
  asks?: string;
  /** Columns that each say of one thing what this one counts. */
  counts?: readonly string[];
}
export type StudyColumns = Readonly<Record<string, StudyColumn>>;

/** Coarse answers of one test under these columns. */
export type StudyDataOf<Columns extends StudyColumns> = {
  [Name in keyof Columns]: Columns[Name]['values'] extends null ? string : keyof Columns[Name]['values'] & string;
};

/** The part of them that holds answers. */
type AnsweredOf<Columns extends StudyColumns> = {
  [Name in keyof Columns as Columns[Name] extends { of: string } ? Name : never]: StudyDataOf<Columns>[Name];
};

export const UNKNOWN_VALUE = { unknown: 'not known, or not asked' } as const;
export const YES_NO_VALUES = { no: 'no', yes: 'yes', ...UNKNOWN_VALUE } as const;
export const BMI_GROUP_VALUES = {
  low: `below ${BMI.optimalFrom}`,
  optimal: `${BMI.optimalFrom} to ${BMI.optimalTo}`,
  raised: `${BMI.raisedFrom} to ${BMI.raisedTo}`,
  obesity: `${BMI.obesityFrom} or more`,
} as const satisfies Record<BmiGroup, string>;

export const REGION = {
  about: 'Country of residence, two letters (ISO 3166-1 alpha-2).',
  values: null,
} as const satisfies StudyColumn;

/** Says a band of ages, as `25-29`, in words. */
export const bandInWords = (band: string) => `${band.replace('-', ' to ')} years`;

/** The column of ages, in bands from the youngest on. */
export const ageBands = <const Band extends `${number}-${number}`>(bands: readonly Band[]) => ({
  about: 'Age in completed years when the test was taken. Merged into wider bands where a group would be too small.',
  values: Object.fromEntries(bands.map((band) => [band, bandInWords(band)])) as Record<Band, string>,
});

/** The band of an age in years; the youngest band for any age below it. */
export function bandOf<Band extends string>({ values }: { values: Readonly<Record<Band, string>> }, age: number): Band {
  const bands = Object.keys(values) as Band[];
  return bands.findLast((band) => age >= Number.parseInt(band, 10)) ?? (bands[0] as Band);
}

/** Every column of `columns` that holds an answer, for these answers. */
export function answeredColumns<const Columns extends StudyColumns>(
  columns: Columns,
  answers: Readonly<Record<string, unknown>>,
): AnsweredOf<Columns> {
  const coarse = ({ codes, values }: StudyColumn, answer: unknown) => {
    const byCode = new Map(Object.entries(codes ?? {}));
    const known = typeof answer === 'string' ? byCode.get(answer) : undefined;
    return known ?? ('unknown' in (values ?? {}) ? 'unknown' : Object.keys(values ?? {})[0]);
  };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      column.of === undefined ? [] : [[name, coarse(column, answers[column.of])]],
    ),
  ) as AnsweredOf<Columns>;
}
