import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { WaitingList } from '@vesela/framework/waiting-list';
import { useConfirmAppointment, useDeclineAppointment } from '../api/clients.ts';
import type { WaitingAppointment } from '../api/types.ts';

interface WaitingAppointmentsProps {
  clientId: string;
  waiting: readonly WaitingAppointment[];
}

/** Appointments that somebody asked for and a colleague has to confirm. */
export function WaitingAppointments({ clientId, waiting }: WaitingAppointmentsProps) {
  const { t, language } = useOwnTexts();
  const confirm = useConfirmAppointment(clientId);
  const decline = useDeclineAppointment(clientId);
  return (
    <WaitingList
      headingId="waiting-appointments"
      title={t('staff.waiting')}
      lead={t('staff.waiting.lead')}
      rows={waiting}
      columns={[
        { id: 'name', title: t('appoint.name'), cell: ({ name }) => name },
        { id: 'role', title: t('appoint.role'), cell: ({ role }) => t(`role.${role}`) },
        {
          id: 'until',
          title: t('staff.waiting.until'),
          cell: ({ expires_at }) => longDate(expires_at, language),
        },
      ]}
      nameOf={({ name }) => name}
      state={({ own }) => (own ? t('staff.waiting.own') : undefined)}
      confirm={{
        label: () => t('staff.confirm'),
        title: ({ name }) => t('staff.confirm.ask', { name }),
        text: ({ role }) => t('staff.confirm.text', { role: t(`role.${role}`) }),
        done: t('staff.confirmed'),
        conflict: t('appoint.conflict'),
        run: ({ id }) => confirm.mutateAsync(id),
      }}
      decline={{
        label: ({ own }) => t(own ? 'staff.takeBack' : 'staff.decline'),
        title: ({ name }) => t('staff.decline.ask', { name }),
        text: () => t('staff.decline.text'),
        done: t('staff.declined'),
        run: ({ id }) => decline.mutateAsync(id),
      }}
    />
  );
}
