import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHOICES, choose } from './choose.ts';

it.each([
  [['skin_itch_pain'], 'nipple_discharge', true, ['nipple_discharge', 'skin_itch_pain'], undefined],
  [['skin_itch_pain', 'nipple_discharge'], 'skin_itch_pain', false, ['nipple_discharge'], undefined],
  [['skin_itch_pain'], 'no_symptoms', true, ['no_symptoms'], 'others'],
  [[], 'no_symptoms', true, ['no_symptoms'], undefined],
  [['no_symptoms'], 'skin_dense_lump', true, ['skin_dense_lump'], 'none'],
  [['no_symptoms'], 'no_symptoms', false, [], undefined],
] as const)('%j and %s: %s', (chosen, symptom, on, symptoms, cleared) => {
  expect(choose(chosen, symptom, on)).toEqual({ symptoms, cleared });
});

it('never combines “none of these” with a sign, and has no duplicates', () => {
  const press = fc.record({ symptom: fc.constantFrom(...CHOICES), on: fc.boolean() });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      const { symptoms } = presses.reduce((state, { symptom, on }) => choose(state.symptoms, symptom, on), {
        symptoms: [],
        cleared: undefined,
      } as ReturnType<typeof choose>);
      expect(new Set(symptoms).size).toBe(symptoms.length);
      if (symptoms.includes('no_symptoms')) expect(symptoms).toEqual(['no_symptoms']);
      expect([...symptoms].sort((a, b) => CHOICES.indexOf(a) - CHOICES.indexOf(b))).toEqual(symptoms);
    }),
  );
});
