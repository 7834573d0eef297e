import { describe, expect, it } from '@jest/globals';
import { sampleReport } from '../testing/sample-report.ts';
import { yoursIn } from './yours.ts';

const report = sampleReport();
const births = (first: 'raises' | 'lowers', second: 'raises' | 'lowers') =>
  sampleReport({
    nonmanagablefactors: {
      ...report.nonmanagablefactors,
      reproductive_history: [
        { factor: 'births', direction: first, relative: 1.1, known: true },
        { factor: 'first_birth', direction: second, relative: 0.9, known: true },
      ],
    },
  });

describe('yoursIn', () => {
  it.each([
    ['activity', 'lowers'],
    ['alcohol', 'unclear'],
    ['density', 'raises'],
    ['biopsy', 'lowers'],
    ['childbirth', 'raises'],
    ['menstruation', 'unknown'],
    ['menopause', 'none'],
  ] as const)('says of %s: %s', (part, yours) => {
    expect(yoursIn(report, part)).toBe(yours);
  });

  it('says so when two answers of one part point apart', () => {
    expect(yoursIn(births('raises', 'lowers'), 'childbirth')).toBe('mixed');
    expect(yoursIn(births('lowers', 'lowers'), 'childbirth')).toBe('lowers');
  });
});
