import { type Figure, type MethodId, methodOf } from '@vesela/contraception-rules';
import { type FigureSource, from, sourced } from '../figure-source.ts';
import { figureInWords } from '../words-of-number.ts';
import { PILL_AND_CERVICAL_CANCER } from './risk.ts';

const round = (number: number) => Math.round(number * 100) / 100;
/** Women of 100 who get pregnant in a year: 4, or two numbers of a range, or the 1 of "fewer than 1". */
const of100 = (figure: Figure | null | undefined, times = 1): number[] => {
  if (!figure) return [];
  if ('below' in figure) return [figure.below];
  return [...new Set([round(figure.from * times), round(figure.to * times)])];
};
const perfect = (id: MethodId, times?: number) => of100(methodOf(id).perfect, times);
const typical = (id: MethodId, times?: number) => of100(methodOf(id).typical, times);
const yearsOf = (id: MethodId) => methodOf(id).years ?? [];
const euroOf = (id: MethodId) => methodOf(id).costFromEur;

/** From here a blood pressure is severe in a pregnancy. */
const SEVERE_PRESSURE = [160, 110] as const;

/** Women of 10,000 who get a blood clot in a year: without hormones, with combined methods, in pregnancy, after a birth. */
const CLOTS = [2, 5, 12, 5, 20, 40, 65] as const;
/** Hours after unprotected sex: levonorgestrel, ulipristal; days for the coil; milligrams of the double dose. */
const [LEVONORGESTREL, ULIPRISTAL] = methodOf('emergency_pill').hoursAfter ?? [];
const COIL_DAYS = 5;
const DOUBLE_MG = 3;
const VOMIT_HOURS = 3;
/** Body mass index and kilograms from which the pills work less well: levonorgestrel, ulipristal. */
const WEIGHTS = [26, 70, 30, 85] as const;
/** Months that breastfeeding by itself protects, and weeks and days after a birth. */
const LAM_MONTHS = 6;
const CHILDBED = { weeks: 6, clot: 3, ovulation: 21, coil: 4 } as const;
/** Weeks after an enzyme inducer. */
const INDUCER_WEEKS = 4;
/** Years: smoking, the pause of the periods, the end of oestrogen; and cigarettes a day. */
const AGE = { smoking: 35, forty: 40, fifty: 50, end: 55, clotOfRelative: 45, earlyMenopause: 45 } as const;
const CIGARETTES = 15;
/** Micrograms of folic acid and of iodine a day. */
const FOLIC = 400;
const IODINE = 150;
/** Days until the periods come back, within 90 days in 97 of 100; pregnant within a year: 79 of 100. */
const BACK = [32, 90, 97, 79] as const;

/** How long a dose of the injection works; weeks with and without a patch or a ring; contraception before and after the medicine. */
const INJECTION = [figureInWords(methodOf('injection').monthsPerDose, 'months')] as const;
const CYCLE = ['three weeks', 'one week'] as const;
const ISOTRETINOIN = ['one month'] as const;

const METHOD_FIGURES = sourced('contraception/content', {
  'method.injection.description': INJECTION,
  'method.injection.advantages': INJECTION,
  'method.patch.use': CYCLE,
  'method.ring.about': [CYCLE[0]],
  'method.ring.use': CYCLE,
  'method.injection.use': [methodOf('injection').monthsPerDose],
  'method.copper_iud.advantages': [COIL_DAYS],
  'method.copper_iud.use': [...yearsOf('copper_iud'), euroOf('copper_iud')],
  'method.hormonal_iud.use': [...yearsOf('hormonal_iud'), 52, yearsOf('hormonal_iud')[1], euroOf('hormonal_iud')],
  'method.vasectomy.use': [3],
  'method.combined_pill.about': [AGE.smoking],
  'method.combined_pill.risks': [AGE.smoking, ...PILL_AND_CERVICAL_CANCER],
  'method.combined_pill.use': [28, 21, 7, 3, 7, 1, 5],
  'method.progestin_pill.use': [3, 12, 24, 1, 5, 2, 1, 7],
  'method.patch.risks': [90],
  'method.implant.use': [...yearsOf('implant'), euroOf('implant')],
  'method.diaphragm.use': [6],
  'method.calendar.about': [26, 32],
  'method.calendar.use': [8, 19],
  'method.emergency_pill.risks': [70, 26, 85, 30, 'double'],
  'method.emergency_pill.use': [COIL_DAYS, ULIPRISTAL, LEVONORGESTREL, VOMIT_HOURS, 5, 3],
  'method.other.about': [LAM_MONTHS, 2, 6],
});

