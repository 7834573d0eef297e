import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Spinner } from '@vesela/ui';
import { useDocument } from '../../api/documents.ts';
import { Failed } from '../../failed.tsx';
import type { Joined, JoinPage } from '../api.ts';
import { FormHeading } from '../form-heading.tsx';
import { Agreement } from './agreement.tsx';

export interface GuestFormProps {
  code: string;
  invitation: JoinPage;
  onBack: () => void;
  onDeny: () => void;
}

/** For a visitor without an account: the study's form and its related texts. */
export function GuestForm({ code, invitation, onBack, onDeny }: GuestFormProps) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const documents = [
    useDocument(invitation.consent_document),
    useDocument('health-data'),
    useDocument('terms'),
  ] as const;
  const platform = usePlatform();
  /** The session begins at once, and with it the page of the code: a reload there must lose neither. */
  const begin = ({ token, expires_at, project_id, resume_code }: Joined) =>
    platform.joinAsParticipant({ token, expiresAt: expires_at, project: project_id, resumeCode: resume_code });

  const again = () => {
    for (const document of documents) if (document.isError) void document.refetch();
  };
  const [form, health, terms] = documents.map(({ data }) => data);
  return (
    <div className="one-screen join-form">
      <p className="v-no-print">
        <Button look="plain" onClick={onBack}>
          {t('form.back')}
        </Button>
      </p>
      <FormHeading invitation={invitation} lead={t('form.lead')} />
      {form && health && terms ? (
        <Agreement code={code} texts={{ form, health, terms }} onJoined={begin} onDeny={onDeny} />
      ) : documents.some(({ isError }) => isError) ? (
        <Failed onRetry={again} />
      ) : (
        <Spinner full label={common('legal.loading')} />
      )}
    </div>
  );
}
