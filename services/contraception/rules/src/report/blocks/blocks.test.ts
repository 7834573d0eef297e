import { describe, expect, it } from '@jest/globals';
import { factsOf, type GivenAnswers } from '../../answers/facts.ts';
import { eligibilityOf } from '../../eligibility/eligibility.ts';
import type { Outcome } from '../rule.ts';
import { type BlockId, RULES } from '../rules.ts';

const codes = (...numbers: number[]) => numbers.map(String);

/** What one rule decides on the answers. */
function decide(block: BlockId, answers: GivenAnswers): Outcome[] {
  const facts = factsOf(answers);
  const rule = RULES.find((each) => each.block === block);
  if (!rule) throw new RangeError(`no such block: ${block}`);
  return rule.decide({ facts, verdicts: eligibilityOf(facts) });
}

const variants = (block: BlockId, answers: GivenAnswers) =>
  decide(block, answers).map(({ variant, severity }) => `${variant} ${severity}`);

type Row = readonly [answers: GivenAnswers, expected: readonly string[]];

/** Every block with the answers on both sides of each of its borders, as `variant severity`. */
const DECISIONS: Readonly<Record<BlockId, readonly Row[]>> = {
  urgent: [
    [{ q1001: '1', q1101: codes(19) }, ['clot_signs urgent']],
    [{ q1006: '1', q1106: codes(1, 19) }, ['clot_signs urgent']],
    [{ q1001: '1', q1101: codes(18) }, []],
    [{}, []],
  ],
  current_method_conflict: [
    [{ q3: codes(1), q15: 36, q22: '1' }, ['combined_pill stop']],
    [{ q3: codes(1), q25: codes(7) }, ['pill_any stop']],
    [{ q3: codes(1), q25: codes(11) }, ['pill_any stop']],
    [{ q3: codes(5), q25: codes(11) }, ['hormonal_coil_cancer stop']],
    [{ q3: codes(5), q25: codes(19) }, ['hormonal_coil stop']],
    [{ q3: codes(9), q25: codes(7) }, ['oestrogen stop']],
    [{ q3: codes(8, 9), q25: codes(7) }, ['oestrogen stop']],
    [{ q3: codes(7), q25: codes(11) }, ['injection stop']],
    [{ q3: codes(6), q23: codes(10) }, ['implant stop']],
    [{ q3: codes(2), q25: codes(11) }, []],
    [{ q3: codes(1), q25: codes(2) }, []],
    [{ q25: codes(7) }, []],
  ],
  illnesses: [
    [{}, []],
    [{ q25: codes(0), q23: codes(0) }, ['none good']],
    [{ q25: codes(51) }, ['not_said info']],
    [{ q25: codes(0), q23: codes(51) }, ['not_said info']],
    [{ q25: codes(2) }, ['no_limit info']],
    [{ q25: codes(7) }, ['oestrogen_no caution']],
    [{ q25: codes(11) }, ['oestrogen_no caution', 'others_no caution']],
    [{ q23: codes(10) }, ['others_no caution', 'others_ask caution', 'bleeding stop']],
    [{ q25: codes(4) }, ['no_limit info', 'medicines caution']],
    [{ q25: codes(3) }, ['oestrogen_ask caution', 'blood_pressure info']],
    [{ q25: codes(12) }, ['no_limit info', 'tell_doctor info']],
    [{ q25: codes(50) }, ['no_limit info', 'tell_doctor info']],
    [{ q23: codes(50) }, ['no_limit info', 'tell_doctor info']],
  ],
  thrombosis: [
    [{ q25: codes(8), q26: '0' }, ['own stop']],
    [{ q25: codes(22), q26: '1' }, ['own stop']],
    [{ q26: '1', q15: 35 }, ['family caution']],
    [{ q26: '1', q15: 36 }, ['family_over_35 caution']],
    [{ q26: '1' }, ['family caution']],
    [{ q26: '4', q15: 40 }, ['family_unknown info']],
    [{ q26: '0' }, ['general info']],
    [{ q15: 40 }, []],
  ],
  smoking: [
    [{ q22: '0', q15: 50 }, ['no good']],
    [{ q22: '1', q15: 34 }, ['under_35 caution']],
    [{ q22: '1', q15: 35 }, ['from_35 stop']],
    [{ q22: '1' }, ['under_35 caution']],
    [{ q22: '5', q15: 40 }, []],
    [{}, []],
  ],
  breastfeeding: [
    [{ q19: '1', q19A: '0' }, ['under_6_weeks caution']],
    [{ q19: '1', q19A: '1' }, ['under_6_months caution']],
    [{ q19: '1', q19A: '2' }, ['from_6_months info']],
    [{ q19: '1' }, ['age_unknown caution']],
    [{ q19: '0' }, []],
    [{ q19: '5' }, []],
  ],
  pregnancy_plans: [
    [{ q2: '2' }, ['soon info']],
    [{ q2: '1' }, ['within_a_year info']],
    [{ q2: '1', q3: codes(7) }, ['within_a_year_injection caution']],
    [{ q2: '0' }, ['none info']],
    [{ q2: '3' }, []],
    [{}, []],
  ],
  menopause: [
    [{ q2: '3', q15: 40 }, ['reached info']],
    [{ q2: '0', q15: 45 }, ['near info']],
    [{ q2: '0', q15: 44 }, []],
    [{}, []],
  ],
  age: [
    [{ q15: 35 }, []],
    [{ q15: 36 }, ['over_35 info']],
    [{ q15: 39 }, ['over_35 info']],
    [{ q15: 40 }, ['from_40 info']],
    [{}, []],
  ],
  // 160 cm: 47.36 kg are 18.5, 64 kg are 25, 76.8 kg are 30, 89.6 kg are 35 kg/m².
  bmi: [
    [{ q160: 160, q161: 47.3 }, ['low info']],
    [{ q160: 160, q161: 47.4 }, ['optimal good']],
    [{ q160: 160, q161: 63.9 }, ['optimal good']],
    [{ q160: 160, q161: 64 }, ['raised info']],
    [{ q160: 160, q161: 76.7 }, ['raised info']],
    [{ q160: 160, q161: 76.8 }, ['obesity caution']],
    [{ q160: 160, q161: 89.5 }, ['obesity caution']],
    [{ q160: 160, q161: 89.6 }, ['obesity_from_35 caution']],
    [{ q160: 160 }, []],
  ],
  side_effects: [
    [{}, []],
    [{ q1001: '0' }, ['none good']],
    [{ q1001: '4' }, ['none good']],
    [{ q1001: '1', q1101: codes(1) }, ['noticed caution']],
    [{ q1001: '1', q1101: codes(5) }, ['see_a_doctor stop']],
    [{ q1001: '1', q1101: codes(18) }, ['see_a_doctor stop']],
    [{ q1001: '1', q1101: codes(11) }, ['noticed caution', 'low_mood caution']],
    [{ q1001: '1', q1101: codes(5, 11) }, ['see_a_doctor stop', 'low_mood caution']],
  ],
  effectiveness_of_current: [
    [{ q1: '1', q2: '0', q3: codes(17) }, ['no_method caution']],
    [{ q1: '0', q2: '0', q3: codes(17) }, []],
    [{ q1: '1', q2: '2', q3: codes(17) }, []],
    [{ q2: '0', q3: codes(10) }, ['emergency_only caution']],
    [{ q2: '0', q3: codes(0) }, ['less_effective info']],
    [{ q2: '1', q3: codes(0, 2) }, ['less_effective info']],
    [{ q2: '2', q3: codes(0) }, []],
    [{ q2: '0', q3: codes(0, 6) }, []],
    [{ q2: '0', q3: codes(0, 50) }, []],
    [{ q2: '0', q3: codes(0, 16) }, []],
    [{ q2: '0' }, []],
  ],
  sti: [
    [{ q1: '1', q20: '0' }, ['high caution']],
    [{ q1: '1', q20: '1' }, ['stable_partner info']],
    [{ q1: '1', q20: '5' }, ['no_condom info']],
    [{ q1: '1', q20: '0', q3: codes(2) }, ['condoms good']],
    [{ q1: '1', q20: '1', q3: codes(12) }, ['protected good']],
    [{ q1: '1', q20: '0', q3: codes(3) }, ['high caution']],
    [{ q1: '0', q20: '0' }, []],
    [{ q20: '0' }, []],
  ],
  hpv_screening: [
    [{ q27: 'LV' }, ['lv info']],
    [{ q27: 'PL' }, ['pl info']],
    [{ q27: 'DE' }, ['other info']],
    [{}, []],
  ],
  cost: [
    [{ q401: codes(3) }, ['matters info']],
    [{ q415: codes(3) }, ['matters info']],
    [{ q7: codes(4) }, ['matters info']],
    [{ q13: codes(4) }, ['matters info']],
    [{ q401: codes(2), q7: codes(1), q13: codes(1) }, []],
    [{}, []],
  ],
  environment: [
    [{ q14: '3' }, ['matters info']],
    [{ q14: '2' }, ['matters info']],
    [{ q14: '1' }, []],
    [{ q14: '4' }, []],
    [{}, []],
  ],
  not_sexually_active: [
    [{ q1: '0' }, ['not_started info']],
    [{ q1: '1' }, []],
    [{}, []],
  ],
  myths: [
    [{ q12: codes(14) }, ['none good']],
    [{ q12: codes(1) }, ['believed info']],
    [{}, []],
  ],
};

