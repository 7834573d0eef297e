import { cervicalStudyDataSchema, studyDataSchema } from '@vesela/contracts/calculator';
import { contraceptionStudyDataSchema } from '@vesela/contracts/contraception';
import { examinationStudyDataSchema } from '@vesela/contracts/examination';
import type { Survey } from '@vesela/contracts/research';
import type { z } from 'zod';
import { CALCULATOR_COLUMNS } from './calculator-columns.ts';
import { CERVICAL_COLUMNS } from './cervical-columns.ts';
import type { Columns, StudyRecord } from './columns.ts';
import { CONTRACEPTION_COLUMNS, OPTIONS_TELLING_OF_BIRTHS } from './contraception-columns.ts';
import { EXAMINATION_COLUMNS } from './examination-columns.ts';

export interface StudySurvey {
  /** What a copy holds, as the contract of the service says that makes it. */
  schema: z.ZodType<StudyRecord>;
  columns: Columns;
  /** Columns that tell of births, and are withheld where the number of births is merged away. */
  tellsOfBirths: readonly string[];
  /** Columns that tell how many births there were about, and are withheld wherever that number is merged. */
  countsBirths?: readonly string[];
}

export const CALCULATOR: StudySurvey = {
  schema: studyDataSchema,
  columns: CALCULATOR_COLUMNS,
  // Who has breastfed has given birth.
  tellsOfBirths: ['breastfeeding'],
};

const EXAMINATION: StudySurvey = {
  schema: examinationStudyDataSchema,
  columns: EXAMINATION_COLUMNS,
  tellsOfBirths: [],
};

const CERVICAL: StudySurvey = { schema: cervicalStudyDataSchema, columns: CERVICAL_COLUMNS, tellsOfBirths: [] };

const CONTRACEPTION: StudySurvey = {
  schema: contraceptionStudyDataSchema,
  columns: CONTRACEPTION_COLUMNS,
  tellsOfBirths: ['breastfeeding', ...OPTIONS_TELLING_OF_BIRTHS],
  countsBirths: ['children'],
};

/** Surveys that bring study data. `age_band`, `region` and `births` are named so in all of them, or are not asked. */
export const STUDY_SURVEYS: Readonly<Partial<Record<Survey, StudySurvey>>> = {
  Calculator: CALCULATOR,
  CervicalCancer: CERVICAL,
  Contraception: CONTRACEPTION,
  Examination: EXAMINATION,
};
