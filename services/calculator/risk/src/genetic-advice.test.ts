import { describe, expect, it } from '@jest/globals';
import { geneticAdvice } from './genetic-advice.ts';

describe('geneticAdvice', () => {
  it.each([
    [2, 'lt50', false, ['two_relatives', 'young_relative']],
    [2, 'ge50', false, ['two_relatives']],
    [2, 'unknown', false, ['two_relatives']],
    [2, null, true, ['two_relatives', 'beyond_evidence']],
    [1, 'lt50', false, ['young_relative']],
    [1, 'ge50', false, []],
    [1, 'unknown', false, []],
    [1, null, true, ['beyond_evidence']],
    [0, null, false, []],
    // An age without a relative is a leftover of a changed answer.
    [0, 'lt50', false, []],
    [null, 'lt50', false, []],
    [null, null, true, ['beyond_evidence']],
  ] as const)('%p relatives, the youngest %p, capped %p: %p', (relatives, youngest_relative, capped, reasons) => {
    expect(geneticAdvice({ relatives, youngest_relative }, capped)).toEqual(reasons);
  });
});
