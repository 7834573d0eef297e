import { dateAmong } from '@vesela/framework';
import { useReport, useReports } from '@vesela/framework/kept-test';
import { PagedRows } from '@vesela/framework/tables';
import { Notice, Select, Spinner } from '@vesela/ui';
import { type ReactNode, useState } from 'react';
import type { AnyReport } from '../../api/types.ts';
import { RISK_TEST } from '../../calculator/test-kind.ts';
import { LoadingFailed } from '../parts/states.tsx';
import { useReportTexts } from '../report-texts.ts';
import { sortByDate } from './changed-answers.ts';
import { Comparison } from './comparison.tsx';
import type { Pair } from './pair.ts';

interface ChooseOtherProps extends Pick<Pair, 'own' | 'answers'> {
  report: AnyReport;
  /** Below the comparison, once it is there: nothing is pushed down while it loads. */
  children: ReactNode;
}

/** Selects the report to compare with; by default the next older one. */
export function ChooseOther({ report, children, ...texts }: ChooseOtherProps) {
  const { t, language } = useReportTexts();
  const { own } = texts;
  const list = useReports(RISK_TEST);
  const [chosen, choose] = useState<string>();
  const others = (list.data?.pages.flatMap((page) => page.reports) ?? []).filter(({ id }) => id !== report.id);
  const next = others.find(({ created_at }) => created_at < report.created_at) ?? others[0];
  const otherId = chosen ?? next?.id;
  const moments = [report, ...others].map(({ created_at }) => created_at);
  const dateOf = ({ created_at }: { created_at: string }) => dateAmong(created_at, moments, language);
  const other = useReport(RISK_TEST, otherId);

  if (list.isPending) return <Spinner full label={t('report.loading')} />;
  if (list.isLoadingError)
    return (
      <>
        <LoadingFailed onRetry={() => void list.refetch()} />
        {children}
      </>
    );
  if (otherId === undefined)
    return (
      <>
        <Notice live={false}>{own('compare.none')}</Notice>
        {children}
      </>
    );
  const pair = other.data && sortByDate(report, other.data);
  return (
    <>
      <p>{own('compare.this', { date: dateOf(report) })}</p>
      <PagedRows list={list} more={own('compare.older')} failed={t('failed.text')}>
        <Select
          label={own('compare.choose')}
          value={otherId}
          onChange={choose}
          options={others.map((one) => ({ value: one.id, label: dateOf(one) }))}
        />
      </PagedRows>
      {other.isError && <LoadingFailed onRetry={() => void other.refetch()} />}
      {other.isPending && <Spinner full label={t('report.loading')} />}
      {pair && <Comparison before={pair[0]} after={pair[1]} {...texts} />}
      {!other.isPending && children}
    </>
  );
}
