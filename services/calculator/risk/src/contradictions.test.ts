import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contradictionIn } from './contradictions.ts';
import { AGE_LIMITS } from './limits.ts';
import { type RiskProfile, unknownProfile } from './profile.ts';

const at = (age: number, answers: Partial<RiskProfile>) => contradictionIn({ ...unknownProfile(age), ...answers });

it('is found in nothing that is not known', () => {
  for (let age = AGE_LIMITS.min; age <= AGE_LIMITS.max; age += 1) expect(at(age, {})).toEqual([]);
});

describe('height and weight', () => {
  it.each([
    [30, 170, false],
    [28.9, 170, false],
    [28.89, 170, true],
    [231.2, 170, false],
    [231.3, 170, true],
    [30, 174, true],
    [250, 120, true],
  ])('%d kg at %d cm: %p', (weight_kg, height_cm, contradict) =>
    expect(at(40, { weight_kg, height_cm })).toEqual(contradict ? ['weight_kg', 'height_cm'] : []),
  );

  it('contradict nothing alone', () => {
    expect([at(40, { weight_kg: 30 }), at(40, { height_cm: 220 })]).toEqual([[], []]);
  });
});

describe('a menopause', () => {
  const reached = (
    age: number,
    menopause_band: RiskProfile['menopause_band'],
    menopause_reached: boolean | null = true,
  ) => at(age, { menopause_reached, menopause_band });

  it.each([
    ['40-44', 40],
    ['45-49', 45],
    ['50-54', 50],
    ['>=55', 55],
  ] as const)('at %s is possible from that birthday on', (band, from) => {
    expect([reached(from - 1, band), reached(from, band)]).toEqual([['menopause_band', 'age'], []]);
  });

  it('before 40 is possible at any age, and what is not read contradicts nothing', () => {
    expect([reached(18, '<40'), reached(30, '>=55', false), reached(30, '>=55', null)]).toEqual([[], [], []]);
  });
});

describe('a first birth', () => {
  const first = (age: number, age_first_birth: RiskProfile['age_first_birth'], children: RiskProfile['children'] = 1) =>
    at(age, { children, age_first_birth });

  it('is possible from its birthday on', () => {
    expect([first(24, '25-29'), first(25, '25-29'), first(29, '>=30'), first(30, '>=30')]).toEqual([
      ['age_first_birth', 'age'],
      [],
      ['age_first_birth', 'age'],
      [],
    ]);
  });

  it('is not read of who has no child, or does not say', () => {
    expect([first(20, '>=30', 0), first(20, '>=30', null)]).toEqual([[], []]);
  });
});

describe('hours of exercise', () => {
  it.each([
    [57, 57, true],
    [56, 80, false],
    [80, 56, false],
    [80, null, false],
    [null, 80, false],
  ])('%p moderate and %p vigorous: %p', (moderate_h, vigorous_h, contradict) =>
    expect(at(40, { moderate_h, vigorous_h })).toEqual(contradict ? ['moderate_h', 'vigorous_h'] : []),
  );
});

describe('eight years of the pill', () => {
  it.each([
    ['11', 18, true],
    ['11', 19, false],
    ['16', 23, true],
    ['16', 24, false],
    ['>16', 24, true],
    ['>16', 25, false],
    ['<11', 18, false],
    [null, 18, false],
  ] as const)('after a first period at %s, at %d: %p', (menarche, age, contradict) =>
    expect(at(age, { oc: 'current_ge8', menarche })).toEqual(contradict ? ['oc', 'menarche', 'age'] : []),
  );

  it('of another length contradict nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('never', 'past', 'current_lt8', null), fc.integer(AGE_LIMITS), (oc, age) => {
        expect(at(age, { oc, menarche: '>16' })).toEqual([]);
      }),
    );
  });
});
