import { describe, expect, it } from '@jest/globals';
import { ERRORS, type ErrorName, problemSchema } from '@vesela/contracts';
import { problem } from './problem-error.ts';

const NAMES = Object.keys(ERRORS) as ErrorName[];

describe('a problem', () => {
  it.each(NAMES)('%s has its status, a title and a sentence for the user', (name) => {
    const body = problem(name).toBody('request-1');
    expect(body).toMatchObject({ status: ERRORS[name], code: name, requestId: 'request-1' });
    expect(body.title.length).toBeGreaterThan(0);
    expect(body.detail?.length).toBeGreaterThan(0);
    expect(body.error).toBe(body.detail);
    expect(problemSchema.safeParse(body).error).toBeUndefined();
  });

  it('says what the handler says, and sends 100 faulty fields at most', () => {
    const errors = Array.from({ length: 101 }, (_, n) => ({ field: `q${n}`, code: 'required' }));
    const body = problem('validation_failed', { detail: 'Choose an answer.', errors }).toBody('request-2');
    expect(body.error).toBe('Choose an answer.');
    expect(body.errors).toHaveLength(100);
    expect(problem('validation_failed').toBody('request-3')).not.toHaveProperty('errors');
  });

  it('keeps its cause to itself', () => {
    const caused = problem('unavailable', { cause: new Error('password of the database') });
    expect(caused.cause).toBeInstanceOf(Error);
    expect(JSON.stringify(caused.toBody('request-4'))).not.toContain('password');
  });
});
