import { describe, expect, it } from '@jest/globals';
import type { Report } from '../api/types.ts';
import { HIGHER, LOWER, sampleReport } from '../testing/sample-report.ts';
import { recommendationsFor } from './recommendations.ts';
import { seeSoon } from './specialists.ts';

const moving = (direction: 'lowers' | 'unclear') => ({
  managablefactors: {
    ...sampleReport().managablefactors,
    physical_activity: [
      { factor: 'activity', direction, relative: 0.95, absolute: null, absolute_range: null, known: true },
    ],
  },
});
const idsFor = (answers: Report['answers'], changes: Partial<Report> = {}) =>
  recommendationsFor(sampleReport({ ...moving('lowers'), ...changes, answers: { age: 46, ...answers } })).map(
    ({ id }) => id,
  );

const ALWAYS = ['do-know', 'do-screening'];

describe('recommendationsFor', () => {
  it.each([
    ['lower', LOWER],
    ['higher', HIGHER],
  ] as const)('begins with showing a change to a doctor where the number is %s', (_, changes) => {
    expect(idsFor({}, changes)[0]).toBe('do-know');
  });

  it.each<[string, Report['answers'], Partial<Report>, string[]]>([
    ['only the general advice', {}, {}, []],
    ['more physical activity', {}, moving('unclear'), ['do-move']],
    ['less alcohol', { alcohol: 0.5 }, {}, ['do-alcohol']],
    ['nothing on alcohol for a user who drinks none', { alcohol: 0 }, {}, []],
    [
      'a lower weight after menopause',
      { menopausal_status: 'yes' },
      { bmi: 25, bmi_group: 'raised' },
      ['do-weight', 'do-hormones'],
    ],
    [
      'nothing on an optimal weight that is written as 25',
      { menopausal_status: 'yes' },
      { bmi: 25, bmi_group: 'optimal' },
      ['do-hormones'],
    ],
    ...(['no', 'past'] as const).map((hormone_therapy): [string, Report['answers'], Partial<Report>, string[]] => [
      `nothing on hormones to who answered "${hormone_therapy}"`,
      { menopausal_status: 'yes', hormone_therapy },
      {},
      [],
    ]),
    [
      'a yearly consultation to who takes hormones',
      { menopausal_status: 'yes', hormone_therapy: 'current' },
      {},
      ['do-hormones'],
    ],
    ['nothing on weight before menopause', { menopausal_status: 'no' }, { bmi: 34 }, []],
    ['nothing on weight if menopause is unknown', { menopausal_status: 'unknown' }, { bmi: 34 }, []],
    ['a consultation about the pill', { oral_contraception: 'under_8_years' }, {}, ['do-pill']],
    ['nothing on past pill use', { oral_contraception: 'past' }, {}, []],
  ])('recommends %s', (_what, answers, changes, ids) => {
    expect(idsFor(answers, changes)).toEqual([...ALWAYS, ...ids]);
  });
});

describe('seeSoon', () => {
  const YOUNG_SISTER = { age: 46, first_degree_relative: 'one', one_first_degree_relative_age: 'under_40' };

  it.each<[string, Partial<Report>, string[]]>([
    ['nobody near the average', {}, []],
    ['nobody whose risk is higher in the group near the population', HIGHER, []],
    ['the family doctor at moderate risk that is higher', { ...HIGHER, risk_group: 'moderate' }, ['family']],
    ['the family doctor at high risk that is higher', { ...HIGHER, risk_group: 'high' }, ['family']],
    ['nobody at high risk that is a little higher', { risk_group: 'high' }, []],
    ['nobody at moderate risk that is lower', { ...LOWER, risk_group: 'moderate' }, []],
    ['the family doctor beyond the evidence', { ...HIGHER, capped: true }, ['family']],
    [
      'nobody for a reason in the family to ask about',
      { referral: { verdict: 'ask', criteria: ['ovarian_alone'], open: ['male_relatives'] } },
      [],
    ],
    ['nobody for open questions alone', { referral: { verdict: 'ask', criteria: [], open: ['male_relatives'] } }, []],
    [
      'a geneticist for a relative ill before 50',
      { answers: YOUNG_SISTER, referral: { verdict: 'yes', criteria: ['first_degree_under_40'], open: [] } },
      ['family', 'geneticist'],
    ],
  ])('names %s', (_what, changes, ids) => {
    expect(seeSoon(sampleReport(changes))).toEqual(ids);
  });
});
