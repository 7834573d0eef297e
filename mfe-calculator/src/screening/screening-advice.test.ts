import { describe, expect, it } from '@jest/globals';
import { screeningCaseOf } from './screening-advice.ts';

describe('screeningCaseOf', () => {
  it('uses the answers', () => {
    const answers = { country: 'PL', mammography: 'yes', breast_density: '4' };
    expect(screeningCaseOf({ age: 52, answers })).toEqual({
      age: 52,
      country: 'PL',
      lastMammography: 'yes',
      density: '4',
    });
  });

  it('treats everything else as unknown', () => {
    expect(screeningCaseOf({ age: 52, answers: { mammography: 'unknown' } })).toEqual({
      age: 52,
      country: '',
      lastMammography: 'unknown',
      density: 'unknown',
    });
  });
});
