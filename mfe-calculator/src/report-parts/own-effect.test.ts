import { describe, expect, it } from '@jest/globals';
import { sampleReport } from '../testing/sample-report.ts';
import { ownEffect } from './own-effect.ts';

const report = sampleReport();
const births = (first: 'raises' | 'lowers', second: 'raises' | 'lowers') =>
  sampleReport({
    nonmanagablefactors: {
      ...report.nonmanagablefactors,
      reproductive_history: [
        { factor: 'births', direction: first, relative: 1.1, known: true, absolute: null, absolute_range: null },
        { factor: 'first_birth', direction: second, relative: 0.9, known: true, absolute: null, absolute_range: null },
      ],
    },
  });

describe('ownEffect', () => {
  it.each([
    ['activity', 'lowers'],
    ['alcohol', 'unclear'],
    ['density', 'raises'],
    ['biopsy', 'lowers'],
    ['childbirth', 'raises'],
    ['menstruation', 'unknown'],
    ['menopause', 'none'],
  ] as const)('returns for %s: %s', (part, yours) => {
    expect(ownEffect(report, part)).toBe(yours);
  });

  it('returns mixed when two answers of one part have opposite effects', () => {
    expect(ownEffect(births('raises', 'lowers'), 'childbirth')).toBe('mixed');
    expect(ownEffect(births('lowers', 'lowers'), 'childbirth')).toBe('lowers');
  });
});
