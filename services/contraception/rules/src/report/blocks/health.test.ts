import { describe, expect, it } from '@jest/globals';
import { factsOf, type GivenAnswers } from '../../answers/facts.ts';
import { eligibilityOf } from '../../eligibility/eligibility.ts';
import { codes } from '../../eligibility/healthy.testing.ts';
import { rowWords } from '../row-words.ts';
import type { Outcome } from '../rule.ts';
import { decide, HEALTHY, type HealthBlock, type Row, variants } from './decide.testing.ts';

/** Blocks about health with the answers on both sides of each border, as `variant severity`. */
const DECISIONS: Readonly<Record<HealthBlock, readonly Row[]>> = {
  urgent: [
    [{ q1001: '1', q1101: codes(19) }, ['clot_signs urgent']],
    [{ q1006: '1', q1106: codes(1, 19) }, ['clot_signs urgent']],
    [{ q1001: '1', q1101: codes(18) }, []],
    [{}, []],
  ],
  current_method_conflict: [
    [{ q3: codes(1), q15: 36, q22: '1' }, ['combined_pill_ask stop']],
    [{ q3: codes(1), q15: 36, q22: '1', q22A: '1' }, ['combined_pill stop']],
    [{ q3: codes(1), q25: codes(13), q6: codes(0) }, ['pill_today urgent', 'ask_kind caution']],
    [{ q3: codes(20), q15: 36, q22: '1' }, ['oestrogen_ask stop']],
    [{ q3: codes(20), q15: 36, q22: '1', q22A: '1' }, ['oestrogen stop']],
    [{ q3: codes(21), q15: 36, q22: '1' }, []],
    [{ q3: codes(1), q25: codes(11) }, ['pill_ask stop']],
    [{ q3: codes(1), q25: codes(11), q2511: '0' }, ['pill_no stop']],
    [{ q3: codes(1), q25: codes(19), q2519: '1' }, ['pill_any stop']],
    // Valproate and isotretinoin speak against a method that depends on her, not against oestrogen.
    [{ ...HEALTHY, q3: codes(20), q30: codes(3) }, ['other_method_ask stop']],
    [{ ...HEALTHY, q3: codes(9), q30: codes(8) }, ['other_method_ask stop']],
    [{ ...HEALTHY, q3: codes(20), q30: codes(2, 3) }, ['oestrogen_ask stop', 'other_method_ask stop']],
    [{ q3: codes(21), q25: codes(11) }, ['progestin_pill_ask stop']],
    [{ q3: codes(21), q25: codes(11), q2511: '0' }, ['progestin_pill stop']],
    [{ q3: codes(5), q25: codes(11) }, ['hormonal_coil_cancer_ask stop']],
    [{ q3: codes(5), q25: codes(11), q2511: '0' }, ['hormonal_coil_cancer stop']],
    [{ q3: codes(5), q25: codes(29) }, ['hormonal_coil_ask stop']],
    [{ q3: codes(5), q23: codes(13) }, ['ask caution']],
    [{ q3: codes(5), q23: codes(3), q2303: '1' }, ['coil_any stop']],
    [{ q3: codes(8, 9), q25: codes(7) }, ['oestrogen_today urgent']],
    [{ q3: codes(8), q25: codes(7), q2507: '1' }, ['oestrogen stop']],
    [{ q3: codes(20), q25: codes(8), q2508: '0' }, ['oestrogen_today urgent']],
    [{ q3: codes(7), q25: codes(11) }, ['injection_ask stop']],
    [{ q3: codes(7), q25: codes(11), q2511: '0' }, ['injection stop']],
    [{ q3: codes(6), q23: codes(10) }, ['ask caution']],
    [{ q3: codes(2), q25: codes(32) }, ['latex_ask stop']],
    [{ q3: codes(2), q25: codes(2) }, []],
    [{ q3: codes(2), q28: '1' }, []],
    [{ q3: codes(2), q28: '5' }, []],
    [{ q3: codes(6), q30: codes(1) }, ['weakened stop']],
    [{ q3: codes(6, 15), q30: codes(1) }, ['weakened_none_needed caution']],
    [{ q3: codes(6), q28: '1' }, ['ask caution']],
    [{ q3: codes(2), q25: codes(4) }, ['weak_method caution']],
    [{ q3: codes(0, 3), q30: codes(3) }, ['weak_method caution']],
    [{ q3: codes(2, 6), q30: codes(3) }, []],
    [{ q3: codes(2), q25: codes(4), q2: '2' }, []],
    [{ q3: codes(2), q25: codes(1), q2501: '0' }, []],
    [{ q3: codes(2), q25: codes(1), q2501: '1' }, ['weak_method caution']],
    [{ q3: codes(2), q25: codes(1), q2501: '4' }, ['weak_method caution']],
    [{ q25: codes(7) }, []],
    [{ q3: codes(20), q25: codes(4), q30: codes(1) }, ['weakened stop']],
    [{ q3: codes(1), q30: codes(4) }, ['weakened stop']],
    [{ q3: codes(6), q30: codes(6) }, ['weakened stop']],
    [{ q3: codes(20), q25: codes(8), q2508: '0', q30: codes(1) }, ['oestrogen_today urgent', 'weakened stop']],
    [{ q3: codes(20), q30: codes(2) }, ['oestrogen_ask stop']],
    // Valproate, isotretinoin and a bypass speak against daily pills, not against oestrogen.
    [{ q3: codes(20), q30: codes(3) }, ['other_method_ask stop']],
    [{ q3: codes(8, 9), q30: codes(8) }, ['other_method_ask stop']],
    [{ q3: codes(20), q25: codes(26) }, ['other_method_ask stop']],
    [{ q3: codes(20), q30: codes(2, 3) }, ['oestrogen_ask stop', 'other_method_ask stop']],
    [{ q3: codes(20), q25: codes(11) }, ['oestrogen_ask stop']],
    [{ q3: codes(15, 20), q30: codes(3) }, []],
    [{ q3: codes(15, 21), q30: codes(8) }, []],
    [{ q3: codes(1, 15), q30: codes(3) }, []],
    [{ q3: codes(15, 20), q30: codes(2) }, ['oestrogen_ask stop']],
    [{ q3: codes(5), q30: codes(1) }, []],
  ],
  illnesses: [
    [{}, []],
    [HEALTHY, ['none good']],
    // The list limits her for another reason.
    [{ ...HEALTHY, q30: codes(1) }, []],
    [{ ...HEALTHY, q161: 110 }, []],
    [{ ...HEALTHY, q15: 36, q22: '1', q22A: '1' }, []],
    // Acute hepatitis: going on with the combined pill is 2, starting another is 3 or 4.
    [{ q25: codes(16), q2516: '0', q3: codes(20), q23: codes(0) }, ['others_ask caution']],
    [{ q25: codes(51) }, ['not_said info']],
    [{ q25: codes(0), q23: codes(51) }, ['not_said info']],
    [{ q25: codes(2), q23: codes(0) }, ['no_limit info']],
    // A list that she has not answered may limit her.
    [{ q25: codes(2) }, []],
    [{ q23: codes(7) }, []],
    [{ q25: codes(0) }, []],
    [{ q25: codes(2), q23: codes(51) }, ['not_said info']],
    [{ q25: codes(51), q23: codes(2) }, ['not_said info']],
    [{ q3: codes(17), q25: codes(7) }, ['oestrogen_no caution']],
    [{ q25: codes(11), q2511: '0' }, ['oestrogen_no caution', 'others_no caution', 'alone_ask caution']],
    // Who needs no contraception is not sent to a more reliable method.
    [{ q3: codes(15), q25: codes(4), q23: codes(0) }, []],
    [{ q3: codes(15), q25: codes(8), q2508: '2', q23: codes(0) }, ['oestrogen_no caution', 'others_ask caution']],
    [{ q25: codes(4), q23: codes(0) }, ['alone_ask caution']],
    [{ q2: '1', q25: codes(4), q23: codes(0) }, ['alone_ask caution']],
    [{ q2: '2', q25: codes(4), q23: codes(0) }, []],
    [{ q25: codes(50), q23: codes(0) }, ['tell_doctor info']],
    [{ q28: '2', q25: codes(7) }, []],
    [{ q28: '2', q25: codes(51), q23: codes(10) }, ['not_said_pregnant info', 'bleeding_pregnant urgent']],
    [{ q28: '2', q25: codes(3, 7), q2503: '4', q2507: '0' }, ['blood_pressure_pregnant urgent']],
    // A pressure that was high in an earlier pregnancy only may rise again in this one.
    [{ q28: '2', q25: codes(3), q2503: '3' }, ['blood_pressure_pregnant urgent']],
  ],
  medicines: [
    [{ q3: codes(15), q30: codes(3) }, ['valproate_none_needed stop']],
    [{ q3: codes(16), q30: codes(8) }, ['isotretinoin_none_needed stop']],
    [{}, []],
    [{ q30: codes(0) }, []],
    [{ q30: codes(1) }, ['enzyme_inducer caution']],
    [{ q30: codes(2, 7) }, ['lamotrigine caution', 'blood_thinner info']],
    [{ q30: codes(3) }, ['valproate stop']],
    [{ q30: codes(3), q2: '1' }, []],
    [{ q30: codes(8), q28: '1' }, []],
    [{ q30: codes(4, 5, 6) }, ['rifampicin caution', 'hiv caution', 'st_johns_wort caution']],
    [{ q30: codes(50) }, ['tell_doctor info']],
    [{ q30: codes(51) }, ['not_said info']],
    [{ q25: codes(4) }, ['unknown caution']],
    [{ q25: codes(4), q30: codes(0) }, []],
  ],
  thrombosis: [
    [{ q25: codes(8), q26: '0' }, ['own stop']],
    [{ q25: codes(22), q26: '1' }, ['own stop']],
    [{ q26: '1', q15: 35 }, ['family caution']],
    [{ q26: '1', q15: 36 }, ['family_over_35 caution']],
    [{ q26: '1' }, ['family caution']],
    [{ q26: '1', q25: codes(13) }, ['family_no caution']],
    [{ q26: '4', q15: 40 }, ['family_unknown info']],
    [{ q26: '0' }, ['general info']],
    [{ q15: 40 }, []],
  ],
  smoking: [
    [{ q22: '0', q15: 50 }, ['no good']],
    [{ q22: '0', q15: 50, q22B: '0' }, ['no good']],
    [{ q22: '0', q15: 50, q22B: '1' }, ['stopped_ask caution']],
    [{ q22: '0', q15: 50, q22B: '1', q25: codes(13) }, ['stopped caution']],
    [{ q22: '1', q15: 34 }, ['under_35 caution']],
    [{ q22: '1', q15: 35 }, ['from_35_ask stop']],
    [{ q22: '1', q15: 35, q22A: '1' }, ['from_35 stop']],
    [{ q22: '1', q15: 35, q22A: '0', q25: codes(7), q2507: '0' }, ['from_35_other stop']],
    [{ q22: '1', q15: 35, q22A: '1', q25: codes(7), q2507: '0' }, ['from_35 stop']],
    [{ q22: '1' }, ['under_35 caution']],
    [{ q22: '5', q15: 40 }, []],
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
    [{ q160: 160, q161: 89.6 }, ['obesity_from_35_ask caution']],
    [{ q160: 160, q161: 89.6, q25: codes(13) }, ['obesity_from_35 caution']],
    [{ q160: 160 }, []],
  ],
  age: [
    [{ q15: 52, q3: codes(15) }, []],
    [{ q15: 52, q3: codes(16, 20) }, []],
    [{ q15: 35 }, []],
    [{ q15: 36 }, ['over_35 info']],
    [{ q15: 39 }, ['over_35 info']],
    [{ q15: 40 }, ['from_40 info']],
    [{ q15: 36, q22: '1', q22A: '1' }, []],
    [{ q15: 36, q22: '1', q22A: '0' }, []],
    [{ q15: 44, q25: codes(7), q2507: '0' }, []],
    [{ q15: 49 }, ['from_40 info']],
    [{ q15: 50 }, ['from_50_ask caution']],
    [{ q15: 50, q25: codes(11), q2511: '0' }, ['from_50 caution']],
    [{}, []],
  ],
  side_effects: [
    [{}, []],
    [{ q1001: '0' }, ['none good']],
    [{ q1001: '4' }, ['none good']],
    [{ q1001: '1', q1101: codes(1) }, ['noticed caution']],
    [{ q1004: '1', q1104: codes(17) }, ['noticed_no_hormones caution']],
    [{ q1001: '1', q1101: codes(5) }, ['see_a_doctor stop']],
    [{ q3: codes(20), q1007: '1', q1107: codes(5) }, ['see_a_doctor_before stop']],
    [{ q3: codes(6), q1006: '1', q1106: codes(18) }, ['see_a_doctor_days stop']],
    [{ q3: codes(7), q1007: '1', q1107: codes(3, 8, 19) }, []],
    [{ q3: codes(4), q1004: '1', q1104: codes(5) }, ['noticed_no_hormones caution']],
    [{ q3: codes(2), q1002: '1', q1102: codes(16) }, ['noticed_no_hormones caution', 'skin_reaction caution']],
    [{ q3: codes(9), q1009: '1', q1109: codes(16) }, ['noticed_no_dose caution']],
    [{ q1001: '1', q1101: codes(18) }, ['see_a_doctor stop']],
    [{ q3: codes(20), q1020: '1', q1120: codes(18), q28: '2' }, ['see_a_doctor_pregnant urgent']],
    [{ q3: codes(20), q1020: '1', q1120: codes(4), q28: '2' }, ['noticed_pregnant info']],
    [{ q3: codes(20), q1020: '1', q1120: codes(4, 19), q28: '2' }, []],
    [{ q3: codes(20), q1020: '0', q28: '2' }, []],
    [{ q3: codes(10), q1010: '1', q1110: codes(18) }, ['see_a_doctor_emergency stop']],
    [{ q3: codes(17), q1010: '1', q1110: codes(5) }, ['see_a_doctor_emergency stop']],
    [{ q1001: '1', q1101: codes(5, 11) }, ['see_a_doctor stop', 'low_mood caution']],
  ],
};

