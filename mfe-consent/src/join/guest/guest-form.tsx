import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, PageHeading, Spinner } from '@vesela/ui';
import { useState } from 'react';
import { useDocument } from '../../api/documents.ts';
import { Failed } from '../../failed.tsx';
import type { Joined, JoinPage } from '../api.ts';
import { Agreement } from './agreement.tsx';
import { KeepCode } from './keep-code.tsx';

export interface GuestFormProps {
  code: string;
  invitation: JoinPage;
  onBack: () => void;
  onDeny: () => void;
}

/** For a visitor without an account: the study's form and its related texts, then the resume code. */
export function GuestForm({ code, invitation, onBack, onDeny }: GuestFormProps) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const documents = [
    useDocument(invitation.consent_document),
    useDocument('health-data'),
    useDocument('terms'),
  ] as const;
  const platform = usePlatform();
  const [joined, setJoined] = useState<Joined>();
  /** The session begins at once: a reload while the code is shown must not lose what she has just agreed to. */
  function begin(answer: Joined) {
    setJoined(answer);
    platform.joinAsParticipant({ token: answer.token, expiresAt: answer.expires_at, project: answer.project_id });
  }
  if (joined) return <KeepCode joined={joined} invitation={invitation} />;

  const again = () => {
    for (const document of documents) if (document.isError) void document.refetch();
  };
  const [form, health, terms] = documents.map(({ data }) => data);
  return (
    <>
      <p className="v-no-print">
        <Button look="plain" onClick={onBack}>
          {t('form.back')}
        </Button>
      </p>
      <PageHeading focus lead={t('form.lead')}>
        {t('form.title')}
      </PageHeading>
      {form && health && terms ? (
        <Agreement code={code} texts={{ form, health, terms }} onJoined={begin} onDeny={onDeny} />
      ) : documents.some(({ isError }) => isError) ? (
        <Failed onRetry={again} />
      ) : (
        <Spinner full label={common('legal.loading')} />
      )}
    </>
  );
}
