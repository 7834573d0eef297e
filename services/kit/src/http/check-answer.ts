import type { Route } from '@vesela/contracts';
import { ContractBreachError } from './contract-breach.ts';

/** Parses the response with the contract, so that undeclared fields cannot leave the service. */
export function checkAnswer(route: Route): (answer: unknown) => unknown {
  const { response } = route;
  if (!response) return () => undefined;
  return (answer) => {
    const parsed = response.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new ContractBreachError(
      parsed.error.issues.slice(0, 10).map(({ path, code }) => `${path.join('.')}: ${code}`),
    );
  };
}
