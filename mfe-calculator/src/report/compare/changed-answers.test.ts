import { describe, expect, it } from '@jest/globals';
import { sampleReport } from '../../testing/sample-report.ts';
import { changedAnswers, sortByDate } from './changed-answers.ts';

describe('changedAnswers', () => {
  it('lists changed, new and removed answers in the order of the summary sheet', () => {
    const before = { age: 46, alcohol: 7, menopausal_status: 'no', breast_density: 'unknown', weight: 70 };
    const after = { age: 47, alcohol: 7, menopausal_status: 'yes', onset_of_menopause: '45_49', weight: 70 };
    expect(changedAnswers(before, after)).toEqual(['age', 'breast_density', 'menopausal_status', 'onset_of_menopause']);
    expect(changedAnswers(after, after)).toEqual([]);
  });
});

describe('sortByDate', () => {
  it('returns the earlier report first', () => {
    const early = sampleReport({ created_at: '2025-01-01T12:00:00.000Z' });
    const late = sampleReport({ created_at: '2026-01-01T12:00:00.000Z' });
    expect(sortByDate(late, early)).toEqual([early, late]);
    expect(sortByDate(early, late)).toEqual([early, late]);
  });
});
