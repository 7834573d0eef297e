import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Notice } from '@vesela/ui';
import { useState } from 'react';
import type { FoundAccount } from '../api/accounts.ts';
import { accountRef } from '../parts/account-ref.ts';
import { SuspendForm } from './suspend-form.tsx';
import { SuspensionItem } from './suspension-item.tsx';

/** The account found: its state, and the available actions. */
export function AccountCard({ account, onDone }: { account: FoundAccount; onDone: () => void }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const [lifted, setLifted] = useState(false);
  const { subject, first_name, language, enabled, suspension } = account;
  const suspended = suspension !== null && !lifted;
  return (
    <section className="provider-section" aria-labelledby="account">
      <h2 id="account">{first_name ?? t('account.noName')}</h2>
      <p className="provider-soft">{t('account.short', { id: accountRef(subject) })}</p>
      {suspended && <SuspensionItem suspension={suspension} onLifted={() => setLifted(true)} />}
      {!suspended && !enabled && !lifted && <Notice live={false}>{t('account.closed')}</Notice>}
      {!suspended && (enabled || lifted) && (
        <Card>
          <SuspendForm
            subject={subject}
            language={language}
            onSuspended={() => {
              platform.notify({ kind: 'success', text: t('suspend.done') });
              onDone();
            }}
          />
        </Card>
      )}
    </section>
  );
}
