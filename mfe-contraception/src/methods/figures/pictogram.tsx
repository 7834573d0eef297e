import type { Figure } from '@vesela/contraception-rules';
import { dotsOf } from './amount.ts';
import { CELL, COLUMNS, dots, ROWS, rings } from './pictogram-paths.ts';
import './figures.css';

const WOMEN = COLUMNS * ROWS;

/**
 * 100 women: a disc is one who becomes pregnant, a ring one who may (fewer than one, or the width of a range), a small
 * dot one who does not. The words beside it say the same, so it is nothing to ears.
 */
export function Pictogram({ figure }: { figure: Figure }) {
  const { sure, maybe } = dotsOf(figure);
  return (
    <svg className="method-pictogram" viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} aria-hidden="true">
      <path className="method-dot method-dot--rest" d={dots(sure + maybe, WOMEN)} />
      <path className="method-dot method-dot--sure" d={dots(0, sure)} />
      <path className="method-ring" d={rings(sure, sure + maybe)} />
    </svg>
  );
}
