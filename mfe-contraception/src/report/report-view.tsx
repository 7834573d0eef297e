import { longDate, usePlatform, useSession } from '@vesela/framework';
import { NOT_READY, usePrintedPart } from '@vesela/framework/kept-test';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ButtonLink, Notice, PageHeading, type Section } from '@vesela/ui';
import { type ReactNode, useEffect } from 'react';
import type { ContraceptionReport } from '../api-types.ts';
import { isEarlier, NeedsNone, needsNoneBy, pregnantBy } from './earlier.ts';
import { orderedBlocks } from './order.ts';
import { FirstThings } from './parts/first-things.tsx';
import { KeyPoints } from './parts/key-points.tsx';
import { Suggestions } from './parts/suggestions.tsx';
import { ReportSections } from './report-sections.tsx';
import { eligibilityLine, TABLE_YEARS } from './words.ts';
import './report.css';
import './report-print.css';

interface ReportViewProps {
  report: ContraceptionReport;
  /** The reader: a doctor also sees the categories of the tables. */
  reader: 'woman' | 'doctor';
  /** Sections that only the user's own page has, placed before the basis of the report. */
  own?: readonly Section[];
  children?: ReactNode;
}

/** The whole report: what to do first and the key points on the first screen, and their basis in sections. */
export function ReportView({ report, reader, own = [], children }: ReportViewProps) {
  const words = useOwnTexts();
  const { t, language } = words;
  const { first, points } = orderedBlocks(report);
  const date = longDate(report.created_at, language);
  const earlier = isEarlier(report);
  const suggests = reader === 'woman' && !pregnantBy(report);
  // The report comes after the page, so the browser has looked for what the address names in vain. What is closed opens by itself.
  useEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    if (named?.closest('.v-layer') === null) named.scrollIntoView();
  }, []);
  return (
    <NeedsNone value={needsNoneBy(report)}>
      <article className="contraception-report">
        {reader === 'woman' && <PrintedSummary report={report} />}
        <div className="contraception-opening">
          <PageHeading
            focus={reader === 'woman'}
            above={<small>{t('report.tag', { date })}</small>}
            lead={earlier ? undefined : eligibilityLine(words, report)}
          >
            {t(`report.title.${reader}`)}
          </PageHeading>
          <ReadBy topic="contraception" />
          <p className="contraception-mark">* {t('certainty.secondary')}</p>
          {/* What cannot wait comes before what she may do with the report. */}
          {!earlier && <FirstThings blocks={first.slice(0, 1)} title="first.title" open={reader === 'doctor'} />}
          {reader === 'woman' && <FirstActions methods={!pregnantBy(report)} />}
          <p className="contraception-soft">{t(`report.lead.${reader}`, TABLE_YEARS)}</p>
        </div>
        {earlier ? (
          <Notice title={t('earlier.title')} live={false}>
            <p>{t('earlier.text', { date })}</p>
          </Notice>
        ) : (
          <>
            <FirstThings blocks={first.slice(1)} title="first.more" open={reader === 'doctor'} />
            <KeyPoints blocks={points} />
            {suggests && <Suggestions report={report} />}
          </>
        )}
        <ReportSections report={report} reader={reader} own={own} />
        {children}
      </article>
    </NeedsNone>
  );
}

const loadSummary = async () => (await import('./doctor/doctor-summary.tsx')).DoctorSummary;

/** The summary for the doctor, on paper only: the first that a doctor reads. */
function PrintedSummary({ report }: Pick<ReportViewProps, 'report'>) {
  const { t } = useOwnTexts();
  const Summary = usePrintedPart(loadSummary);
  const notReady = <p className={NOT_READY}>{t('print.again')}</p>;
  return Summary ? <Summary report={report} waiting={notReady} /> : notReady;
}

/** Where a reminder of anything is made. */
const REMINDERS = '/Profile/reminders#own-reminder';

/** In a pregnancy there are no methods to go to, and a participant without account has no reminders. */
function FirstActions({ methods }: { methods: boolean }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const hasReminders = useSession().status !== 'participant';
  return (
    <div className="contraception-actions v-no-print">
      <ButtonLink href="#doctor-links">{t('action.show')}</ButtonLink>
      {hasReminders && (
        <ButtonLink look="quiet" href={platform.href(REMINDERS)}>
          {t('action.remind')}
        </ButtonLink>
      )}
      {methods && (
        <ButtonLink look="quiet" href="#contraception-eligibility">
          {t('action.mine')}
        </ButtonLink>
      )}
    </div>
  );
}
