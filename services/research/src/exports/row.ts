import { ANY, type StudyRecord, WITHHELD } from '../surveys/columns.ts';
import type { StudySurvey } from '../surveys/study-surveys.ts';
import { DESCRIPTION_COLUMNS, type Description } from './description.ts';

/** One woman in a file: codes by column. */
export type Row = StudyRecord;

/** Her data under the description that she shares with her cohort. */
export function rowOf(
  data: StudyRecord,
  description: Description,
  { tellsOfBirths, countsBirths = [] }: Pick<StudySurvey, 'tellsOfBirths' | 'countsBirths'>,
): Row {
  const shared = DESCRIPTION_COLUMNS.filter((column) => column in data).map((column) => [column, description[column]]);
  const withheld = [
    ...(description.births === ANY ? tellsOfBirths : []),
    ...(description.births === data.births ? [] : countsBirths),
  ];
  return { ...data, ...Object.fromEntries([...shared, ...withheld.map((column) => [column, WITHHELD])]) };
}