describe.each(Object.entries(DECISIONS))('the block %s', (block, rows) => {
  it.each(rows)('on %j decides %j', (answers, expected) => {
    // "Other" and "not said" may be every row, so what is told of methods then depends on the tables.
    const told = variants(block as HealthBlock, answers);
    const other = JSON.stringify(answers).includes('"50"') || JSON.stringify(answers).includes('"51"');
    expect(other ? told.filter((one) => !/_(ask|no) /.test(one)) : told).toEqual(expected);
  });
});

describe('a method in use', () => {
  it.each<[string, Row[0], string[]]>([
    ['spermicide with HIV', { q3: codes(13), q25: codes(18), q2518: '0' }, ['barrier_ask: illness.18']],
    ['a diaphragm with an allergy to latex', { q3: codes(11), q25: codes(32) }, ['latex_ask: illness.32']],
    ['spermicide with medicines that prevent HIV', { q3: codes(13), q30: codes(5) }, ['barrier: row.hiv_risk']],
    ['spermicide without', { q3: codes(13) }, []],
    ['a diaphragm with HIV', { q3: codes(11, 6), q25: codes(18), q2518: '1' }, ['barrier_ask: illness.18']],
    ['irregular periods', { q3: codes(4), q23: codes(1) }, ['calendar_ask: gynaecological.1']],
    ['regular periods', { q3: codes(4), q23: codes(2) }, []],
    ['breastfeeding', { q3: codes(4), q17: '1', q29: '3', q19: '1', q19A: '1' }, ['calendar_ask: row.breastfeeding']],
    ['the injection with a meningioma', { q3: codes(7), q25: codes(29) }, ['injection_ask: illness.29']],
    ['condoms beside an implant, with epilepsy', { q3: codes(2, 6), q25: codes(4), q30: codes(2) }, []],
    ['a combined pill with diabetes', { q3: codes(20), q25: codes(1) }, ['ask: illness.1']],
    [
      'a combined pill with another illness',
      { q3: codes(20), q25: codes(50) },
      ['ask: illness.3 row.veins row.breast_other'],
    ],
    [
      'a pill without oestrogen after a stroke, no protection needed',
      { q3: codes(16, 21), q25: codes(13) },
      ['progestin_pill_ask: illness.13'],
    ],
    [
      'both kinds of pill after a stroke',
      { q3: codes(20, 21), q25: codes(13) },
      ['oestrogen_today: illness.13', 'progestin_pill_ask: illness.13'],
    ],
    ['a combined pill with illnesses not said', { q3: codes(20), q25: codes(51) }, []],
  ])('is told with its reason: %s', (_what, answers, expected) => {
    const told = decide('current_method_conflict', { ...HEALTHY, ...answers });
    const named = ({ rows = [] }: Outcome) => [...new Set(rows.map(rowWords))].join(' ');
    expect(told.map((one) => `${one.variant}: ${named(one)}`)).toEqual(expected);
  });

  it('asks a doctor when something she named may speak against it, and not when nothing was said', () => {
    const told = (answers: Row[0]) => decide('current_method_conflict', { ...HEALTHY, ...answers });
    expect(told({ q3: codes(20), q25: codes(50) })).toEqual([
      {
        variant: 'ask',
        severity: 'caution',
        methods: ['combined_pill'],
        rows: ['hypertension_vascular', 'superficial_venous_thrombosis', 'breast_brca'],
      },
    ]);
    expect(told({ q3: codes(20), q25: codes(1, 50) })).toMatchObject([
      { variant: 'ask', rows: expect.not.arrayContaining(['hypertension_vascular']) },
    ]);
    expect(decide('current_method_conflict', { q3: codes(6) })).toEqual([]);
  });

  it('says of one kind of a pill that it may be hers, and of both that it is', () => {
    const told = (answers: Row[0]) =>
      decide('current_method_conflict', { ...HEALTHY, ...answers }).map(({ variant, methods }) => [variant, methods]);
    expect(told({ q3: codes(1), q25: codes(7), q2507: '0' })).toEqual([
      ['pill_today', ['combined_pill']],
      ['ask_kind', ['progestin_pill']],
    ]);
    expect(told({ q3: codes(1, 20), q25: codes(50) })).toEqual([['ask', ['combined_pill']]]);
    expect(told({ q3: codes(5), q25: codes(50) })).toEqual([['ask', ['copper_iud', 'hormonal_iud']]]);
  });

  it('is never a permanent one', () => {
    expect(decide('current_method_conflict', { ...HEALTHY, q3: codes(15), q25: codes(13) })).toEqual([]);
    expect(decide('current_method_conflict', { ...HEALTHY, q3: codes(14), q2: '1' })).toEqual([]);
  });
});

