import { METHODS, STATEMENTS } from '@vesela/contraception-rules';
import { CERVICAL_BOUNDS } from '@vesela/contracts/calculator/cervical-options';
import { LONG_PILL_YEARS, MAX_HOURS_OF_BOTH, RISK_BOUNDS } from '@vesela/contracts/calculator/risk-options';
import { TEST_MINUTES } from '@vesela/contracts/constants';
import { BOUNDS, MAX_SPECIFY } from '@vesela/contracts/contraception/options';
import { FIGURES_OF_CONTRACEPTION } from './figure-facts/contraception.ts';
import { FIGURES_OF_RISK } from './figure-facts/risk.ts';
import { type FigureSource, from, OURS } from './figure-source.ts';

const { age: RISK_AGE } = RISK_BOUNDS;
const DAYS_A_WEEK = 7;
/** The years of the registries behind the rates, and of the life tables. */
const REGISTRIES = [2013, 2017] as const;
/** "Fewer than 1 in 1000": the least that the report names. */
const LEAST = [1] as const;

/** Sources that only figures rest on. */
export const OTHER_SOURCES = {
  canrisk: 'CanRisk, source of the program, github.com/CCGE-BOADICEA/bws (record 064)',
  // Notes on texts name it; no figure rests on it.
  spec: 'The provider of the portal asked for it and named no publication [given]',
};

