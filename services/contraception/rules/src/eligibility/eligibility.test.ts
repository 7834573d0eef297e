import { describe, expect, it } from '@jest/globals';
import { factsOf, type GivenAnswers } from '../answers/facts.ts';
import { METHOD_IDS } from '../catalogue/methods.ts';
import { eligibilityOf } from './eligibility.ts';
import { codes, HEALTHY } from './healthy.testing.ts';

const verdictsOn = (answers: GivenAnswers) => eligibilityOf(factsOf({ ...HEALTHY, ...answers }));
const verdict = (answers: GivenAnswers, id: string) => verdictsOn(answers).find(({ method }) => method === id);
const without = (...ids: string[]) =>
  eligibilityOf(factsOf(Object.fromEntries(Object.entries(HEALTHY).filter(([id]) => !ids.includes(id)))));
const suitable = (verdicts: ReturnType<typeof eligibilityOf>) =>
  verdicts.filter(({ suitability }) => suitability === 'suits').map(({ method }) => method);

describe('eligibilityOf', () => {
  it('suits a healthy woman with every rated method that can be stopped', () => {
    const permanent = ['tubal', 'vasectomy'];
    expect(suitable(verdictsOn({}))).toEqual(METHOD_IDS.filter((id) => id !== 'other' && !permanent.includes(id)));
    for (const id of permanent)
      expect(verdict({}, id)).toMatchObject({ possible: [3, 3], reasons: ['permanent_choice'] });
    expect(verdict({}, 'combined_pill')).toMatchObject({ category: 1, possible: [1, 1], decides: [] });
  });

  it('suits nobody who has answered nothing, and says which questions decide', () => {
    const verdicts = eligibilityOf(factsOf({}));
    expect(suitable(verdicts)).toEqual([]);
    expect(verdicts.find(({ method }) => method === 'copper_iud')).toMatchObject({
      category: null,
      possible: [1, 4],
      decides: ['q28'],
    });
    const withoutReason = verdicts.filter(
      ({ suitability, reasons }) => suitability !== 'unrated' && reasons.length === 0,
    );
    expect(withoutReason).toEqual([]);
  });

  it.each(['3', '8'])(
    'a doctor decides on pills, patch and ring with a medicine that harms an unborn child (q30 %s)',
    (code) => {
      for (const id of ['combined_pill', 'progestin_pill', 'patch', 'ring'])
        expect(verdict({ q30: [code] }, id)).toMatchObject({ suitability: 'ask_doctor' });
      for (const id of ['implant', 'copper_iud', 'hormonal_iud'])
        expect(verdict({ q30: [code] }, id)).toMatchObject({ suitability: 'suits' });
    },
  );

  it.each(['q15', 'q160', 'q17', 'q23', 'q25', 'q26', 'q28', 'q30'])('keeps %s open where it is missing', (id) => {
    expect(suitable(without(id)).length).toBeLessThan(suitable(verdictsOn({})).length);
  });

  it('judges another method with oestrogen by starting and by going on, since the tables rate them as one', () => {
    const migraine = { q25: codes(6) };
    for (const [used, others] of [
      [20, ['patch', 'ring']],
      [8, ['combined_pill', 'patch']],
      [1, ['patch', 'ring']],
    ] as const)
      for (const id of others)
        expect(verdict({ ...migraine, q3: codes(used) }, id)).toMatchObject({
          suitability: 'ask_doctor',
          possible: [2, 3],
        });
    expect(verdict({ ...migraine, q3: codes(17) }, 'patch')).toMatchObject({ suitability: 'suits', possible: [2, 2] });
  });

  it('names at most three open questions that matter for a method, where a doctor decides', () => {
    const silent = { q1: '5', q20: '5', q22: '5', q23: codes(51), q25: codes(51), q26: '5', q28: '5', q30: codes(51) };
    expect(verdict({ q15: 27, q17: '0', q18: '0', ...silent }, 'implant')).toMatchObject({
      suitability: 'ask_doctor',
      decides: [],
      open: ['q25', 'q28', 'q30'],
    });
    expect(verdict({ q15: 27, q17: '0', q18: '0', ...silent }, 'emergency_pill')?.open).toEqual(['q28']);
    expect(verdict({ q25: codes(7), q15: 38 }, 'ring')?.open).toEqual([]);
  });

  it('takes the worst category over all answers, and names each row that determines it', () => {
    expect(verdict({ q15: 38, q22: '1', q22A: '1', q25: codes(7), q2507: '0' }, 'ring')).toEqual({
      method: 'ring',
      category: 4,
      possible: [4, 4],
      starting: [4, 4],
      inUse: false,
      reasons: ['migraine_with_aura', 'smoking_35plus_ge15'],
      askAbout: [],
      ifPregnant: [],
      decides: [],
      open: [],
      suitability: 'not_suitable',
    });
  });

  it('rates a method in use by continuing, any other by starting', () => {
    const waiting = { q23: codes(11), q2311: '0' };
    expect(verdict({ q23: codes(10), q3: codes(6) }, 'implant')).toMatchObject({ possible: [1, 3], inUse: true });
    expect(verdict(waiting, 'copper_iud')).toMatchObject({ possible: [4, 4], suitability: 'not_suitable' });
    expect(verdict({ q25: codes(13), q3: codes(6) }, 'implant')).toMatchObject({ possible: [3, 3], starting: [2, 2] });
  });

  it('keeps both kinds of a coil possible while its kind is unknown', () => {
    const treated = { q23: codes(11), q2311: '0', q3: codes(5) };
    expect(verdict(treated, 'hormonal_iud')).toMatchObject({
      possible: [2, 4],
      inUse: true,
      suitability: 'ask_doctor',
    });
  });

  it.each([
    [{ q25: codes(3) }, 'combined_pill', [2, 4], ['q2503']],
    [{ q25: codes(3), q2503: '4' }, 'combined_pill', [2, 4], ['q2503']],
    [{ q25: codes(8) }, 'combined_pill', [4, 4], []],
    [{ q25: codes(12) }, 'copper_iud', [2, 4], ['q2512']],
    [{ q23: codes(3) }, 'hormonal_iud', [2, 4], ['q2303']],
    [{ q25: codes(50) }, 'combined_pill', [1, 4], ['q25']],
    [{ q30: codes(50) }, 'combined_pill', [1, 3], ['q30']],
    [{ q30: codes(1) }, 'implant', [3, 3], []],
    // "3/4" by circumstances that are not asked: neither "suits" nor "not for you".
    [{ q25: codes(1), q2501: '2' }, 'combined_pill', [3, 4], []],
    [{ q15: 36, q22: '0' }, 'combined_pill', [1, 3], ['q22B']],
    [{ q15: 36, q22: '0', q22B: '1' }, 'combined_pill', [3, 3], []],
    [{ q15: 36, q22: '0', q22B: '0' }, 'combined_pill', [1, 1], []],
    [{ q26: '1' }, 'combined_pill', [2, 3], []],
    [{ q26: '4' }, 'combined_pill', [1, 3], ['q26']],
    [{ q15: 36, q22: '1' }, 'patch', [3, 4], ['q22A']],
    [{ q28: '1' }, 'implant', [1, 3], ['q28']],
    [{ q17: '1', q19: '0' }, 'ring', [1, 4], ['q29']],
    [{ q17: '1', q19: '0', q29: '2' }, 'ring', [2, 3], ['q29A']],
    [{ q160: 160, q161: 93 }, 'combined_pill', [3, 3], []],
    [{ q15: 51 }, 'injection', [3, 3], []],
  ])('%j leaves %s between %j, which %j would decide', (answers, method, possible, decides) => {
    expect(verdict(answers as GivenAnswers, method)).toMatchObject({ possible, decides });
  });

  it('names what may speak against it only where she named something', () => {
    expect(verdict({ q25: codes(3) }, 'injection')?.askAbout).toEqual([
      'hypertension_160plus',
      'hypertension_vascular',
    ]);
    expect(verdict({ q25: codes(1, 51) }, 'combined_pill')?.askAbout).toEqual(
      verdict({ q25: codes(1) }, 'combined_pill')?.askAbout,
    );
    // So many that naming them would only alarm.
    expect(verdict({ q25: codes(51) }, 'combined_pill')?.askAbout).toEqual([]);
    expect(without('q25').find(({ method }) => method === 'combined_pill')?.askAbout).toEqual([]);
  });

  it('says once what is a reason already', () => {
    const vessels = verdict({ q25: codes(1), q2501: '2' }, 'ring');
    expect(vessels).toMatchObject({ reasons: ['diabetes_vascular_or_20y'], askAbout: [], suitability: 'ask_doctor' });
  });

  it('keeps condoms and the like to a woman who may be pregnant, and nothing to one who is', () => {
    const barriers = ['vasectomy', 'male_condom', 'female_condom', 'diaphragm', 'withdrawal', 'spermicide'];
    // The emergency pill cannot wait until she knows, and harms nobody if she is.
    const harmless = [...barriers, 'emergency_pill'];
    const settled = { q15: 35, q17: '1', q19: '0', q29: '4' };
    expect(suitable(verdictsOn({ ...settled, q28: '1' }))).toEqual(harmless);
    expect(suitable(verdictsOn({ ...settled, q28: '2' }))).toEqual([]);
  });

  it('has a permanent method talked over while a child is wanted, and leaves one that is done', () => {
    const settled = { q15: 35, q17: '1', q19: '0', q29: '4' };
    expect(verdict(settled, 'tubal')?.suitability).toBe('suits');
    expect(verdict({ ...settled, q2: '2' }, 'vasectomy')?.suitability).toBe('ask_doctor');
    expect(verdict({ q3: codes(15) }, 'tubal')).toMatchObject({ possible: [1, 1], starting: [3, 3] });
  });

  it.each([
    ['spermicide', { q25: codes(18), q2518: '0' }],
    ['diaphragm', { q25: codes(18), q2518: '0' }],
    ['diaphragm', { q17: '1', q19: '0', q29: '2', q29A: '0' }],
    ['calendar', { q2: '3', q15: 47 }],
    ['combined_pill', { q2: '3', q15: 47, q22B: '0' }],
    ['ring', { q2: '3', q15: 40, q22B: '0' }],
    ['injection', { q2: '3', q15: 47 }],
    ['calendar', { q23: codes(1) }],
    ['calendar', { q17: '1', q19: '1', q19A: '1' }],
    ['withdrawal', { q25: codes(13) }],
    ['male_condom', { q25: codes(23) }],
    ['male_condom', { q25: codes(32) }],
    ['copper_iud', { q23: codes(14) }],
    ['tubal', { q25: codes(8), q2508: '0' }],
    ['injection', { q25: codes(29) }],
  ])('does not suit %s with %j', (method, answers) => {
    expect(verdict(answers, method)?.suitability).not.toBe('suits');
  });
});

