import { describe, expect, it } from '@jest/globals';
import { NO_SYMPTOMS, SUSPICIOUS_SYMPTOMS, type Symptom } from '@vesela/contracts/examination';
import fc from 'fast-check';
import { compare } from './compare.ts';
import { suspiciousOf } from './suspicious.ts';

const symptoms: fc.Arbitrary<Symptom[]> = fc.oneof(
  fc.constant<Symptom[]>([NO_SYMPTOMS]),
  fc.shuffledSubarray<Symptom>([...SUSPICIOUS_SYMPTOMS], { minLength: 1 }),
);

describe('suspiciousOf', () => {
  it.each<[Symptom[], number]>([
    [['no_symptoms'], 0],
    [['skin_itch_pain'], 1],
    [['nipple_discharge', 'nipple_inversion'], 2],
    [[...SUSPICIOUS_SYMPTOMS], 9],
  ])('%j counts %i', (given, count) => {
    expect(suspiciousOf(given)).toHaveLength(count);
  });
});

describe('compare', () => {
  it.each<[Symptom[], Symptom[], Symptom[], Symptom[], Symptom[]]>([
    [['no_symptoms'], ['no_symptoms'], [], [], []],
    [['no_symptoms'], ['skin_itch_pain'], ['skin_itch_pain'], [], []],
    [['skin_itch_pain'], ['no_symptoms'], [], ['skin_itch_pain'], []],
    [['skin_itch_pain'], ['skin_itch_pain', 'nipple_inversion'], ['nipple_inversion'], [], ['skin_itch_pain']],
  ])('%j, then %j', (previous, current, appeared, gone, remained) => {
    expect(compare(previous, current)).toEqual({ appeared, gone, remained });
  });

  it('puts every suspicious symptom of either into one group, and is symmetric', () => {
    fc.assert(
      fc.property(symptoms, symptoms, (previous, current) => {
        const { appeared, gone, remained } = compare(previous, current);
        expect([...appeared, ...remained].sort()).toEqual(suspiciousOf(current).sort());
        expect([...gone, ...remained].sort()).toEqual(suspiciousOf(previous).sort());
        expect(compare(current, previous)).toEqual({ appeared: gone, gone: appeared, remained });
      }),
    );
  });
});
