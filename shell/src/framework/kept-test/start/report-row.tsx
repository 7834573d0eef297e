import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink } from '@vesela/ui';
import type { ReactNode } from 'react';
import { useDeleteReport } from '../api.ts';
import type { TestKind } from '../test-kind.ts';
import { ConfirmButton } from './confirm-button.tsx';

interface ReportRowProps {
  test: TestKind;
  id: string;
  /** What tells it apart from the others of the list. */
  date: string;
  /** One-line summary of the report. */
  children: ReactNode;
}

/** One earlier report: date, summary, and actions to open and delete it. */
export function ReportRow({ test, id, date, children }: ReportRowProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const deleteReport = useDeleteReport(test);
  const onConfirm = () =>
    deleteReport.mutate(id, {
      onSuccess: () => platform.notify({ kind: 'success', text: t('reports.deleted') }),
      onError: () => platform.notify({ kind: 'error', text: t('reports.not-deleted') }),
    });
  return (
    <li className="kept-earlier__row">
      <span>
        <strong>{date}</strong>
        <br />
        {children}
      </span>
      <ButtonLink
        look="quiet"
        href={platform.href(`${test.report}/${id}`)}
        aria-label={t('reports.view-name', { date })}
      >
        {t('reports.view')}
      </ButtonLink>
      <ConfirmButton
        label={t('reports.delete')}
        name={t('reports.delete-name', { date })}
        question={t('reports.question', { date })}
        yes={t('reports.yes')}
        no={t('reports.no')}
        busy={deleteReport.isPending}
        onConfirm={onConfirm}
      />
    </li>
  );
}
