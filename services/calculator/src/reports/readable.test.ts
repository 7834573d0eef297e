import { describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { spansOf } from '@vesela/risk-model';
import firstReport from '../../test/first-report.json' with { type: 'json' };
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { assembleReport } from './assemble-report.ts';
import { type FirstReport, readable } from './readable.ts';

/** As the release before the second model stored it, for the demo user of 61. */
const FIRST_REPORT = firstReport as unknown as FirstReport;

const schema = calculatorContract.routes.getReport.response;
const stored = { id: '00000000-0000-4000-8000-000000000000', created_at: '2026-11-21T08:00:00.000Z' };

describe('readable', () => {
  it('opens a report of the first model with its numbers as they were', () => {
    const report = { ...stored, ...readable(FIRST_REPORT) };
    expect(schema.parse(report)).toEqual(report);
    if (!report.numbered) throw new Error('it has a number');
    expect(report).toMatchObject({
      model_version: 'icare-lit-extended-1.0.0',
      risk: FIRST_REPORT.risk,
      curve: FIRST_REPORT.curve.map((point) => ({ ...point, range: null })),
      referral: { verdict: 'yes', criteria: ['two_first_degree'], open: [] },
      open_gates: ['gene_variant', 'family_variant', 'chest_radiotherapy'],
      interval: null,
      nice: null,
      cap: null,
    });
    // Lifetime ended at 85 then, 30 years at 90.
    expect(report.ends).toMatchObject({ years_of_follow_up_30: 90, lifetime: 85 });
    expect(report.comparison.lifetime.ratio).toBe(FIRST_REPORT.risk.lifetime / FIRST_REPORT.average.lifetime);
    expect(report.nonmanagablefactors.family_diseases[0]?.absolute).toBeNull();
  });

  it.each([{}, { gene_variant: 'yes' }])('leaves a report of today as it is: %j', (changes) => {
    const report = assembleReport({ ...DEMO_ANSWERS.zofia, ...changes });
    expect(readable(report)).toEqual(report);
  });

  it('opens a report made before the ranges of curve and groups', () => {
    const report = assembleReport(DEMO_ANSWERS.zofia);
    if (!report.numbered || !report.nice) throw new Error('it has a number');
    const { interval: _, capped: _capped, late_menopause: _late, ...nice } = report.nice;
    const old = readable({ ...report, nice, curve: report.curve.map(({ range: _range, ...point }) => point) });
    expect(schema.parse({ ...stored, ...old })).toMatchObject({
      nice: { interval: null, capped: false, late_menopause: null },
    });
    if (old.numbered) expect(old.curve[1]?.range).toBeNull();
  });

  it('computes the intervals of single answers where its model is that of today, and else has none', () => {
    const report = assembleReport(DEMO_ANSWERS.zofia);
    if (!report.numbered) throw new Error('it has a number');
    const without = <Group extends object>(group: Group): Group =>
      JSON.parse(JSON.stringify(group, (key, value) => (key === 'absolute_range' ? undefined : value)));
    const old = {
      ...report,
      managablefactors: without(report.managablefactors),
      nonmanagablefactors: without(report.nonmanagablefactors),
    };
    expect(readable(old)).toEqual(report);
    const earlier = readable({ ...old, model_version: 'icare-lit-extended-2.1.0' });
    expect(schema.parse({ ...stored, ...earlier })).toMatchObject({ numbered: true });
    if (earlier.numbered) expect(earlier.nonmanagablefactors.height[0]?.absolute_range).toBeNull();
  });

  it('names no effect of single answers that was computed beyond the cap', () => {
    const report = assembleReport(DEMO_ANSWERS.zofia);
    if (!report.numbered) throw new Error('it has a number');
    const density = (changes: object) => {
      const kept = readable({ ...report, ...changes });
      return kept.numbered ? kept.nonmanagablefactors.breast_tissue_density[0]?.absolute : undefined;
    };
    expect(density({ capped: true, model_version: 'icare-lit-extended-2.1.0' })).toBeNull();
    expect(density({ capped: false, model_version: 'icare-lit-extended-2.1.0' })).not.toBeNull();
    expect(density({ capped: true })).not.toBeNull();
  });

  it('gives a kept number the word that today goes with it', () => {
    const report = assembleReport(DEMO_ANSWERS.zofia);
    if (!report.numbered) throw new Error('it has a number');
    const old = { ...report, comparison: spansOf(() => ({ ratio: 1.46, band: 'similar' as const })) };
    expect(readable(old)).toEqual(report);
  });
});
