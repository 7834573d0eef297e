import { USUAL_HEIGHT_CM } from '@vesela/risk-model';
import { Disclosure } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { openText } from '../words/lines.ts';
import { betweenText } from '../words/risk.ts';

/** What the questions left open could change within ten years, the one that matters most first, and what could rule out the number. */
export function OpenAnswers({ report }: { report: Report }) {
  return (
    <>
      {report.open_answers.length > 0 && <OpenRanges open={report.open_answers} />}
      <OpenGates report={report} />
    </>
  );
}

function OpenRanges({ open }: { open: Report['open_answers'] }) {
  const { t } = useReportTexts();
  const [first, ...others] = open;
  if (!first) return null;
  const isLater = betweenText(t, first.risk.years_of_follow_up_10) === undefined;
  return (
    <>
      <p>{isLater ? t('open.later') : t('open.lead', { count: open.length })}</p>
      <p>
        <strong>{openText(t, first)}</strong>
      </p>
      {others.length > 0 && (
        <Disclosure summary={t('open.others')}>
          <ul>
            {others.map((one) => (
              <li key={one.question}>{openText(t, one)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className="risk-soft">
        {t('open.alone')}{' '}
        {open.some(({ question }) => question === 'height') &&
          t('open.height', { from: USUAL_HEIGHT_CM.min, to: USUAL_HEIGHT_CM.max })}
      </p>
    </>
  );
}

/** What would rule out the number, and no answer excludes. */
function OpenGates({ report: { open_gates: gates } }: { report: Report }) {
  const { t } = useReportTexts();
  if (gates.length === 0) return null;
  return (
    <>
      <p>{t('open-gates.lead')}</p>
      <ul>
        {gates.map((gate) => (
          <li key={gate}>{t(`gate.${gate}.name`)}</li>
        ))}
      </ul>
    </>
  );
}
