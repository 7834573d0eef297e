import { COMMON_ERRORS, type ErrorName, type Route } from '@vesela/contracts';
import { ProblemError } from '../problem/problem-error.ts';
import { ContractBreachError } from './contract-breach.ts';

/** Lets through the errors that the route declares; another one would reach clients that know nothing of it. */
export function checkError(route: Route): (error: unknown) => unknown {
  const declared = new Set<ErrorName>([...COMMON_ERRORS, ...route.errors]);
  return (error) => {
    if (!(error instanceof ProblemError) || declared.has(error.code)) return error;
    return new ContractBreachError([`error ${error.code} is not declared`]);
  };
}
