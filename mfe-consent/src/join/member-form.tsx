import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, PageHeading, Spinner } from '@vesela/ui';
import { useState } from 'react';
import { useDocument } from '../api/documents.ts';
import { useStanding } from '../api/standing.ts';
import { ConsentForm } from '../ask/consent-form.tsx';
import { Failed } from '../failed.tsx';
import { agrees, lastOn, questionOn } from '../model/questions.ts';
import { AlreadyIn } from './already-in.tsx';
import type { JoinPage } from './api.ts';
import { useFirstTest } from './begin.ts';

interface MemberFormProps {
  invitation: JoinPage;
  onBack: () => void;
  onDeny: () => void;
}

/** The consent form for a woman with an account: her decision goes into her ledger. */
export function MemberForm({ invitation, onBack, onDeny }: MemberFormProps) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const platform = usePlatform();
  const document = invitation.consent_document;
  const standing = useStanding();
  const text = useDocument(document);
  const test = useFirstTest(invitation);
  // Her own decision makes her a member; the page must not change under her hands before she is led on.
  const [decided, setDecided] = useState(false);

  function content() {
    if (standing.isLoadingError) return <Failed onRetry={() => void standing.refetch()} />;
    if (text.isError) return <Failed onRetry={() => void text.refetch()} />;
    if (!standing.data || !text.data) return <Spinner full label={common('legal.loading')} />;
    const last = lastOn(standing.data.consents, document);
    if (!decided && last && agrees(last) && last.version_id === text.data.version_id) {
      return <AlreadyIn invitation={invitation} />;
    }
    return (
      <ConsentForm
        question={questionOn(standing.data.consents, document, text.data.version_id)}
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
    <>
      <p className="v-no-print">
        <Button look="plain" onClick={onBack}>
          {t('form.back')}
        </Button>
      </p>
      <PageHeading focus>{t('form.title')}</PageHeading>
      {content()}
    </>
  );
}
