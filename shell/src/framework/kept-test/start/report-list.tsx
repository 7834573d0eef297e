import { dateAmong } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { type PagedList, PagedRows } from '@vesela/framework/tables';
import type { ReactNode } from 'react';
import { KeptTexts } from '../kept-texts.tsx';
import type { TestKind } from '../test-kind.ts';
import { ReportRow } from './report-row.tsx';
import './kept-test.css';

interface ReportListProps {
  test: TestKind;
  /** `line` gives the one-line summary of a report. */
  rows: readonly { id: string; createdAt: string; line: ReactNode }[];
  list: PagedList;
}

export function ReportList(props: ReportListProps) {
  return (
    <KeptTexts>
      <List {...props} />
    </KeptTexts>
  );
}

function List({ test, rows, list }: ReportListProps) {
  const { t, language } = useOwnTexts();
  const moments = rows.map(({ createdAt }) => createdAt);
  return (
    <section aria-labelledby="kept-earlier" className="kept-earlier">
      <h2 id="kept-earlier">{t('reports.title')}</h2>
      <PagedRows list={list} more={t('reports.more')} failed={t('kept.failed.text')}>
        <ul className="kept-earlier__list">
          {rows.map(({ id, createdAt, line }) => (
            <ReportRow key={id} test={test} id={id} date={dateAmong(createdAt, moments, language)}>
              {line}
            </ReportRow>
          ))}
        </ul>
      </PagedRows>
    </section>
  );
}
