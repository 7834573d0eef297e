import type { Figure, Method } from '@vesela/contraception-rules';

/** A figure for which the specification has a different value than the evidence. */
export type SpecPart = 'perfect' | 'typical' | 'perUse' | 'years';

/** `figure` is the specification's value; null if the specification gives it in words. */
export interface SpecDifference {
  part: SpecPart;
  figure: Figure | null;
  years?: number;
}

const PARTS: readonly SpecPart[] = ['perfect', 'typical', 'perUse', 'years'];

/** "4" means of 100 women, "1 per 1000" of 1000; everything else is text. */
function figureIn(text: string): Figure | null {
  const found = /^(\d+)( per 1000)?$/.exec(text);
  if (!found) return null;
  const n = Number(found[1]) / (found[2] === undefined ? 1 : 10);
  return { from: n, to: n };
}

const same = (a: Figure | null, b: Figure | null | undefined) =>
  a !== null && b !== null && b !== undefined && 'from' in a && 'from' in b && a.from === b.from && a.to === b.to;

/** The values of a method that differ between specification and page. */
export function specDifferences(method: Method): SpecDifference[] {
  return PARTS.flatMap((part): SpecDifference[] => {
    const text = method.specValue[part];
    if (text === undefined) return [];
    if (part === 'years') return [{ part, figure: null, years: Number(text) }];
    const figure = figureIn(text);
    return same(figure, method[part]) ? [] : [{ part, figure }];
  });
}
