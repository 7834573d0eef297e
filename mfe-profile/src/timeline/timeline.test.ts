import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DiaryEntry } from '../api/diary.ts';
import type { EntryState } from '../api/entry-summaries.ts';
import { agesThatDisagree, timelinePoints } from './timeline-points.ts';
import { placeInTime, roundTicks } from './timeline-scale.ts';

const ID = '00000000-0000-4000-8000-000000000001';

describe('roundTicks', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [17, [0, 5, 10, 15, 20]],
    [40, [0, 10, 20, 30, 40]],
    [230, [0, 100, 200, 300]],
  ])('up to %d', (most, ticks) => expect(roundTicks(most)).toEqual(ticks));

  it('reach the maximum with few, even ticks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (most) => {
        const ticks = roundTicks(most);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(new Set(ticks.slice(1).map((tick, i) => tick - (ticks[i] ?? 0))).size).toBe(1);
      }),
    );
  });
});

describe('placeInTime', () => {
  it('goes from 0 to 100, and to the middle for a single time', () => {
    const place = placeInTime(100, 300);
    expect([place(100), place(150), place(300)]).toEqual([0, 25, 100]);
    expect(placeInTime(100, 100)(100)).toBe(50);
  });
});

describe('timelinePoints', () => {
  const entry = (kind: DiaryEntry['kind'], at: string): DiaryEntry => ({ id: ID, kind, at });
  const risk = { years_of_follow_up_10: 0.017, years_of_follow_up_20: 0, years_of_follow_up_30: 0, lifetime: 0 };
  const report = { id: ID, created_at: '', age: 46, risk, risk_group: 'near_population', model_version: '1' } as const;
  const known = (advice_first: boolean): EntryState => ({
    state: 'known',
    summary: { kind: 'risk_report', report: { ...report, advice_first } },
  });

  it('returns the oldest first, and no number where advice replaces it', () => {
    const entries = [
      entry('risk_report', '2026-02-01T00:00:00.000Z'),
      entry('risk_report', '2026-01-01T00:00:00.000Z'),
    ];
    const points = timelinePoints(entries, ({ at }) => known(at.startsWith('2026-02')));
    expect(points).toEqual([
      { kind: 'risk', id: ID, at: '2026-01-01T00:00:00.000Z', age: 46, people: 17 },
      { kind: 'risk', id: ID, at: '2026-02-01T00:00:00.000Z', age: 46, people: undefined },
    ]);
  });

  it.each([{ state: 'waiting' }, { state: 'gone' }] as const)('leaves out entries without a summary: %p', (state) => {
    expect(timelinePoints([entry('examination', '2026-02-01T00:00:00.000Z')], () => state)).toEqual([]);
  });
});

describe('ages in the tests of one diary', () => {
  const at = (date: string, age: number) => ({ at: `${date}T12:00:00.000Z`, age });
  it.each([
    ['agree a year apart', [at('2025-01-01', 36), at('2026-01-01', 37)], undefined],
    ['agree on both sides of a birthday', [at('2026-01-01', 36), at('2026-01-05', 37)], undefined],
    ['agree after ten years', [at('2016-01-01', 36), at('2026-01-01', 46)], undefined],
    ['disagree within a week', [at('2026-01-01', 36), at('2026-01-05', 46)], [36, 46]],
    ['disagree where she has grown younger', [at('2020-01-01', 46), at('2026-01-01', 40)], [46, 40]],
  ])('%s', (_what, points, ages) => expect(agesThatDisagree(points)).toEqual(ages));
});
