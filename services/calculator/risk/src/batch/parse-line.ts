import { RISK_BOUNDS, RISK_CHOICES, type RiskGate } from '@vesela/contracts/calculator/risk-options';
import { type Choice, codesOf } from '@vesela/contracts/choices';
import { contradictionIn } from '../contradictions.ts';
import { isPopulation, type PopulationCode, RISK_POPULATIONS } from '../population.ts';
import { LEVELS, type RiskProfile, unknownProfile } from '../profile.ts';
import { gatesOf } from '../referral.ts';
import { type Check, numberBetween, oneOf, orNull, trueOrFalse, wholeNumber } from './checks.ts';

const withinBounds = (question: Exclude<keyof typeof RISK_BOUNDS, 'age'>): Check =>
  orNull(numberBetween(RISK_BOUNDS[question].min, RISK_BOUNDS[question].max));

/** The bounds of the portal's questions: what the test would refuse, a batch refuses too. */
const CHECKS: Readonly<Record<keyof RiskProfile, Check>> = {
  age: wholeNumber(RISK_BOUNDS.age.min, RISK_BOUNDS.age.max),
  weight_kg: withinBounds('weight'),
  height_cm: withinBounds('height'),
  moderate_h: withinBounds('moderately_exercise_hours'),
  vigorous_h: withinBounds('vigorously_exercise_hours'),
  drinks_per_week: withinBounds('alcohol'),
  oc: orNull(oneOf(LEVELS.oc)),
  relatives: orNull(oneOf(LEVELS.relatives)),
  youngest_relative: orNull(oneOf(LEVELS.youngest_relative)),
  density: orNull(oneOf(LEVELS.density)),
  biopsy: orNull(trueOrFalse),
  benign: orNull(trueOrFalse),
  menarche: orNull(oneOf(LEVELS.menarche)),
  menopause_reached: orNull(trueOrFalse),
  menopause_band: orNull(oneOf(LEVELS.menopause_band)),
  children: orNull(oneOf(LEVELS.children)),
  age_first_birth: orNull(oneOf(LEVELS.age_first_birth)),
  breastfeeding: orNull(oneOf(LEVELS.breastfeeding)),
};

/** A line that cannot be computed; the message is one plain sentence that names the key. */
export class LineError extends Error {
  override readonly name = 'LineError';
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LineError('The line is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineError('The line must hold one JSON object.');
  return Object.fromEntries(Object.entries(value));
}

function assertProfile(fields: Record<string, unknown>): asserts fields is RiskProfile {
  for (const [key, check] of Object.entries(CHECKS)) {
    const problem = check(fields[key]);
    if (problem) throw new LineError(`The key "${key}" ${problem}.`);
  }
}

export type ParsedLine = { profile: RiskProfile; population: PopulationCode; gates: RiskGate[] };

/** Questions that can rule out a number, by the codes of the portal's test. */
const GATE_QUESTIONS = ['had_breast_cancer', 'gene_variant', 'atypia_or_lcis', 'chest_radiotherapy'] as const;

function gateAnswersIn(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const question of GATE_QUESTIONS) {
    if (!Object.hasOwn(given, question)) continue;
    const problem = orNull(oneOf(codesOf<readonly Choice[]>(RISK_CHOICES[question])))(given[question]);
    if (problem) throw new LineError(`The key "${question}" ${problem}.`);
    answers[question] = given[question];
  }
  return answers;
}

/**
 * One line of a batch. `age` and `population` are required; any other key left out counts as not known; `id` is ignored.
 * Answers to the questions of the gates are optional.
 * @throws {LineError}
 */
export function parseLine(text: string): ParsedLine {
  const { population, id: _id, ...given } = parseObject(text);
  const gateAnswers = gateAnswersIn(given);
  const answers = Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(gateAnswers, key)));
  for (const key of Object.keys(answers))
    if (!Object.hasOwn(CHECKS, key)) throw new LineError(`The key "${key}" is not known.`);
  for (const [key, value] of [
    ['age', answers.age],
    ['population', population],
  ] as const)
    if (value === undefined) throw new LineError(`The key "${key}" is missing.`);
  if (!isPopulation(population))
    throw new LineError(
      `The key "population" must be one of ${RISK_POPULATIONS.join(', ')}, not ${JSON.stringify(population)}.`,
    );
  const fields: Record<string, unknown> = { ...unknownProfile(0), ...answers };
  assertProfile(fields);
  const contradiction = contradictionIn(fields);
  if (contradiction.length > 0)
    throw new LineError(`The keys ${contradiction.map((key) => `"${key}"`).join(', ')} contradict each other.`);
  return { profile: fields, population, gates: gatesOf(gateAnswers) };
}