describe('a side effect that may be an illness', () => {
  const oestrogen = ['combined_pill', 'patch', 'ring'];
  const noticed = (effect: number) => ({ q3: codes(20), q1020: '1', q1120: codes(effect) });

  it.each([5, 18, 19])('makes oestrogen a matter for a doctor, of what she uses and used (%i)', (effect) => {
    for (const answers of [noticed(effect), { ...noticed(effect), q3: codes(17), q6: codes(20) }])
      for (const id of oestrogen) {
        const found = verdict(answers, id);
        expect(found).toMatchObject({ suitability: 'ask_doctor', decides: [] });
        expect(found?.reasons.length).toBeGreaterThan(0);
      }
  });

  it('asks a doctor about progestin too while it may be a clot now', () => {
    expect(verdict(noticed(19), 'progestin_pill')).toMatchObject({ suitability: 'ask_doctor' });
    expect(verdict({ q3: codes(20), q1020: '0' }, 'progestin_pill')).toMatchObject({ suitability: 'suits' });
  });
});

describe('a verdict that a doctor decides', () => {
  it.each([
    { q25: codes(24) },
    { q25: codes(31) },
    { q25: codes(25) },
    { q25: codes(12), q2512: '2' },
    { q30: codes(7) },
    { q15: 40, q161: 90 },
  ])('has a reason of 3 or a question (%j)', (answers) => {
    const asked = verdictsOn(answers).filter(({ suitability }) => suitability === 'ask_doctor');
    expect(asked.length).toBeGreaterThan(0);
    for (const { reasons, decides } of asked) expect(reasons.length + decides.length).toBeGreaterThan(0);
  });
});

