import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Spinner } from '@vesela/ui';
import { useState } from 'react';
import { useDocument } from '../api/documents.ts';
import { useUserConsents } from '../api/user-consents.ts';
import { ConsentForm } from '../ask/consent-form.tsx';
import { Failed } from '../failed.tsx';
import { agrees, lastDecisionOn, questionOn } from '../model/questions.ts';
import { AlreadyIn } from './already-in.tsx';
import type { JoinPage } from './api.ts';
import { FormHeading } from './form-heading.tsx';
import { useFirstTest } from './use-first-test.ts';

interface MemberFormProps {
  invitation: JoinPage;
  onBack: () => void;
  onDeny: () => void;
}

/** The consent form for a user with an account: the decision is recorded in the ledger. */
export function MemberForm({ invitation, onBack, onDeny }: MemberFormProps) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const platform = usePlatform();
  const document = invitation.consent_document;
  const userConsents = useUserConsents();
  const text = useDocument(document);
  const test = useFirstTest(invitation);
  // The decision makes the user a participant; the page must not change before the redirect.
  const [decided, setDecided] = useState(false);

  function content() {
    if (userConsents.isLoadingError) return <Failed onRetry={() => void userConsents.refetch()} />;
    if (text.isError) return <Failed onRetry={() => void text.refetch()} />;
    if (!userConsents.data || !text.data) return <Spinner full label={common('legal.loading')} />;
    const last = lastDecisionOn(userConsents.data.consents, document);
    if (!decided && last && agrees(last) && last.version_id === text.data.version_id) {
      return <AlreadyIn invitation={invitation} />;
    }
    return (
      <ConsentForm
        question={questionOn(userConsents.data.consents, document, text.data.version_id)}
        onDecided={(action) => {
          setDecided(true);
          if (action === 'deny') return onDeny();
          platform.notify({ kind: 'success', text: t('joined') });
          platform.navigate(test ? `/${test}` : '/Consent');
        }}
      />
    );
  }
  return (
    <div className="one-screen join-form">
      <p className="v-no-print">
        <Button look="plain" onClick={onBack}>
          {t('form.back')}
        </Button>
      </p>
      <FormHeading invitation={invitation} />
      {content()}
    </div>
  );
}
