import { longDate, usePlatform } from '@vesela/framework';
import { ActDialog } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Button, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { useRemoveStaff } from '../api/clients.ts';
import type { Staff } from '../api/types.ts';

/** Administrators and researchers of a client. Ending an appointment affects only that account. */
export function StaffList({ clientId, staff }: { clientId: string; staff: readonly Staff[] }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const removal = useRemoveStaff(clientId);
  const [leaving, setLeaving] = useState<Staff>();
  if (staff.length === 0) return <p>{t('staff.none')}</p>;
  return (
    <>
      <DataTable
        label={t('staff.title')}
        rows={staff}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', title: t('appoint.name'), cell: ({ name }) => name },
          { id: 'role', title: t('appoint.role'), cell: ({ role }) => t(`role.${role}`) },
          {
            id: 'since',
            title: t('staff.since'),
            cell: ({ appointed_at }) => longDate(appointed_at, language),
          },
          {
            id: 'remove',
            title: '',
            cell: (person) => (
              <Button look="plain" onClick={() => setLeaving(person)}>
                {t('staff.remove')}
                <VisuallyHidden>: {person.name}</VisuallyHidden>
              </Button>
            ),
          },
        ]}
      />
      {leaving && (
        <ActDialog
          danger
          title={t('staff.remove.ask', { name: leaving.name })}
          confirm={t('staff.remove')}
          run={() => removal.mutateAsync(leaving.id)}
          onDone={() => {
            setLeaving(undefined);
            platform.notify({ kind: 'success', text: t('staff.removed') });
          }}
          onCancel={() => setLeaving(undefined)}
        >
          <p>{t('staff.remove.text')}</p>
        </ActDialog>
      )}
    </>
  );
}
