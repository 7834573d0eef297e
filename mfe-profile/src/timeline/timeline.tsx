import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure } from '@vesela/ui';
import { Chart } from './chart.tsx';
import { PointTable } from './point-table.tsx';
import { timelineTexts } from './timeline-texts.ts';
import { useTimeline } from './use-timeline.ts';
import './timeline.css';

/** One entry is no line of time. */
const LEAST = 2;

/** Her risk tests and self-examinations over time, drawn and as a table. Nothing while there is too little to draw. */
export function Timeline() {
  return (
    <OwnTexts namespace="mfe-profile-timeline" loaders={timelineTexts} fallback={null}>
      <Shown />
    </OwnTexts>
  );
}

function Shown() {
  const { t } = useOwnTexts();
  const points = useTimeline();
  if (points.length < LEAST) return null;
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline">{t('title')}</h2>
      <p>{t('lead')}</p>
      <Chart points={points} />
      <Disclosure summary={t('table.show')}>
        <PointTable points={points} />
      </Disclosure>
    </section>
  );
}
