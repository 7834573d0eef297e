import type { Report } from '../api/types.ts';

export type MenopausalStatus = 'before' | 'after' | 'unknown';

/** Whether she has reached menopause, by her own answer. */
export function menopauseOf({ answers }: Pick<Report, 'answers'>): MenopausalStatus {
  if (answers.menopausal_status === 'no') return 'before';
  return answers.menopausal_status === 'yes' ? 'after' : 'unknown';
}

/** From this age on the model counts weight as after menopause, whatever she answered. */
const MODEL_TURNS_AT = 50;

/** The model counts her weight as after menopause though hers has not come: its effect on her is unclear. */
export const weightBeforeMenopause = (report: Pick<Report, 'age' | 'answers'>): boolean =>
  report.age >= MODEL_TURNS_AT && menopauseOf(report) === 'before';
