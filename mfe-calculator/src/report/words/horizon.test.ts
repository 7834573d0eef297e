import { describe, expect, it } from '@jest/globals';
import { endsEarly, HORIZONS, riskOver, spanOf } from './horizon.ts';

describe('spanOf', () => {
  it.each([
    ['10', 46, { years: 10 }],
    ['30', 60, { years: 30 }],
    ['30', 61, { toAge: 90 }],
    ['10', 84, { toAge: 90 }],
    ['lifetime', 18, { toAge: 85 }],
  ] as const)('spans from %s years at %i to %p', (horizon, age, span) => {
    expect(spanOf(horizon, age)).toEqual(span);
  });

  it('reports where the model ends before the horizon', () => {
    expect(HORIZONS.filter((horizon) => endsEarly(horizon, 75))).toEqual(['20', '30']);
    expect(HORIZONS.filter((horizon) => endsEarly(horizon, 60))).toEqual([]);
  });
});

describe('riskOver', () => {
  it('reads each horizon from its own field', () => {
    const risk = { years_of_follow_up_10: 1, years_of_follow_up_20: 2, years_of_follow_up_30: 3, lifetime: 4 };
    expect(HORIZONS.map((horizon) => riskOver(risk, horizon))).toEqual([1, 2, 3, 4]);
  });
});
