import { expect, it } from '@jest/globals';
import { isStep, nextStep, previousStep, STEPS, stepNumber, stepPath, WORK_STEPS } from './steps.ts';

it('leads from the first step to the results and back', () => {
  expect(STEPS.map(nextStep)).toEqual([...STEPS.slice(1), undefined]);
  expect(STEPS.map(previousStep)).toEqual([undefined, ...STEPS.slice(0, -1)]);
});

it('counts the steps done by the user', () => {
  expect(STEPS.slice(0, WORK_STEPS).map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(STEPS[WORK_STEPS]).toBe('results');
});

it.each([
  ['visual', true],
  ['results', true],
  ['toString', false],
  [undefined, false],
])('%s is a step: %s', (name, known) => expect(isStep(name)).toBe(known));

it('has a URL for each step', () => {
  expect(stepPath('nipple')).toBe('/Examination/step/nipple');
  expect(stepPath()).toBe('/Examination');
});
