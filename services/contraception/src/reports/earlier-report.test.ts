import { describe, expect, it } from '@jest/globals';
import { contraceptionReportSchema } from '@vesela/contracts/contraception';
import { DEMO_ANSWERS } from '../demo/seed-demo-contraception.ts';
import { assembleReport, type ReportContent, summaryOf } from './assemble-report.ts';
import { readableReport } from './earlier-report.ts';

const identity = { id: '11111111-2222-4333-8444-555555555555', created_at: '2026-11-21T12:00:00.000Z' };
const report = assembleReport(DEMO_ANSWERS);

/** The report as the rules 1.x stored it. */
const stored = {
  ...report,
  rules_version: '1.0.0',
  age: 17,
  eligibility: report.eligibility.map(
    ({ possible: _, decides: __, if_pregnant: ___, starting, category, ...verdict }, i) => ({
      ...verdict,
      category: category ?? (i === 0 ? 1 : null),
      starting: starting?.[0] ?? null,
      suitability: i === 0 ? 'suits' : verdict.suitability,
    }),
  ),
} as unknown as ReportContent;

describe('a report of the rules 1.x', () => {
  it('fits the contract once it is read, and without that it does not', () => {
    expect(contraceptionReportSchema.safeParse({ ...identity, ...stored }).success).toBe(false);
    expect(contraceptionReportSchema.safeParse({ ...identity, ...readableReport(stored) }).error).toBeUndefined();
  });

  it('calls no method suitable, as not everything had been asked', () => {
    const read = readableReport(stored);
    expect(summaryOf({ ...identity, ...read }).suits).toBe(0);
    expect(read.eligibility[0]).toMatchObject({ suitability: 'ask_doctor', decides: [] });
    expect(read.eligibility[0]?.possible?.[1]).toBe(4);
    expect(read.rules_version).toBe('1.0.0');
  });
});

describe('a report of the rules 3.x', () => {
  const recent = { ...report, eligibility: report.eligibility.map(({ if_pregnant: _, ...verdict }) => verdict) };

  it('fits the contract once it is read, and without that it does not', () => {
    expect(contraceptionReportSchema.safeParse({ ...identity, ...recent }).success).toBe(false);
    const read = readableReport(recent as unknown as ReportContent);
    expect(contraceptionReportSchema.safeParse({ ...identity, ...read }).error).toBeUndefined();
  });
});

describe('a report of today', () => {
  it('is read as it was kept', () => {
    expect(readableReport(report)).toEqual(report);
    expect(contraceptionReportSchema.safeParse({ ...identity, ...report }).error).toBeUndefined();
  });

  it.each([{ q1: '0' }, { q3: ['15'] }, { q2: '3', q15: 52 }])(
    'counts a pregnancy that is told beside %j, where the page does not ask about it',
    (answers) => {
      const { blocks, eligibility } = assembleReport({ ...DEMO_ANSWERS, ...answers, q28: '2' });
      expect(eligibility.filter(({ suitability }) => suitability === 'suits')).toEqual([]);
      expect(blocks.map(({ block, variant }) => `${block}.${variant}`)).toContain('pregnancy.yes');
    },
  );
});
