import { dateAndTime } from '@vesela/framework';
import { Card, Disclosure, Notice } from '@vesela/ui';
import { peopleOf } from '../../people.ts';
import { Comparison as Bars } from '../charts/comparison.tsx';
import { useReportTexts } from '../report-texts.ts';
import { adviceReasons } from '../words/genetic-advice.ts';
import { HORIZONS, riskOver } from '../words/horizon.ts';
import { AnswerChanges } from './answer-changes.tsx';
import type { Pair } from './pair.ts';

/** Two reports side by side, the earlier first: the risks as bars on one scale, and the answers that differ. */
export function Comparison({ before, after, own }: Pair) {
  const { t, language } = useReportTexts();
  const labels = {
    you: own('compare.earlier-of', { date: dateAndTime(before.created_at, language) }),
    average: own('compare.later-of', { date: dateAndTime(after.created_at, language) }),
  };
  const bars = (
    <Card as="section" aria-labelledby="risk-compare-numbers">
      <h2 id="risk-compare-numbers">{own('compare.numbers')}</h2>
      <div className="risk-compare__spans">
        {HORIZONS.map((horizon) => (
          <div key={horizon}>
            <h3>{t(`horizon.${horizon}`)}</h3>
            <Bars
              you={peopleOf(riskOver(before.risk, horizon))}
              average={peopleOf(riskOver(after.risk, horizon))}
              labels={labels}
            />
          </div>
        ))}
      </div>
      <p className="risk-soft">{own('compare.spans')}</p>
    </Card>
  );
  const advised = adviceReasons(before).length + adviceReasons(after).length > 0;
  return (
    <>
      {before.model_version !== after.model_version && (
        <Notice live={false}>
          {own('compare.models', { before: before.model_version, after: after.model_version })}
        </Notice>
      )}
      {before.population !== after.population && <Notice live={false}>{own('compare.populations')}</Notice>}
      {advised ? (
        <>
          <Notice live={false} title={t('advice.title')}>
            {t('advice.next')}
          </Notice>
          <Disclosure summary={t('advice.anyway')}>
            <p>{t('advice.caution')}</p>
            {bars}
          </Disclosure>
        </>
      ) : (
        bars
      )}
      <AnswerChanges before={before} after={after} own={own} />
    </>
  );
}
