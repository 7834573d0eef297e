import { expect, it } from '@jest/globals';
import { type Answers, askedGroups, submissionErrors } from '@vesela/questionnaire';
import { places } from '../answers/places.ts';
import { definition, RESEARCH_ONLY } from './definition.ts';

/** A healthy woman of 27 without children, who uses condoms and would consider another method. */
const HEALTHY: Answers = {
  ...{ q1: '1', q15: 27, q2: '0', q3: ['2'], q28: '0', q402: ['5'], q5: '0', q1002: '0', q8: '3', q9: ['5'] },
  ...{ q12: ['14'], q13: ['1'], q14: '2', q160: 168, q161: 62, q17: '0', q18: '0', q20: '1', q22: '0' },
  ...{ q23: ['0'], q25: ['0'], q30: ['0'], q26: '0', q27: 'LV' },
};
/** A mother of two with fibroids, high blood pressure, diabetes, migraine with aura and gallstones, who takes medicines. */
const FIVE_CONDITIONS: Answers = {
  ...HEALTHY,
  ...{ q17: '2', q18: '2', q29: '4', q19: '0', q23: ['3'], q2303: '0', q25: ['1', '3', '7', '21'] },
  ...{ q2501: '0', q2503: '1', q2507: '0', q2521: '0', q30: ['1', '7'] },
};
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
