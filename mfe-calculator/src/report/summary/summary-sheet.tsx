import { longDate, type Translate } from '@vesela/framework';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { placeText } from '../words/risk.ts';
import { answerTexts } from './answer-texts.ts';
import { Figures } from './figures.tsx';
import { Method } from './method.tsx';
import { ReferralSection } from './referral-section.tsx';
import './doctor-summary.css';

/** The sheet itself: what to look at first, the figures, their factors, the answers, and the method. */
export function SummarySheet({ report, own }: { report: AnyReport; own: Translate }) {
  const { t, language } = useReportTexts();
  const date = longDate(report.created_at, language);
  return (
    <article className="doctor-summary" lang={language}>
      <h1>{own('summary.title')}</h1>
      <p>
        {report.numbered
          ? own('summary.about', { date, age: report.age, place: placeText(t, report.population) })
          : own('summary.about-none', { date, age: report.age })}
      </p>
      {!report.numbered && (
        <section className="doctor-summary__first">
          <h2>{own('summary.none')}</h2>
          <ul>
            {report.gates.map((gate) => (
              <li key={gate}>{t(`gate.${gate}.name`)}</li>
            ))}
          </ul>
        </section>
      )}
      <ReferralSection report={report} own={own} />
      {report.numbered && <Figures report={report} own={own} />}
      <section className="doctor-summary__answers">
        <h2>{own('summary.answers')}</h2>
        <dl>
          {answerTexts({ t, own, language }, report.answers).map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Method report={report} own={own} />
    </article>
  );
}
