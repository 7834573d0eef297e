import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import type { ReactNode } from 'react';
import { KeptTexts } from '../kept-texts.tsx';
import type { TestKind } from '../test-kind.ts';
import { ReportRow } from './report-row.tsx';
import './kept-test.css';

interface ReportListProps {
  test: TestKind;
  /** `line` gives the one-line summary of a report. */
  rows: readonly { id: string; createdAt: string; line: ReactNode }[];
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

export function ReportList(props: ReportListProps) {
  return (
    <KeptTexts>
      <List {...props} />
    </KeptTexts>
  );
}

function List({ test, rows, more, busy, onMore }: ReportListProps) {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="kept-earlier" className="kept-earlier">
      <h2 id="kept-earlier">{t('reports.title')}</h2>
      <ul className="kept-earlier__list">
        {rows.map(({ id, createdAt, line }) => (
          <ReportRow key={id} test={test} id={id} createdAt={createdAt}>
            {line}
          </ReportRow>
        ))}
      </ul>
      {more && (
        <Row>
          <Button look="quiet" busy={busy} onClick={onMore}>
            {t('reports.more')}
          </Button>
        </Row>
      )}
    </section>
  );
}
