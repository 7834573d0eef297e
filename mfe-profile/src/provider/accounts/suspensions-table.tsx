import { dateAndTime, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Tag } from '@vesela/ui';
import type { Suspension } from '../api/types.ts';
import { accountRef } from '../parts/account-ref.ts';
import { LiftSuspension } from './lift-suspension.tsx';

/** Suspensions, one row each; one in force can be lifted. */
export function SuspensionsTable({ suspensions }: { suspensions: readonly Suspension[] }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  return (
    <DataTable
      label={t('section.suspensions')}
      rows={suspensions}
      rowKey={({ id }) => id}
      columns={[
        { id: 'account', title: t('column.account'), cell: ({ subject }) => accountRef(subject) },
        { id: 'state', title: t('column.state'), cell: (suspension) => <SuspensionState suspension={suspension} /> },
        { id: 'reason', title: t('reason'), cell: ({ reason }) => common(`reason.${reason}`) },
        {
          id: 'period',
          title: t('column.period'),
          cell: ({ started_at, until }) =>
            t('period', { from: dateAndTime(started_at, language), to: dateAndTime(until, language) }),
        },
        {
          id: 'notice',
          title: t('column.notice'),
          cell: ({ notice, language: lang }) => (
            <span className="provider-notice" lang={lang}>
              {notice}
            </span>
          ),
        },
        {
          id: 'lift',
          title: '',
          cell: (suspension) => suspension.ended_at === null && <LiftSuspension suspension={suspension} look="plain" />,
        },
      ]}
    />
  );
}

/** In force or ended, how it ended, and whether the sign-in service knows. */
export function SuspensionState({ suspension }: { suspension: Suspension }) {
  const { t, language } = useOwnTexts();
  const { ended_at, ended_by, in_force } = suspension;
  const lasts = ended_at === null;
  return (
    <>
      <Tag tone={lasts ? 'raises' : 'plain'}>{lasts ? t('suspension.lasts') : t('suspension.ended')}</Tag>
      {!lasts && (
        <span className="provider-state">
          {ended_by === 'date'
            ? t('suspension.byDate')
            : t('suspension.byProvider', { date: dateAndTime(ended_at, language) })}
        </span>
      )}
      {!in_force && <span className="provider-state">{t('suspension.pending')}</span>}
    </>
  );
}
