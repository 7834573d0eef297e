import { publicationText } from '@vesela/contracts/typography';
import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ReportActions } from '@vesela/framework/report-actions';
import { Card, PageHeading, Tag } from '@vesela/ui';
import type { CervicalReport } from '../api/types.ts';
import { FactorsSection } from './factors-section.tsx';
import { ScreeningCard, screeningTextOf } from './screening-card.tsx';
import { SymptomsCard } from './symptoms-card.tsx';
import { VaccineCard } from './vaccine-card.tsx';

/** The whole report: what to do first, then the reasons. */
export function CervicalReportView({ report }: { report: CervicalReport }) {
  const { t, language } = useOwnTexts();
  const date = longDate(report.created_at, language);
  const headline = report.symptoms.length > 0 ? 'symptoms' : screeningTextOf(report.screening);
  return (
    <article>
      <PageHeading focus above={<Tag>{t('report.tag', { date })}</Tag>} lead={t('report.lead')}>
        {t(`headline.${headline}`)}
      </PageHeading>
      <ReadBy topic="cervical" />
      <div className="cervical__cards">
        <SymptomsCard report={report} />
        <ScreeningCard report={report} />
        <VaccineCard report={report} />
      </div>
      <FactorsSection report={report} />
      <Card as="section" tone="tint" aria-labelledby="cervical-limits">
        <h2 id="cervical-limits">{t('limits.title')}</h2>
        <p>{t('limits.no-number')}</p>
        <p>{t('limits.rules')}</p>
        <p>{t('limits.doctor')}</p>
        <p>
          <small>{t('limits.version', { version: publicationText(report.rules_version, language), date })}</small>
        </p>
      </Card>
      <div className="cervical__actions">
        <ReportActions
          print={t('action.print')}
          printLook="main"
          again={t('action.new')}
          testPath="/CervicalCancer"
          home={t('action.home')}
        />
      </div>
    </article>
  );
}
