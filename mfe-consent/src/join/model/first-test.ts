import type { JoinPage } from '../api.ts';

/** Name of a test, which is also its route. */
export type Survey = JoinPage['activities'][number]['surveys'][number];

/** The tests of a study, each once. */
export const surveysOf = (activities: JoinPage['activities']): Survey[] => [
  ...new Set(activities.flatMap(({ surveys }) => surveys)),
];

/** The test to start with: from an activity that includes `today`, else from any; only tests that the portal has. */
export function firstTest(
  activities: JoinPage['activities'],
  today: string,
  exists: (survey: Survey) => boolean,
): Survey | undefined {
  const underWay = activities.filter(({ from, to }) => from <= today && today <= to);
  return [...underWay, ...activities].flatMap(({ surveys }) => surveys).find(exists);
}
