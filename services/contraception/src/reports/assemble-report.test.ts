import { expect, it } from '@jest/globals';
import { contraceptionReportSchema } from '@vesela/contracts/contraception';
import { DEMO_ANSWERS } from '../demo/seed-demo-contraception.ts';
import { assembleReport } from './assemble-report.ts';

it('the report of a woman with more illnesses than a block may name is one that the contract takes', () => {
  const answers = {
    ...DEMO_ANSWERS,
    ...{ q1: '1', q2: '0', q3: ['1'], q401: ['2'], q5: '0', q12: ['0'], q15: 36, q160: 168, q161: 105, q28: '0' },
    ...{ q22: '1', q22A: '1', q23: ['10'], q24: '5', q25: ['20', '1', '24', '26', '12', '13', '25'], q2501: '4' },
    ...{ q2512: '4', q30: ['8', '3', '1'], q1001: '1', q1101: ['0'] },
  };
  const report = {
    id: '11111111-2222-4333-8444-555555555555',
    created_at: '2026-11-30T12:00:00.000Z',
    ...assembleReport(answers),
  };
  expect(contraceptionReportSchema.safeParse(report).error?.issues ?? []).toEqual([]);
  expect(Math.max(...report.blocks.map(({ rows = [] }) => rows.length))).toBe(20);
});
