import { describe, expect, it } from '@jest/globals';
import { GYNAECOLOGICAL, ILLNESS, MEDICINE } from '@vesela/contracts/contraception/options';
import fc from 'fast-check';
import { factsOf, type GivenAnswers } from '../answers/facts.ts';
import { METHOD_IDS, METHODS } from '../catalogue/methods.ts';
import { anyAnswers, someLeftOut } from './any-answers.testing.ts';
import { eligibilityOf } from './eligibility.ts';
import { codes, HEALTHY } from './healthy.testing.ts';
import { ROWS } from './mec.ts';

const verdictsOn = (answers: GivenAnswers) => eligibilityOf(factsOf(answers));
const ROW_IDS: ReadonlySet<string> = new Set(ROWS.map(({ id }) => id));
const rated = METHODS.filter(({ mec }) => mec !== null).map(({ id }) => id);

describe('whatever is answered', () => {
  it('each method has a verdict, in the order of the catalogue, that says one thing', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const verdicts = verdictsOn(answers);
        expect(verdicts.map(({ method }) => method)).toEqual(METHOD_IDS);
        for (const {
          method,
          possible,
          starting,
          category,
          suitability,
          reasons,
          askAbout,
          open,
          ifPregnant,
        } of verdicts) {
          if (!possible || !starting) {
            expect([rated.includes(method), suitability, category]).toEqual([false, 'unrated', null]);
            continue;
          }
          const [best, worst] = possible;
          expect(best).toBeLessThanOrEqual(worst);
          expect(starting[0]).toBeLessThanOrEqual(starting[1]);
          expect(suitability).toBe(best === 4 ? 'not_suitable' : worst > 2 ? 'ask_doctor' : 'suits');
          expect([null, best]).toContain(category);
          for (const row of [...reasons, ...askAbout, ...ifPregnant]) expect(ROW_IDS).toContain(row);
          for (const row of ifPregnant) expect([...reasons, ...askAbout]).toContain(row);
          if (suitability === 'ask_doctor') expect(reasons.length).toBeGreaterThan(0);
          else expect([askAbout, open]).toEqual([[], []]);
          if (best > 1) expect(reasons.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('neither the order of what was chosen nor choosing it twice changes a verdict', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const turned = Object.fromEntries(
          Object.entries(answers).map(([id, value]) => [
            id,
            Array.isArray(value) ? [...value, ...value].reverse() : value,
          ]),
        ) as GivenAnswers;
        const facts = (of: GivenAnswers) =>
          verdictsOn(of).map((verdict) => {
            const { method, category, possible, starting, inUse, suitability, reasons } = verdict;
            return { method, category, possible, starting, inUse, suitability, reasons: [...reasons].sort() };
          });
        expect(facts(turned)).toEqual(facts(answers));
      }),
      { numRuns: 40 },
    );
  });

  it('an answer that is left out leaves open at least what was answered', () => {
    fc.assert(
      fc.property(someLeftOut, ({ all, rest }) => {
        const told = verdictsOn(all);
        for (const [i, { method, possible, starting }] of verdictsOn(rest).entries()) {
          for (const [open, known] of [
            [possible, told[i]?.possible],
            [starting, told[i]?.starting],
          ] as const) {
            if (!open || !known) continue;
            expect([method, open[0] <= known[0], open[1] >= known[1]]).toEqual([method, true, true]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('something more that was named', () => {
  /** Answers that stand alone, or that are no condition. */
  const isOne = (code: number) => code !== 0 && code < 50;
  const lists = { q23: GYNAECOLOGICAL, q25: ILLNESS, q30: MEDICINE } as const;
  /** An illness says what these are for, and then speaks in their place. */
  const explained: readonly number[] = [MEDICINE.blood_thinner, MEDICINE.hiv];
  const isExplained = (list: string, code: number) => list === 'q30' && explained.includes(code);
  const named = Object.entries(lists).flatMap(([list, of]) =>
    Object.values(of)
      .filter((code) => isOne(code) && !isExplained(list, code))
      .map((code) => ({ list: list as keyof typeof lists, code })),
  );

  it('never makes a method better', () => {
    fc.assert(
      fc.property(
        fc.subarray(named, { maxLength: 3 }),
        fc.constantFrom(...named),
        fc.integer({ min: 18, max: 60 }),
        (before, more, q15) => {
          const on = (all: typeof named) => {
            const chosen = (list: keyof typeof lists) => all.filter((one) => one.list === list).map(({ code }) => code);
            const given = (list: keyof typeof lists) => (chosen(list).length > 0 ? codes(...chosen(list)) : codes(0));
            return verdictsOn({ ...HEALTHY, q15, q23: given('q23'), q25: given('q25'), q30: given('q30') });
          };
          const after = on([...before, more]);
          for (const [i, { method, possible }] of on(before).entries()) {
            const now = after[i]?.possible;
            if (!possible || !now) continue;
            expect([method, now[0] >= possible[0], now[1] >= possible[1]]).toEqual([method, true, true]);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
