import { usePlatform } from '@vesela/framework';
import type { JoinPage } from './api.ts';
import { firstTest, type Survey } from './model/first-test.ts';

/** The first test of the study as of today besides the finished ones; undefined when there is none, or not on this portal. */
export function useFirstTest({ activities }: JoinPage, finished: readonly Survey[] = []): Survey | undefined {
  const { pathOfRoute } = usePlatform();
  const today = new Date().toISOString().slice(0, 10);
  return firstTest(activities, today, (survey) => pathOfRoute(survey) !== undefined && !finished.includes(survey));
}
