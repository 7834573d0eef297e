import { longDate, usePlatform, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, PageHeading } from '@vesela/ui';
import { useClients } from '../api/clients.ts';
import { ListView } from '../parts/list-view.tsx';
import { ClientForm } from './client-form.tsx';

/** /Accounts/clients: the organisations that may run studies here. */
export function ClientsPage() {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  const list = useClients();
  useTitle(t('section.clients'));
  return (
    <>
      <PageHeading lead={t('clients.lead')}>{t('section.clients')}</PageHeading>
      <ListView list={list} none={t('clients.none')}>
        {({ id, name, kind, created_at }) => (
          <Card as="li" key={id}>
            <h2>
              <a href={href(`/Accounts/clients/${id}`)}>{name}</a>
            </h2>
            <p>{t(`kind.${kind}`)}</p>
            <p className="provider-soft">{longDate(created_at, language)}</p>
          </Card>
        )}
      </ListView>
      <ClientForm />
    </>
  );
}
