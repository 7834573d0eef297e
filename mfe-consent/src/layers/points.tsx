import { useTexts } from '@vesela/framework';
import type { ReactNode } from 'react';
import type { Summary } from '../api/types.ts';
import './layers.css';

/** The points in the order in which they are shown, each with its drawing. */
const POINTS: readonly (readonly [keyof Summary['points'], ReactNode])[] = [
  ['what', <path key="what" d="M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6" />],
  ['why', <path key="why" d="M12 20C4 14 3 10 3 8a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 2-1 6-9 12z" />],
  ['who', <path key="who" d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4-7 8-7s7 2 8 7" />],
  ['how_long', <path key="how_long" d="M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v13H3zM3 10h18M8 3v4M16 3v4M8 15h3" />],
  ['how_to_stop', <path key="how_to_stop" d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />],
];

/** A text in five points: what, why, who, how long, how to stop. */
export function Points({ points, lang }: { points: Summary['points']; lang: string }) {
  const t = useTexts();
  return (
    <dl className="consent-points">
      {POINTS.map(([point, drawing]) => (
        <div key={point}>
          <dt>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {drawing}
            </svg>
            {t(`points.${point}`)}
          </dt>
          <dd lang={lang}>{points[point]}</dd>
        </div>
      ))}
    </dl>
  );
}
