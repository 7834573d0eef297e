import { describe, expect, it } from '@jest/globals';
import { factsOf, type GivenAnswers } from '../../answers/facts.ts';
import { METHOD_IDS, type MethodId, methodsOfCode } from '../../catalogue/methods.ts';
import { eligibilityOf, judge, type Suitability, type Verdict } from '../../eligibility/eligibility.ts';
import { reportOf } from '../report.ts';
import type { Situation } from '../rule.ts';
import { RULES } from '../rules.ts';

/** A small generator with a seed, so that a failure can be repeated (mulberry32). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
/** Enough to meet every block many times, in about two seconds. */
const RUNS = 200;
const next = random(14);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
const some = (most: number, values: readonly number[]) =>
  Array.from({ length: Math.floor(next() * (most + 1)) }, () => String(oneOf(values)));
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, code) => code);

/** Facts as answers, each of them missing now and then. */
function randomAnswers(): GivenAnswers {
  const all: Record<string, number | string | string[]> = {
    q1: oneOf(['0', '1']),
    q2: oneOf(['0', '1', '2', '3']),
    q3: some(2, [...upTo(17), 20, 21]),
    q14: oneOf(['0', '3']),
    q15: oneOf([18, 27, 34, 35, 41, 50, 58]),
    q160: 165,
    q161: oneOf([50, 70, 85, 100]),
    q17: oneOf(['0', '1']),
    q19: oneOf(['0', '1', '5']),
    q19A: oneOf(['0', '1', '2']),
    q20: oneOf(['0', '1', '5']),
    q22: oneOf(['0', '1', '5']),
    q22A: oneOf(['0', '1', '2']),
    q23: some(2, [...upTo(14), 50, 51]),
    q25: some(3, [...upTo(32), 50, 51]),
    q26: oneOf(['0', '1', '4', '5']),
    q28: oneOf(['0', '1', '2', '5']),
    q29: oneOf(['0', '1', '2', '3', '4', '5']),
    q29A: oneOf(['0', '1', '4']),
    q30: some(2, [...upTo(8), 50, 51]),
  };
  return Object.fromEntries(Object.entries(all).filter(() => next() > 0.15));
}

const OF_RANGE = (best: number, worst: number): Suitability =>
  best === 4 ? 'not_suitable' : worst <= 2 ? 'suits' : 'ask_doctor';

/** Any verdict at all: the blocks must follow the list whatever the tables say. */
function randomVerdict(method: MethodId, { facts }: Pick<Situation, 'facts'>): Verdict {
  const worst = oneOf([1, 2, 3, 4] as const);
  const best = oneOf(([1, 2, 3, 4] as const).filter((category) => category <= worst));
  const rows = ['migraine_with_aura', 'liver_hcc', 'smoking_35plus_ge15', 'diabetes_vascular_or_20y', 'hiv_not_well'];
  const suitability = OF_RANGE(best, worst);
  return {
    method,
    category: best,
    possible: [best, worst],
    starting: [best, worst],
    inUse: [...facts.uses].some((code) => methodsOfCode(code).some(({ id }) => id === method)),
    reasons: best > 1 ? [oneOf(rows)] : [],
    askAbout: suitability === 'ask_doctor' && worst > best && next() > 0.3 ? [oneOf(rows)] : [],
    ifPregnant: [],
    open: [],
    decides: [],
    suitability,
  };
}

/** What is wrong with the blocks beside the list; empty when they agree. */
function contradictions(
  situation: Pick<Situation, 'verdicts'>,
  blocks: readonly { block: string; variant: string }[],
): string[] {
  const of = (id: MethodId) => situation.verdicts.find(({ method }) => method === id)?.suitability;
  return blocks.flatMap((told) => {
    const {
      block,
      variant,
      methods = [],
      recommends = [],
    } = told as typeof told & {
      methods?: MethodId[];
      recommends?: MethodId[];
    };
    const where = `${block}.${variant}`;
    const wrong = [
      ...recommends.filter((id) => of(id) !== 'suits').map((id) => `${where} recommends ${id}, ${of(id)}`),
      ...methods.filter((id) => of(id) === 'suits').map((id) => `${where} speaks against ${id}, which suits`),
    ];
    if (/_no$/.test(variant))
      wrong.push(...methods.filter((id) => of(id) !== 'not_suitable').map((id) => `${where} ${id}`));
    if (/_ask$/.test(variant))
      wrong.push(...methods.filter((id) => of(id) !== 'ask_doctor').map((id) => `${where} ${id}`));
    return wrong;
  });
}

describe('no block stands against the list', () => {
  it('with the verdicts of the tables, in random sets of answers', () => {
    for (let n = 0; n < RUNS; n += 1) {
      const answers = randomAnswers();
      const facts = factsOf(answers);
      const { blocks, eligibility } = reportOf(answers);
      expect([contradictions({ verdicts: eligibility }, blocks), answers]).toEqual([[], answers]);
      const free = blocks.some(({ block, variant }) => block === 'illnesses' && /^(no_limit|none)$/.test(variant));
      if (free) expect(facts.illnesses.has(51) || facts.gynaecological.has(51)).toBe(false);
    }
  });

  it('with any verdicts', () => {
    for (let n = 0; n < RUNS; n += 1) {
      const facts = factsOf(randomAnswers());
      const verdicts = METHOD_IDS.map((id) => randomVerdict(id, { facts }));
      const situation = { facts, ...judge(facts), verdicts };
      const blocks = RULES.flatMap(({ block, decide }) => decide(situation).map((told) => ({ block, ...told })));
      expect([contradictions(situation, blocks), n]).toEqual([[], n]);
    }
  });

  it('with an illness that may limit a method, "rules out no method" is never said', () => {
    for (let code = 1; code <= 32; code += 1) {
      const answers = { q25: [String(code)], q23: ['0'] };
      const { blocks } = reportOf(answers);
      const limited = eligibilityOf(factsOf(answers)).some(
        ({ category, askAbout, reasons }) => askAbout.length > 0 || ((category ?? 0) > 2 && reasons.length > 0),
      );
      const said = blocks.some(({ variant }) => variant === 'no_limit');
      if (limited) expect([code, said]).toEqual([code, false]);
    }
  });
});
