import { comparatorRisk } from '../src/icare-lit/comparator.ts';
import { type PopulationCode, populationRates } from '../src/population.ts';
import type { RiskProfile } from '../src/profile.ts';
import { riskAt } from '../src/risk.ts';
import { MODEL_VERSION } from '../src/version.ts';
import { chanceFrom } from './chance.ts';
import { AGES, drawWoman, withUnknowns } from './cohort.ts';
import {
  auc,
  aucWithinAge,
  calibrationSlope,
  type Decile,
  deciles,
  decisionCurve,
  expectedOverObserved,
  type NetBenefit,
  type Prediction,
} from './measures.ts';
import { type Predictors, predictorsOf, simulate, weakened } from './outcome.ts';

const POPULATIONS = ['LV', 'PL'] as const satisfies readonly PopulationCode[];
const YEARS = 10;
/** Women in each country of the run that a test repeats. */
export const SMALL_RUN = 1_000;
const SEEDS = { LV: 20_251, PL: 20_252 } as const;

/**
 * `as_published`: every factor acts as published and she answers everything. `partly_unknown`: the same women and
 * outcomes, but each answer is missing with one chance in four. `half_as_strong`: in truth every factor acts half as
 * strongly as published, at the same incidence.
 */
const SCENARIOS = ['as_published', 'partly_unknown', 'half_as_strong'] as const;
export type Scenario = (typeof SCENARIOS)[number];
export const UNKNOWN_SHARE = 0.25;
export const STRENGTH = 0.5;

export interface ScenarioResult {
  scenario: Scenario;
  cases: number;
  deaths: number;
  /** Expected over observed cases with its 95% interval. */
  ratio: { ratio: number; low: number; high: number };
  slope: number;
  auc: number;
  aucWithinAge: number;
  deciles: Decile[];
  decision: NetBenefit[];
}

export interface CohortResult {
  population: (typeof POPULATIONS)[number];
  women: number;
  /** Mean of the shown risk over that of the whole population at the same ages, which rests on its rates only. */
  shownOverPopulation: number;
  scenarios: ScenarioResult[];
}

export interface StudyResult {
  modelVersion: string;
  years: number;
  /** Ages at the start, both inclusive. */
  ages: { from: number; to: number };
  cohorts: CohortResult[];
}

const NO_SCALE: Predictors = { lt50: 1, ge50: 1 };
const mean = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0) / values.length;
/** Four significant digits: the rest is chance. */
const short = (value: number): number => Number(value.toPrecision(4));

/** What the baseline hazard is multiplied with, so that weaker factors leave the incidence of the cohort as it was. */
function scaleFor(all: readonly Predictors[], strength: number): Predictors {
  const of = (part: keyof Predictors) =>
    mean(all.map((one) => Math.exp(one[part]))) / mean(all.map((one) => Math.exp(weakened(one, strength)[part])));
  return { lt50: of('lt50'), ge50: of('ge50') };
}

function measured(scenario: Scenario, predictions: readonly Prediction[], deaths: number): ScenarioResult {
  const { ratio, low, high } = expectedOverObserved(predictions);
  return {
    scenario,
    cases: predictions.filter(({ isCase }) => isCase).length,
    deaths,
    ratio: { ratio: short(ratio), low: short(low), high: short(high) },
    slope: short(calibrationSlope(predictions)),
    auc: short(auc(predictions)),
    aucWithinAge: short(aucWithinAge(predictions)),
    deciles: deciles(predictions).map(({ expected, observed, low: from, high: to }) => ({
      expected: short(expected),
      observed: short(observed),
      low: short(from),
      high: short(to),
    })),
    decision: decisionCurve(predictions).map(({ threshold, model, everybody }) => ({
      threshold,
      model: short(model),
      everybody: short(everybody),
    })),
  };
}

function cohortResult(population: CohortResult['population'], count: number): CohortResult {
  const rates = populationRates(population);
  const chance = chanceFrom(SEEDS[population]);
  const women = Array.from({ length: count }, () => drawWoman(chance));
  const truth = women.map(predictorsOf);
  const shown = women.map((woman) => riskAt(woman, rates).y10);
  const outcomes = (predictors: readonly Predictors[], scale: Predictors) =>
    women.map(({ age }, i) =>
      simulate(rates, { age, predictors: predictors[i] ?? NO_SCALE, scale, years: YEARS }, chance),
    );
  const published = outcomes(truth, NO_SCALE);
  const weak = outcomes(
    truth.map((one) => weakened(one, STRENGTH)),
    scaleFor(truth, STRENGTH),
  );
  const partly = women.map((woman) => riskAt(withUnknowns(woman, chance, UNKNOWN_SHARE), rates).y10);
  const scenarioOf = (scenario: Scenario, risks: readonly { shown: number }[], ends: readonly string[]) => {
    const predictions = women.map(({ age }: RiskProfile, i) => ({
      age,
      risk: risks[i]?.shown ?? 0,
      isCase: ends[i] === 'cancer',
    }));
    return measured(scenario, predictions, ends.filter((end) => end === 'death').length);
  };
  return {
    population,
    women: count,
    shownOverPopulation: short(
      mean(shown.map((one) => one.shown)) / mean(women.map(({ age }) => comparatorRisk(rates, age, age + YEARS))),
    ),
    scenarios: [
      scenarioOf('as_published', shown, published),
      scenarioOf('partly_unknown', partly, published),
      scenarioOf('half_as_strong', shown, weak),
    ],
  };
}

/** The whole study with `count` women in each country. The same code and data give the same result. */
export const study = (count: number): StudyResult => ({
  modelVersion: MODEL_VERSION,
  years: YEARS,
  ages: AGES,
  cohorts: POPULATIONS.map((population) => cohortResult(population, count)),
});
