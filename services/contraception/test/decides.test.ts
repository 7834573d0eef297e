import { expect, it } from '@jest/globals';
import { eligibilityOf, factsOf } from '@vesela/contraception-rules';
import { type Answers, askedAnswers } from '@vesela/questionnaire';
import { definition } from '../src/questionnaire/definition.ts';
import { decidesChangeFaults, isPermitted } from './decides-change.ts';
import { type Chance, chanceOf } from './random-answers.ts';
import { complete } from './random-health.ts';

/** Each takes a few hundred reports, so these are few. */
const SETS = 60;
const PLAIN = {
  ...{ q1: '1', q15: 27, q2: '0', q3: ['17'], q28: '0', q160: 168, q161: 62, q17: '0', q18: '0', q20: '1', q22: '0' },
  ...{ q23: ['0'], q25: ['0'], q26: '0', q30: ['0'], q27: 'LV' },
};

function permittedAnswers(chance: Chance): Answers {
  for (;;) {
    const answers = askedAnswers(definition, complete(chance));
    if (isPermitted(answers)) return answers;
  }
}

it.each([
  [{ q25: ['51'] }],
  [{ q30: ['51'] }],
  [{ q25: ['51'], q30: ['51'] }],
  [{ q25: ['51'], q30: ['7'] }],
  [{ q25: ['51'], q30: ['5'] }],
  [{ q25: ['18'], q2518: '0', q30: ['51'] }],
  [{ q23: ['51'], q25: ['51'], q30: ['51'] }],
  [{ q25: ['51'], q15: 42, q161: 95 }],
  [{ q15: 37, q22: '5' }],
  [{ q15: 37, q22: '5', q25: ['3'], q2503: '4' }],
  [{ q17: '5', q18: '1', q29: '5', q19: '5' }],
  [{ q17: '5', q18: '5', q29: '5', q19: '5', q15: 37 }],
  [{ q28: '2', q17: '1', q18: '1', q19: '5', q25: ['7', '8'] }],
  [{ q15: 58, q2: '3', q17: '1', q18: '1', q19: '5', q22B: '0' }],
])('%j: what is named decides, and what decides is named', (answers) => {
  expect(decidesChangeFaults({ ...PLAIN, ...answers })).toEqual([]);
});

it.each([
  [{ q15: 37, q22: '5' }, 'combined_pill', ['q22', 'q22B']],
  [{ q17: '5', q18: '1', q29: '5', q19: '5' }, 'combined_pill', ['q29']],
  [{ q17: '5', q18: '1', q29: '5', q19: '5' }, 'injection', ['q29']],
])('%j: of the %s decides %j', (answers, method, expected) => {
  const verdicts = eligibilityOf(factsOf({ ...PLAIN, ...answers }));
  expect(verdicts.find((one) => one.method === method)?.decides).toEqual(expected);
});

it(`what is named decides, and what decides is named (${SETS} answer sets)`, () => {
  const chance = chanceOf(14);
  const faults = Array.from({ length: SETS }, () => {
    const answers = permittedAnswers(chance);
    return decidesChangeFaults(answers).map((fault) => `${fault}: ${JSON.stringify(answers)}`);
  });
  expect(faults.flat()).toEqual([]);
});