describe('a woman who has not given birth', () => {
  it.each([{ q18: '1' }, { q18: '1', q19: '5' }, { q18: '5' }])(
    'may breastfeed a child all the same (%j)',
    (answers) => {
      expect(verdict(answers, 'combined_pill')).toMatchObject({ possible: [1, 4], decides: ['q19'] });
      expect(verdict(answers, 'copper_iud')).toMatchObject({ suitability: 'suits' });
      expect(verdict({ ...answers, q19: '0' }, 'combined_pill')).toMatchObject({ suitability: 'suits' });
    },
  );

  it('may have one also where that is not told', () => {
    expect(without('q18').find(({ method }) => method === 'ring')).toMatchObject({
      possible: [1, 4],
      decides: ['q18'],
    });
  });
});

describe('a woman who says when she last gave birth', () => {
  it.each([{ q17: '5' }, {}])('has given birth, whatever she said of how many (%j)', (answers) => {
    const { q17: _, ...untold } = HEALTHY;
    const judged = (more: GivenAnswers) => eligibilityOf(factsOf({ ...untold, ...more }));
    const since = { q19: '0', q29: '0', q29A: '0' };
    expect(judged({ ...answers, ...since })).toEqual(judged({ q17: '1', ...since }));
  });
});

describe('blood thinners without a named reason', () => {
  it('are the reason themselves, not an illness that she denied', () => {
    expect(verdict({ q30: codes(7) }, 'combined_pill')).toMatchObject({
      ...{ possible: [3, 3], reasons: ['blood_thinner_reason_not_named'], askAbout: [], decides: [] },
    });
  });
});

