import { longDate, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { ButtonLink } from '@vesela/ui';
import { useDeleteReport } from '../api/reports.ts';
import type { ReportSummary } from '../api/types.ts';
import { peopleOf } from '../people.ts';
import { ConfirmButton } from './confirm-button.tsx';

/** One earlier report: when, what, and the ways to see and to delete it. */
export function ReportRow({ report }: { report: ReportSummary }) {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const deleteReport = useDeleteReport();
  const date = longDate(report.created_at, language);
  const people = peopleOf(report.risk.years_of_follow_up_10);
  const onConfirm = () =>
    deleteReport.mutate(report.id, {
      onSuccess: () => platform.notify({ kind: 'success', text: t('reports.deleted') }),
      onError: () => platform.notify({ kind: 'error', text: t('reports.not-deleted') }),
    });
  return (
    <li className="risk-earlier__row">
      <span>
        <strong>{date}</strong>
        <br />
        {people.few ? t('reports.risk-few') : t('reports.risk', { n: people.count })}
      </span>
      <ButtonLink
        look="quiet"
        href={platform.href(`/CalculatorReport/${report.id}`)}
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
