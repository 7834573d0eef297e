import { CIGARETTES, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type Alternative, type Finding, isTold, oneOf, perhaps } from '../finding.ts';

const FROM = 35;
const YOUNG: Alternative = ['smoking_under_35'];
const FEW: Alternative = ['smoking_35plus_lt15'];
const MANY: Alternative = ['smoking_35plus_ge15'];
const LATELY: Alternative = ['smoking_35plus_stopped_lt1y'];
const LONG_AGO: Alternative = ['smoking_35plus_stopped_ge1y'];
const STOPPED: readonly Alternative[] = [LATELY, LONG_AGO];
const LONG_AGO_OR_NEVER: readonly Alternative[] = [LONG_AGO];

/**
 * The tables cover cigarettes; vaping counts as smoking fewer than 15, for lack of better data. British guidance has a row
 * for who stopped within a year from 35, so that is asked from that age.
 */
export function smoking({ smokes, age, cigarettes, stopped }: Facts): Finding[] {
  if (smokes === REPLY.no) return formerly(age, stopped);
  const from35 = older(cigarettes);
  const alternatives = age === undefined ? [YOUNG, ...from35] : age < FROM ? [YOUNG] : from35;
  if (smokes === REPLY.yes) return [oneOf(alternatives, age === undefined ? 'q15' : 'q22A', true)];
  const before = age === undefined || age >= FROM ? STOPPED : [];
  return [perhaps([...alternatives, ...before], 'q22', isTold(smokes))];
}

function formerly(age: number | undefined, stopped: number | undefined): Finding[] {
  if (age !== undefined && age < FROM) return [];
  if (stopped === REPLY.yes) return [age === undefined ? perhaps([LATELY], 'q15', true) : oneOf([LATELY], null, true)];
  if (stopped === REPLY.no) return [perhaps(LONG_AGO_OR_NEVER, null, true)];
  return [perhaps(STOPPED, age === undefined ? 'q15' : 'q22B', isTold(stopped))];
}

function older(cigarettes: number | undefined): Alternative[] {
  if (cigarettes === undefined) return [FEW, MANY];
  return cigarettes === CIGARETTES.from_15 ? [MANY] : [FEW];
}