const BLOCK_FIGURES = sourced('contraception/content', {
  'suitability.emergency.weakened': ['double'],
  'block.current_method_conflict.weakened.text': [INDUCER_WEEKS, COIL_DAYS, 'double'],
  'block.illnesses.blood_pressure.text': [160, 100],
  'block.illnesses.blood_pressure_pregnant.text': SEVERE_PRESSURE,
  'block.illnesses.blood_pressure_pregnant.line': SEVERE_PRESSURE,
  'block.thrombosis.family_over_35.title': [35],
  'block.thrombosis.family_over_35.text': [35],
  'block.thrombosis.family.text': [AGE.clotOfRelative],
  'block.thrombosis.general.text': CLOTS,
  'block.smoking.from_35.title': [AGE.smoking],
  'block.smoking.from_35.text': [AGE.smoking],
  'block.smoking.from_35_ask.title': [AGE.smoking],
  'block.smoking.from_35_ask.text': [AGE.smoking, CIGARETTES],
  'block.smoking.from_35_other.title': [AGE.smoking],
  'block.smoking.under_35.text': [AGE.smoking, CIGARETTES],
  'block.smoking.stopped_ask.text': [AGE.smoking],
  'block.smoking.stopped.text': [AGE.smoking],
  'block.breastfeeding.under_6_weeks.title': [CHILDBED.weeks],
  'block.breastfeeding.under_6_weeks.text': [CHILDBED.weeks],
  'block.breastfeeding.under_6_months_ask.title': [LAM_MONTHS],
  'block.breastfeeding.under_6_months_ask.text': [LAM_MONTHS, LAM_MONTHS],
  'block.breastfeeding.under_6_months.title': [LAM_MONTHS],
  'block.breastfeeding.under_6_months.text': [LAM_MONTHS],
  'block.breastfeeding.from_6_months.title': [LAM_MONTHS],
  'block.breastfeeding.age_unknown.text': [LAM_MONTHS],
  'block.pregnancy_plans.soon.text': [IODINE, ...BACK],
  'block.pregnancy_plans.within_a_year.text': [IODINE],
  'block.pregnancy_plans.folic_higher.text': [FOLIC, 5],
  'block.pregnancy_plans.folic.title': [FOLIC],
  'block.pregnancy_plans.folic.text': [12],
  'block.menopause.reached.text': [12],
  'block.menopause.from_55.title': [AGE.end],
  'block.menopause.from_55.text': [AGE.end],
  'block.menopause.reached_under_50.text': [12, AGE.fifty, 2, 1, AGE.fifty, AGE.earlyMenopause],
  'block.age.over_35.title': [35],
  'block.age.from_40.title': [AGE.forty],
  'block.age.from_40.text': [AGE.forty],
  'block.age.from_50_ask.title': [AGE.fifty],
  'block.age.from_50_ask.text': [AGE.fifty],
  'block.age.from_50.title': [AGE.fifty],
  'block.age.from_50.text': [AGE.fifty],
  'block.bmi.obesity_from_35_ask.text': [35],
  'block.bmi.obesity_from_35.text': [35],
  'block.side_effects.noticed.text': [3],
  'block.side_effects.noticed_no_dose.text': [3],
  'block.effectiveness_of_current.no_method.text': [85],
  'block.side_effects.see_a_doctor_pregnant.text': SEVERE_PRESSURE,
  'block.side_effects.see_a_doctor_pregnant.line': SEVERE_PRESSURE,
  'block.pregnancy.yes.text': [IODINE],
  'block.pregnancy.folic_higher.text': [FOLIC, 5],
  'block.pregnancy.perhaps.text': [3, COIL_DAYS],
  'block.pregnancy.perhaps_no_pill.text': [3, COIL_DAYS],
  'block.pregnancy.perhaps_wanted.text': [3],
  'block.pregnancy.folic.title': [FOLIC],
  'block.pregnancy.folic.text': [12],
  'block.medicines.enzyme_inducer.text': [INDUCER_WEEKS],
  'block.medicines.isotretinoin.text': ISOTRETINOIN,
  'block.pregnancy_plans.medicines.text': ISOTRETINOIN,
  'block.medicines.hiv_prevention.text': ['four weeks'],
  'block.medicines.rifampicin.text': [INDUCER_WEEKS],
  'block.medicines.st_johns_wort.text': [INDUCER_WEEKS],
  'block.birth.under_3_weeks.title': [CHILDBED.clot],
  'block.birth.under_3_weeks.text': [CHILDBED.ovulation],
  'block.birth.none_needed.title': [CHILDBED.weeks],
  'block.birth.weeks_3_to_6.title': [CHILDBED.clot, CHILDBED.weeks],
  'block.birth.weeks_3_to_6.text': [CHILDBED.weeks],
  'block.birth.weeks_3_to_6_risk_ask.title': [CHILDBED.weeks],
  'block.birth.weeks_3_to_6_open_ask.title': [CHILDBED.weeks],
  'block.birth.weeks_3_to_6_open.title': [CHILDBED.clot, CHILDBED.weeks],
  'block.birth.weeks_3_to_6_open.text': [CHILDBED.weeks],
  'block.birth.weeks_3_to_6_risk.title': [CHILDBED.clot, CHILDBED.weeks],
  'block.birth.coil.text': [CHILDBED.coil, 'two days'],
  'block.birth.copper_coil.text': [CHILDBED.coil, 'two days'],
  'block.emergency.general.text': [COIL_DAYS, ULIPRISTAL, LEVONORGESTREL, VOMIT_HOURS, 3, 'double'],
  'block.emergency.general_coil_ask.text': [COIL_DAYS, ULIPRISTAL, LEVONORGESTREL, VOMIT_HOURS, 3, 'double'],
  'block.emergency.general_no_coil.text': [ULIPRISTAL, LEVONORGESTREL, VOMIT_HOURS, 3, 'double'],
  'block.emergency.restart.text': [5, 7, 2],
  'block.emergency.forgotten.text': [7],
  'block.emergency.after_birth.text': [CHILDBED.ovulation, CHILDBED.ovulation, CHILDBED.coil],
  'block.emergency.after_birth_no_coil.text': [CHILDBED.ovulation, CHILDBED.ovulation],
  'block.emergency.weight.text': WEIGHTS,
  'block.emergency.weight_no_coil.text': WEIGHTS,
  'block.emergency.weight_hormones.text': [...WEIGHTS, 7, DOUBLE_MG, 'double'],
  'block.emergency.weight_hormones_no_coil.text': [...WEIGHTS, 7, DOUBLE_MG, 'double'],
  'block.emergency.weight_medicines.text': WEIGHTS,
  'block.emergency.weight_medicines_no_coil.text': WEIGHTS,
  'block.emergency.medicines.title': ['double'],
  'block.emergency.medicines.text': [DOUBLE_MG, INDUCER_WEEKS, 'double'],
  'block.emergency.medicines_some.text': [DOUBLE_MG, 'double'],
});

