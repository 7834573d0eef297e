import { describe, expect, it } from '@jest/globals';
import { adviceReasons } from './genetic-advice.ts';

const NONE = { verdict: 'no', criteria: [], open: [] } as const;

describe('adviceReasons', () => {
  it.each([
    [['two_first_degree', 'first_degree_under_40'], 'two_relatives young_relative'],
    [['two_first_degree'], 'two_relatives'],
    [['first_degree_under_40'], 'young_relative'],
    [[], ''],
  ] as const)('of %j: %s', (criteria, reasons) => {
    const referral = { ...NONE, criteria: [...criteria], open: [] };
    expect(adviceReasons({ referral, capped: false }).join(' ')).toBe(reasons);
  });

  it('for a number beyond the evidence', () => {
    expect(adviceReasons({ referral: { ...NONE, criteria: [], open: [] }, capped: true })).toEqual(['beyond_evidence']);
  });
});
