import type { Stratum } from './coefficients.ts';
import { AVERAGE_PREDICTOR } from './predictor.ts';

/**
 * The highest relative hazard we show: 8 times the average woman's, in each sub-model on its own.
 * The factors are multiplied as if independent, and no study has checked such products at their far end: a profile with
 * every answer at its worst reaches 41% in ten years. Beyond 8 the figure says more about the arithmetic than about a
 * real risk.
 * An assumption of ours, not a published limit.
 */
export const MAX_RELATIVE_HAZARD = 8;

const LOG_MAX = Math.log(MAX_RELATIVE_HAZARD);

export const capPredictor = (predictor: number, stratum: Stratum): number =>
  Math.min(predictor, AVERAGE_PREDICTOR[stratum] + LOG_MAX);
