import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure, Notice } from '@vesela/ui';
import { Chart } from './chart.tsx';
import { PointTable } from './point-table.tsx';
import { agesThatDisagree } from './timeline-points.ts';
import { dayAt } from './timeline-scale.ts';
import { timelineTexts } from './timeline-texts.ts';
import { useTimeline } from './use-timeline.ts';
import './timeline.css';

/** A single entry makes no timeline. */
const MIN_POINTS = 2;
/** Points of one day make no line: the table has them. */
const MIN_DAYS = 2;

/** Risk tests and self-examinations over time, as chart and table, or that there are too few yet. */
export function Timeline() {
  return (
    <OwnTexts namespace="mfe-profile-timeline" loaders={timelineTexts} fallback={null}>
      <Shown />
    </OwnTexts>
  );
}

function Shown() {
  const { t } = useOwnTexts();
  const { points, ages: given, waiting } = useTimeline();
  const ages = agesThatDisagree(given);
  const days = new Set(points.map(({ at }) => dayAt(at)));
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline">{t('title')}</h2>
      {ages && <Notice kind="info">{t('ages', { first: ages[0], second: ages[1] })}</Notice>}
      {points.length < MIN_POINTS && !waiting && <p>{t('few')}</p>}
      {points.length >= MIN_POINTS && (
        <>
          <p>{t('lead')}</p>
          {days.size >= MIN_DAYS && <Chart points={points} />}
          <Disclosure summary={t('table.show')} open={days.size < MIN_DAYS}>
            <PointTable points={points} />
          </Disclosure>
        </>
      )}
    </section>
  );
}
