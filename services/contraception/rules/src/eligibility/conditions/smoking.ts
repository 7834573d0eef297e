import { CIGARETTES, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type Alternative, type Finding, oneOf, perhaps } from '../finding.ts';

const FROM = 35;
const YOUNG: Alternative = ['smoking_under_35'];
const FEW: Alternative = ['smoking_35plus_lt15'];
const MANY: Alternative = ['smoking_35plus_ge15'];
const STOPPED: readonly Alternative[] = [['smoking_35plus_stopped_lt1y'], ['smoking_35plus_stopped_ge1y']];

/** The tables cover cigarettes; vaping counts as smoking fewer than 15, for lack of better data. Who stopped is not asked. */
export function smoking({ smokes, age, cigarettes }: Facts): Finding[] {
  if (smokes === REPLY.no) return [];
  const from35 = older(cigarettes);
  const alternatives = age === undefined ? [YOUNG, ...from35] : age < FROM ? [YOUNG] : from35;
  if (smokes === REPLY.yes) return [oneOf(alternatives, age === undefined ? 'q15' : 'q22A', true)];
  const stopped = age === undefined || age >= FROM ? STOPPED : [];
  return [perhaps([...alternatives, ...stopped], 'q22', smokes !== undefined)];
}

function older(cigarettes: number | undefined): Alternative[] {
  if (cigarettes === undefined) return [FEW, MANY];
  return cigarettes === CIGARETTES.from_15 ? [MANY] : [FEW];
}