describe('a method that often fails', () => {
  it.each([
    ['male_condom', { q30: codes(1) }, 'anticonvulsants_enzyme_inducing'],
    ['withdrawal', { q25: codes(13) }, 'stroke'],
    ['calendar', { q25: codes(1), q2501: '1' }, 'diabetes_nonvascular_insulin'],
    ['spermicide', { q30: codes(3) }, 'valproate'],
  ] as const)('is for a doctor as a pregnancy would be a risk, not for itself (%s, %j)', (method, answers, row) => {
    expect(verdict(answers as GivenAnswers, method)).toMatchObject({ reasons: [row], ifPregnant: [row] });
  });

  it.each([
    ['male_condom', { q25: codes(32) }],
    ['calendar', { q23: codes(1) }],
    ['spermicide', { q25: codes(18), q2518: '0', q30: codes(5) }],
    ['combined_pill', { q30: codes(1) }],
  ] as const)('is for a doctor for itself (%s, %j)', (method, answers) => {
    expect(verdict(answers as GivenAnswers, method)).toMatchObject({ suitability: 'ask_doctor', ifPregnant: [] });
  });

  it('tells the two apart', () => {
    expect(verdict({ q25: codes(13, 32) }, 'diaphragm')).toMatchObject({
      ...{ reasons: ['stroke', 'latex_allergy'], ifPregnant: ['stroke'] },
    });
  });
});
