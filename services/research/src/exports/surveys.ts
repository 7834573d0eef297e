import { cervicalTest, riskTest } from '@vesela/contracts/calculator';
import { CERVICAL_STUDY_COLUMNS } from '@vesela/contracts/calculator/cervical-options';
import { RISK_STUDY_COLUMNS } from '@vesela/contracts/calculator/risk-options';
import { contraceptionTest } from '@vesela/contracts/contraception';
import { STUDY_COLUMNS } from '@vesela/contracts/contraception/options';
import contraceptionTexts from '@vesela/contracts/contraception/texts/en.json' with { type: 'json' };
import { examinationStudyDataSchema } from '@vesela/contracts/examination';
import { EXAMINATION_STUDY_COLUMNS } from '@vesela/contracts/examination/options';
import type { Survey } from '@vesela/contracts/research';
import { bandInWords, type Meanings, type StudyColumns } from '@vesela/contracts/study-columns';
import type { z } from 'zod';

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
const MERGED_MEANINGS: Readonly<Record<string, Meanings>> = {
  age_band: {
    ...Object.fromEntries(MERGED_VALUES.age_band.map((band) => [band, bandInWords(band)])),
    [ANY]: 'merged: any age',
  },
  region: { [ANY]: 'merged: any country' },
  births: { one_or_more: 'merged: one or more', [ANY]: 'merged: any number' },
};

/** Columns of a survey's file, in their order: description and meaning of each value. */
export type Columns = Readonly<Record<string, readonly [description: string, values: Meanings]>>;

/** A column beside those that describe a group. Whatever it holds is taken to be nobody's business. */
export interface SensitiveColumn {
  name: string;
  /** The question, under the same name in every survey that asks it. */
  asks: string;
  /** Columns that say singly what this one counts. */
  counts: readonly string[];
  /** Its values tell of births: where the number of births is merged, or merged to any, they would undo that. */
  births?: 'merged' | 'any';
}

const WITHHELD_MEANING =
  'withheld: too few answers of the group differ, or it would undo a merge, or another test’s file has it';

/** Columns of a file of study copies with these columns. `texts` are the questionnaire's, for columns of one option. */
const columnsOf = (columns: StudyColumns, texts: Readonly<Record<string, string>> = {}): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { about, label, values }]) => [
      name,
      [
        label === undefined ? about : `${about}: ${texts[label] ?? ''}`,
        { ...values, ...(MERGED_MEANINGS[name] ?? { [WITHHELD]: WITHHELD_MEANING }) },
      ],
    ]),
  );

const sensitiveOf = (columns: StudyColumns): SensitiveColumn[] =>
  Object.entries(columns)
    .filter(([name]) => !(name in MERGED_VALUES))
    .map(([name, { asks = name, counts = [], tellsOfBirths, countsBirths }]) => ({
      name,
      asks,
      counts,
      ...(countsBirths ? { births: 'merged' as const } : tellsOfBirths ? { births: 'any' as const } : {}),
    }));

export interface StudySurvey {
  /** What a copy holds, as the contract of the service says that makes it. */
  schema: z.ZodType<StudyRecord>;
  columns: Columns;
  sensitive: readonly SensitiveColumn[];
}

const survey = (
  schema: z.ZodType<StudyRecord>,
  columns: StudyColumns,
  texts?: Record<string, string>,
): StudySurvey => ({ schema, columns: columnsOf(columns, texts), sensitive: sensitiveOf(columns) });

export const CALCULATOR = survey(riskTest.studyData, RISK_STUDY_COLUMNS);

/** Surveys that bring study data. `age_band`, `region` and `births` are named so in all of them, or are not asked. */
export const STUDY_SURVEYS: Readonly<Record<Survey, StudySurvey>> = {
  Calculator: CALCULATOR,
  CervicalCancer: survey(cervicalTest.studyData, CERVICAL_STUDY_COLUMNS),
  Contraception: survey(contraceptionTest.studyData, STUDY_COLUMNS, contraceptionTexts),
  Examination: survey(examinationStudyDataSchema, EXAMINATION_STUDY_COLUMNS),
};
