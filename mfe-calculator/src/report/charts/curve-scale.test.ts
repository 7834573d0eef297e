import { describe, expect, it } from '@jest/globals';
import { populationRates, RISK_POPULATIONS, reportFigures, unknownProfile } from '@vesela/risk-model';
import fc from 'fast-check';
import { HORIZONS, over } from '../words/horizon.ts';
import { ageTicks, apart, BAR_TOP, CURVE_TICKS, CURVE_TOP, linePath, placeBetween, tableRows } from './curve-scale.ts';

/** Answers whose number is lowered to the highest that is shown, at every age. */
const WORST = {
  relatives: 2,
  youngest_relative: 'lt50',
  benign: true,
  density: 4,
  height_cm: 200,
  oc: 'current_ge8',
} as const;

describe('the axis of the curve', () => {
  it('holds the curve of the highest risk that is shown, in every country at every age', () => {
    const tops = RISK_POPULATIONS.flatMap((population) =>
      [18, 30, 49, 50, 65, 84].map((age) => {
        const rates = populationRates(population);
        const { cap, curve } = reportFigures({ ...unknownProfile(age), ...WORST }, rates);
        expect(cap).not.toBeNull();
        return (curve.at(-1)?.you ?? 0) * 1000;
      }),
    );
    expect(Math.max(...tops)).toBeGreaterThan(CURVE_TICKS.at(-1) ?? 0);
    expect(Math.max(...tops)).toBeLessThan(CURVE_TOP);
  });
});

describe('the axis of the bars', () => {
  it('holds the highest risk of its time span, in every country at every age', () => {
    const risks = RISK_POPULATIONS.flatMap((population) =>
      Array.from({ length: 67 }, (_, i) => {
        const { risk, cap } = reportFigures({ ...unknownProfile(18 + i), ...WORST }, populationRates(population));
        expect(cap).not.toBeNull();
        return risk;
      }),
    );
    for (const horizon of HORIZONS) {
      const top = Math.max(...risks.map((risk) => over(risk, horizon) * 1000));
      expect(top).toBeLessThan(BAR_TOP[horizon]);
      expect(top).toBeGreaterThan(BAR_TOP[horizon] * 0.8);
    }
  });
});

describe('ageTicks', () => {
  it.each([
    [46, 85, [46, 60, 70, 85]],
    [18, 85, [18, 40, 60, 85]],
    [84, 85, [84, 85]],
    [79, 85, [79, 80, 85]],
  ])('from %i to %i', (from, to, ticks) => {
    expect(ageTicks(from, to)).toEqual(ticks);
  });
});

describe('apart', () => {
  it('keeps labels in order, far enough from each other and within the box', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [first, second] = apart(a, b, 11);
        expect(Math.abs(first - second)).toBeGreaterThanOrEqual(11 - 1e-9);
        expect(Math.min(first, second)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(first, second)).toBeLessThanOrEqual(100 + 1e-9);
        if (a > b) expect(first).toBeGreaterThan(second);
      }),
    );
  });

  it('keeps labels that are far apart at the ends of their lines', () => {
    expect(apart(80, 60, 11)).toEqual([80, 60]);
  });
});

describe('linePath', () => {
  it('starts at the bottom left and goes up', () => {
    const x = placeBetween(46, 85);
    expect(
      linePath([
        { x: x(46), y: 0 },
        { x: x(85), y: 80 },
      ]),
    ).toBe('M0.00 100.00L100.00 20.00');
  });
});

describe('tableRows', () => {
  it('contains every fifth year and the last, without the current age', () => {
    const curve = Array.from({ length: 13 }, (_, i) => ({ age: 73 + i, you: i, average: i, range: null }));
    expect(tableRows(curve).map(({ age }) => age)).toEqual([75, 80, 85]);
    expect(tableRows(curve.slice(11)).map(({ age }) => age)).toEqual([85]);
  });
});
