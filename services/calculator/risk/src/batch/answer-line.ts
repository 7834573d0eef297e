import type { RiskGate } from '@vesela/contracts/calculator/risk-options';
import { computeRisk } from '../by-population.ts';
import { groupOf, type NiceRisk, niceRisk, type RiskGroup } from '../groups.ts';
import type { Horizon } from '../horizons.ts';
import { populationRates } from '../population.ts';
import type { HorizonRisk } from '../risk.ts';
import { LineError, parseLine } from './parse-line.ts';

export type BatchAnswer =
  | (Readonly<Record<Horizon | 'to85', HorizonRisk>> & {
      readonly nice: NiceRisk;
      readonly group: RiskGroup;
      readonly capped?: true;
    })
  | { readonly no_number: readonly RiskGate[] };
export type BatchError = { readonly error: string; readonly line: number };

/**
 * Risks of one line, why there are none for this subject, or what is wrong with the line. `capped` is there only where the
 * cap acts. @param line counted from 1.
 */
export function answerLine(text: string, line: number): BatchAnswer | BatchError {
  try {
    const { profile, population, gates } = parseLine(text);
    if (gates.length > 0) return { no_number: gates };
    const { y10, y20, y30, lifetime, to85, capped } = computeRisk(profile, population);
    const nice = niceRisk(profile, populationRates(population));
    return { y10, y20, y30, lifetime, to85, nice, group: groupOf(nice), ...(capped && { capped }) };
  } catch (error) {
    if (error instanceof LineError) return { error: error.message, line };
    throw error;
  }
}

export const isBatchError = (answer: BatchAnswer | BatchError): answer is BatchError => 'error' in answer;
