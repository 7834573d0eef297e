import { describe, expect, it } from '@jest/globals';
import { answerErrorsOf } from './problem-errors.ts';
import { sampleDefinition } from './testing/sample.ts';

describe('answerErrorsOf', () => {
  it('assigns each error to its question, with or without the body prefix in the path', () => {
    const errors = [
      { field: 'age', code: 'too_small', params: { min: 18 } },
      { field: 'answers.weight', code: 'required' },
      { field: 'body.answers.height', code: 'invalid_type' },
      { field: 'submission_id', code: 'invalid_format' },
    ];
    expect(answerErrorsOf(sampleDefinition, { errors })).toEqual([
      { question: 'age', code: 'too_small', params: { min: 18 } },
      { question: 'weight', code: 'required' },
      { question: 'height', code: 'not_an_option' },
    ]);
  });

  it.each([undefined, {}, { errors: [{ field: 'submission_id', code: 'invalid_format' }] }])(
    'leaves a problem that names no question to the caller',
    (problem) => expect(answerErrorsOf(sampleDefinition, problem)).toBeUndefined(),
  );
});
