import type { z } from 'zod';
import type { FieldError } from './problem-error.ts';

type Issue = z.core.$ZodIssue;

/**
 * The faulty fields by their path, `answers.age`; `whole` names the input itself. Codes are those of the
 * questionnaire where they mean the same, so that one set of translated messages serves both. Given values are not repeated.
 */
export function fieldErrors(error: z.core.$ZodError, whole: string): FieldError[] {
  return error.issues.flatMap((issue) => {
    const field = fieldName(issue.path, whole);
    if (issue.code !== 'unrecognized_keys') return [{ field, ...codeOf(issue) }];
    return issue.keys.map((key) => ({ field: fieldName([...issue.path, key], whole), code: 'unknown_field' }));
  });
}

function fieldName(path: readonly PropertyKey[], whole: string): string {
  return path.length === 0 ? whole : path.map(String).join('.').slice(0, 200);
}

function codeOf(issue: Issue): Omit<FieldError, 'field'> {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { code: 'required' };
      if (issue.expected === 'int') return { code: 'not_whole' };
      return issue.expected === 'number'
        ? { code: 'not_a_number' }
        : { code: 'wrong_type', params: { expected: issue.expected } };
    case 'too_big':
      return { code: isCounted(issue.origin) ? 'too_long' : 'too_large', params: { max: Number(issue.maximum) } };
    case 'too_small':
      return { code: isCounted(issue.origin) ? 'too_short' : 'too_small', params: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : 'not_an_option' };
    case 'invalid_format':
      return { code: 'wrong_format', params: { format: issue.format } };
    default:
      return { code: issue.input === undefined ? 'required' : 'not_valid' };
  }
}

/** Whether a bound counts characters or entries, not a value. */
function isCounted(origin: string): boolean {
  return ['string', 'array', 'set', 'map', 'record', 'file'].includes(origin);
}
