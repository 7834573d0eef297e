import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Button, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { useConfirmAppointment, useDeclineAppointment } from '../api/clients.ts';
import type { WaitingAppointment } from '../api/types.ts';
import { ActDialog } from '../parts/act-dialog.tsx';

interface WaitingListProps {
  clientId: string;
  waiting: readonly WaitingAppointment[];
}

/** Appointments that somebody asked for and a colleague has to confirm. */
export function WaitingList({ clientId, waiting }: WaitingListProps) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const confirm = useConfirmAppointment(clientId);
  const decline = useDeclineAppointment(clientId);
  const [asked, setAsked] = useState<{ act: 'confirm' | 'decline'; person: WaitingAppointment }>();
  if (waiting.length === 0) return null;
  const done = (text: string) => {
    setAsked(undefined);
    platform.notify({ kind: 'success', text });
  };
  const button = (act: 'confirm' | 'decline', label: string, person: WaitingAppointment) => (
    <Button look="plain" onClick={() => setAsked({ act, person })}>
      {label}
      <VisuallyHidden>: {person.name}</VisuallyHidden>
    </Button>
  );
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t('staff.waiting')}</h2>
      <p>{t('staff.waiting.lead')}</p>
      <DataTable
        label={t('staff.waiting')}
        rows={waiting}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', title: t('appoint.name'), cell: ({ name }) => name },
          { id: 'role', title: t('appoint.role'), cell: ({ role }) => t(`role.${role}`) },
          {
            id: 'until',
            title: '',
            cell: ({ expires_at }) => t('staff.waiting.until', { date: longDate(expires_at, language) }),
          },
          {
            id: 'confirm',
            title: '',
            cell: (person) => (person.own ? t('staff.waiting.own') : button('confirm', t('staff.confirm'), person)),
          },
          {
            id: 'decline',
            title: '',
            cell: (person) => button('decline', t(person.own ? 'staff.takeBack' : 'staff.decline'), person),
          },
        ]}
      />
      {asked?.act === 'confirm' && (
        <ActDialog
          title={t('staff.confirm.ask', { name: asked.person.name })}
          confirm={t('staff.confirm')}
          conflict={t('appoint.conflict')}
          run={() => confirm.mutateAsync(asked.person.id)}
          onDone={() => done(t('staff.confirmed'))}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('staff.confirm.text', { role: t(`role.${asked.person.role}`) })}</p>
        </ActDialog>
      )}
      {asked?.act === 'decline' && (
        <ActDialog
          danger
          title={t('staff.decline.ask', { name: asked.person.name })}
          confirm={t(asked.person.own ? 'staff.takeBack' : 'staff.decline')}
          conflict={t('failed.later')}
          run={() => decline.mutateAsync(asked.person.id)}
          onDone={() => done(t('staff.declined'))}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('staff.decline.text')}</p>
        </ActDialog>
      )}
    </section>
  );
}
