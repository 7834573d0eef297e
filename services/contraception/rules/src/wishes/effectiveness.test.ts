import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { METHOD_IDS, METHODS } from '../catalogue/methods.ts';
import { byEffectiveness } from './effectiveness.ts';

describe('methods by effectiveness', () => {
  const figureOf = (method: string) => {
    const typical = METHODS.find(({ id }) => id === method)?.typical ?? null;
    if (typical === null) return Number.POSITIVE_INFINITY;
    return 'below' in typical ? typical.below : typical.to;
  };

  it('stand in the order of their figures for everyday use, and end with what has none', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...METHOD_IDS]), (methods) => {
        const figures = byEffectiveness(methods.map((method) => ({ method }))).map(({ method }) => figureOf(method));
        expect(figures).toEqual([...figures].sort((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });

  it('keep the order of the catalogue where figures are equal, and do not change the list', () => {
    const pills = ['patch', 'ring', 'combined_pill', 'progestin_pill'];
    const sorted = byEffectiveness(pills.map((method) => ({ method })));
    expect(sorted.map(({ method }) => method)).toEqual(['combined_pill', 'progestin_pill', 'patch', 'ring']);
    expect(pills[0]).toBe('patch');
  });

  it('put a method of a newer report, which is not known here, last', () => {
    const of = (...methods: string[]) =>
      byEffectiveness(methods.map((method) => ({ method }))).map(({ method }) => method);
    expect(of('new_method', 'calendar', 'implant')).toEqual(['implant', 'calendar', 'new_method']);
  });
});
