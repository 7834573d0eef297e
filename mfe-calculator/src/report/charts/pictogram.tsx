import { useId } from 'react';
import type { People } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { CELL, COLUMNS, dots, ROWS, rings } from './pictogram-paths.ts';
import './people.css';

const dotSize = { rest: 3, you: 7 };

/** 1000 women as dots: filled ones show the user's risk, ringed ones the average, so that colour is not needed. */
export function Pictogram({ you, average }: { you: People; average: People }) {
  const { t } = useReportTexts();
  const name = useId();
  return (
    <figure className="risk-pictogram">
      <svg viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} role="img" aria-labelledby={name}>
        <title id={name}>{t('pictogram.name', { you: you.count, average: average.count })}</title>
        <path className="risk-dot risk-dot--rest" strokeWidth={dotSize.rest} d={dots(you.count)} />
        <path className="risk-dot risk-dot--you" strokeWidth={dotSize.you} d={dots(0, you.count)} />
        <path className="risk-ring" d={rings(average.count)} />
      </svg>
      <figcaption className="risk-legend" aria-hidden="true">
        <LegendItem text={t('you')}>
          <path className="risk-dot risk-dot--you" strokeWidth={dotSize.you} d={dots(0, 1)} />
        </LegendItem>
        <LegendItem text={t('average')}>
          <path className="risk-ring" d={rings(1)} />
        </LegendItem>
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
