import type { Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { Comparison } from '../charts/comparison.tsx';
import { Pictogram } from '../charts/pictogram.tsx';
import { useReportTexts } from '../report-texts.ts';
import { endsEarly, type Horizon, riskOver, spanOf } from '../words/horizon.ts';
import { differenceText, peopleText, placeText, riskSentence } from '../words/risk.ts';

/** One time span: the number, its sentence, its pictogram and its comparison. */
export function HorizonPanel({ report, horizon }: { report: Report; horizon: Horizon }) {
  const { t } = useReportTexts();
  const you = peopleOf(riskOver(report.risk, horizon));
  const average = peopleOf(riskOver(report.average, horizon));
  return (
    <>
      <p className="risk-number">{peopleText(t, you)}</p>
      <p className="risk-soft">
        {t('average.of', {
          age: report.age,
          place: placeText(t, report.population),
          people: peopleText(t, average),
        })}
      </p>
      <p>{riskSentence(t, you, spanOf(horizon, report.age))}</p>
      {endsEarly(horizon, report.age) && <p className="risk-soft">{t('horizon.end')}</p>}
      <Pictogram you={you} average={average} />
      <Comparison you={you} average={average} />
      <p className="risk-soft">{differenceText(t, you, average)}</p>
    </>
  );
}
