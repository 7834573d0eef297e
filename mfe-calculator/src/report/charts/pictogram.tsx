import { useId } from 'react';
import type { People } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { CELL, dots, gridFor, rings } from './pictogram-paths.ts';
import './people.css';

/** Diameters of the dots within their cell. */
export const DOT = { rest: 8.4, you: 8.8 };

/**
 * 1000 women as dots, or 100 where that is exact enough: filled ones show the user's risk, ringed ones the average, so
 * that colour is not needed.
 */
export function Pictogram({ you, average }: { you: People; average: People }) {
  const { t } = useReportTexts();
  const name = useId();
  const grid = gridFor(you.count, average.count);
  const of = (count: number) => Math.round((count * grid.women) / 1000);
  const [hers, others] = [of(you.count), of(average.count)];
  return (
    <figure className="risk-pictogram">
      <svg viewBox={`0 0 ${grid.columns * CELL} ${grid.rows * CELL}`} role="img" aria-labelledby={name}>
        <title id={name}>{t('pictogram.name', { women: grid.women, you: hers, average: others })}</title>
        <path className="risk-dot risk-dot--rest" strokeWidth={DOT.rest} d={dots(grid, hers)} />
        <path className="risk-dot risk-dot--you" strokeWidth={DOT.you} d={dots(grid, 0, hers)} />
        <path className="risk-ring" d={rings(grid, others)} />
      </svg>
      <figcaption className="risk-legend" aria-hidden="true">
        <LegendItem text={t('you')}>
          <path className="risk-dot risk-dot--you" strokeWidth={DOT.you} d={dots(grid, 0, 1)} />
        </LegendItem>
        <LegendItem text={t('average')}>
          <path className="risk-ring" d={rings(grid, 1)} />
        </LegendItem>
        <span>{t('pictogram.each', { women: grid.women })}</span>
      </figcaption>
    </figure>
  );
}

function LegendItem({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span className="risk-legend__item">
      <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
        {children}
      </svg>
      {text}
    </span>
  );
}
