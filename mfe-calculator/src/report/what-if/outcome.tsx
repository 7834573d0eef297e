import { useOwnTexts } from '@vesela/framework/own-texts';
import type { DifferenceRange, ReportFigures } from '@vesela/risk-model';
import { peopleOf } from '../../people.ts';
import { Curve } from '../charts/curve.tsx';
import { useReportTexts } from '../report-texts.ts';
import { type Horizon, horizonsOf, over } from '../words/horizon.ts';
import { cappedText, peopleText, rangeText } from '../words/risk.ts';
import { effectRangeText, effectText } from './effect.ts';
import '../charts/table.css';

interface OutcomeProps {
  before: ReportFigures;
  after: ReportFigures;
  horizon: Horizon;
}

/** The result in one sentence. It, or where there is no room its number alone, stays in view while answers are changed below. */
export function Result({
  before,
  after,
  horizon,
  span,
  apart,
}: OutcomeProps & { span: string; apart: DifferenceRange }) {
  const { t: own } = useOwnTexts();
  const report = useReportTexts();
  const { t } = report;
  const [was, is] = [over(before.risk, horizon), over(after.risk, horizon)];
  const people = (risk: number) => peopleText(t, peopleOf(risk));
  const between = rangeText(t, after, horizon);
  const ranges = [
    between && own('range', { between }),
    effectRangeText({ own, report }, { before: was, after: is, apart }, horizon),
  ].filter(Boolean);
  return (
    <>
      <p className="what-if__number" aria-hidden="true">
        {people(is)}
      </p>
      <p className="what-if__result" role="status">
        {was === is
          ? own('same', { before: people(was), span })
          : own('sum', { before: people(was), after: people(is), effect: effectText(own, was, is), span })}
        {ranges.length > 0 && <span className="risk-soft"> {ranges.join(' ')}</span>}
      </p>
    </>
  );
}

/** The model's result for the changed answers over the years, next to the user's own and the average. */
export function Outcome({ before, after, horizon, label }: OutcomeProps & { label: (horizon: Horizon) => string }) {
  const { t: own } = useOwnTexts();
  const { t } = useReportTexts();
  const people = (risk: number) => peopleText(t, peopleOf(risk));
  const [now, then, average] = [own('now'), own('then'), t('average')];
  const cell = (title: string, figures: ReportFigures, one: Horizon) => (
    <td data-title={title}>
      {people(over(figures.risk, one))}
      <small className="risk-soft risk-range">{rangeText(t, figures, one)}</small>
    </td>
  );
  return (
    <div className="what-if__outcome">
      <h3>{own('result')}</h3>
      {after.cap && <p className="risk-soft">{cappedText(t, after, horizon)}</p>}
      <Curve points={after.curve} before={before.curve} />
      <p className="risk-soft">{own('lines')}</p>
      <table className="risk-table risk-table--stacked">
        <caption>{own('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('numbers.spans')}</th>
            <th scope="col">{now}</th>
            <th scope="col">{then}</th>
            <th scope="col">{average}</th>
          </tr>
        </thead>
        <tbody>
          {horizonsOf(after).map((one) => (
            <tr key={one}>
              <th scope="row">{label(one)}</th>
              {cell(now, before, one)}
              {cell(then, after, one)}
              <td data-title={average}>{people(over(after.average, one))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="risk-soft">{own('promise')}</p>
      <p className="risk-soft">{own('bands')}</p>
    </div>
  );
}
