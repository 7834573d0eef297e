import { describe, expect, it } from '@jest/globals';
import { factsOf, type GivenAnswers } from '../answers/facts.ts';
import { eligibilityOf } from './eligibility.ts';
import { codes, HEALTHY } from './healthy.testing.ts';

const verdictsOn = (answers: GivenAnswers) => eligibilityOf(factsOf({ ...HEALTHY, ...answers }));
const verdict = (answers: GivenAnswers, id: string) => verdictsOn(answers).find(({ method }) => method === id);
const without = (...ids: string[]) =>
  eligibilityOf(factsOf(Object.fromEntries(Object.entries(HEALTHY).filter(([id]) => !ids.includes(id)))));

describe('a reason that may be a condition', () => {
  const of = (answers: GivenAnswers) =>
    new Map(eligibilityOf(factsOf({ ...HEALTHY, ...answers })).map((one) => [one.method, one]));

  it.each([2, 8])('is asked about for all hormones, where the pill was not tried for it (%s)', (code) => {
    const verdicts = of({ q13: [`${code}`] });
    for (const id of [
      'combined_pill',
      'patch',
      'ring',
      'progestin_pill',
      'injection',
      'implant',
      'hormonal_iud',
    ] as const)
      expect(verdicts.get(id)).toMatchObject({ suitability: 'ask_doctor', askAbout: ['pill_advised_against'] });
    expect(verdicts.get('copper_iud')?.suitability).toBe('suits');
  });

  it('of a skin that reacts to condoms is the latex, which they also come without', () => {
    const verdicts = of({ q3: ['2'], q1002: '1', q1102: ['16'] });
    expect(verdicts.get('male_condom')).toMatchObject({ suitability: 'ask_doctor', askAbout: ['latex_allergy'] });
    expect(of({ q3: ['9'], q1009: '1', q1109: ['16'] }).get('male_condom')?.suitability).toBe('suits');
  });
});

describe('the questions that decide', () => {
  const birth = { q17: '1', q18: '1' };
  it.each([
    [{ ...birth, q19: '0', q29: '3', q22: '5' }, 'q29A'],
    [{ ...birth, q19: '0', q29: '4', q25: codes(51) }, 'q29A'],
    [{ ...birth, q19: '1' }, 'q29'],
  ])('with %j are never %s', (answers, id) => {
    for (const { decides } of verdictsOn(answers)) expect(decides).not.toContain(id);
  });

  it('are how old the breastfed child is', () => {
    expect(verdict({ ...birth, q19: '1' }, 'combined_pill')?.decides).toEqual(['q19A']);
  });
});

describe('medicines for HIV where the illnesses are not told', () => {
  it.each(['diaphragm', 'spermicide'])('are to treat it or to prevent it, which q25 tells of %s', (id) => {
    expect(verdict({ q25: codes(51), q30: codes(5) }, id)?.decides).toContain('q25');
  });
});

describe('a severity that other answers tell', () => {
  it.each([
    [{ q25: codes(18), q2518: '4', q30: codes(0) }, 'q2518'],
    [{ q25: codes(18), q30: codes(0) }, 'q2518'],
    [{ q25: codes(18), q30: codes(5) }, 'none'],
    [{ q25: codes(8), q30: codes(0) }, 'none'],
    [{ q25: codes(8), q30: codes(7) }, 'none'],
  ])('is not asked for (%j, %s)', (answers, id) => {
    for (const { decides } of verdictsOn(answers)) expect(decides).not.toContain(id);
  });

  it('leaves only what may be true beside the medicines', () => {
    const rows = (answers: GivenAnswers, id: string) => verdict({ q25: codes(8), ...answers }, id)?.possible;
    expect(verdict({ q25: codes(18), q30: codes(0) }, 'hormonal_iud')).toMatchObject({
      ...{ possible: [3, 3], reasons: ['hiv_not_well'], decides: [] },
    });
    expect(rows({ q30: codes(0) }, 'combined_pill')).toEqual([4, 4]);
    expect(rows({ q30: codes(7) }, 'injection')).toEqual([2, 3]);
  });
});

describe('what she uses', () => {
  it('is open where it is not told: starting and going on count alike', () => {
    const stroke: GivenAnswers = { ...HEALTHY, q25: codes(13) };
    const { q3: _, ...untold } = stroke;
    const found = eligibilityOf(factsOf(untold)).find(({ method }) => method === 'implant');
    expect(verdict(stroke, 'implant')).toMatchObject({ possible: [2, 2], suitability: 'suits' });
    expect(found).toMatchObject({ possible: [2, 3], starting: [2, 2], suitability: 'ask_doctor', decides: ['q3'] });
  });
});

describe('no stable partner', () => {
  it('leaves a coil to a doctor, unless condoms are used every time', () => {
    const coil = { suitability: 'ask_doctor', possible: [2, 3], reasons: ['sti_very_high_risk'], decides: [] };
    expect(verdict({ q20: '0' }, 'copper_iud')).toMatchObject(coil);
    expect(verdict({ q20: '5' }, 'hormonal_iud')).toMatchObject({ suitability: 'ask_doctor', decides: ['q20'] });
    expect(verdict({ q20: '0', q3: codes(2) }, 'copper_iud')?.suitability).toBe('suits');
    expect(verdict({ q20: '0', q3: codes(2, 3) }, 'copper_iud')?.suitability).toBe('ask_doctor');
  });

  it.each(['spermicide', 'diaphragm'])('leaves open a high risk of HIV, where %s is not for her', (id) => {
    const asked = { suitability: 'ask_doctor', possible: [1, 4], reasons: ['hiv_high_risk'], decides: [] };
    expect(verdict({ q20: '0' }, id)).toMatchObject(asked);
    expect(verdict({ q20: '0', q3: codes(13) }, id)).toMatchObject(asked);
    expect(verdict({ q20: '5' }, id)).toMatchObject({ suitability: 'ask_doctor', decides: ['q20'] });
    expect(without('q20').find(({ method }) => method === id)).toMatchObject({ decides: ['q20'] });
    for (const fine of [{ q20: '1' }, { q20: '0', q3: codes(2) }, { q20: '0', q1: '0' }])
      expect(verdict(fine, id)?.suitability).toBe('suits');
  });

  it.each(['spermicide', 'diaphragm', 'copper_iud'])(
    'with a female condom, of which nobody says "every time", leaves %s open',
    (id) => {
      expect(verdict({ q20: '0', q3: codes(12) }, id)?.suitability).toBe('ask_doctor');
    },
  );

  it.each(['spermicide', 'diaphragm'])('is no question where %s is a matter for a doctor anyway', (id) => {
    expect(verdict({ q20: '5', q25: codes(18), q2518: '0', q30: codes(5) }, id)?.decides).toEqual([]);
    expect(verdict({ q20: '5', q25: codes(13) }, id)?.decides).toEqual([]);
  });
});
