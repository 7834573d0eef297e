import type { ContraceptionReport, ContraceptionStudyData } from '@vesela/contracts/contraception';
import {
  aboutMethod,
  METHODS_ASKED,
  type MethodQuestion,
  STUDY_COLUMNS,
  STUDY_OPTIONS,
} from '@vesela/contracts/contraception/options';
import { answeredColumns, bandOf } from '@vesela/contracts/study-columns';

type Answered = Pick<ContraceptionReport, 'age' | 'answers' | 'bmi_group'>;

/** Questions about one method and the question that they repeat: `q403` is q4. */
const REPEATS = new Map<string, MethodQuestion>(
  (Object.keys(METHODS_ASKED) as MethodQuestion[]).flatMap((question) =>
    METHODS_ASKED[question].map((method) => [aboutMethod(question, method), question] as const),
  ),
);

/** The answers of a report in groups coarse enough that few details about one person remain; no date, no free text. */
export function coarseAnswers({ age, answers, bmi_group }: Answered): ContraceptionStudyData {
  const chosen = new Set(
    Object.entries(answers).flatMap(([id, value]) => [value].flat().map((code) => `${REPEATS.get(id) ?? id}_${code}`)),
  );
  return {
    ...answeredColumns(STUDY_COLUMNS, answers),
    ...Object.fromEntries(
      STUDY_OPTIONS.map(({ column, list, codes }) => [
        column,
        codes.some((code) => chosen.has(`${list}_${code}`)) ? 'yes' : 'no',
      ]),
    ),
    age_band: bandOf(STUDY_COLUMNS.age_band, age),
    region: typeof answers.q27 === 'string' ? answers.q27 : '',
    bmi_group,
  } as ContraceptionStudyData;
}
