import { FIRST_TEST_DATE, GENETIC_LIMITS } from '@vesela/contracts/profile/genetic-options';
import { SCREENING_STATEMENT_VALUES } from '../../../mfe-calculator/src/screening/programmes.ts';
import { type FigureSource, from, OURS, sourced } from '../figure-source.ts';

/** The horizon that the list of reports names. */
const FIRST_HORIZON = 10;
/** A drink of the specification: millilitres and percent of wine, litres and percent of beer, millilitres and percent of spirits. */
const DRINK = [125, 12.5, 0.3, 5, 40, 40] as const;
/** Higher risk in percent for each daily drink. */
const PER_DRINK = 7;
/** Minutes a week: moderate activity, vigorous activity. */
const WHO_MINUTES = [150, 300, 75, 150] as const;
/** Of 100 women with BRCA1 by the age of 80, and with BRCA2. */
const BRCA = [55, 72, 80, 45, 69] as const;
/** Of 100 breast cancers. */
const INHERITED = [5, 10] as const;
/** Times the risk of almost only fatty breasts. */
const DENSE = [4, 6] as const;
/** Years without a period after which the menopause is reached, in months. */
const MENOPAUSE_MONTHS = 12;

/** When to see a doctor about a symptom, and how often programmes invite, in the words of the texts. */
const SOON = ['two weeks'] as const;
const EVERY = ['two years'] as const;

const PARTS = sourced('risk/parts', {
  'fact.activity-goal': [...WHO_MINUTES],
  'fact.activity-newer': [10, 15],
  'fact.activity-older': [30, 40, 4],
  'fact.age-after-50': [50, 'three in four'],
  'fact.alcohol-drink': [PER_DRINK],
  'fact.alcohol-one-drink': [...DRINK, 12],
  'fact.biopsy-finding': [4, 7],
  'fact.biopsy-risk': [1.5, 2],
  'fact.breastfeeding-months': [12, 4],
  'fact.childbirth-after': [24, 5, 50, 22, 20],
  'fact.childbirth-each': [7],
  'fact.childbirth-late': [30, 1.5],
  'fact.contraception-current': [20, 9, 38, 10],
  'fact.contraception-fades': [10],
  'fact.contraception-small': ['a fifth'],
  'fact.density-average': [2],
  'fact.density-fatty': [...DENSE, 75],
  'fact.density-groups': [1, 4, 10, 40, 40, 10],
  'fact.genetics-brca': [...BRCA, 12, 14],
  'fact.genetics-double': [40, 49, 'twice'],
  'fact.genetics-inherited': INHERITED,
  'fact.genetics-more': [50],
  'fact.height-model': [10, 17],
  'fact.menopause-later': [3],
  'fact.menstruation-ten': [10, 13, 19],
  'fact.menstruation-year': [5],
  'fact.weight-after': [5, 12],
  'fact.weight-before': [5, 7],
});

const ADVICE = sourced('risk/advice', {
  'fact.do-alcohol': [PER_DRINK],
  'fact.do-know': SOON,
  'fact.do-move': [10, 15, WHO_MINUTES[0]],
  'fact.doctor-breast': SOON,
  'fact.doctor-gynaecologist-visits': EVERY,
  'fact.mammography-dose': [0.2, 0.4, 'three months'],
  'fact.mammography-duration': [20, 'half'],
  'fact.mammography-prepare': ['six months'],
  'fact.mammography-result-else': [2],
});

const SCREENING = [
  ...from('risk/advice', 'risk/programme', {
    'screening.find_out': EVERY,
    'screening.go.EU': EVERY,
    'screening.go.LV': EVERY,
    'screening.go.PL': EVERY,
    'screening.next': EVERY,
  }),
  ...from('risk/advice', 'columbia', { 'screening.wait': SOON, 'screening.wait-higher': SOON }),
];

/** Years of use, years after it, and how much higher the risk is (Lancet 2007;370:1609); wherever the pill and this cancer are told. */
export const PILL_AND_CERVICAL_CANCER = [5, 10, 'twice'] as const;

