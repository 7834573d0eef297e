import { computeRisk } from '../by-population.ts';
import type { Horizon } from '../horizons.ts';
import type { HorizonRisk } from '../risk.ts';
import { LineError, parseLine } from './parse-line.ts';

export type BatchAnswer = Readonly<Record<Horizon | 'to85', HorizonRisk>> & { readonly capped?: true };
export type BatchError = { readonly error: string; readonly line: number };

/** Risks of one line, or what is wrong with it. `capped` is there only where the cap acts. @param line counted from 1. */
export function answerLine(text: string, line: number): BatchAnswer | BatchError {
  try {
    const { profile, population } = parseLine(text);
    const { y10, y20, y30, lifetime, to85, capped } = computeRisk(profile, population);
    return { y10, y20, y30, lifetime, to85, ...(capped && { capped }) };
  } catch (error) {
    if (error instanceof LineError) return { error: error.message, line };
    throw error;
  }
}

export const isBatchError = (answer: BatchAnswer | BatchError): answer is BatchError => 'error' in answer;
