import { NEW_GROUPS_DAYS } from '@vesela/contracts/constants';
import type { Survey } from '@vesela/contracts/research';
import { dayOf } from '../database.ts';
import type { Intakes } from './exports.store.ts';
import { STUDY_SURVEYS } from './surveys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** First day on which a file of a survey takes in participants again; null where it does today. */
export function notDueBefore(intakes: Intakes, survey: Survey, now: Date): string | null {
  const last = intakes.get(survey)?.last;
  const from = last && dayOf(new Date(last.getTime() + NEW_GROUPS_DAYS * DAY_MS));
  return from !== undefined && from > dayOf(now) ? from : null;
}

/** When cohorts that are formed now count as formed: after all others of the project, whatever the clocks say. */
export const formedAfter = (intakes: Intakes, now: Date): Date =>
  new Date(Math.max(now.getTime(), ...[...intakes.values()].map(({ last }) => last.getTime() + 1)));

/** Questions whose answers are given with another survey of the project: the one whose file came first. */
export function askedElsewhere(intakes: Intakes, survey: Survey): ReadonlySet<string> {
  const own = intakes.get(survey)?.first.getTime() ?? Number.POSITIVE_INFINITY;
  const earlier = [...intakes].filter(([other, { first }]) => other !== survey && first.getTime() < own);
  return new Set(earlier.flatMap(([other]) => STUDY_SURVEYS[other].sensitive.map(({ asks }) => asks)));
}
