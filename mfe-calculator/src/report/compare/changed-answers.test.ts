import { describe, expect, it } from '@jest/globals';
import { sampleReport } from '../../testing/sample-report.ts';
import { changedAnswers, inTime } from './changed-answers.ts';

describe('changedAnswers', () => {
  it('names what is other, new or gone, in the order of the sheet', () => {
    const before = { age: 46, alcohol: 7, menopausal_status: 'no', breast_density: 'unknown', weight: 70 };
    const after = { age: 47, alcohol: 7, menopausal_status: 'yes', onset_of_menopause: '45_49', weight: 70 };
    expect(changedAnswers(before, after)).toEqual(['age', 'breast_density', 'menopausal_status', 'onset_of_menopause']);
    expect(changedAnswers(after, after)).toEqual([]);
  });
});

describe('inTime', () => {
  it('puts the earlier report first', () => {
    const early = sampleReport({ created_at: '2025-01-01T12:00:00.000Z' });
    const late = sampleReport({ created_at: '2026-01-01T12:00:00.000Z' });
    expect(inTime(late, early)).toEqual([early, late]);
    expect(inTime(early, late)).toEqual([early, late]);
  });
});
