import { useTexts } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Page, Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Sections } from '../sections.tsx';
import { ForProvider } from './parts/for-provider.tsx';
import { providerTexts } from './provider-texts.ts';
import './provider.css';

/** Each page is loaded when it is opened. */
const AccountsPage = lazy(async () => ({ default: (await import('./accounts/accounts.page.tsx')).AccountsPage }));
const SuspensionsPage = lazy(async () => ({
  default: (await import('./accounts/suspensions.page.tsx')).SuspensionsPage,
}));
const AddressesPage = lazy(async () => ({ default: (await import('./addresses/addresses.page.tsx')).AddressesPage }));
const ClientPage = lazy(async () => ({ default: (await import('./clients/client.page.tsx')).ClientPage }));
const ClientsPage = lazy(async () => ({ default: (await import('./clients/clients.page.tsx')).ClientsPage }));
const LogPage = lazy(async () => ({ default: (await import('./log/log.page.tsx')).LogPage }));

const SECTIONS = [
  ['find', '/Accounts'],
  ['suspensions', '/Accounts/suspensions'],
  ['addresses', '/Accounts/addresses'],
  ['clients', '/Accounts/clients'],
  ['log', '/Accounts/log'],
] as const;

function ProviderSections() {
  const { t } = useOwnTexts();
  return (
    <Sections
      label={t('sections')}
      sections={SECTIONS.map(([name, path]) => ({ path, name: t(`section.${name}`) }))}
      parent="/Accounts/clients"
    />
  );
}

/** All pages below /Accounts: the provider's administration of accounts, IP addresses and clients. */
export function ProviderPages() {
  const t = useTexts();
  const waiting = <Spinner full label={t('loading')} />;
  return (
    <OwnTexts namespace="mfe-profile-provider" loaders={providerTexts} fallback={waiting}>
      <Page>
        <ForProvider>
          <ProviderSections />
          <div className="provider">
            <Suspense fallback={waiting}>
              <Routes>
                <Route path="suspensions" element={<SuspensionsPage />} />
                <Route path="addresses" element={<AddressesPage />} />
                <Route path="clients" element={<ClientsPage />} />
                <Route path="clients/:clientId" element={<ClientPage />} />
                <Route path="log" element={<LogPage />} />
                <Route path="*" element={<AccountsPage />} />
              </Routes>
            </Suspense>
          </div>
        </ForProvider>
      </Page>
    </OwnTexts>
  );
}
