import { numberText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { type CalibrationPlot, type DecisionPlot, PLOT, type Tick, VALIDATION } from '@vesela/risk-model/validation';
import type { ReactNode } from 'react';
import './validation-plots.css';

const { width, height, left, right, top, bottom } = PLOT;

interface FrameProps {
  x: readonly Tick[];
  y: readonly Tick[];
  name: string;
  caption: string;
  children: ReactNode;
}

/** Axes with their numbers, and a caption that says what they are. */
function Frame({ x, y, name, caption, children }: FrameProps) {
  const { language } = useOwnTexts();
  return (
    <figure className="validation-plot">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
        <path className="validation-plot__axis" d={`M${left} ${top}V${bottom}H${right}`} />
        {x.map(({ at, value }) => (
          <text key={value} x={at} y={bottom + 14} textAnchor="middle">
            {numberText(value, language)}
          </text>
        ))}
        {y.map(({ at, value }) => (
          <text key={value} x={left - 6} y={at + 4} textAnchor="end">
            {numberText(value, language)}
          </text>
        ))}
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Observed against expected by tenths of the women; the dashed line is perfect agreement. */
export function CalibrationFigure({ plot, name }: { plot: CalibrationPlot; name: string }) {
  const { t } = useOwnTexts();
  return (
    <Frame
      x={plot.x}
      y={plot.y}
      name={t('validation.calibration-name', { country: name })}
      caption={t('validation.calibration', { years: VALIDATION.years })}
    >
      <path className="validation-plot__reference" d={`M${left} ${bottom}L${right} ${top}`} />
      {plot.points.map(({ x, y, low, high }) => (
        <g key={x} className="validation-plot__point">
          <path d={`M${x} ${low}V${high}`} />
          <circle cx={x} cy={y} r="3.5" />
        </g>
      ))}
    </Frame>
  );
}

/** Net benefit by the risk from which one acts. */
export function DecisionFigure({ plot, name }: { plot: DecisionPlot; name: string }) {
  const { t } = useOwnTexts();
  return (
    <Frame
      x={plot.x}
      y={plot.y}
      name={t('validation.decision-name', { country: name })}
      caption={t('validation.decision')}
    >
      <path className="validation-plot__axis" d={`M${left} ${plot.nobody}H${right}`} />
      <polyline className="validation-plot__reference" points={plot.everybody} />
      <polyline className="validation-plot__line" points={plot.model} />
    </Frame>
  );
}
