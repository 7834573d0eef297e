import type { Report } from '../api/types.ts';

export type MenopausalStatus = 'before' | 'after' | 'unknown';

/** Whether the user has reached menopause, by their own answer. */
export function menopauseOf({ answers }: Pick<Report, 'answers'>): MenopausalStatus {
  if (answers.menopausal_status === 'no') return 'before';
  return answers.menopausal_status === 'yes' ? 'after' : 'unknown';
}

/** From this age on the model counts weight as after menopause, whatever the answer. */
const POSTMENOPAUSAL_WEIGHT_FROM = 50;

/** True when the model counts weight as after menopause although the user is before it: the effect is then unclear. */
export const weightBeforeMenopause = (report: Pick<Report, 'age' | 'answers'>): boolean =>
  report.age >= POSTMENOPAUSAL_WEIGHT_FROM && menopauseOf(report) === 'before';
