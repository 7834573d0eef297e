import { describe, expect, it } from '@jest/globals';
import { compareEffects, type Effect, type Revocation } from './verdict.ts';

const revocation = (subject: string, number: number): Revocation => ({
  subject,
  number,
  revocationId: `${subject}-${number}`,
});
const revocations = [revocation('anna', 1), revocation('ilze', 1), revocation('anna', 2), revocation('anna', 3)];
const effects = (...ids: string[]): Effect[] =>
  ids.map((revocationId) => ({ subject: revocationId.split('-')[0] ?? '', revocationId }));

describe('compareEffects', () => {
  it('finds nothing when each took effect once, in order for each subject', () => {
    const all = effects('anna-1', 'anna-2', 'ilze-1', 'anna-3');
    expect(compareEffects(revocations, all)).toEqual({ lost: 0, twice: 0, disordered: 0 });
  });

  it('counts what is lost', () => {
    expect(compareEffects(revocations, effects('anna-1', 'anna-2'))).toEqual({ lost: 2, twice: 0, disordered: 0 });
  });

  it('counts duplicate effects, and effects without a revocation', () => {
    const all = effects('anna-1', 'anna-2', 'anna-3', 'anna-3', 'ilze-1', 'zofia-1');
    expect(compareEffects(revocations, all)).toEqual({ lost: 0, twice: 2, disordered: 0 });
  });

  it('counts subjects whose order is broken', () => {
    const all = effects('anna-2', 'anna-1', 'anna-3', 'ilze-1');
    expect(compareEffects(revocations, all)).toEqual({ lost: 0, twice: 0, disordered: 1 });
  });
});
