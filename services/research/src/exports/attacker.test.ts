import { describe, expect, it } from '@jest/globals';
import { NEW_GROUPS_DAYS } from '@vesela/contracts/constants';
import fc from 'fast-check';
import { descriptionOf, keyOf, MERGES } from './description.ts';
import { history, studyData } from './testing/arbitrary.ts';
import { groupsOf, subtract, toldBy } from './testing/attack.ts';
import { createStudy, type Released, run } from './testing/study.ts';

/**
 * The attacker holds every file of a study, knows the rules, when each woman joined, withdrew and came back, her age,
 * country and births, and the answers of any one woman in the file. Nobody is isolated, and nobody's answer found.
 */

const isWithin = (one: Released, other: Released) =>
  one.cohorts.every(({ id }) => other.cohorts.some((cohort) => cohort.id === id));

describe('an attacker', () => {
  it('who reads one file finds no group below eleven, and no answer that nearly all of a group gave', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const { rows } of run(steps).released)
          for (const group of groupsOf(rows)) expect(toldBy(group)).toEqual([]);
      }),
    );
  });

  it('who subtracts files is left with nobody, or with eleven women or more whose answers differ', () => {
    let differences = 0;
    fc.assert(
      fc.property(history, (steps) => {
        const { released } = run(steps);
        for (const one of released)
          for (const other of released) {
            // Only women who came, or only women who went: the rows are theirs, whoever reads them.
            if (!isWithin(one, other)) continue;
            expect(subtract(one.rows, other.rows)).toEqual([]);
            for (const group of groupsOf(subtract(other.rows, one.rows))) {
              differences += 1;
              expect(toldBy(group)).toEqual([]);
            }
          }
      }),
    );
    expect(differences).toBeGreaterThan(0);
  });

  it('who subtracts a file that lost women from one that won others knows no more, even if told who is together', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { released } = run(steps);
        for (const one of released)
          for (const other of released) {
            const kept = new Set(other.cohorts.map(({ id }) => id));
            for (const { id, rows } of one.cohorts) if (!kept.has(id)) expect(toldBy(rows)).toEqual([]);
          }
      }),
    );
  });

  it('who knows when a woman came and went cannot tell which of eleven rows is hers, nor one of her answers', () => {
    let found = 0;
    fc.assert(
      fc.property(history, (steps) => {
        const { study, released } = run(steps);
        for (const { id, data } of study.participants) {
          const descriptions = MERGES.map((merge) => keyOf(merge(descriptionOf(data))));
          const isPossible = (cohort: Released['cohorts'][number]) =>
            descriptions.includes(keyOf(cohort.description)) &&
            released.every(({ cohorts, usable }) => usable.has(id) || !cohorts.some((each) => each.id === cohort.id));
          for (const { cohorts } of released) {
            if (!cohorts.some(({ ids }) => ids.has(id))) continue;
            found += 1;
            const candidates = cohorts.filter(isPossible);
            expect(candidates.some(({ ids }) => ids.has(id))).toBe(true);
            expect(toldBy(candidates.flatMap(({ rows }) => rows))).toEqual([]);
          }
        }
      }),
    );
    expect(found).toBeGreaterThan(0);
  });

  it('does not find in a new group a woman whose answers an earlier file held and who gave them again', () => {
    fc.assert(
      fc.property(history, fc.array(studyData, { minLength: 40, maxLength: 60, size: 'max' }), (steps, others) => {
        const { study, released } = run(steps);
        const inFile = new Set(released.flatMap(({ cohorts }) => cohorts.flatMap(({ ids }) => [...ids])));
        for (const [at, { id }] of study.participants.entries()) if (inFile.has(id)) study.forget(at);
        for (const _ of study.participants) study.again(0);
        others.forEach(study.join);
        study.pass(NEW_GROUPS_DAYS);
        const again = study.export().cohorts.flatMap(({ ids }) => [...ids]);
        expect(again.filter((id) => inFile.has(id))).toEqual([]);
      }),
    );
  });

  it('cannot choose the moment: files take in women once in thirty days, whatever is asked in between', () => {
    let intakes = 0;
    fc.assert(
      fc.property(history, (steps) => {
        const seen = new Set<string>();
        let last: number | undefined;
        for (const { day, cohorts } of run(steps).released) {
          const isNew = cohorts.some(({ id }) => !seen.has(id));
          for (const { id } of cohorts) seen.add(id);
          if (!isNew) continue;
          // A cohort that was held back while somebody had withdrawn was seen before.
          if (last !== undefined) expect(day - last).toBeGreaterThanOrEqual(NEW_GROUPS_DAYS);
          if (last !== undefined) intakes += 1;
          last = day;
        }
      }),
    );
    expect(intakes).toBeGreaterThan(0);
  });

  it('learns nothing from a refusal: too few women and too many who answered alike are one', () => {
    const [data] = fc.sample(studyData, 1);
    const refusedFor = (women: number) => {
      const study = createStudy();
      for (let at = 0; at < women; at += 1) study.join(data as NonNullable<typeof data>);
      const { refused, rows, due } = study.export();
      return { refused, rows, due };
    };
    expect(refusedFor(12)).toEqual(refusedFor(10));
  });
});
