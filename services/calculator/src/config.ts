import {
  participantEnvironment,
  peerEnvironment,
  personKeysEnvironment,
  serviceEnvironment,
} from '@vesela/service-kit';
import { z } from 'zod';
import { offersEnvironment } from './coupons/offers-environment.ts';

/** Environment of the calculator's own process. */
export const calculatorConfigSchema = z.object({
  ...serviceEnvironment,
  ...participantEnvironment,
  ...personKeysEnvironment,
  ...peerEnvironment,
  ...offersEnvironment,
});
export type CalculatorConfig = z.output<typeof calculatorConfigSchema>;
