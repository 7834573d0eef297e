import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { factsOf, type GivenAnswers } from '../answers/facts.ts';
import { type MethodId, methodOf } from '../catalogue/methods.ts';
import { anyAnswers } from '../eligibility/any-answers.testing.ts';
import { eligibilityOf } from '../eligibility/eligibility.ts';
import { codes } from '../eligibility/healthy.testing.ts';
import { suggestionsFor } from './suggestions.ts';

const HEALTHY: GivenAnswers = {
  ...{ q1: '1', q2: '0', q15: 27, q160: 168, q161: 60, q17: '0', q18: '0', q20: '1', q22: '0', q26: '0', q28: '0' },
  ...{ q3: codes(2), q23: codes(0), q25: codes(0), q30: codes(0) },
};
const suggested = (answers: GivenAnswers) => {
  const facts = factsOf({ ...HEALTHY, ...answers });
  return suggestionsFor(facts, eligibilityOf(facts));
};

/** Pregnancies of 100 women in a year of everyday life, the most of a range. */
function mostPregnancies(method: MethodId): number {
  const { typical } = methodOf(method);
  if (typical === null) return Number.POSITIVE_INFINITY;
  return 'below' in typical ? typical.below : typical.to;
}

const someCodes = (most: number) => fc.subarray(codes(...Array.from({ length: most }, (_, at) => at + 1)));
/** What wishes are read from, beside any health. */
const anyWishes = fc.record({
  q402: someCodes(23),
  q7: someCodes(12),
  q13: someCodes(4),
  q14: fc.constantFrom('1', '2', '3', '4'),
});

describe('the methods suggested in a report', () => {
  it('stand in the order of their figures, the more reliable first, whatever she answers', () => {
    let several = 0;
    fc.assert(
      fc.property(fc.oneof(fc.constant(HEALTHY), anyAnswers), anyWishes, (health, wishes) => {
        const facts = factsOf({ ...health, ...wishes });
        const figures = suggestionsFor(facts, eligibilityOf(facts)).first.map(({ method }) => mostPregnancies(method));
        if (figures.length > 1) several += 1;
        expect(figures).toEqual([...figures].sort((a, b) => a - b));
      }),
      { numRuns: 1000 },
    );
    expect(several).toBeGreaterThan(100);
  });

  it('are the same however much the environment matters to her in general', () => {
    fc.assert(
      fc.property(anyAnswers, anyWishes, fc.constantFrom('0', '1', '2', '3', '4'), (health, wishes, q14) => {
        const [one, other] = [suggested({ ...health, ...wishes }), suggested({ ...health, ...wishes, q14 })];
        expect(one.first.map(({ method }) => method)).toEqual(other.first.map(({ method }) => method));
      }),
      { numRuns: 500 },
    );
    const smoker = { q3: codes(1), q15: 36, q17: '1', q20: '0', q25: codes(7), q14: '3' };
    expect(suggested(smoker).first[0]?.method).toBe('implant');
  });

  it('name condoms beside the others where she has no stable partner', () => {
    const together = ({ first }: ReturnType<typeof suggested>) => first.map((one) => one.together);
    expect(together(suggested({ q20: '0' }))).toEqual(['male_condom', 'male_condom', null]);
    expect(together(suggested({}))).toEqual([null, null, null]);
  });

  it.each<[string, GivenAnswers, MethodId[]]>([
    ['nothing wished', {}, ['implant', 'hormonal_iud', 'copper_iud']],
    [
      'protection from infections, without one partner',
      { q3: codes(17), q20: '0', q5A: '1', q6: codes(0), q7: codes(12) },
      ['implant', 'injection', 'male_condom'],
    ],
    [
      'nothing wished, without one partner',
      { q1: '1', q3: codes(17), q20: '0', q13: codes(10) },
      ['implant', 'injection', 'male_condom'],
    ],
    ['stopped at any time, and soon pregnant', { q402: codes(7) }, ['combined_pill', 'progestin_pill', 'patch']],
    ['what depends only on her', { q402: codes(20) }, ['implant', 'hormonal_iud', 'copper_iud']],
    ['protection, with one partner', { q7: codes(12) }, ['implant', 'hormonal_iud', 'male_condom']],
    ['what she likes of withdrawal', { q400: codes(5, 7) }, ['combined_pill', 'progestin_pill', 'male_condom']],
    ['what she likes of the injection', { q407: codes(5) }, ['implant', 'hormonal_iud', 'male_condom']],
    ['no hormones, longer', { q7: codes(10, 11) }, ['copper_iud', 'calendar', 'male_condom']],
    ['the same and protection', { q7: codes(10, 11, 12) }, ['copper_iud', 'calendar', 'male_condom']],
    ['the pill not tried: hormones', { q13: codes(1, 3, 4) }, ['copper_iud', 'calendar', 'withdrawal']],
    ['no hormones and lighter periods', { q404: codes(6, 10, 8) }, ['copper_iud', 'calendar', 'male_condom']],
  ])('%s', (_what, answers, expected) => {
    expect(suggested(answers).first.map(({ method }) => method)).toEqual(expected);
  });

  it.each<[string, GivenAnswers, MethodId[]]>([
    ['now', { q2: '2', q402: codes(10) }, []],
    ['within a year', { q2: '1', q402: codes(10) }, ['combined_pill', 'patch', 'ring']],
  ])('are none that a child would have to wait for: %s', (_what, answers, expected) => {
    expect(suggested(answers).first.map(({ method }) => method)).toEqual(expected);
  });

  it.each<[string, GivenAnswers, MethodId[]]>([
    ['sterilised', { q3: codes(15) }, []],
    ['infertile', { q3: codes(16) }, []],
    ['sterilised, wishes years without a thought', { q3: codes(15), q415: codes(8) }, []],
    ['infertile, without one partner', { q3: codes(16), q20: '0' }, ['male_condom', 'female_condom']],
    ['infertile, wishes protection', { q3: codes(16), q7: codes(12) }, ['male_condom', 'female_condom']],
    [
      'sterilised, wishes lighter periods',
      { q3: codes(15), q415: codes(10) },
      ['hormonal_iud', 'injection', 'combined_pill'],
    ],
    ['the same without hormones', { q3: codes(15), q415: codes(6, 10) }, []],
  ])('are for other reasons only where none is needed against a pregnancy: %s', (_what, answers, expected) => {
    const { first, noneNeeded } = suggested(answers);
    expect([noneNeeded, first.map(({ method }) => method)]).toEqual([true, expected]);
  });
});
