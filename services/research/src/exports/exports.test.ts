import { describe, expect, it } from '@jest/globals';
import type { StudyData } from '@vesela/contracts/calculator';
import fc from 'fast-check';
import { formCohorts, K, shuffle } from './cohorts.ts';
import { keyOf, MERGES } from './description.ts';
import { rowOf } from './file.ts';
import { CALCULATOR, MERGED_VALUES, WITHHELD } from './surveys.ts';
import { studyData } from './testing/arbitrary.ts';
import { createStudy, type Released, type Study } from './testing/study.ts';

/** Events in the life of a study, exports included. */
const history = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(studyData, { minLength: 5, maxLength: 40, size: 'max' }).map((data) => ({ join: data })),
    },
    { weight: 2, arbitrary: fc.nat().map((at) => ({ leave: at })) },
    { weight: 2, arbitrary: fc.nat().map((at) => ({ pause: at })) },
    { weight: 3, arbitrary: fc.constant({ export: true }) },
  ),
  { minLength: 5, maxLength: 20, size: 'max' },
);
type Step = { join?: StudyData[]; leave?: number; pause?: number; export?: boolean };

function run(steps: readonly Step[], afterExport: (released: Released, study: Study) => void = () => undefined) {
  const study = createStudy();
  const released: Released[] = [];
  for (const step of steps) {
    for (const data of step.join ?? []) study.join(data);
    if (step.leave !== undefined) study.leave(step.leave);
    if (step.pause !== undefined) study.pause(step.pause);
    if (!step.export) continue;
    const file = study.export();
    released.push(file);
    afterExport(file, study);
  }
  return { study, released };
}

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

  it('contains nobody who has left or withdrawn, and leaves out fewer than eleven others', () => {
    fc.assert(
      fc.property(history, (steps) => {
        run(steps, ({ groups }, { participants }) => {
          const exported = new Set([...groups.values()].flatMap((group) => [...group]));
          const usable = new Set(participants.filter(({ paused }) => !paused).map(({ id }) => id));
          expect(without(exported, usable)).toBe(0);
          const waiting = participants.filter(({ id, cohortId }) => usable.has(id) && cohortId === null);
          expect(waiting.length).toBeLessThan(K);
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
              expect(MERGES.map((merge) => Object.values(merge(data)).join(' '))).toContain(key);
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
    formCohorts(waiting, shuffle).map(({ description, members }) => [
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
      fc.property(studyData, fc.constantFrom(...MERGES), (data, merge) => {
        const description = merge(data);
        const row = rowOf(data, description, CALCULATOR);
        expect(row).toMatchObject(description);
        if (description.births === 'any') expect(row.breastfeeding).toBe(WITHHELD);
        for (const column of ['age_band', 'region', 'births'] as const) {
          if (MERGED_VALUES[column].includes(description[column])) expect(row[column]).not.toBe(data[column]);
        }
      }),
    );
  });

  it('withholds the number of children wherever births are merged, not only where they are generalized to any', () => {
    const survey = { tellsOfBirths: ['breastfeeding'], countsBirths: ['children'] };
    const data = { age_band: '30-34', region: 'LV', births: 'two', children: 'two', breastfeeding: 'yes' };
    const row = (births: string) => rowOf(data, { age_band: '30-34', region: 'LV', births }, survey);
    expect(row('two')).toEqual(data);
    expect(row('one_or_more')).toEqual({ ...data, births: 'one_or_more', children: WITHHELD });
    expect(row('any')).toEqual({ ...data, births: 'any', children: WITHHELD, breastfeeding: WITHHELD });
  });

  it('adds no column that the survey does not ask for', () => {
    const data = { signs: 'none' };
    expect(
      rowOf(data, { age_band: 'any', region: 'any', births: 'any' }, { tellsOfBirths: [], countsBirths: [] }),
    ).toEqual(data);
  });
});