describe.each(Object.entries(DECISIONS))('the block %s', (block, rows) => {
  it.each(rows)('on %j decides %j', (answers, expected) => {
    expect(variants(block as BlockId, answers)).toEqual(expected);
  });
});

describe('a block that recommends', () => {
  const recommended = (block: BlockId, answers: GivenAnswers) =>
    decide(block, answers).flatMap((o) => o.recommends ?? []);

  it.each<readonly [BlockId, GivenAnswers, readonly string[]]>([
    ['pregnancy_plans', { q2: '0' }, ['implant', 'hormonal_iud', 'copper_iud']],
    ['pregnancy_plans', { q2: '0', q25: codes(11) }, ['copper_iud']],
    ['smoking', { q22: '1', q15: 36 }, ['implant', 'hormonal_iud', 'copper_iud', 'progestin_pill', 'injection']],
    ['thrombosis', { q26: '1', q15: 30 }, []],
    ['breastfeeding', { q19: '1', q19A: '1', q25: codes(11) }, ['copper_iud']],
    ['cost', { q401: codes(3), q23: codes(10) }, []],
    ['environment', { q14: '3' }, ['copper_iud']],
    ['environment', { q14: '3', q23: codes(11) }, []],
    ['effectiveness_of_current', { q1: '1', q2: '0', q3: codes(17), q25: codes(11) }, ['copper_iud']],
    ['effectiveness_of_current', { q1: '1', q2: '2', q3: codes(10) }, []],
  ])('%s on %j recommends %j', (block, answers, methods) => {
    expect(recommended(block, answers)).toEqual(methods);
  });

  it('names no method that another answer speaks against', () => {
    const everything = {
      q2: '0',
      q1: '1',
      q3: codes(17),
      q15: 40,
      q22: '1',
      q19: '1',
      q14: '3',
      q401: codes(3),
      q26: '1',
    };
    for (const { block } of RULES)
      expect(recommended(block, { ...everything, q25: codes(11, 20), q23: codes(10) })).toEqual([]);
  });
});

