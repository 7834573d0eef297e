import { Notice } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { Comparison } from '../charts/comparison.tsx';
import { BAR_TOP } from '../charts/curve-scale.ts';
import { Pictogram } from '../charts/pictogram.tsx';
import { useReportTexts } from '../report-texts.ts';
import { endsEarly, type Horizon, over, spanOf } from '../words/horizon.ts';
import {
  cappedText,
  comparisonText,
  differenceText,
  peopleText,
  placeText,
  rangeText,
  riskSentence,
  withinText,
} from '../words/risk.ts';

/** One time span: the number with its interval and its word, its sentence, its pictogram and its comparison. */
export function HorizonPanel({ report, horizon }: { report: Report; horizon: Horizon }) {
  const { t } = useReportTexts();
  const you = peopleOf(over(report.risk, horizon));
  const average = peopleOf(over(report.average, horizon));
  const between = rangeText(t, report, horizon);
  const lowered = report.capped ? cappedText(t, report, horizon) : undefined;
  return (
    <>
      <p className="risk-number">{peopleText(t, you)}</p>
      {between && <p className="risk-between">{between}</p>}
      {lowered && <Notice live={false}>{lowered}</Notice>}
      <p>
        <strong>{comparisonText(t, report, horizon)}</strong>{' '}
        {t('average.of', {
          age: report.age,
          place: placeText(t, report.population),
          people: peopleText(t, average),
        })}
        . {[differenceText(t, report, horizon), withinText(t, report, horizon)].filter(Boolean).join(' ')}
      </p>
      <p>{riskSentence(t, you, spanOf(horizon, report))}</p>
      <p className="risk-soft">
        {t('span.until', { age: over(report.ends, horizon) })} {endsEarly(horizon, report) && t('horizon.end')}
      </p>
      <Pictogram you={you} average={average} />
      <Comparison
        bars={[
          { look: 'you', label: t('you'), people: you },
          { look: 'average', label: t('average'), people: average },
        ]}
        top={BAR_TOP[horizon]}
      />
    </>
  );
}
