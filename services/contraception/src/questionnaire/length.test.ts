import { expect, it } from '@jest/globals';
import { type Answers, askedGroups, submissionErrors } from '@vesela/questionnaire';
import { FIVE_CONDITIONS, HEALTHY } from '../../test/women.ts';
import { places } from '../answers/places.ts';
import { definition, RESEARCH_ONLY } from './definition.ts';

/** What version 1.0.0 asked the same two women. */
const BEFORE = { healthy: 23, conditions: 24 };

/** Number of questions; q24 is asked only under consent to research. */
const asked = (answers: Answers) =>
  askedGroups(definition, answers)
    .flatMap((page) => page.asked)
    .filter(({ question: { id } }) => !RESEARCH_ONLY.some((own) => own === id)).length;

it('asks a healthy woman of 27 at most three questions more than before', () => {
  for (const answers of [HEALTHY, FIVE_CONDITIONS]) expect(submissionErrors(definition, answers, places)).toEqual([]);
  const [healthy, conditions] = [asked(HEALTHY), asked(FIVE_CONDITIONS)];
  process.stdout.write(
    `questions: a healthy woman of 27 ${BEFORE.healthy} before, ${healthy} now; ` +
      `a woman with five conditions ${BEFORE.conditions} before, ${conditions} now; one more under consent to research\n`,
  );
  expect(healthy).toBeLessThanOrEqual(BEFORE.healthy + 3);
  expect([healthy, conditions]).toEqual([24, 31]);
});
