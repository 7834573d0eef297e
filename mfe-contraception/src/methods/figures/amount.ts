import type { Figure } from '@vesela/contraception-rules';

/** A figure as whole women. */
export type Amount =
  | { kind: 'below'; n: number }
  | { kind: 'count'; n: number }
  | { kind: 'range'; from: number; to: number }
  /** Below one of 100, so it is given per 1000; `few` if all of it is below one of 100. */
  | { kind: 'thousand'; from: number; to: number; few: boolean };

/** Removes floating-point errors, so that 0.7 of 100 is 7 of 1000 and not slightly more. */
const clean = (value: number) => Number(value.toFixed(6));

/** Ranges are widened to whole women, never narrowed: 0.15 of 100 is "1 to 2 of 1000". */
export function amountOf(figure: Figure): Amount {
  if ('below' in figure) return { kind: 'below', n: Math.ceil(figure.below) };
  const { from, to } = figure;
  if (from < 1) {
    return { kind: 'thousand', from: Math.floor(clean(from * 10)), to: Math.ceil(clean(to * 10)), few: to < 1 };
  }
  const least = Math.floor(clean(from));
  const most = Math.ceil(clean(to));
  return least === most ? { kind: 'count', n: most } : { kind: 'range', from: least, to: most };
}

/** The upper end of a figure, of 100, for sorting methods. */
export const mostOf = (figure: Figure): number => ('below' in figure ? figure.below : figure.to);

/** Dots out of 100 to draw: certain pregnancies, and possible ones. */
export function dotsOf(figure: Figure): { sure: number; maybe: number } {
  const sure = 'below' in figure ? 0 : Math.floor(clean(figure.from));
  return { sure, maybe: Math.ceil(clean(mostOf(figure))) - sure };
}
