import { describe, expect, it } from '@jest/globals';
import type { StudyData } from '@vesela/contracts/calculator';
import fc from 'fast-check';
import { formCohorts, K, shuffle } from './cohorts.ts';
import { keyOf, MERGES } from './description.ts';
import { rowOf } from './file.ts';
import { CALCULATOR, MERGED_VALUES, WITHHELD } from './surveys.ts';
import { history, studyData } from './testing/arbitrary.ts';
import { createStudy, type Released, run } from './testing/study.ts';
import { withheldColumns } from './withheld.ts';

const without = (some: ReadonlySet<string> = new Set(), others: ReadonlySet<string> = new Set()) =>
  [...some].filter((id) => !others.has(id)).length;
const isSafe = (count: number) => count === 0 || count >= K;

describe('every export', () => {
  it(`has no group smaller than ${K}`, () => {
    fc.assert(
      fc.property(history, (steps) => {
        run(steps, ({ groups, rows }) => {
          for (const group of groups.values()) expect(group.size).toBeGreaterThanOrEqual(K);
          const shown = new Map<string, number>();
          for (const { age_band = '', region = '', births = '' } of rows) {
            const key = keyOf({ age_band, region, births });
            shown.set(key, (shown.get(key) ?? 0) + 1);
          }
          for (const count of shown.values()) expect(count).toBeGreaterThanOrEqual(K);
        });
      }),
    );
  });

  it('contains nobody who has left or withdrawn, and leaves out fewer than eleven others whose answers differ', () => {
    const counted = CALCULATOR.sensitive.flatMap(({ counts }) => counts);
    /** Columns that are given whenever their own answers differ; others also hang on merged births or on what counts them. */
    const alone = CALCULATOR.sensitive.filter(({ name, births }) => births === undefined && !counted.includes(name));
    /** Whether a group of eleven, of which nothing could be given, can be made of these. */
    const canBeAlike = (data: readonly StudyData[]) =>
      alone.every(({ name }) => {
        const counts = new Map<string, number>();
        for (const answers of data) {
          const value = (answers as Record<string, string>)[name] ?? '';
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
        const unknown = counts.get('unknown') ?? 0;
        counts.delete('unknown');
        return unknown + Math.max(0, ...counts.values()) >= K - 1;
      });
    fc.assert(
      fc.property(history, (steps) => {
        run(steps, ({ groups, usable, due }, { participants }) => {
          const exported = new Set([...groups.values()].flatMap((group) => [...group]));
          expect(without(exported, usable)).toBe(0);
          const waiting = participants.filter(({ id, cohortId }) => usable.has(id) && cohortId === null);
          if (due && !canBeAlike(waiting.map(({ data }) => data))) expect(waiting.length).toBeLessThan(K);
        });
      }),
    );
  });

  it('contains each participant once, under a description that matches the data', () => {
    fc.assert(
      fc.property(history, (steps) => {
        run(steps, ({ groups }, { participants }) => {
          const ids = [...groups.values()].flatMap((group) => [...group]);
          expect(new Set(ids).size).toBe(ids.length);
          for (const [key, group] of groups) {
            for (const { data } of participants.filter(({ id }) => group.has(id))) {
              expect(MERGES.map((merge) => keyOf(merge(data)))).toContain(key);
            }
          }
        });
      }),
    );
  });
});

describe('two exports', () => {
  const compare = (one: Released, other: Released) => {
    for (const key of new Set([...one.groups.keys(), ...other.groups.keys()])) {
      const [before, after] = [one.groups.get(key), other.groups.get(key)];
      expect([key, isSafe(without(before, after)), isSafe(without(after, before))]).toEqual([key, true, true]);
    }
  };

  it('of a study differ in every group by nobody or by at least eleven added and at least eleven removed', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { released } = run(steps);
        for (const one of released) for (const other of released) compare(one, other);
      }),
    );
  });

  it('with one participant added between them are equal, or differ by at least eleven', () => {
    fc.assert(
      fc.property(history, studyData, (steps, data) => {
        const { study } = run(steps);
        const before = study.export();
        study.join(data);
        compare(before, study.export());
      }),
    );
  });

  it('with one participant removed between them differ by the whole cohort', () => {
    fc.assert(
      fc.property(history, fc.nat(), (steps, at) => {
        const { study } = run(steps);
        const before = study.export();
        study.leave(at);
        const after = study.export();
        compare(before, after);
        study.export();
      }),
    );
  });
});

describe('a withdrawal that is undone', () => {
  it('restores exactly the rows of the earlier export', () => {
    const study = createStudy();
    fc.sample(studyData, 40).forEach(study.join);
    const before = study.export();
    // Not everybody is in a group of the export; somebody always is.
    const member = study.participants.findIndex(({ cohortId }) => cohortId !== null);
    study.pause(member);
    expect(study.export().rows.length).toBeLessThanOrEqual(before.rows.length - K);
    study.pause(member);
    expect(study.export().groups).toEqual(before.groups);
  });
});

describe('formCohorts', () => {
  const alike = (count: number, more: Partial<StudyData> = {}) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${JSON.stringify(more)}${at}`,
      exact: { age_band: '45-49', region: 'LV', births: 'one', ...more },
    }));
  const sizes = (waiting: ReturnType<typeof alike>) =>
    formCohorts(waiting, shuffle, () => true).map(({ description, members }) => [
      Object.values(description).join(' '),
      members.length,
    ]);

  it('forms no cohort of ten records and one of eleven', () => {
    expect(sizes(alike(10))).toEqual([]);
    expect(sizes(alike(11))).toEqual([['45-49 LV one', 11]]);
  });

  it('keeps cohorts small', () => {
    expect(sizes(alike(21))).toEqual([['45-49 LV one', 21]]);
    expect(sizes(alike(35)).map(([, size]) => size)).toEqual([12, 12, 11]);
  });

  it('merges births, then ages, then countries, no more than necessary', () => {
    expect(sizes([...alike(6), ...alike(5, { births: 'two' })])).toEqual([['45-49 LV one_or_more', 11]]);
    expect(sizes([...alike(6), ...alike(5, { births: 'none' })])).toEqual([['40-59 any any', 11]]);
    expect(sizes([...alike(6), ...alike(5, { age_band: '40-44' })])).toEqual([['40-49 LV one_or_more', 11]]);
    expect(sizes([...alike(6), ...alike(5, { region: 'PL' })])).toEqual([['40-49 any one_or_more', 11]]);
    expect(sizes([...alike(6), ...alike(5, { age_band: '18-24' })])).toEqual([['any any any', 11]]);
    expect(sizes([...alike(11), ...alike(10, { births: 'two' })])).toEqual([['45-49 LV one', 11]]);
  });
});

describe('rowOf', () => {
  it('reveals nothing that a merge removed', () => {
    fc.assert(
      fc.property(fc.array(studyData, { minLength: K, maxLength: 15 }), fc.constantFrom(...MERGES), (rows, merge) => {
        const [data] = rows as [StudyData];
        const description = merge(data);
        const row = rowOf(data, description, withheldColumns({ description, rows }, CALCULATOR, new Set()));
        expect(row).toMatchObject(description);
        if (description.births === 'any') expect(row.breastfeeding).toBe(WITHHELD);
        for (const column of ['age_band', 'region', 'births'] as const) {
          if (MERGED_VALUES[column].includes(description[column])) expect(row[column]).not.toBe(data[column]);
        }
      }),
    );
  });

  it('adds no column that the survey does not ask for', () => {
    const data = { signs: 'none' };
    expect(rowOf(data, { age_band: 'any', region: 'any', births: 'any' }, new Set())).toEqual(data);
  });
});
