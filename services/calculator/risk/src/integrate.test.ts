import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { integrate } from './integrate.ts';
import { CUTPOINT_AGE, LAST_AGE } from './limits.ts';
import { populationRates, RISK_POPULATIONS } from './population.ts';
import type { Rates } from './rates.ts';

const FIRST = 20;
const YEARS = LAST_AGE - FIRST;
const flat = (h: number, m: number): Rates => ({
  firstAge: FIRST,
  hazard: Array.from({ length: YEARS }, () => h),
  mortality: Array.from({ length: YEARS }, () => m),
});
const NONE = { lt50: 0, ge50: 0 };
const ROUNDED_HAZARD: Readonly<Record<number, number>> = {
  31: 0.19706666172802406,
  33: 0.18441161807258866,
  34: 0.18295346154512582,
  38: 0.19889691919928493,
  39: 0.1980495578546021,
  40: 0.16106719851665796,
  41: 0.19999949610927226,
  43: 0.19610273128350988,
  46: 0.19950518756648522,
  65: 0.10763337707363338,
};
/** Sums of 30 years that both end at 1 differ by what floating point rounds. */
const ROUNDING = 1e-12;
/** Rates whose two risks of 1 are rounded differently: the higher predictor comes out lower by the last bit. */
const CERTAIN_ILLNESS: Rates = {
  ...flat(0, 0),
  hazard: flat(0, 0).hazard.map((_, year) => ROUNDED_HAZARD[year] ?? 0),
};

const yearly = fc.double({ min: 0, max: 0.2, noNaN: true });
const anyRates: fc.Arbitrary<Rates> = fc
  .tuple(
    fc.array(yearly, { minLength: YEARS, maxLength: YEARS }),
    fc.array(yearly, { minLength: YEARS, maxLength: YEARS }),
  )
  .map(([hazard, mortality]) => ({ firstAge: FIRST, hazard, mortality }));
const predictor = fc.double({ min: -2, max: 3, noNaN: true });
const anyPredictors = fc.record({ lt50: predictor, ge50: predictor });
const anyAge = fc.integer({ min: FIRST, max: LAST_AGE });
/** The share that neither falls ill nor dies, computed by itself. */
function staying({ hazard, mortality }: Rates, { lt50, ge50 }: typeof NONE, from: number, to: number): number {
  let total = 0;
  for (let age = from; age < to; age += 1) {
    const factor = Math.exp(age < CUTPOINT_AGE ? lt50 : ge50);
    total += (hazard[age - FIRST] ?? 0) * factor + (mortality[age - FIRST] ?? 0);
  }
  return Math.exp(-total);
}

describe('the cumulative risk', () => {
  it('with rates that never change is the formula of two competing causes', () => {
    for (const [h, m] of [
      [0.01, 0],
      [0.01, 0.02],
      [0.2, 0.3],
    ] as const) {
      const { exact } = integrate(flat(h, m), NONE, FIRST, FIRST + 30);
      for (const k of [0, 1, 10, 30]) expect(exact[k]).toBeCloseTo((h / (h + m)) * (1 - Math.exp(-(h + m) * k)), 12);
    }
  });

  it('is that of the first years, and of the later ones for those who reach them, also across 50', () => {
    fc.assert(
      fc.property(anyRates, anyPredictors, anyAge, anyAge, anyAge, (rates, predictors, ...ages) => {
        const [from = 0, middle = 0, to = 0] = ages.sort((a, b) => a - b);
        const within = (start: number, end: number) => integrate(rates, predictors, start, end).exact[end - start] ?? 0;
        const parts = within(from, middle) + staying(rates, predictors, from, middle) * within(middle, to);
        expect(within(from, to)).toBeCloseTo(parts, 10);
      }),
    );
  });

  it('leaves room for those who stay well and those who die of something else', () => {
    fc.assert(
      fc.property(anyRates, anyPredictors, anyAge, (rates, predictors, from) => {
        const { exact } = integrate(rates, predictors, from, LAST_AGE);
        expect(exact[0]).toBe(0);
        for (const [k, risk] of exact.entries()) {
          expect(risk).toBeGreaterThanOrEqual(exact[k - 1] ?? 0);
          expect(risk + staying(rates, predictors, from, from + k)).toBeLessThanOrEqual(1 + ROUNDING);
        }
      }),
    );
  });

  it('rises with the predictor, and with nothing that lies on the other side of 50', () => {
    fc.assert(
      fc.property(anyRates, anyPredictors, fc.double({ min: 0.01, max: 1, noNaN: true }), (rates, predictors, more) => {
        const at = (changed: Partial<typeof NONE>, from: number, to: number) =>
          integrate(rates, { ...predictors, ...changed }, from, to).exact.at(-1) ?? 0;
        const [young, old] = [{ lt50: predictors.lt50 + more }, { ge50: predictors.ge50 + more }];
        expect(at(young, FIRST, CUTPOINT_AGE)).toBeGreaterThanOrEqual(at({}, FIRST, CUTPOINT_AGE) - ROUNDING);
        expect(at(old, CUTPOINT_AGE, LAST_AGE)).toBeGreaterThanOrEqual(at({}, CUTPOINT_AGE, LAST_AGE) - ROUNDING);
        expect(at(old, FIRST, CUTPOINT_AGE)).toBe(at({}, FIRST, CUTPOINT_AGE));
        expect(at(young, CUTPOINT_AGE, LAST_AGE)).toBe(at({}, CUTPOINT_AGE, LAST_AGE));
      }),
      { examples: [[CERTAIN_ILLNESS, { lt50: 0, ge50: 2.96444385082023 }, 0.01]] },
    );
  });

  it.each(RISK_POPULATIONS)('of %s is at most 3 %% below the sum of the published software', (population) => {
    const { exact, conformance } = integrate(populationRates(population), NONE, 18, LAST_AGE);
    for (const [k, sum] of conformance.entries()) {
      expect(sum).toBeGreaterThanOrEqual(exact[k] ?? 0);
      expect(exact[k]).toBeGreaterThanOrEqual(0.97 * sum);
    }
  });
});

it('has no rate before the first age nor after the last one', () => {
  expect(() => integrate(flat(0.01, 0), NONE, FIRST - 1, 40)).toThrow(RangeError);
  expect(() => integrate(flat(0.01, 0), NONE, FIRST, LAST_AGE + 1)).toThrow(RangeError);
  expect(integrate(flat(0.01, 0), NONE, LAST_AGE, LAST_AGE).exact).toEqual([0]);
});
