import { useMutation, useQueryClient } from '@tanstack/react-query';
import { longDate, useApi, usePlatform } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink } from '@vesela/ui';
import type { ReactNode } from 'react';
import { listKey, reportKey, useOwner } from '../api.ts';
import type { TestKind, TestPaths } from '../test-kind.ts';
import { ConfirmButton } from './confirm-button.tsx';

interface ReportRowProps {
  test: TestKind;
  id: string;
  createdAt: string;
  /** One-line summary of the report. */
  children: ReactNode;
}

/** Deletes a report permanently. A report already deleted elsewhere counts as deleted. */
function useDeleteReport({ api: base }: TestKind) {
  const api = useApi<TestPaths>();
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async (reportId: string) => {
      const answer = await api.DELETE(`${base}/reports/{reportId}`, { params: { path: { reportId } } });
      if (answer.response.status !== 404) bodyOf(answer);
    },
    onSuccess: async (_nothing, reportId) => {
      client.removeQueries({ queryKey: reportKey(owner, reportId) });
      await client.invalidateQueries({ queryKey: listKey(owner, base) });
    },
  });
}

/** One earlier report: date, summary, and actions to open and delete it. */
export function ReportRow({ test, id, createdAt, children }: ReportRowProps) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const deleteReport = useDeleteReport(test);
  const date = longDate(createdAt, language);
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
