import { calculatorContract } from './calculator/index.ts';
import type { Contract } from './route.ts';

/** Every service's contract; the generator and the contract tests walk this list. */
export const CONTRACTS: readonly Contract[] = [calculatorContract];
