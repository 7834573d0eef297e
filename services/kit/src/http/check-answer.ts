import type { Route } from '@vesela/contracts';

/** The handler's answer does not fit the contract: a fault of the service. Names fields, never values. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('The answer does not fit the contract.');
    this.fields = fields;
  }
}

/** Parses the answer by the contract, so that an undeclared field can not leave the service. */
export function checkAnswer(route: Route): (answer: unknown) => unknown {
  const { response } = route;
  if (!response) return () => undefined;
  return (answer) => {
    const parsed = response.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new AnswerError(parsed.error.issues.slice(0, 10).map(({ path, code }) => `${path.join('.')}: ${code}`));
  };
}
