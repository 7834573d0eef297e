import { useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading } from '@vesela/ui';
import { useState } from 'react';
import type { FoundAccount } from '../api/accounts.ts';
import { FindForm } from '../parts/find-form.tsx';
import { AccountCard } from './account-card.tsx';

/** /Accounts: finds an account by its e-mail address, to suspend it or lift its suspension. */
export function AccountsPage() {
  const { t } = useOwnTexts();
  const [account, setAccount] = useState<FoundAccount>();
  useTitle(t('find.title'));
  return (
    <>
      <PageHeading lead={t('find.lead')}>{t('find.title')}</PageHeading>
      <FindForm onFound={setAccount} onSearch={() => setAccount(undefined)} />
      {account && <AccountCard key={account.subject} account={account} onDone={() => setAccount(undefined)} />}
    </>
  );
}
