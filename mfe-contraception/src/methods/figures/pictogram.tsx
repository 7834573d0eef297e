import type { Figure } from '@vesela/contraception-rules';
import { dotsOf } from './amount.ts';
import { CELL, COLUMNS, dots, ROWS, rings } from './pictogram-paths.ts';
import './figures.css';

const TOTAL = COLUMNS * ROWS;

/**
 * 100 women: a disc is a pregnancy, a ring a possible one (fewer than one, or the width of a range), a small dot none.
 * Hidden from screen readers, because the text next to it says the same.
 */
export function Pictogram({ figure }: { figure: Figure }) {
  const { sure, maybe } = dotsOf(figure);
  return (
    <svg className="method-pictogram" viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} aria-hidden="true">
      <path className="method-dot method-dot--rest" d={dots(sure + maybe, TOTAL)} />
      <path className="method-dot method-dot--sure" d={dots(0, sure)} />
      <path className="method-ring" d={rings(sure, sure + maybe)} />
    </svg>
  );
}