const STATEMENT_FIGURES = sourced('contraception/content', {
  'statement.4.why': [10, ...PILL_AND_CERVICAL_CANCER],
  'statement.9.why': [48, 7, 3],
  'statement.10.why': BACK,
  'statement.17.why': [1, 5, 7, 2, 1, 7],
  'statement.19.why': [...typical('withdrawal'), ...typical('male_condom')],
  'statement.20.why': [LAM_MONTHS],
  'statement.21.why': [5],
});

/** Labels of answers whose codes are numbers; those of the risk and the cervical test name their own borders. */
const LABEL_FIGURES = from('contraception/test', 'contraception/eligibility', {
  'lists.since_birth.0': [3],
  'lists.since_birth.1': [3, 4],
  'lists.since_birth.2': [4, 6],
  'lists.since_birth.3': [6, 6],
  'lists.since_birth.4': [6],
  'lists.gynaecological.14': [6],
  'lists.q2501.2': [20],
  'lists.q2503.0': [140, 90],
  'lists.q2503.1': [140, 90, 159, 99],
  'lists.q2503.2': [160, 100],
  'lists.q2507.0': [5],
  'lists.q2507.1': [5],
  'lists.q2511.0': [5],
  'lists.q2511.1': [5],
  'lists.child_age.0': [6],
  'lists.child_age.1': [6, 6],
  'lists.child_age.2': [6],
  'lists.cigarettes.0': [CIGARETTES],
  'lists.cigarettes.1': [CIGARETTES],
});

/** The table of what differs from the specification: shown, from the catalogue, and what the specification says. */
const DIFFERENCE_FIGURES = sourced('sources/page', {
  'difference.combined_pill-shown': perfect('combined_pill'),
  'difference.combined_pill-spec': [1, 4],
  'difference.copper_iud-shown': [...perfect('copper_iud', 10), ...typical('copper_iud', 10)],
  'difference.copper_iud-spec': [1],
  'difference.emergency_pill-shown': of100(methodOf('emergency_pill').perUse),
  'difference.emergency_pill-spec': [1, 2],
  'difference.hormonal_iud-shown': [
    ...perfect('hormonal_iud', 10),
    ...typical('hormonal_iud', 10),
    ...yearsOf('hormonal_iud'),
  ],
  'difference.hormonal_iud-spec': [1, 6],
  'difference.injection-shown': [...perfect('injection'), ...typical('injection')],
  'difference.injection-spec': [4, 1],
  'difference.progestin_pill-shown': [...perfect('progestin_pill'), ...typical('progestin_pill')],
  'difference.progestin_pill-spec': [3, 7, 1],
  'difference.thrombosis-of-10000-shown': CLOTS,
  'difference.thrombosis-of-10000-spec': [1, 2, 3.2, 6.4, 4.4, 8.8],
});

export const FIGURES_OF_CONTRACEPTION: readonly FigureSource[] = [
  ...METHOD_FIGURES,
  ...BLOCK_FIGURES,
  ...STATEMENT_FIGURES,
  ...LABEL_FIGURES,
  ...DIFFERENCE_FIGURES,
];
