import { useTexts } from '@vesela/framework';
import { Button, Row } from '@vesela/ui';
import { useReports } from '../api/reports.ts';
import { ReportRow } from './report-row.tsx';

/** Her own reports, newest first. Nothing where there are none; the test does not need the list, so a failure stays quiet. */
export function EarlierReports() {
  const t = useTexts();
  const list = useReports();
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="risk-earlier" className="risk-earlier">
      <h2 id="risk-earlier">{t('reports.title')}</h2>
      <ul className="risk-earlier__list">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Row>
          <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('reports.more')}
          </Button>
        </Row>
      )}
    </section>
  );
}
