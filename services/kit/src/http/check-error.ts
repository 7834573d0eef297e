import { COMMON_ERRORS, type ErrorName, type Route } from '@vesela/contracts';
import { ProblemError } from '../problem/problem-error.ts';
import { ContractBreachError } from './contract-breach.ts';

/** Passes on the errors that the route declares; clients cannot handle others. */
export function checkError(route: Route): (error: unknown) => unknown {
  const declared = new Set<ErrorName>([...COMMON_ERRORS, ...route.errors]);
  return (error) => {
    if (!(error instanceof ProblemError) || declared.has(error.code)) return error;
    return new ContractBreachError([`error ${error.code} is not declared`]);
  };
}
