import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { Notice, PageHeading, Tag } from '@vesela/ui';
import type { ReactNode } from 'react';
import type { ContraceptionReport } from '../api-types.ts';
import { isEarlier, pregnantBy } from './earlier.ts';
import { orderedBlocks } from './order.ts';
import { Assumptions } from './parts/assumptions.tsx';
import { EligibilityList } from './parts/eligibility-list.tsx';
import { FirstThings } from './parts/first-things.tsx';
import { Infections } from './parts/infections.tsx';
import { KeyPoints } from './parts/key-points.tsx';
import { Literature } from './parts/literature.tsx';
import { Personal } from './parts/personal.tsx';
import { ReportedEffects } from './parts/reported-effects.tsx';
import { SeeADoctor } from './parts/see-a-doctor.tsx';
import './report.css';

interface ReportViewProps {
  report: ContraceptionReport;
  /** The reader: a doctor also sees the categories of the tables. */
  reader: 'woman' | 'doctor';
  /** Content that only the user's own page has, placed before the basis of the report. */
  children?: ReactNode;
}

/** The whole report: what to do first, the key points, and their basis. */
export function ReportView({ report, reader, children }: ReportViewProps) {
  const { t, language } = useOwnTexts();
  const { first, key, personal } = orderedBlocks(report);
  const date = longDate(report.created_at, language);
  return (
    <article className="contraception-report">
      <PageHeading
        focus={reader === 'woman'}
        above={<Tag>{t('report.tag', { date })}</Tag>}
        lead={t(`report.lead.${reader}`)}
      >
        {t(`report.title.${reader}`)}
      </PageHeading>
      <ReadBy topic="contraception" />
      {isEarlier(report) ? (
        <Notice title={t('earlier.title')} live={false}>
          <p>{t('earlier.text', { date })}</p>
        </Notice>
      ) : (
        <>
          <FirstThings blocks={first} />
          <KeyPoints blocks={key} />
          <EligibilityList report={report} categories={reader === 'doctor'} />
          <Infections />
          <Personal blocks={personal} />
          <ReportedEffects effects={report.side_effects} />
          <SeeADoctor pregnant={pregnantBy(report)} />
        </>
      )}
      {children}
      <Assumptions report={report} />
      <Literature />
    </article>
  );
}
