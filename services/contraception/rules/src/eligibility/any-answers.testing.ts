import {
  BOUNDS,
  type ChoiceId,
  LIST_OF,
  LISTS,
  MEDICINE,
  REPLY,
  SEVERITY,
  SEVERITY_IDS,
  severityOf,
} from '@vesela/contracts/contraception/options';
// biome-ignore lint/correctness/noUndeclaredDependencies: support for tests, whose tools stand in the root manifest
import fc from 'fast-check';
import type { GivenAnswers } from '../answers/facts.ts';

const codesOf = (id: ChoiceId): readonly number[] => LISTS[LIST_OF[id]].codes;
const exclusiveOf = (id: ChoiceId): readonly number[] => {
  const list: { codes: readonly number[]; exclusive?: readonly number[] } = LISTS[LIST_OF[id]];
  return list.exclusive ?? [];
};

const one = (id: ChoiceId) => fc.constantFrom(...codesOf(id).map(String));
/** Several options, or one that stands alone. */
const many = (id: ChoiceId) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.subarray(
        codesOf(id)
          .filter((code) => !exclusiveOf(id).includes(code))
          .map(String),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...exclusiveOf(id).map((code) => [String(code)])) },
  );

const SEVERITIES = Object.fromEntries(SEVERITY_IDS.map((id) => [id, one(id)]));

/** Every answer that the tables read, each one permitted by itself. */
const everything: fc.Arbitrary<GivenAnswers> = fc.record({
  q1: one('q1'),
  q2: one('q2'),
  q3: many('q3'),
  q15: fc.integer({ min: BOUNDS.q15.min, max: BOUNDS.q15.max }),
  q160: fc.constantFrom(150, 165, 180),
  q161: fc.constantFrom(45, 60, 80, 100, 130),
  q17: one('q17'),
  q18: one('q18'),
  q19: one('q19'),
  q20: one('q20'),
  q22: one('q22'),
  q22A: one('q22A'),
  q22B: one('q22B'),
  q23: many('q23'),
  q25: many('q25'),
  q26: one('q26'),
  q28: one('q28'),
  q29: one('q29'),
  q29A: one('q29A'),
  q30: many('q30'),
  ...SEVERITIES,
});

/** What the service refuses (`thinners`, `hiv_medicines`): a severity says that she takes a medicine, q30 that she does not, or the reverse. */
function fitsMedicines({ q30, q2508, q2518 }: GivenAnswers): boolean {
  if (!Array.isArray(q30)) return true;
  const takes = (medicine: number) => q30.includes(String(medicine));
  const takesNo = (medicine: number) => !takes(medicine) && !takes(MEDICINE.not_said);
  const { before, before_on_thinners } = SEVERITY.q2508;
  return !(
    (q2518 === String(SEVERITY.q2518.well_on_treatment) && takesNo(MEDICINE.hiv)) ||
    (q2508 === String(before_on_thinners) && takesNo(MEDICINE.blood_thinner)) ||
    (q2508 === String(before) && takes(MEDICINE.blood_thinner))
  );
}

/** Whole answers that fit together: of severities and cigarettes only what the page asks after the other answers. */
const fitting = (all: GivenAnswers): GivenAnswers =>
  Object.fromEntries(
    Object.entries(all).filter(([id]) => {
      if (id === 'q22A' || id === 'q22B') return all.q22 === String(id === 'q22A' ? REPLY.yes : REPLY.no);
      const severity = SEVERITY_IDS.find((one) => one === id);
      if (severity === undefined) return true;
      const { question, code } = severityOf(severity);
      const named = all[question];
      return Array.isArray(named) && named.includes(String(code));
    }),
  );
export const anyAnswers: fc.Arbitrary<GivenAnswers> = everything.map(fitting).filter(fitsMedicines);

/** Questions that no other answer answers: whether she may be pregnant, say, also follows from others. */
const BY_THEMSELVES = ['q15', 'q160', 'q161', 'q22A', 'q22B', 'q23', 'q25', 'q26', 'q30', ...SEVERITY_IDS];

/** Answers, and the same with some of them left out. */
export const someLeftOut = fc
  .tuple(anyAnswers, fc.subarray(BY_THEMSELVES, { minLength: 1, maxLength: 4 }))
  .map(([all, left]) => ({
    all,
    rest: Object.fromEntries(Object.entries(all).filter(([id]) => !left.includes(id))) as GivenAnswers,
  }));
