import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { NiceGroups } from '../parts/for-doctor.tsx';
import { useReportTexts } from '../report-texts.ts';
import { HORIZONS } from '../words/horizon.ts';
import { openText } from '../words/lines.ts';
import { listOf } from '../words/questions.ts';
import { cappedText, hasRange } from '../words/risk.ts';
import { FactorTable } from './factor-table.tsx';
import { RiskTable } from './risk-table.tsx';

/** The figures of a sheet: risks with their intervals, what lowers their worth, the groups and the factors. */
export function Figures({ report, own }: { report: Report; own: Translate }) {
  const { t, language } = useReportTexts();
  const bare = (report.interval?.not_covered ?? []).map((factor) => t(`factor.${factor}`));
  const lowered = report.capped && HORIZONS.map((one) => cappedText(t, report, one)).find(Boolean);
  const { open_answers: open, open_gates: gates } = report;
  return (
    <>
      <section>
        <h2>{own('summary.risk')}</h2>
        <RiskTable report={report} own={own} />
        <p>
          {hasRange(t, report) && own('summary.interval-cover')}{' '}
          {bare.length > 0 && t('interval.bare', { list: listOf(bare, language) })}
        </p>
        {lowered && (
          <p>
            <strong>{lowered}</strong>
          </p>
        )}
        {gates.length > 0 && (
          <p>
            {own('summary.open-gates')} {gates.map((gate) => t(`gate.${gate}.name`)).join('; ')}.
          </p>
        )}
        {open[0] && (
          <p>
            {own('summary.open')} {open.map((one) => openText(t, one)).join(' ')}
          </p>
        )}
        {report.bmi !== null && <p>{t('bmi.title', { bmi: report.bmi })}.</p>}
        <h3>{own('summary.group')}</h3>
        <NiceGroups report={report} />
      </section>
      <FactorTable report={report} own={own} />
    </>
  );
}
