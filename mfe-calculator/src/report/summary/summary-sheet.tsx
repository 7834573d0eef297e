import { longDate, type Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { Curve } from '../charts/curve.tsx';
import { useReportTexts } from '../report-texts.ts';
import { adviceReasons } from '../words/genetic-advice.ts';
import { placeText } from '../words/risk.ts';
import { answerTexts } from './answer-texts.ts';
import { FactorTable } from './factor-table.tsx';
import { Method } from './method.tsx';
import { RiskTable } from './risk-table.tsx';
import './doctor-summary.css';

/** The sheet itself: what to look at first, the figures, their factors, the answers, and the method. */
export function SummarySheet({ report, own }: { report: Report; own: Translate }) {
  const { t, language } = useReportTexts();
  const reasons = adviceReasons(report);
  const place = placeText(t, report.population);
  return (
    <article className="doctor-summary" lang={language}>
      <h1>{own('summary.title')}</h1>
      <p>{own('summary.about', { date: longDate(report.created_at, language), age: report.age, place })}</p>
      {reasons.length > 0 && (
        <section className="doctor-summary__first">
          <h2>{t('advice.title')}</h2>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{own(`reason.${reason}`)}</li>
            ))}
          </ul>
          <p>{own('summary.caution')}</p>
        </section>
      )}
      <section>
        <h2>{own('summary.risk')}</h2>
        <RiskTable report={report} own={own} />
        <p>
          {own('summary.group')} <strong>{own(`group.${report.risk_group}`)}</strong>. {t('group.source')}
        </p>
        {report.bmi !== null && report.bmi_group !== null && (
          <p>
            {t('bmi.title', { bmi: report.bmi })}. {t(`bmi.${report.bmi_group}`)}
          </p>
        )}
        <div className="doctor-summary__curve">
          <h3>{t('curve.title')}</h3>
          <Curve points={report.curve} you={own('summary.she')} />
        </div>
      </section>
      <section>
        <h2>{own('summary.factors')}</h2>
        <FactorTable report={report} own={own} />
      </section>
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
