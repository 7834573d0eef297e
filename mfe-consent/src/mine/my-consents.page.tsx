import { useTexts, useTitle } from '@vesela/framework';
import { Columns, Drawing, Page, PageHeading, Spinner, Stack } from '@vesela/ui';
import { Drawing as Shield } from '@vesela/ui/scenes/consent-shield.svg';
import { useRef } from 'react';
import { useHistory } from '../api/history.ts';
import { useRevocations } from '../api/revocations.ts';
import { useUserConsents } from '../api/user-consents.ts';
import { Failed } from '../failed.tsx';
import { myConsents } from '../model/my-consents.ts';
import { SigningKeys } from '../signing/signing-keys.tsx';
import { ConsentCard } from './consent-card.tsx';
import { Deletions } from './deletions.tsx';
import { History } from './history.tsx';
import './mine.css';

/** /Consent: the status of each consent, deletions in progress, the history of decisions, and passkeys for signing. */
export function MyConsentsPage() {
  const t = useTexts();
  const userConsents = useUserConsents();
  const revocations = useRevocations();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t('mine.title'));
  // A project's form has only its own title, which is in the ledger.
  const entries = useHistory().data?.pages.flatMap((page) => page.entries) ?? [];
  // Together: what comes later would push away what she already reads.
  const waiting = userConsents.isPending || revocations.isPending;
  const titles = new Map(entries.map(({ document, title }) => [document, title]));
  return (
    <Page>
      <PageHeading lead={t('mine.lead')} picture={<Drawing of={Shield} />}>
        {t('mine.title')}
      </PageHeading>
      <Stack gap={4}>
        {!waiting && <Deletions revocations={revocations.data ?? []} />}
        <Columns>
          <section aria-labelledby="consents">
            <h2 id="consents" ref={heading} tabIndex={-1}>
              {t('mine.now')}
            </h2>
            {userConsents.isLoadingError && <Failed onRetry={() => void userConsents.refetch()} />}
            {waiting && <Spinner full label={t('legal.loading')} />}
            <Stack gap={2}>
              {!waiting &&
                userConsents.data &&
                myConsents(userConsents.data).map((consent) => (
                  <ConsentCard
                    key={consent.document}
                    consent={consent}
                    title={titles.get(consent.document)}
                    onRevoked={() => heading.current?.focus()}
                  />
                ))}
            </Stack>
          </section>
          {!waiting && <History />}
        </Columns>
        {!waiting && <SigningKeys />}
      </Stack>
    </Page>
  );
}
