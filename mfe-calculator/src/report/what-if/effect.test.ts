import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { peopleOf } from '../../people.ts';
import { effectText } from './effect.ts';

const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');

describe('effectText', () => {
  it.each([
    [0.017, 0.015, 'effect.fewer 2'],
    [0.015, 0.017, 'effect.more 2'],
    [0.0171, 0.0169, 'effect.tiny-fewer'],
    [0.0169, 0.0171, 'effect.tiny-more'],
    [0.0004, 0.0003, 'effect.tiny-fewer'],
    [0.017, 0.017, 'effect.none'],
    // Both written 1.5 of 1000.
    [0.00151, 0.00149, 'effect.tiny-fewer'],
    [0.067, 0.21, 'effect.more 140'],
    [0.21, 0.067, 'effect.fewer 140'],
  ])('from %p to %p: %s', (before, after, text) => {
    expect(effectText(t, before, after)).toBe(text);
  });

  it('is the difference of the two numbers shown, to two digits', () => {
    const risk = fc.double({ min: 0.001, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(risk, risk, (before, after) => {
        const n = Math.abs(peopleOf(before).exact - peopleOf(after).exact);
        fc.pre(n > 0 && Math.abs(before - after) >= 0.001);
        expect(effectText(t, before, after).endsWith(` ${Number(n.toPrecision(2))}`)).toBe(true);
      }),
    );
  });
});
