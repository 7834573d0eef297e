import type { JoinPage } from '../api.ts';

/** The name of a test's page. */
export type Survey = JoinPage['activities'][number]['surveys'][number];

/** The test to begin with: of an activity that is under way on `today`, else of any; only one that the portal has. */
export function firstTest(
  activities: JoinPage['activities'],
  today: string,
  exists: (survey: Survey) => boolean,
): Survey | undefined {
  const underWay = activities.filter(({ from, to }) => from <= today && today <= to);
  return [...underWay, ...activities].flatMap(({ surveys }) => surveys).find(exists);
}
