import type { Stratum } from './coefficients.ts';
import { MAX_RELATIVE_HAZARD } from './limits.ts';
import { AVERAGE_PREDICTOR } from './predictor.ts';

const LOG_MAX = Math.log(MAX_RELATIVE_HAZARD);

export const capPredictor = (predictor: number, stratum: Stratum): number =>
  Math.min(predictor, AVERAGE_PREDICTOR[stratum] + LOG_MAX);
