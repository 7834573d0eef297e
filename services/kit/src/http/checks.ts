import { errorsOf, type Route } from '@vesela/contracts';
import type { Request } from 'express';
import { z } from 'zod';
import { fieldErrors } from '../problem/field-errors.ts';
import { type FieldError, ProblemError, problem } from '../problem/problem-error.ts';
import { CheckedJson } from './checked-json.ts';
import { unstorableTexts } from './unstorable.ts';

/** A handler violated the contract, which is a bug of the service. Names fields and errors, never values. */
export class ContractBreachError extends Error {
  override readonly name = 'ContractBreachError';
  readonly details: readonly string[];

  constructor(details: readonly string[]) {
    super('A handler did not keep to the contract.');
    this.details = details;
  }
}

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/**
 * The declared parts of the request, parsed. Undeclared parts are not passed on.
 * Throws `validation_failed` with all faulty fields of all parts.
 */
export function checkInput(route: Route): (request: Request) => Partial<Record<Part, unknown>> {
  const schemas = PARTS.flatMap((part) => {
    const schema = route[part];
    return schema ? [{ part, schema: closed(schema) }] : [];
  });
  return (request) => {
    const input: Partial<Record<Part, unknown>> = {};
    const faults: FieldError[] = [];
    for (const { part, schema } of schemas) {
      const unstorable = unstorableTexts(request[part], part);
      if (unstorable.length > 0) {
        faults.push(...unstorable);
        continue;
      }
      const parsed = schema.safeParse(request[part], { reportInput: true });
      if (parsed.success) input[part] = parsed.data;
      else faults.push(...fieldErrors(parsed.error, part));
    }
    if (faults.length > 0) throw problem('validation_failed', { errors: faults });
    return input;
  };
}

/** A field unknown to the contract is refused, not dropped: it is a typing error or a probe. */
function closed(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}

/** Parses the response with the contract, so that undeclared fields cannot leave the service. */
export function checkAnswer(route: Route): (answer: unknown) => unknown {
  const { response } = route;
  if (!response) return () => undefined;
  return (answer) => {
    if (answer instanceof CheckedJson) {
      if (answer.schema === response) return answer;
      throw new ContractBreachError(['checked with the schema of another route']);
    }
    const parsed = response.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new ContractBreachError(
      parsed.error.issues.slice(0, 10).map(({ path, code }) => `${path.join('.')}: ${code}`),
    );
  };
}

/** Passes on the errors that the route's document names; clients cannot handle others. */
export function checkError(route: Route): (error: unknown) => unknown {
  const declared = errorsOf(route);
  return (error) => {
    if (!(error instanceof ProblemError) || declared.has(error.code)) return error;
    return new ContractBreachError([`error ${error.code} is not declared`]);
  };
}
