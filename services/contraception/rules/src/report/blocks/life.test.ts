import { describe, expect, it } from '@jest/globals';
import type { GivenAnswers } from '../../answers/facts.ts';
import { codes } from '../../eligibility/healthy.testing.ts';
import { type BlockId, RULES } from '../rules.ts';
import { decide, HEALTHY, type HealthBlock, type Row, variants } from './decide.testing.ts';

/** The other blocks with the answers on both sides of each border, as `variant severity`. */
const DECISIONS: Readonly<Record<Exclude<BlockId, HealthBlock>, readonly Row[]>> = {
  pregnancy: [
    [{ q28: '0' }, []],
    [{}, []],
    [{ q28: '5' }, ['not_said info']],
    [{ q28: '1' }, ['perhaps caution']],
    [{ q28: '1', q2: '1' }, ['perhaps caution']],
    [{ q28: '1', q2: '2' }, ['perhaps_wanted caution']],
    [{ q28: '1', q2: '2', q3: codes(20), q25: codes(7), q2507: '0' }, ['perhaps_wanted caution']],
    [{ ...HEALTHY, q28: '1', q3: codes(20), q25: codes(7), q2507: '0' }, ['perhaps_no_pill caution']],
    [{ q28: '1', q30: codes(8) }, ['medicines urgent', 'perhaps caution']],
    [{ q28: '2' }, ['yes stop', 'folic info']],
    [{ q28: '2', q3: codes(5) }, ['coil urgent', 'yes stop', 'folic info']],
    [{ q28: '2', q30: codes(3) }, ['medicines urgent', 'yes stop', 'folic_higher caution']],
    [{ q28: '2', q25: codes(18) }, ['hiv urgent', 'yes stop', 'folic info']],
    [{ q28: '2', q25: codes(8) }, ['clot urgent', 'yes stop', 'folic info']],
    [{ q28: '2', q25: codes(22) }, ['clot urgent', 'yes stop', 'folic info']],
    [{ q28: '1', q25: codes(8) }, ['perhaps_no_pill caution']],
    [{ q28: '2', q30: codes(5) }, ['hiv urgent', 'yes stop', 'folic_higher caution']],
    [{ q28: '2', q25: codes(0), q30: codes(5) }, ['yes stop', 'folic_higher caution']],
    [{ q28: '1', q25: codes(18) }, ['perhaps caution']],
    [{ q28: '2', q30: codes(50) }, ['yes stop', 'other_medicines caution', 'folic info']],
    [{ q28: '2', q30: codes(51) }, ['yes stop', 'other_medicines caution', 'folic info']],
    [{ q28: '2', q25: codes(1) }, ['yes stop', 'condition stop', 'folic_higher caution']],
    [{ q28: '2', q25: codes(25, 5) }, ['yes stop', 'condition stop', 'folic info']],
    [{ q28: '2', q25: codes(1), q2501: '3' }, ['yes stop', 'folic info']],
    [{ q28: '1', q25: codes(24) }, ['perhaps caution']],
    [{ q28: '2', q160: 160, q161: 76.7 }, ['yes stop', 'folic info']],
    [{ q28: '2', q160: 160, q161: 76.8 }, ['yes stop', 'folic_higher caution']],
  ],
  birth: [
    [{ q29: '0' }, ['under_3_weeks caution', 'coil info']],
    [{ q29: '0', q3: codes(15) }, ['none_needed caution']],
    [{ q29: '2', q19: '1', q3: codes(16) }, ['none_needed caution']],
    [{ q29: '3', q3: codes(15) }, []],
    [{ ...HEALTHY, q29: '1', q29A: '0' }, ['weeks_3_to_6 info', 'coil info']],
    [{ ...HEALTHY, q3: codes(17), q29: '0', q23: codes(8), q2308: '0' }, ['under_3_weeks caution']],
    [{ ...HEALTHY, q29: '0', q25: codes(11), q2511: '0' }, ['under_3_weeks caution', 'copper_coil info']],
    [{ ...HEALTHY, q3: codes(17), q29: '0', q19: '1', q23: codes(8), q2308: '0' }, []],
    [{ ...HEALTHY, q29: '1', q29A: '4' }, ['weeks_3_to_6_open_ask caution', 'coil info']],
    [{ ...HEALTHY, q29: '1', q29A: '0', q15: 36 }, ['weeks_3_to_6_risk_ask caution', 'coil info']],
    [{ ...HEALTHY, q29: '1', q29A: '1', q25: codes(13) }, ['weeks_3_to_6_risk caution', 'coil info']],
    [{ q29: '2', q29A: '1' }, ['weeks_3_to_6_risk_ask caution', 'coil info']],
    [{ q29: '2', q29A: '4' }, ['weeks_3_to_6_open_ask caution', 'coil info']],
    [{ q29: '3' }, []],
    [{ q29: '0', q19: '1' }, ['coil info']],
    [{ q29: '5' }, []],
    [{}, []],
  ],
  pregnancy_plans: [
    [{ ...HEALTHY, q15: 55, q2: '0' }, []],
    [{ q2: '1', q3: codes(16) }, ['folic info', 'soon info']],
    // She cannot become pregnant without treatment: no contraception is urged on her.
    [{ q2: '1', q3: codes(16), q30: codes(3) }, ['medicines_first stop', 'folic_higher caution', 'soon info']],
    [{ q2: '2' }, ['folic info', 'soon info', 'injection info']],
    [{ q2: '1' }, ['folic info', 'within_a_year info', 'injection info']],
    // The list refuses the injection: its wait is of no use to her.
    [{ q2: '1', q25: codes(11), q2511: '0' }, ['ask_first caution', 'folic info', 'within_a_year info']],
    [{ q2: '1', q3: codes(7) }, ['folic info', 'within_a_year info', 'injection_now caution']],
    [{ q2: '2', q25: codes(4) }, ['ask_first caution', 'folic_higher caution', 'soon info', 'injection info']],
    [{ q2: '1', q30: codes(3) }, ['medicines stop', 'folic_higher caution', 'within_a_year info', 'injection info']],
    [{ q2: '2', q30: codes(1) }, ['medicines_first stop', 'folic_higher caution', 'soon info', 'injection info']],
    [{ q2: '1', q30: codes(7) }, ['medicines_first stop', 'folic info', 'within_a_year info', 'injection info']],
    [
      { q2: '2', q30: codes(3, 7) },
      ['medicines stop', 'medicines_first stop', 'folic_higher caution', 'soon info', 'injection info'],
    ],
    [{ q2: '2', q30: codes(50) }, ['ask_first caution', 'folic info', 'soon info', 'injection info']],
    [{ q2: '2', q25: codes(27) }, ['ask_first caution', 'folic info', 'soon info', 'injection info']],
    // A pregnancy would be a serious risk with these (WHO), and is no matter of more reliable contraception alone.
    [{ q2: '2', q25: codes(14) }, ['ask_first caution', 'folic info', 'soon info', 'injection info']],
    [{ q2: '2', q25: codes(2) }, ['folic info', 'soon info', 'injection info']],
    [{ q2: '0', q30: codes(1) }, ['none info']],
    [{ q2: '0', q30: codes(3) }, ['none info']],
    [{ q2: '0' }, ['none info']],
    [{ q2: '0', q3: codes(15) }, ['none_needed info']],
    [{ q2: '0', q3: codes(16) }, ['none_needed info']],
    [{ q2: '2', q25: codes(1), q2501: '3' }, ['folic info', 'soon info', 'injection info']],
    [{ q2: '2', q25: codes(3), q2503: '3' }, ['folic info', 'soon info', 'injection info']],
    [{ q2: '3' }, []],
    [{}, []],
  ],
  emergency: [
    [{ ...HEALTHY, q1: '1', q15: 55, q2: '0', q3: codes(2) }, []],
    [{ ...HEALTHY, q2: '0', q3: codes(2) }, ['general info', 'restart info']],
    [{ ...HEALTHY, q2: '0', q3: codes(2), q28: '2' }, ['general_no_coil info', 'restart info']],
    [{ ...HEALTHY, q2: '0', q3: codes(2), q23: codes(11) }, ['general_coil_ask info', 'restart info']],
    [{ ...HEALTHY, q2: '0', q3: codes(2), q23: codes(3), q2303: '1' }, ['general_no_coil info', 'restart info']],
    [{ ...HEALTHY, q2: '1', q3: codes(17), q160: 160, q161: 66.5 }, ['general info', 'restart info']],
    [{ ...HEALTHY, q2: '1', q3: codes(17), q160: 160, q161: 66.6 }, ['general info', 'restart info', 'weight caution']],
    [{ ...HEALTHY, q2: '1', q3: codes(17), q160: 180, q161: 70 }, ['general info', 'restart info']],
    [{ ...HEALTHY, q2: '1', q3: codes(17), q160: 180, q161: 70.1 }, ['general info', 'restart info', 'weight caution']],
    [{ ...HEALTHY, q2: '0', q3: codes(0), q30: codes(6) }, ['general info', 'restart info', 'medicines caution']],
    [
      { ...HEALTHY, q2: '0', q3: codes(0), q30: codes(6), q161: 90 },
      ['general info', 'restart info', 'weight_medicines caution', 'medicines caution'],
    ],
    [{ ...HEALTHY, q2: '0', q3: codes(0), q30: codes(2) }, ['general info', 'restart info']],
    [
      { ...HEALTHY, q2: '0', q3: codes(10), q19: '1', q19A: '2' },
      ['general info', 'restart info', 'breastfeeding info'],
    ],
    [{ ...HEALTHY, q2: '0', q3: codes(2, 6) }, []],
    // Which medicine for HIV she takes was not asked: some weaken her implant.
    [
      { ...HEALTHY, q2: '0', q3: codes(6), q25: codes(18), q2518: '0', q30: codes(5) },
      ['general info', 'restart info', 'medicines_some caution'],
    ],
    [{ ...HEALTHY, q2: '0', q3: codes(5, 6), q25: codes(18), q2518: '0', q30: codes(5) }, []],
    [{ ...HEALTHY, q2: '0', q3: codes(6), q30: codes(5) }, []],
    [
      { ...HEALTHY, q2: '0', q3: codes(20), q30: codes(1) },
      ['general info', 'restart info', 'forgotten info', 'medicines caution'],
    ],
    [{ ...HEALTHY, q2: '0', q3: codes(20), q30: codes(2) }, ['general info', 'restart info', 'forgotten info']],
    [{ ...HEALTHY, q2: '1', q3: codes(1) }, ['general info', 'restart info', 'forgotten info']],
    [{ ...HEALTHY, q2: '0', q3: codes(8, 2) }, ['general info', 'restart info', 'forgotten info']],
    [{ ...HEALTHY, q2: '0', q3: codes(7) }, ['general info', 'restart info', 'forgotten info']],
    [{ ...HEALTHY, q2: '0', q3: codes(9, 5) }, []],
    [
      { ...HEALTHY, q2: '0', q3: codes(17), q17: '1', q19: '0', q29: '0', q29A: '0' },
      ['general_coil_ask info', 'restart info', 'after_birth info'],
    ],
    [
      { ...HEALTHY, q2: '0', q3: codes(20), q17: '1', q19: '0', q29: '1', q29A: '0' },
      ['general_coil_ask info', 'restart info', 'forgotten info', 'after_birth info'],
    ],
    [{ ...HEALTHY, q2: '0', q3: codes(17), q17: '1', q19: '0', q29: '2', q29A: '0' }, ['general info', 'restart info']],
    [
      { ...HEALTHY, q2: '0', q3: codes(8), q161: 102 },
      ['general info', 'restart info', 'forgotten info', 'weight_hormones caution'],
    ],
    [{ ...HEALTHY, q2: '0', q3: codes(17), q30: codes(5) }, ['general info', 'restart info']],
    [
      { ...HEALTHY, q2: '0', q3: codes(17), q25: codes(18), q30: codes(5) },
      ['general_coil_ask info', 'restart info', 'medicines_some caution'],
    ],
    [{ ...HEALTHY, q2: '0', q3: codes(50) }, ['general info', 'restart info']],
    [{ ...HEALTHY, q2: '0', q3: codes(2, 50) }, ['general info', 'restart info']],
    [{ ...HEALTHY, q2: '0', q3: codes(6, 50) }, []],
    [{ ...HEALTHY, q2: '2', q3: codes(17) }, []],
    [{ ...HEALTHY, q1: '0', q2: '0', q3: codes(17) }, []],
    [{ ...HEALTHY, q2: '0' }, []],
  ],
  sti: [
    [{ q1: '1', q20: '0' }, ['high caution']],
    [{ q1: '1', q20: '1' }, ['stable_partner caution']],
    [{ q1: '1', q20: '1', q25: codes(18) }, ['stable_partner_hiv caution']],
    [{ q1: '1', q20: '1', q25: codes(18), q3: codes(2) }, ['protected good']],
    [{ q1: '1', q20: '5' }, ['no_condom caution']],
    [{ q1: '1', q20: '0', q3: codes(2) }, ['condoms caution']],
    [{ q1: '1', q20: '5', q3: codes(2) }, ['condoms caution']],
    [{ q1: '1', q20: '1', q3: codes(12) }, ['protected good']],
    [{ q1: '1', q20: '1', q3: codes(2, 3) }, ['stable_partner caution']],
    [{ q1: '1', q20: '0', q3: codes(2, 3) }, ['high caution']],
    [{ q1: '1', q20: '1', q30: codes(5), q25: codes(0) }, ['prevention caution']],
    [{ q1: '1', q20: '1', q30: codes(5), q25: codes(18) }, ['stable_partner_hiv caution']],
    [{ q1: '1', q20: '0', q30: codes(5) }, ['high caution']],
    [{ q1: '1', q20: '1', q23: codes(9), q2309: '0', q3: codes(2) }, ['now caution']],
    [{ q1: '1', q20: '1', q23: codes(9), q2309: '4', q3: codes(2) }, ['perhaps_now caution']],
    [{ q1: '1', q20: '1', q23: codes(9), q3: codes(2) }, ['perhaps_now caution']],
    [{ q1: '1', q20: '1', q23: codes(9), q2309: '2', q3: codes(2) }, ['protected good']],
    [{ q1: '1', q20: '1', q23: codes(8), q2308: '0', q3: codes(2) }, ['now caution']],
    [{ q1: '1', q20: '1', q23: codes(8), q2308: '2', q3: codes(2) }, ['protected good']],
    [{ q1: '0', q20: '0' }, []],
    [{ q20: '0' }, []],
  ],
  environment: [
    [{ ...HEALTHY, q14: '3' }, ['matters info']],
    [{ ...HEALTHY, q14: '2', q23: codes(11) }, ['matters_no_coil info']],
    [{ ...HEALTHY, q14: '1' }, []],
    [{ ...HEALTHY, q14: '4' }, []],
    [{}, []],
  ],
  breastfeeding: [
    [{ q3: codes(15), q19: '1', q19A: '2' }, []],
    [{ q19: '1', q19A: '0' }, ['under_6_weeks caution']],
    [{ q19: '1', q19A: '1' }, ['under_6_months_ask caution']],
    [{ q19: '1', q19A: '1', q25: codes(13) }, ['under_6_months caution']],
    [{ q19: '1', q19A: '2' }, ['from_6_months info']],
    [{ q19: '1' }, ['age_unknown caution']],
    [{ q19: '1', q29: '3' }, ['under_6_months_ask caution']],
    [{ q19: '1', q19A: '2', q29: '1' }, ['under_6_weeks caution']],
    [{ q19: '0' }, []],
    [{ q19: '5' }, []],
  ],
  menopause: [
    [{ ...HEALTHY, q15: 54, q2: '0' }, ['near info']],
    [{ ...HEALTHY, q15: 55, q2: '0' }, ['from_55 info']],
    [{ ...HEALTHY, q15: 56, q2: '3' }, ['reached info']],
    [{ q2: '3', q15: 49 }, ['reached_under_50 caution']],
    [{ q2: '3' }, ['reached_under_50 caution']],
    [{ q2: '3', q15: 50 }, ['reached info']],
    [{ q2: '0', q15: 46, q3: codes(15) }, []],
    [{ q2: '0', q15: 45 }, ['near info']],
    [{ q2: '0', q15: 44 }, []],
    [{}, []],
  ],
  effectiveness_of_current: [
    [{ ...HEALTHY, q1: '1', q2: '0', q3: codes(17), q15: 45 }, []],
    [{ ...HEALTHY, q1: '1', q2: '0', q3: codes(2), q15: 55 }, []],
    [{ q1: '1', q2: '0', q3: codes(17) }, ['no_method caution']],
    [{ q1: '1', q2: '0', q3: codes(17), q29: '0' }, []],
    [{ q1: '1', q2: '0', q3: codes(17), q29: '1' }, ['no_method caution']],
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
    decide(block, { ...HEALTHY, ...answers }).flatMap((o) => o.recommends ?? []);

  it.each<readonly [BlockId, GivenAnswers, readonly string[]]>([
    ['pregnancy_plans', { q2: '0' }, ['implant', 'hormonal_iud', 'copper_iud']],
    ['pregnancy_plans', { q2: '0', q25: codes(11), q2511: '0' }, ['copper_iud']],
    [
      'smoking',
      { q2: '0', q22: '1', q15: 36 },
      ['implant', 'hormonal_iud', 'copper_iud', 'progestin_pill', 'injection'],
    ],
    ['thrombosis', { q26: '1', q15: 30 }, []],
    ['breastfeeding', { q19: '1', q19A: '1', q25: codes(11), q2511: '0' }, ['copper_iud']],
    ['cost', { q401: codes(3), q23: codes(10) }, []],
    ['environment', { q14: '3' }, ['copper_iud']],
    ['environment', { q14: '3', q3: codes(15) }, []],
    ['environment', { q14: '3', q23: codes(11) }, []],
    ['effectiveness_of_current', { q1: '1', q2: '0', q3: codes(17), q25: codes(11), q2511: '0' }, ['copper_iud']],
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

  it('recommends nothing in a pregnancy', () => {
    const pregnant = { q1: '1', q2: '0', q3: codes(17), q14: '3', q28: '2', q401: codes(3) };
    for (const { block } of RULES) expect(recommended(block, pregnant)).toEqual([]);
  });
});