describe('a block that names what it speaks of', () => {
  it('gives methods, illnesses and side effects as codes', () => {
    expect(decide('current_method_conflict', { q3: codes(8, 9), q25: codes(7) })).toEqual([
      { variant: 'oestrogen', severity: 'stop', methods: ['ring', 'patch'] },
    ]);
    expect(decide('illnesses', { q25: codes(7, 2), q23: codes(0) })).toEqual([
      {
        variant: 'oestrogen_no',
        severity: 'caution',
        methods: ['combined_pill', 'patch', 'ring'],
        illnesses: [7, 2],
        gynaecological: [],
      },
    ]);
    expect(decide('side_effects', { q1001: '1', q1101: codes(4, 1), q1006: '1', q1106: codes(2, 1) })).toEqual([
      { variant: 'noticed', severity: 'caution', uses: [1, 6], effects: [1, 2, 4] },
    ]);
    expect(decide('bmi', { q160: 160, q161: 64 })).toEqual([{ variant: 'raised', severity: 'info', bmi: 25 }]);
  });

  it('leaves age, smoking and weight out of what the illnesses mean', () => {
    const [alone] = decide('illnesses', { q25: codes(2) });
    expect(decide('illnesses', { q25: codes(2), q15: 40, q22: '1', q160: 160, q161: 100, q19: '1', q26: '1' })).toEqual(
      [alone],
    );
  });
});
