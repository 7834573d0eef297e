import type { calculatorContract } from '@vesela/contracts/calculator';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by name; each feature provides its own. */
export type CalculatorHandlers = Handlers<(typeof calculatorContract)['routes']>;
