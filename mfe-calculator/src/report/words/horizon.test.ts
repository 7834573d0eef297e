import { describe, expect, it } from '@jest/globals';
import { sampleReport } from '../../testing/sample-report.ts';
import { endsEarly, HORIZONS, horizonsOf, horizonText, over, spanOf, spanText } from './horizon.ts';

const ending = (age: number, lifetime = 90) =>
  sampleReport({
    age,
    ends: {
      years_of_follow_up_10: Math.min(age + 10, 90),
      years_of_follow_up_20: Math.min(age + 20, 90),
      years_of_follow_up_30: Math.min(age + 30, 90),
      lifetime,
    },
  });

describe('spanOf', () => {
  it.each([
    ['10', 46, { years: 10 }],
    ['30', 60, { years: 30 }],
    ['30', 61, { toAge: 90 }],
    ['10', 84, { toAge: 90 }],
    ['lifetime', 18, { toAge: 90 }],
  ] as const)('spans from %s years at %i to %p', (horizon, age, span) => {
    expect(spanOf(horizon, ending(age))).toEqual(span);
  });

  it('keeps the end of an older report', () => {
    expect(spanOf('lifetime', ending(46, 85))).toEqual({ toAge: 85 });
  });

  it('reports where the model ends before the horizon', () => {
    expect(HORIZONS.filter((horizon) => endsEarly(horizon, ending(75)))).toEqual(['20', '30']);
    expect(HORIZONS.filter((horizon) => endsEarly(horizon, ending(60)))).toEqual([]);
  });
});

describe('the horizons of a report', () => {
  const t = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${values.years}` : key);

  it.each([
    [60, ['horizon.10', 'horizon.20', 'horizon.30', 'horizon.lifetime']],
    [61, ['horizon.10', 'horizon.20', 'horizon.years 29', 'horizon.lifetime']],
    [75, ['horizon.10', 'horizon.years 15', 'horizon.lifetime']],
    [84, ['horizon.years 6', 'horizon.lifetime']],
  ])('at %i count the years that there are, and none twice', (age, names) => {
    const report = ending(age);
    expect(horizonsOf(report).map((horizon) => horizonText(t, horizon, report))).toEqual(names);
  });
});

describe('over', () => {
  it('reads each horizon from its own field', () => {
    const risk = { years_of_follow_up_10: 1, years_of_follow_up_20: 2, years_of_follow_up_30: 3, lifetime: 4 };
    expect(HORIZONS.map((horizon) => over(risk, horizon))).toEqual([1, 2, 3, 4]);
  });
});

const key = (name: string, values = {}) => [name, ...Object.values(values)].join(' ');

describe('spanText', () => {
  it("ends at the model's last age", () => {
    const old = sampleReport({ age: 80, ends: { ...sampleReport().ends, years_of_follow_up_20: 90, lifetime: 85 } });
    expect(spanText(key, '10', sampleReport())).toBe('span.years 10');
    expect(spanText(key, '20', old)).toBe('span.age 90');
    expect(spanText(key, 'lifetime', old)).toBe('span.age 85');
  });
});
