import { describe, expect, it } from '@jest/globals';
import { DEMO_ANSWERS } from '../demo/seed-demo-contraception.ts';
import { assembleReport, summaryOf } from './assemble-report.ts';

const identity = { id: '11111111-2222-4333-8444-555555555555', created_at: '2026-11-21T12:00:00.000Z' };
/** A woman of 36 whose answers hold nothing that is urgent. */
const CALM = { ...DEMO_ANSWERS, q3: ['0'], q15: 36, q28: '0', q6: [], q7: [], q25: ['0'], q23: ['0'], q30: ['0'] };

const summary = (change: Record<string, unknown>) => {
  const report = assembleReport({ ...CALM, ...change } as typeof DEMO_ANSWERS);
  const urgent = report.blocks.filter(({ severity }) => severity === 'urgent');
  return {
    today: summaryOf({ ...identity, ...report }).today,
    variants: urgent.map(({ block, variant }) => `${block}.${variant}`),
  };
};

describe('the summary of a report', () => {
  it.each<[string, Record<string, unknown>]>([
    ['pregnancy.medicines', { q28: '2', q30: ['1'] }],
    ['pregnancy.coil', { q28: '2', q3: ['5'], q405: ['2'], q1005: '0' }],
    ['pregnancy.hiv', { q28: '2', q25: ['18'], q2518: '0' }],
    ['pregnancy.clot', { q28: '2', q25: ['8'], q2508: '0' }],
    ['illnesses.bleeding_pregnant', { q28: '2', q23: ['10'] }],
    ['illnesses.blood_pressure_pregnant', { q28: '2', q25: ['3'], q2503: '0' }],
    ['current_method_conflict.pill_today', { q3: ['1'], q401: ['2'], q1001: '0', q25: ['7'], q2507: '0' }],
    ['current_method_conflict.oestrogen_today', { q3: ['9'], q409: ['2'], q1009: '0', q25: ['7'], q2507: '0' }],
    ['urgent.clot_signs', { q3: ['1'], q401: ['2'], q1001: '1', q1101: ['19'] }],
    ['urgent.clot_signs_pregnant', { q28: '2', q3: ['1'], q401: ['2'], q1001: '1', q1101: ['19'] }],
    ['side_effects.see_a_doctor_pregnant', { q28: '2', q3: ['1'], q401: ['2'], q1001: '1', q1101: ['18'] }],
  ])('says that %s is for today', (variant, change) => {
    const { today, variants } = summary(change);
    expect(variants).toContain(variant);
    expect(today).toBe(true);
  });

  it('says so of nothing else', () => {
    expect(summary({})).toEqual({ today: false, variants: [] });
    expect(summary({ q28: '2' })).toEqual({ today: false, variants: [] });
  });
});