describe('the illnesses block', () => {
  it('names the condition that is the reason, and only it', () => {
    expect(decide('illnesses', { q3: codes(17), q25: codes(7, 2), q23: codes(2) })).toEqual([
      {
        variant: 'oestrogen_no',
        severity: 'caution',
        methods: ['combined_pill', 'patch', 'ring'],
        rows: ['migraine_with_aura'],
      },
    ]);
  });

  it('asks for the blood pressure only when it is not known', () => {
    const has = (answers: Row[0]) => variants('illnesses', answers).includes('blood_pressure info');
    expect(has({ q25: codes(3) })).toBe(true);
    expect(has({ q25: codes(3), q2503: '4' })).toBe(true);
    expect(has({ q25: codes(3), q2503: '0' })).toBe(false);
  });
});

describe('a side effect for a doctor', () => {
  it('is named alone, with the method that it was noticed with', () => {
    const answers = { q3: codes(7, 2), q1007: '1', q1107: codes(8, 3, 11, 19), q1002: '1', q1102: codes(17) };
    expect(decide('side_effects', answers)).toEqual([{ variant: 'low_mood', severity: 'caution' }]);
  });
});

describe('what she did not answer', () => {
  it.each<[string, GivenAnswers]>([
    ['a clot in the family', { q3: codes(20), q26: '5' }],
    ['smoking', { q3: codes(20), q15: 37, q22: '5' }],
    ['the time since the birth', { q3: codes(20), q17: '1', q19: '0', q29: '5' }],
    ['one partner', { q3: codes(13), q20: '5' }],
    ['a pregnancy', { q3: codes(5), q28: '5' }],
  ])('is no reason that she told: %s', (_what, answers) => {
    const given = { ...HEALTHY, ...answers };
    expect(variants('current_method_conflict', given)).toEqual([]);
    expect(eligibilityOf(factsOf(given)).flatMap(({ askAbout }) => askAbout)).toEqual([]);
  });

  it('has what to ask the family', () =>
    expect(variants('thrombosis', { ...HEALTHY, q26: '5' })).toEqual(['family_unknown info']));
});

describe('risks for the heart together', () => {
  it('are hers alone, and no condition is said not to limit her', () =>
    expect(decide('illnesses', { ...HEALTHY, q15: 36, q22: '1', q22A: '0', q161: 92 })).toEqual([
      {
        variant: 'several_risks',
        severity: 'caution',
        methods: expect.arrayContaining(['combined_pill']),
        illnesses: [],
        rows: ['smoking_35plus_lt15', 'obesity_bmi_30plus'],
      },
    ]));

  it('of a birth are hers alone', () =>
    expect(decide('birth', { ...HEALTHY, q17: '1', q19: '0', q29: '2', q29A: '0', q15: 36 })[0]).toMatchObject({
      variant: 'weeks_3_to_6_risk_ask',
      illnesses: [],
      rows: ['age_20_39'],
    }));
});

describe('an illness of a pregnancy only', () => {
  it('is named as such', () => {
    const told = decide('illnesses', { ...HEALTHY, q25: codes(1, 2), q2501: '3' });
    expect(told).toEqual([
      {
        variant: 'no_limit',
        severity: 'info',
        illnesses: [2],
        gynaecological: [],
        rows: ['diabetes_gestational_history'],
      },
    ]);
  });
});