const CERVICAL = sourced('cervical/report', {
  'symptoms.what': SOON,
  'factor.age.young': [25],
  'factor.age.grown': [25],
  // The age that was answered, then those of the study.
  'factor.hpv_vaccine.under_18': [18, 17, 88, 17, 30, 53],
  'factor.hpv_vaccine.from_18': [18, 17, 30, 53],
  'factor.smoking.current': [60],
  'factor.immune_system.hiv': ['six times'],
  'factor.hormonal_contraception.from_5': [...PILL_AND_CERVICAL_CANCER],
  'factor.hormonal_contraception.under_5': [5],
  'factor.hormonal_contraception.past': [10],
});

const GUIDES = [
  ...sourced('guides/menopause', {
    'section.what.1': [45, 55],
    'section.months.title': [MENOPAUSE_MONTHS],
    'section.months.1': [MENOPAUSE_MONTHS],
    'section.months.2': [45],
    'section.months.3': [MENOPAUSE_MONTHS],
    'section.signs.2': [7],
    'section.hormones.3': [59, 50, 69, 79, 5, 50],
    'section.contraception.1': [50, 50, 'two years', 'one year'],
    'section.contraception.2': [55],
    'section.doctor.1': [MENOPAUSE_MONTHS, ...SOON],
    'section.doctor.3': [45, 40],
  }),
  ...sourced('guides/genome', {
    'about.who.1': ['two close relatives'],
    'about.who.2': [40, 50],
    'about.can.1': [...BRCA, 13],
    'about.cannot.2': INHERITED,
  }),
];

const EXAMINATION = [
  ...sourced('examination/start', { 'purpose.evidence': [388535, 'twice'], 'when.periods': [10] }),
  ...sourced('examination/guide', {
    'standing.pressure': ['three times'],
    'nipple.born': [1, 10],
    'pattern.lines.text': [1],
    'pattern.circles.text': [1],
    'explain.nipple_discharge': SOON,
    'explain.skin_dense_lump': SOON,
    'explain.skin_redness_bruising_breaking': SOON,
    'explain.nipple_inversion': SOON,
    'explain.armpit_collarbone_lumps': SOON,
    'explain.nipple_change_color_shape': SOON,
    'explain.breast_size_shape_change': SOON,
    'explain.skin_itch_pain': SOON,
  }),
  ...from('examination/guide', 'columbia', { 'keep.locked-advice': SOON }),
  ...sourced('examination/advice', { 'todo.weeks': SOON, 'todo.days_if_hot': SOON }),
  ...from('portal/open-finding', 'columbia', { 'card.text': SOON }),
];

const DIFFERENCES = sourced('sources/page', {
  'difference.activity-goal-shown': [...WHO_MINUTES],
  'difference.activity-goal-spec': [5],
  'difference.alcohol-one-drink-shown': [12, 10, 'a fifth'],
  'difference.alcohol-one-drink-spec': [125, 0.3],
  'difference.contraception-fades-shown': [10],
  'difference.contraception-fades-spec': [8, 10],
  'difference.density-fatty-shown': [...DENSE, 2],
  'difference.density-fatty-spec': [75, ...DENSE],
  'difference.screening-LV-ages-spec': [50, 69, SCREENING_STATEMENT_VALUES.lvYears],
  'difference.screening-LV-result-shown': [2],
  'difference.screening-LV-result-spec': [2],
  'difference.screening-PL-every12Months-shown': [12],
  'difference.screening-PL-every12Months-spec': [12],
});

const MEGABYTE = 1024 * 1024;
const LIMITS = from('diary/genetic-tests', OURS, {
  'file.hint': [GENETIC_LIMITS.fileBytes / MEGABYTE],
  'fault.laboratory.other': [GENETIC_LIMITS.laboratory],
  'fault.taken_on.other': [Number(FIRST_TEST_DATE.slice(0, 4))],
  'fault.note.other': [GENETIC_LIMITS.note],
  'fault.file.other': [GENETIC_LIMITS.fileBytes / MEGABYTE],
});

export const FIGURES_OF_RISK: readonly FigureSource[] = [
  ...from('risk/start', 'risk/model', {
    'reports.risk': [FIRST_HORIZON],
    'reports.risk-few': [FIRST_HORIZON, 1],
    'reports.risk-to-few': [1],
    'reports.between-few': [1],
  }),
  ...from('risk/summary', 'risk/programme', { 'answer.mammography': [2] }),
  ...PARTS,
  ...ADVICE,
  ...SCREENING,
  ...CERVICAL,
  ...GUIDES,
  ...EXAMINATION,
  ...DIFFERENCES,
  ...LIMITS,
];