export const FIGURE_SOURCES: readonly FigureSource[] = [
  ...FIGURES_OF_RISK,
  ...FIGURES_OF_CONTRACEPTION,

  ...from('risk/start', 'risk/model', { 'intro.lead': [10, 20, 30] }),
  ...from('risk/start', OURS, { 'intro.fact.time': [TEST_MINUTES.risk] }),
  ...from('risk/start', OURS, { 'intro.fact.ages': [RISK_AGE.min, RISK_AGE.max] }),

  ...from('risk/module', 'risk/model', { 'tiles.risk-test.text': [10, 20, 30] }),
  ...from('risk/module', OURS, {
    'tiles.risk-test.action': [TEST_MINUTES.risk],
    'tiles.cervical-cancer.action': [TEST_MINUTES.cervical],
  }),
  ...from('risk/module', OURS, { 'tiles.cervical-cancer.text': [CERVICAL_BOUNDS.age.min] }),
  ...from('risk/module', OURS, { 'tiles.risk-test.begin.text': [RISK_AGE.min, RISK_AGE.max] }),
  ...from('contraception/module', OURS, { 'tiles.contraception.action': [TEST_MINUTES.contraception] }),
  ...from('contraception/module', OURS, { 'tiles.contraception.text': [BOUNDS.q15.max] }),

  ...from('risk/test', OURS, {
    'questions.age.hint': [RISK_AGE.min, RISK_AGE.max],
    'checks.activity_fills_the_day': [(2 * MAX_HOURS_OF_BOTH) / DAYS_A_WEEK],
    'checks.pill_before_first_period': [LONG_PILL_YEARS],
  }),
  ...from('risk/test', 'qld', { 'questions.age.why': [50, 'three in four'] }),
  ...from('risk/test', 'icare', { 'questions.height.why': [17, 10] }),
  // What is entered for none.
  ...from('risk/test', OURS, {
    'questions.moderately_exercise_hours.hint': [0],
    'questions.vigorously_exercise_hours.hint': [0],
  }),
  // What the question calls a drink, and what is entered for none and for few.
  ...from('risk/test', OURS, { 'questions.alcohol.hint': [125, 12.5, 0.3, 5, 40, 40, 0, 0.5] }),
  ...from('risk/test', 'pdq', { 'questions.alcohol.why': [7] }),
  ...from('risk/test', ['morch', 'fph'], { 'questions.oral_contraception.why': [10, 'a fifth'] }),
  ...from('risk/test', 'cg2001', { 'questions.first_degree_relative.why': [1.8, 2.9] }),
  ...from('risk/test', 'risk/model', {
    'questions.one_first_degree_relative_age.why': [50],
    'questions.two_first_degree_relatives_age.why': [50],
    'questions.breast_density.why': ['twice'],
  }),
  // The first of atypical hyperplasia, the second of LCIS, which Dyrstad's review has not.
  ...from('risk/test', ['dyrstad', 'page'], { 'questions.atypia_or_lcis.why': ['four times', 'seven times'] }),
  ...from('risk/without-number', 'columbia', { 'instead.changes_to_doctor.text': ['two weeks'] }),
  ...from('risk/without-number', ['dyrstad', 'page'], { 'gate.lcis_or_atypia.text': ['four times', 'seven times'] }),
  ...from('risk/test', 'acs', { 'questions.breast_density.hint': [1, 4, 0, 6] }),
  ...from('risk/test', 'nelson', { 'questions.breast_biopsy.why': [1.5, 2] }),
  ...from('risk/test', 'cg2012', {
    'questions.menstrual_period_start_age.why': [5],
    'questions.menopausal_status.why': [3],
  }),
  ...from('risk/test', 'NICE NG23, 2024', { 'questions.menopausal_status.hint': [12] }),
  ...from('risk/test', ['cg2002', 'nelson'], { 'questions.childbirth_amount.why': [7, 30] }),
  ...from('risk/test', 'cg2002', { 'questions.breastfeeding.why': [12, 4] }),
  ...from('risk/test', 'risk/programme', { 'questions.mammography.title': [2] }),

  ...from('risk/report', 'risk/model', {
    'people.few': LEAST,
    'people.between-few': LEAST,
    'horizon.10': [10],
    'horizon.20': [20],
    'horizon.30': [30],
    'how.weight': [50],
    'how.weight-before': [50],
    'sure.one': [6, 10, 5, 10, 'two women'],
    'interval.cover': [95],
    'factors.ranges': [95, ...LEAST],
    'open.lead': [10],
    'open.height': [19, 20],
    'open.range-later': [10],
    'open.later': [10],
    'how.count-none': LEAST,
    'difference.few': LEAST,
  }),
  ...from('risk/what-if', 'risk/model', {
    'effect.tiny-fewer': LEAST,
    'effect.tiny-more': LEAST,
    'weight-young': [50],
    'weight-before': [50],
    'weight-from-50': [50],
    'pill.under_8_years': [LONG_PILL_YEARS],
    'pill.from_8_years': [LONG_PILL_YEARS],
  }),
  ...from('risk/report', 'icare', {
    'limits.years.text': [5, 10, 20, 30],
    'nice.late': [55, 20, 20],
    'sure.fit': [64874, 98, 50, 87, 111, 50],
  }),
  ...from('risk/report', 'risk/population', { 'curve.rates': REGISTRIES, 'curve.rates-eu': REGISTRIES }),
  ...from('risk/report', 'nice', {
    'criterion.first_degree_under_40': [40],
    'criterion.three_relatives': ['three or more relatives'],
    'criterion.two_second_degree': ['two or more relatives'],
    'nice.source': [20, 40, 50],
    'referral.no.young': [40],
  }),
  ...from('risk/summary', 'risk/model', {
    'limit.years': [5, 10, 20, 30, ...REGISTRIES],
    'summary.interval': [95],
    'summary.factors-caption': [95],
    'summary.open': [10],
    'summary.count-none': LEAST,
  }),
  ...from('risk/summary', 'nice', { 'not-asked.second_degree_age': [40], 'not-asked.sarcoma_before_45': [45] }),
  ...from('risk/summary', 'canrisk', {
    'canrisk.text': [4],
    'canrisk.note.age_at_diagnosis_from_band': [40, 49],
    'canrisk.note.first_birth_left_out': [25],
    'canrisk.note.beyond_program_age': [79],
    'canrisk.note.year_of_birth_from_age': ['one year'],
  }),
  ...from('risk/parts', 'nice', { 'act.genetics': [40, 50, 'two close relatives', 'three relatives'] }),
  ...from('risk/parts', 'acs', {
    'density.yours-1': [1],
    'density.yours-2': [2, 'four in ten'],
    'density.yours-3': [3, 'four in ten'],
  }),
  ...from('risk/parts', ['acs', 'abc', 'fresno'], { 'density.yours-4': [4, 4, 6, 2, 'one in ten'] }),
  ...from('risk/parts', 'risk/model', { 'weight.model-from-50': [50] }),

  ...from('cervical/start', OURS, { 'cervical.fact.time': [TEST_MINUTES.cervical] }),
  ...from('cervical/start', OURS, { 'cervical.fact.ages': [CERVICAL_BOUNDS.age.min] }),
  ...from('cervical/test', OURS, { 'questions.age.hint': [CERVICAL_BOUNDS.age.min] }),
  ...from('cervical/test', 'cervical/age', { 'questions.age.why': [25] }),
  ...from('cervical/test', 'cervical/hpv_vaccine', { 'questions.hpv_vaccine.why': [17, 88] }),

  ...from('contraception/start', OURS, { 'intro.fact.time': [TEST_MINUTES.contraception] }),
  ...from('contraception/start', OURS, { 'intro.fact.ages': [BOUNDS.q15.max], 'intro.fact.what': [METHODS.length] }),
  ...from('contraception/test', OURS, { 'other.hint': [MAX_SPECIFY] }),
  ...from('contraception/test', 'MEC', { 'questions.q15.why': [35], 'questions.q22.why': [35] }),
  ...from('contraception/test', 'SPR', { 'questions.q28.why': [7, 4, 7, 6] }),
  ...from('contraception/test', 'UKMEC', { 'questions.q22B.title': [12], 'questions.q22B.why': [35] }),
  ...from('contraception/test', 'contraception/eligibility', {
    'checks.menopause_and_birth': [6],
    'checks.ended_without_relations': [6],
    'checks.pregnancy_and_birth': [3],
  }),
  ...from('contraception/names', 'contraception/eligibility', { 'gynaecological.14': [6] }),
  ...from('contraception/report', 'SMPC', {
    'effects.often.very_common': [1, 10],
    'effects.often.common': [1, 10],
    'effects.often.uncommon': [1, 10],
    'effects.often.rare': [1],
    'effects.doctor': [3],
  }),
  ...from('contraception/report', 'contraception/eligibility', {
    'said.birth.0': [3],
    'said.birth.1': [3, 4],
    'said.birth.2': [4, 6],
    'said.birth.3': [6, 6],
  }),
  ...from('risk/summary', 'risk/model', { 'how.weight': [50], 'how.weight-before': [50] }),
  ...from('contraception/content', 'FSRH_EC', { 'suitability.emergency': [72, 120, 'double'] }),
  ...from('contraception/summary', 'FSRH_EC', { 'suitability.emergency.weakened': ['double'] }),
  ...from('contraception/summary', 'UKMEC', { 'decide.q22B': [12] }),
  ...from('contraception/content', 'MEC', { 'category.label': [4], 'category.range': [4] }),
  ...from('contraception/content', 'UKMEC', { 'decide.q22B': [12] }),
  ...from('contraception/content', 'contraception/eligibility', {
    'row.days_since_birth': ['two days', 'four weeks'],
    'row.age_under_18': [18],
    'row.age_under_20': [20],
    'row.age_40': [40],
    'row.age_over_45': [45],
    'row.age_50': [50],
    'row.smoking_35': [35],
    'row.smoking_stopped': [35],
    'row.obesity_35': [35],
  }),
  ...from('contraception/content', OURS, { 'block.myths.none.text': [STATEMENTS.length] }),
  ...from('contraception/myths', OURS, { 'myths.lead': [STATEMENTS.length] }),
  ...from('contraception/methods', OURS, { 'page.lead': [METHODS.length] }),
  ...from('contraception/methods', OURS, { 'page.no-report': [TEST_MINUTES.contraception] }),
  // Worlds that the validation makes up.
  ...from('sources/page', OURS, {
    'validation.world.half_as_strong': ['half'],
    'validation.world.partly_unknown': ['one in four'],
  }),
  ...from('diary/home', 'risk/model', { 'result.few': LEAST, 'result.few-to': LEAST }),
  // The version of the guideline that we aim at.
  ...from('portal/help', OURS, { 'accessibility.target.text': [2.2] }),

  ...from('sources/page', 'risk/population', { 'populations.EU': [21], 'populations.US_SEER18': [18] }),
  // Days of the year, and even chances.
  ...from('sources/page', 'risk/programme', { 'rules.by-year': [1, 31] }),
  ...from('sources/page', 'risk/model', {
    'validation.read': [1, 1, 50],
    'validation.papers-text': [50],
    'validation.cohort.navarre': [45, 68],
    'validation.cohort.netherlands': [50, 75],
    'validation.cohort.uk': [35, 74],
    'validation.remark.icare-lit-under-50': [50],
    'validation.remark.icare-bpc3-from-50': [50],
  }),
];
