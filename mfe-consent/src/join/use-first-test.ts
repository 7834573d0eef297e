import { usePlatform } from '@vesela/framework';
import type { JoinPage } from './api.ts';
import { firstTest, type Survey } from './model/first-test.ts';

/** The first test of the study as of today; undefined when the portal has none of its tests. */
export function useFirstTest({ activities }: JoinPage): Survey | undefined {
  const { pathOfRoute } = usePlatform();
  const today = new Date().toISOString().slice(0, 10);
  return firstTest(activities, today, (survey) => pathOfRoute(survey) !== undefined);
}
