import { describe, expect, it } from '@jest/globals';
import { describeError } from './describe-error.ts';

describe('an error in the log', () => {
  it('keeps name, code, frames and causes, and no message', () => {
    const cause = Object.assign(new RangeError('Key (email)=(anna@example.org) already exists'), { code: '23505' });
    const described = describeError(new Error('answers: {"age": 52}\n    at home (anna)', { cause }));
    expect(described.name).toBe('Error');
    expect(described.cause).toMatchObject({ name: 'RangeError', code: '23505' });
    expect(described.frames[0]).toMatch(/^at .*describe-error\.test/);
    expect(JSON.stringify(described)).not.toMatch(/anna|52\b/);
  });

  it('keeps no message that was replaced after the error was made', () => {
    const error = new Error('anna is 52\n    at home');
    error.message = 'another';
    expect(describeError(error).frames[0]).toMatch(/^at .*describe-error\.test/);
    expect(JSON.stringify(describeError(error))).not.toContain('anna');
  });

  it('logs only the type of a thrown non-error', () => {
    expect(describeError('secret')).toEqual({ name: 'string', frames: [] });
  });

  it('stops at a circular cause', () => {
    const error = new Error('a');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/"name"/g)).toHaveLength(3);
  });
});
