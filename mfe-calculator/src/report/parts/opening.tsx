import { ReadBy } from '@vesela/framework/read-by';
import { classes, PageHeading } from '@vesela/ui';
import type { AnyReport, Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { Pictogram } from '../charts/pictogram.tsx';
import { useFindingOpen } from '../finding-open.ts';
import { useReportTexts } from '../report-texts.ts';
import { over, spanOf, spanText } from '../words/horizon.ts';
import { adviceFirst, worthAsking } from '../words/referral.ts';
import {
  cappedText,
  headline,
  peopleText,
  placeText,
  rangeText,
  riskSentence,
  tinyDifferenceText,
} from '../words/risk.ts';
import { FirstActions } from './first-actions.tsx';
import './opening.css';

interface OpeningProps {
  report: AnyReport;
  date: string;
  /** The title takes the focus, where nothing above it does. */
  focus: boolean;
}

/** The first screen of a phone: the answer, its number, its picture and its meaning, and what she can do with it. */
export function Opening({ report, date, focus }: OpeningProps) {
  const { t } = useReportTexts();
  const shown = report.numbered && !adviceFirst(report) ? report : undefined;
  return (
    <div className={classes('risk-opening', useFindingOpen() && 'risk-opening--finding')}>
      <div>
        <PageHeading focus={focus} above={<small>{t('report.tag', { date })}</small>} lead={shown ? undefined : lead()}>
          {title()}
        </PageHeading>
        <ReadBy topic="risk" />
        {shown && <TenYears report={shown} />}
      </div>
      <div>
        {shown && <Meaning report={shown} />}
        <FirstActions
          show={t('action.show')}
          showAt="#doctor-links"
          remind={t('action.remind')}
          todo={t('do.title')}
          todoAt="#risk-advice"
        />
        {shown && <Provisos report={shown} />}
      </div>
    </div>
  );

  function title(): string {
    if (!report.numbered) return t('headline.none');
    return adviceFirst(report) ? t('headline.advice') : headline(t, report);
  }

  function lead(): string {
    return t(report.numbered ? 'advice.lead' : 'none.lead');
  }
}

function TenYears({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const you = peopleOf(over(report.risk, '10'));
  const average = peopleOf(over(report.average, '10'));
  const between = rangeText(t, report, '10');
  const tiny = tinyDifferenceText(t, report, '10');
  return (
    <>
      <div className="risk-figure">
        <p className="risk-number">{peopleText(t, you)}</p>
        <p>
          {[spanText(t, '10', report), between].filter(Boolean).join(', ')}.{' '}
          {t('average.of', { age: report.age, place: placeText(t, report.population), people: peopleText(t, average) })}
          {tiny && `. ${tiny}`}
        </p>
      </div>
      <Pictogram you={you} average={average} />
    </>
  );
}

/** The number as a sentence, and what follows from it. */
function Meaning({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const you = peopleOf(over(report.risk, '10'));
  const lowered = report.capped ? cappedText(t, report, '10') : undefined;
  return (
    <>
      <p className="risk-meaning">
        {riskSentence(t, you, spanOf('10', report))} {t('report.meaning')}
      </p>
      {lowered && <p>{lowered}</p>}
    </>
  );
}

/** What the number must not be read without. After the actions, which the first screen of a phone holds however much is open. */
function Provisos({ report }: { report: Report }) {
  const { t } = useReportTexts();
  const points = [
    ...(report.open_gates.length > 0 ? [{ to: 'risk-open', text: t('open-gates.line') }] : []),
    ...(worthAsking(report) ? [{ to: 'risk-referral', text: t('referral.ask.title') }] : []),
  ];
  if (points.length === 0) return null;
  return (
    <ul className="risk-points">
      {points.map(({ to, text }) => (
        <li key={to}>
          <a href={`#${to}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
