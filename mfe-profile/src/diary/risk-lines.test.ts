import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { peopleOf, riskLines } from './risk-lines.ts';

const risk = (y10: number, y20: number, y30: number) => ({
  years_of_follow_up_10: y10,
  years_of_follow_up_20: y20,
  years_of_follow_up_30: y30,
  lifetime: y30,
});

describe('peopleOf', () => {
  it.each([
    [0.0174, 17],
    [0.0175, 18],
    [0.001, 1],
    [0.00746, 7.5],
    [0.000996, 1],
    [0.00096, null],
    [0.00094, null],
    [0, null],
    [1, 1000],
  ])('%d is %p of 1000', (probability, people) => expect(peopleOf(probability)).toBe(people));
});

describe('riskLines', () => {
  it('gives the three horizons', () => {
    expect(riskLines({ age: 46, risk: risk(0.017, 0.04, 0.07) })).toEqual([
      { span: { years: 10 }, people: 17 },
      { span: { years: 20 }, people: 40 },
      { span: { years: 30 }, people: 70 },
    ]);
  });

  it.each([
    [60, [{ years: 10 }, { years: 20 }, { years: 30 }]],
    [61, [{ years: 10 }, { years: 20 }, { toAge: 90 }]],
    [70, [{ years: 10 }, { years: 20 }]],
    [71, [{ years: 10 }, { toAge: 90 }]],
    [84, [{ toAge: 90 }]],
  ])('at %d shows nothing beyond the age of 90 and no line twice', (age, spans) => {
    expect(riskLines({ age, risk: risk(0.02, 0.03, 0.03) }).map(({ span }) => span)).toEqual(spans);
  });

  it("always ends at the model's last age or after 30 years, whichever comes first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 84 }), (age) => {
        const last = riskLines({ age, risk: risk(0.01, 0.02, 0.03) }).at(-1);
        const end = last && ('years' in last.span ? age + last.span.years : last.span.toAge);
        expect(end).toBe(Math.min(age + 30, 90));
      }),
    );
  });
});
