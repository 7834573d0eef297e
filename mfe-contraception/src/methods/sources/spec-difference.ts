import type { Figure, Method } from '@vesela/contraception-rules';

/** A figure for which the specification has another value than the evidence. */
export type SpecPart = 'perfect' | 'typical' | 'perUse' | 'years';

/** `figure` is what the specification says; null where it says it in words of its own. */
export interface SpecDifference {
  part: SpecPart;
  figure: Figure | null;
  years?: number;
}

const PARTS: readonly SpecPart[] = ['perfect', 'typical', 'perUse', 'years'];

/** "4" is of 100 women, "1 per 1000" of 1000; everything else is words. */
function figureIn(text: string): Figure | null {
  const found = /^(\d+)( per 1000)?$/.exec(text);
  if (!found) return null;
  const n = Number(found[1]) / (found[2] === undefined ? 1 : 10);
  return { from: n, to: n };
}

const same = (a: Figure | null, b: Figure | null | undefined) =>
  a !== null && b !== null && b !== undefined && 'from' in a && 'from' in b && a.from === b.from && a.to === b.to;

/** Where the specification's values of a method say something else than what is shown. */
export function specDifferences(method: Method): SpecDifference[] {
  return PARTS.flatMap((part): SpecDifference[] => {
    const text = method.specValue[part];
    if (text === undefined) return [];
    if (part === 'years') return [{ part, figure: null, years: Number(text) }];
    const figure = figureIn(text);
    return same(figure, method[part]) ? [] : [{ part, figure }];
  });
}
