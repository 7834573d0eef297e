import { describe, expect, it } from '@jest/globals';
import { METHOD_IDS, methodOf, RULES, SOURCES } from '@vesela/contraception-rules';
import type { Sweep } from './rules-sweep.ts';
import { runSweep } from './run-sweep.ts';

/** Twice, complete and with answers left out. By hand it is run with more: see the README. */
const SETS = 3000;

/** Every variant of every block; an unreachable variant would be dead text. */
const VARIANTS = Object.entries({
  age: 'from_40 from_50 from_50_ask over_35',
  birth:
    'coil copper_coil none_needed under_3_weeks weeks_3_to_6 weeks_3_to_6_open weeks_3_to_6_open_ask weeks_3_to_6_risk weeks_3_to_6_risk_ask',
  bmi: 'low obesity obesity_from_35 obesity_from_35_ask optimal raised',
  breastfeeding: 'age_unknown from_6_months under_6_months under_6_months_ask under_6_weeks',
  cost: 'matters',
  current_method_conflict:
    'ask ask_kind barrier barrier_ask calendar_ask coil_any coil_any_ask combined_pill combined_pill_ask hormonal_coil_ask hormonal_coil_cancer hormonal_coil_cancer_ask implant implant_ask injection injection_ask latex_ask oestrogen oestrogen_ask oestrogen_today other_method_ask pill_any pill_ask pill_no pill_today progestin_pill progestin_pill_ask weak_method weakened weakened_none_needed',
  effectiveness_of_current: 'emergency_only less_effective no_method',
  emergency:
    'after_birth after_birth_no_coil breastfeeding forgotten general general_coil_ask general_no_coil medicines medicines_some restart weight weight_hormones weight_hormones_no_coil weight_medicines weight_medicines_no_coil weight_no_coil',
  environment: 'matters matters_no_coil',
  hpv_screening: 'lv other pl',
  illnesses:
    'alone_ask bleeding bleeding_pregnant blood_pressure blood_pressure_pregnant no_limit none not_said not_said_pregnant oestrogen_ask oestrogen_no others_ask others_no several_risks tell_doctor',
  medicines:
    'blood_thinner enzyme_inducer hiv hiv_prevention isotretinoin isotretinoin_none_needed lamotrigine not_said rifampicin st_johns_wort tell_doctor unknown valproate valproate_none_needed',
  menopause: 'from_55 near reached reached_under_50',
  myths: 'believed none',
  not_sexually_active: 'not_started',
  pregnancy:
    'clot coil condition folic folic_higher hiv medicines not_said other_medicines perhaps perhaps_no_pill perhaps_wanted yes',
  pregnancy_plans:
    'ask_first folic folic_higher injection injection_now medicines medicines_first none none_needed soon within_a_year',
  side_effects:
    'low_mood none noticed noticed_no_dose noticed_no_hormones noticed_pregnant see_a_doctor see_a_doctor_before see_a_doctor_days see_a_doctor_emergency see_a_doctor_pregnant skin_reaction',
  smoking: 'from_35 from_35_ask from_35_other no pregnant stopped stopped_ask under_35',
  sti: 'condoms high no_condom now perhaps_now prevention protected stable_partner stable_partner_hiv',
  thrombosis: 'family family_no family_over_35 family_unknown general own',
  urgent: 'clot_signs clot_signs_pregnant',
}).flatMap(([block, variants]) => variants.split(' ').map((variant) => `${block}.${variant}`));

describe('the report rules on random answers', () => {
  it(`are all alive and never contradict the eligibility tables (${SETS} answer sets, twice)`, () => {
    const { seen, examples, notReached } = runSweep<Sweep>('rules-sweep.ts', String(SETS), '--json');
    expect(examples).toEqual([]);
    expect(notReached).toEqual([]);
    expect(VARIANTS.filter((variant) => !seen.includes(variant))).toEqual([]);
    expect(seen.filter((variant) => !VARIANTS.includes(variant))).toEqual([]);
  });

  it('name sources that exist', () => {
    const named = [
      ...RULES.flatMap(({ sources }) => Object.values(sources).flat()),
      ...METHOD_IDS.flatMap((id) => methodOf(id).sources),
    ];
    expect(named.filter((source) => !Object.hasOwn(SOURCES, source))).toEqual([]);
  });

  it('never list the emergency pill in a yearly column', () => {
    expect(methodOf('emergency_pill')).toMatchObject({ perfect: null, typical: null, label: 'emergency' });
  });
});
