import { dateAmong } from '@vesela/framework';
import { Card, Disclosure, Notice } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { Comparison as Bars } from '../charts/comparison.tsx';
import { useReportTexts } from '../report-texts.ts';
import { endsEarly, HORIZONS, over } from '../words/horizon.ts';
import { adviceFirst } from '../words/referral.ts';
import { loweredText, rangeText } from '../words/risk.ts';
import { AnswerChanges } from './answer-changes.tsx';
import { barsTop } from './bars-top.ts';
import type { Pair } from './pair.ts';

/** Two reports side by side, the earlier first: the risks as bars on one scale, and the answers that differ. */
export function Comparison({ before, after, own, answers }: Pair) {
  const { t } = useReportTexts();
  const bars = before.numbered && after.numbered && <Numbers before={before} after={after} own={own} />;
  const advised = adviceFirst(before) || adviceFirst(after);
  return (
    <>
      {before.model_version !== after.model_version && (
        <Notice live={false}>
          {own('compare.models', { before: before.model_version, after: after.model_version })}
        </Notice>
      )}
      {before.population !== after.population && <Notice live={false}>{own('compare.populations')}</Notice>}
      {!bars && <Notice live={false}>{own('compare.no-number')}</Notice>}
      {bars && advised && (
        <>
          <Notice live={false} title={t('referral.yes.title')}>
            {t('advice.next')}
          </Notice>
          <Disclosure summary={t('advice.anyway')}>
            <p>{t('advice.caution')}</p>
            {bars}
          </Disclosure>
        </>
      )}
      {!advised && bars}
      <AnswerChanges before={before} after={after} own={own} answers={answers} />
    </>
  );
}

/** The numbers of both reports over each time span, each with its interval. */
function Numbers({ before, after, own }: { before: Report; after: Report; own: Pair['own'] }) {
  const { t, language } = useReportTexts();
  const moments = [before.created_at, after.created_at];
  const dateOf = (report: Report) => dateAmong(report.created_at, moments, language);
  const pair = [
    { report: before, look: 'earlier', label: own('compare.earlier-of', { date: dateOf(before) }) },
    { report: after, look: 'you', label: own('compare.later-of', { date: dateOf(after) }) },
  ] as const;
  // "30 years" is said of 30 years only; where the model ends before, the lifetime of the same report has the same number.
  const spans = HORIZONS.filter((horizon) => !endsEarly(horizon, before) && !endsEarly(horizon, after));
  const top = barsTop(
    spans.flatMap((horizon) => [before, after].map(({ risk }) => peopleOf(over(risk, horizon)).exact)),
  );
  return (
    <Card as="section" aria-labelledby="risk-compare-numbers">
      <h2 id="risk-compare-numbers">{own('compare.numbers')}</h2>
      <p className="risk-soft">{own('compare.scale', { top })}</p>
      <div className="risk-compare__spans">
        {spans.map((horizon) => (
          <div key={horizon}>
            <h3>{t(`horizon.${horizon}`)}</h3>
            <Bars
              bars={pair.map(({ report, ...bar }) => ({ ...bar, people: peopleOf(over(report.risk, horizon)) }))}
              top={top}
            />
            {pair.map(({ report, look, label }) => (
              <p key={look} className="risk-soft">
                {[[label, rangeText(t, report, horizon)].filter(Boolean).join(', '), loweredText(t, report, horizon)]
                  .filter(Boolean)
                  .join('. ')}
                . {t('span.until', { age: over(report.ends, horizon) })}
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className="risk-soft">{own('compare.spans')}</p>
    </Card>
  );
}
