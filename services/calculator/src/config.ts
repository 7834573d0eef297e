import { serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';

/** Environment of the calculator's own process. */
export const calculatorConfigSchema = z.object({ ...serviceEnvironment });
export type CalculatorConfig = z.output<typeof calculatorConfigSchema>;
