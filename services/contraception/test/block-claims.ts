import type { Block, MethodId, Verdict } from '@vesela/contraception-rules';

/** How strongly a text speaks of methods: "not for you", "a doctor decides", one of the two, "suits you", or not refused. */
type Strength = 'no' | 'ask' | 'doubt' | 'suits' | 'possible';
interface Claim {
  says: Strength;
  /** Of these methods; without them of those that the block names. */
  of?: readonly MethodId[];
}

const COMBINED: readonly MethodId[] = ['combined_pill', 'patch', 'ring'];
const no: Claim = { says: 'no' };
const ask: Claim = { says: 'ask' };
const doubt: Claim = { says: 'doubt' };
const possible = (...of: MethodId[]): Claim => ({ says: 'possible', of });
const refused = (...of: MethodId[]): Claim => ({ says: 'no', of });
const asked = (...of: MethodId[]): Claim => ({ says: 'ask', of });

/** What the words of each variant claim. A variant that names methods and is not listed here is a fault. */
export const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  'current_method_conflict.oestrogen': [no],
  'current_method_conflict.oestrogen_ask': [ask],
  'current_method_conflict.oestrogen_today': [no],
  'current_method_conflict.pill_today': [doubt, refused('combined_pill')],
  'current_method_conflict.combined_pill': [no],
  'current_method_conflict.combined_pill_ask': [ask],
  'current_method_conflict.pill_any': [doubt, refused('combined_pill'), asked('progestin_pill')],
  'current_method_conflict.pill_no': [no],
  'current_method_conflict.pill_ask': [ask],
  'current_method_conflict.coil_any': [no],
  'current_method_conflict.coil_any_ask': [ask],
  'current_method_conflict.hormonal_coil_ask': [ask],
  'current_method_conflict.hormonal_coil_cancer': [no],
  'current_method_conflict.hormonal_coil_cancer_ask': [ask],
  'current_method_conflict.injection': [no],
  'current_method_conflict.injection_ask': [ask],
  'current_method_conflict.implant': [no],
  'current_method_conflict.implant_ask': [ask],
  'current_method_conflict.progestin_pill': [no],
  'current_method_conflict.progestin_pill_ask': [ask],
  'current_method_conflict.barrier': [no],
  'current_method_conflict.barrier_ask': [ask],
  'current_method_conflict.calendar_ask': [ask],
  'current_method_conflict.other_method_ask': [ask],
  'current_method_conflict.latex_ask': [ask],
  'current_method_conflict.weakened': [doubt],
  'current_method_conflict.weakened_none_needed': [doubt],
  'current_method_conflict.ask': [ask],
  'current_method_conflict.ask_kind': [ask],
  'illnesses.oestrogen_no': [no],
  'illnesses.oestrogen_ask': [ask],
  'illnesses.others_no': [no],
  'illnesses.others_ask': [ask],
  'illnesses.alone_ask': [ask],
  'illnesses.several_risks': [ask],
  'medicines.enzyme_inducer': [doubt],
  'medicines.rifampicin': [doubt],
  'medicines.st_johns_wort': [doubt],
  'medicines.hiv': [doubt],
  'medicines.hiv_prevention': [no, refused('spermicide', 'diaphragm')],
  'medicines.lamotrigine': [{ says: 'doubt', of: COMBINED }],
  'thrombosis.own': [no, refused(...COMBINED)],
  'thrombosis.family': [ask],
  'thrombosis.family_over_35': [ask],
  'thrombosis.family_no': [no, refused(...COMBINED)],
  'smoking.from_35': [no, refused(...COMBINED)],
  'smoking.from_35_ask': [ask],
  'smoking.from_35_other': [no, refused(...COMBINED)],
  'smoking.stopped': [no, refused(...COMBINED)],
  'smoking.stopped_ask': [ask],
  'birth.under_3_weeks': [no, refused(...COMBINED)],
  'birth.weeks_3_to_6_risk': [no, refused(...COMBINED)],
  'birth.weeks_3_to_6_risk_ask': [ask],
  'birth.weeks_3_to_6_open': [no, refused(...COMBINED)],
  'birth.weeks_3_to_6_open_ask': [ask],
  'birth.coil': [possible('copper_iud', 'hormonal_iud')],
  'birth.copper_coil': [possible('copper_iud'), refused('hormonal_iud')],
  'breastfeeding.under_6_weeks': [no, refused(...COMBINED)],
  'breastfeeding.under_6_months': [no, refused(...COMBINED)],
  'breastfeeding.under_6_months_ask': [ask],
  'age.from_50': [no, refused(...COMBINED, 'injection')],
  'age.from_50_ask': [ask],
  'bmi.obesity_from_35': [no, refused(...COMBINED)],
  'bmi.obesity_from_35_ask': [ask],
  'pregnancy.perhaps': [possible(...COMBINED, 'progestin_pill', 'emergency_pill')],
  'pregnancy.perhaps_no_pill': [no],
  'emergency.general': [{ says: 'suits', of: ['copper_iud'] }],
  'emergency.general_coil_ask': [ask],
  'emergency.general_no_coil': [no, refused('copper_iud')],
  'emergency.medicines': [possible('emergency_pill')],
  'emergency.medicines_some': [possible('emergency_pill')],
  'emergency.breastfeeding': [possible('emergency_pill')],
  'emergency.forgotten': [possible('male_condom')],
  'emergency.restart': [possible('male_condom', 'emergency_pill')],
  'current_method_conflict.weak_method': [possible('male_condom')],
  'medicines.isotretinoin': [possible('male_condom')],
  ...Object.fromEntries(
    [
      'high',
      'no_condom',
      'stable_partner',
      'stable_partner_hiv',
      'condoms',
      'protected',
      'now',
      'perhaps_now',
      'prevention',
    ].map((variant) => [`sti.${variant}`, [possible('male_condom')]]),
  ),
  ...Object.fromEntries(
    ['after_birth', 'weight', 'weight_hormones', 'weight_medicines'].flatMap((variant) => [
      [`emergency.${variant}`, [possible('copper_iud')]],
      [`emergency.${variant}_no_coil`, [refused('copper_iud')]],
    ]),
  ),
};
/** What is named as the reason against oestrogen is one that refuses it by itself. */
const REFUSES: Readonly<Record<string, RegExp>> = {
  'smoking.from_35': /^smoking/,
  'birth.under_3_weeks': /^(postpartum|breastfeeding)/,
  'breastfeeding.under_6_weeks': /^breastfeeding/,
};

