import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

const errorsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input, { reportInput: true });
  if (!error) throw new Error('The input is valid.');
  return fieldErrors(error, 'body');
};

describe('fieldErrors', () => {
  it.each<readonly [z.ZodType, unknown, object]>([
    [z.string(), undefined, { code: 'required' }],
    [z.enum(['a', 'b']), undefined, { code: 'required' }],
    [z.enum(['a', 'b']), 'c', { code: 'not_an_option' }],
    [z.literal(true), false, { code: 'not_an_option' }],
    [z.number(), '3', { code: 'not_a_number' }],
    [z.int(), 1.5, { code: 'not_whole' }],
    [z.string(), 3, { code: 'wrong_type', params: { expected: 'string' } }],
    [z.number().max(60), 61, { code: 'too_large', params: { max: 60 } }],
    [z.number().min(18), 17, { code: 'too_small', params: { min: 18 } }],
    [z.string().max(3), 'four', { code: 'too_long', params: { max: 3 } }],
    [z.string().min(1), '', { code: 'too_short', params: { min: 1 } }],
    [z.array(z.string()).max(1), ['a', 'b'], { code: 'too_long', params: { max: 1 } }],
    [z.email(), 'ilze', { code: 'wrong_format', params: { format: 'email' } }],
    [z.string().refine((text) => text !== 'no'), 'no', { code: 'not_valid' }],
  ])('%# names the fault of one field', (schema, input, fault) => {
    expect(errorsOf(z.object({ answer: schema }), { answer: input })).toEqual([{ field: 'answer', ...fault }]);
  });

  it('names a field by its path, and the input as a whole', () => {
    const schema = z.object({ answers: z.object({ q25: z.array(z.string()) }) });
    expect(errorsOf(schema, { answers: { q25: ['1', 2] } })[0]?.field).toBe('answers.q25.1');
    expect(errorsOf(schema, 'text')[0]).toMatchObject({ field: 'body', code: 'wrong_type' });
  });

  it('lists every unknown field by its name', () => {
    const schema = z.object({ answers: z.strictObject({}) });
    expect(errorsOf(schema, { answers: { q99: 1, q98: 2 } })).toEqual([
      { field: 'answers.q99', code: 'unknown_field' },
      { field: 'answers.q98', code: 'unknown_field' },
    ]);
  });

  it('never repeats what was given, and bounds the name of a field', () => {
    const secret = 'health'.repeat(100);
    const errors = errorsOf(z.object({ note: z.string().max(10) }), { note: secret });
    expect(JSON.stringify(errors)).not.toContain('health');
    const [unknown] = errorsOf(z.strictObject({}), { [secret]: 1 });
    expect(unknown?.field).toHaveLength(200);
  });
});
