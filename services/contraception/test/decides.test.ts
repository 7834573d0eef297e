import { expect, it } from '@jest/globals';
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
])('%j: what is named decides, and what decides is named', (answers) => {
  expect(decidesChangeFaults({ ...PLAIN, ...answers })).toEqual([]);
});

it(`what is named decides, and what decides is named (${SETS} answer sets)`, () => {
  const chance = chanceOf(14);
  const faults = Array.from({ length: SETS }, () => {
    const answers = permittedAnswers(chance);
    return decidesChangeFaults(answers).map((fault) => `${fault}: ${JSON.stringify(answers)}`);
  });
  expect(faults.flat()).toEqual([]);
});