/** Where no method is named, a text of a doctor's decision says nothing. */
const NAMES_SOME = /_ask$/;

const holds = (says: Strength, suitability: Verdict['suitability'] | undefined): boolean => {
  if (says === 'suits') return suitability === 'suits';
  if (says === 'possible') return suitability !== 'not_suitable';
  if (says === 'no') return suitability === 'not_suitable';
  return suitability === 'ask_doctor' || (says === 'doubt' && suitability === 'not_suitable');
};

/** A block that speaks of methods more strongly than the list does, or less. */
export function claimFaults(blocks: readonly Block[], verdicts: readonly Verdict[]): string[] {
  return blocks.flatMap((block) => {
    const name = `${block.block}.${block.variant}`;
    const { methods } = block;
    const claims = CLAIMS[name];
    const row = REFUSES[name];
    const reasons = verdicts.find(({ method }) => method === 'combined_pill')?.reasons ?? [];
    if (row && !reasons.some((one) => row.test(one))) return [`${name} is no reason among ${reasons}`];
    if (!claims) return methods === undefined ? [] : [`${name} names methods and claims nothing`];
    if (NAMES_SOME.test(name) && (methods ?? []).length === 0) return [`${name} names no method`];
    return claims.flatMap(({ says, of = methods ?? [] }) =>
      of.flatMap((id) => {
        const suitability = verdicts.find(({ method }) => method === id)?.suitability;
        return holds(says, suitability) ? [] : [`${name} says "${says}" of ${id}, ${suitability}`];
      }),
    );
  });
}
