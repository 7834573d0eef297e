import type { Route } from '@vesela/contracts';
import type { Request } from 'express';
import { z } from 'zod';
import { fieldErrors } from '../problem/field-errors.ts';
import { type FieldError, problem } from '../problem/problem-error.ts';

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
