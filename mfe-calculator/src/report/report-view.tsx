import { longDate, usePlatform } from '@vesela/framework';
import { Button, ButtonLink, PageHeading, Row, Tag } from '@vesela/ui';
import type { Report } from '../api/types.ts';
import { BodyMass } from './parts/body-mass.tsx';
import { Factors } from './parts/factors.tsx';
import { Group } from './parts/group.tsx';
import { Limits } from './parts/limits.tsx';

import { Numbers } from './parts/numbers.tsx';
import { OverTheYears } from './parts/over-the-years.tsx';
import { useReportTexts } from './report-texts.ts';
import { headline } from './words/risk.ts';

/** The whole report: the sentence first, then number, picture and comparison, then what stands behind them. */
export function ReportView({ report }: { report: Report }) {
  const { t, language } = useReportTexts();
  const platform = usePlatform();
  const date = longDate(report.created_at, language);
  return (
    <article className="risk-report">
      <PageHeading focus above={<Tag>{t('report.tag', { date })}</Tag>} lead={t('report.lead')}>
        {headline(t, report)}
      </PageHeading>
      <div className="risk-report__cards">
        <Numbers report={report} />
        <OverTheYears report={report} />
        <Group group={report.risk_group} />
        <BodyMass report={report} />
      </div>
      <Factors report={report} />
      <Limits report={report} date={date} />
      <Row print={false}>
        <Button onClick={() => window.print()}>{t('action.print')}</Button>
        <ButtonLink look="quiet" href={platform.href('/Calculator')}>
          {t('action.new')}
        </ButtonLink>
        <ButtonLink look="plain" href={platform.href('/')}>
          {t('action.home')}
        </ButtonLink>
      </Row>
    </article>
  );
}
