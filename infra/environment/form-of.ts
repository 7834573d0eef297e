import { z } from 'zod';

interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Describes the values of this type in a few words. */
export function formOf(type: z.ZodType): string {
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { type: kind, format, enum: words, minimum, maximum } = schema;
  if (words) return words.join(', ');
  if (kind === 'number' || kind === 'integer') {
    const whole = kind === 'integer' ? 'whole number' : 'number';
    return [whole, boundsOf(minimum, maximum)].filter(Boolean).join(', ');
  }
  const shape = format === 'uri' ? 'address' : format === 'email' ? 'e-mail address' : 'text';
  return [shape, lengthOf(schema)].filter(Boolean).join(', ');
}

/** Not the bound that every integer type has. */
const isReal = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

function boundsOf(minimum: number | undefined, maximum: number | undefined): string {
  if (isReal(minimum) && isReal(maximum)) return `${minimum} to ${maximum}`;
  if (isReal(minimum)) return `at least ${minimum}`;
  return isReal(maximum) ? `at most ${maximum}` : '';
}

function lengthOf({ minLength = 0, maxLength }: Schema): string {
  if (maxLength !== undefined)
    return minLength > 1 ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`;
  return minLength > 1 ? `at least ${minLength} characters` : '';
}
