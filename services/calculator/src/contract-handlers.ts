import type { calculatorContract } from '@vesela/contracts/calculator';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by their names; each feature gives its own share. */
export type CalculatorHandlers = Handlers<(typeof calculatorContract)['routes']>;
