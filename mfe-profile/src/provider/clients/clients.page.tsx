import { longDate, usePlatform, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Columns, PageHeading } from '@vesela/ui';
import { useId, useState } from 'react';
import { useClients } from '../api/clients.ts';
import type { Client } from '../api/types.ts';
import { KindFilter } from '../parts/kind-filter.tsx';
import { ListView } from '../parts/list-view.tsx';
import { CLIENT_KINDS, ClientForm } from './client-form.tsx';

/** /Accounts/clients: the organisations that may run studies here. */
export function ClientsPage() {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  const id = useId();
  const [kind, setKind] = useState<Client['kind']>();
  const list = useClients(kind);
  useTitle(t('section.clients'));
  return (
    <>
      <PageHeading lead={t('clients.lead')}>{t('section.clients')}</PageHeading>
      <Columns>
        <div>
          <KindFilter
            id={id}
            list={list}
            label={t('client.kind')}
            kinds={CLIENT_KINDS}
            nameOf={(one) => t(`kind.${one}`)}
            value={kind}
            onChange={setKind}
          />
          <ListView list={list} none={t('clients.none')} filter={kind && { id, clear: () => setKind(undefined) }}>
            {(clients) => (
              <DataTable
                label={t('section.clients')}
                rows={clients}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'name',
                    title: t('client.name'),
                    cell: ({ id, name }) => <a href={href(`/Accounts/clients/${id}`)}>{name}</a>,
                  },
                  { id: 'kind', title: t('client.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
                  {
                    id: 'since',
                    title: t('client.since'),
                    cell: ({ created_at }) => longDate(created_at, language),
                  },
                ]}
              />
            )}
          </ListView>
        </div>
        {/* Not before the list is there: it would jump. */}
        {(list.entries || list.isError) && <ClientForm />}
      </Columns>
    </>
  );
}
