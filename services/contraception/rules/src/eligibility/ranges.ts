import { REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import { METHODS, type Method, methodsOfCode } from '../catalogue/methods.ts';
import { CONDITIONS } from './conditions/index.ts';
import { type Bounds, type Effect, effectOf, mildestIn, strictestIn, totalOf } from './effect.ts';
import type { Finding } from './finding.ts';
import { type Category, isRated, NO_RESTRICTION, PHASES, type Phase } from './mec.ts';
import { type Range, type Suitability, suitabilityOf } from './suitability.ts';

/** Everything that the answers say or leave open, for all methods together. */
export function findingsOf(facts: Facts): Finding[] {
  const findings: Finding[] = [];
  for (const condition of CONDITIONS) findings.push(...condition(facts));
  return findings;
}

/** What the findings may restrict. */
export const effectsOf = (findings: readonly Finding[]): Effect[] =>
  findings.map(effectOf).filter(({ highest }) => highest > NO_RESTRICTION);

export const STARTING: readonly Phase[] = ['initiation'];
const GOING_ON: readonly Phase[] = ['continuation'];
/** Codes of q3 that mean one method; "the pill" and "a coil" each stand for two. */
export const MEANS_ONE: ReadonlySet<number> = new Set(
  METHODS.flatMap(({ codes }) => codes).filter((code) => methodsOfCode(code).length === 1),
);

/**
 * A method in use is judged by going on with it; by both where "the pill" or "a coil" leaves the kind open, or all is. The
 * tables rate pill, patch and ring with oestrogen as one: whoever changes from one to another may be starting or going on.
 */
export function phasesOf({ codes, mec }: Method, { uses, sexStarted }: Facts): readonly Phase[] {
  const inUse = (method: Pick<Method, 'codes'>) => method.codes.some((code) => uses.has(code));
  // What she uses is not asked before she has had sexual relations; else any method may be in use.
  if (uses.size === 0) return sexStarted === REPLY.no || codes.length === 0 ? STARTING : PHASES;
  if (!inUse({ codes })) {
    return mec !== null && METHODS.some((other) => other.mec === mec && inUse(other)) ? PHASES : STARTING;
  }
  return codes.some((code) => uses.has(code) && MEANS_ONE.has(code)) ? GOING_ON : PHASES;
}

/** Best and worst category of the method at this place of the catalogue. */
export const rangeIn = ({ best, worst }: Bounds, phases: readonly Phase[], at: number): Range => [
  mildestIn(best, phases, at) as Category,
  strictestIn(worst, phases, at) as Category,
];

/** The verdicts alone, in catalogue order. */
export function suitabilitiesOf(facts: Facts): Suitability[] {
  const total = totalOf(effectsOf(findingsOf(facts)));
  return METHODS.map((method, at) =>
    isRated(method.id) ? suitabilityOf(rangeIn(total, phasesOf(method, facts), at)) : 'unrated',
  );
}
