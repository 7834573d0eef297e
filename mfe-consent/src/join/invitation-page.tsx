import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { useSession, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading, Spinner } from '@vesela/ui';
import { About } from './about.tsx';
import { AlreadyIn } from './already-in.tsx';
import type { JoinPage } from './api.ts';
import { JoinOptions } from './join-options.tsx';
import { NotOpen } from './states.tsx';

interface InvitationPageProps {
  code: string;
  invitation: JoinPage;
  onContinue: () => void;
  onDeny: () => void;
}

/** The first page: all information needed to decide whether to continue. */
export function InvitationPage({ code, invitation, onContinue, onDeny }: InvitationPageProps) {
  const { t, language } = useOwnTexts();
  const session = useSession();
  const common = useTexts();
  const shown = inNearestLanguage(invitation.texts, language);
  const today = new Date().toISOString().slice(0, 10);

  function nextStep() {
    if (session.status === 'participant' && session.project === invitation.project_id) {
      return <AlreadyIn invitation={invitation} />;
    }
    if (!invitation.open) return <NotOpen invitation={invitation} today={today} />;
    if (session.status === 'loading') return <Spinner label={common('legal.loading')} />;
    return <JoinOptions code={code} onContinue={onContinue} onDeny={onDeny} />;
  }
  return (
    <>
      <PageHeading above={t('join.above')} lead={t('about.by', { client: invitation.client_name })}>
        <span lang={shown?.lang}>{shown?.text.name}</span>
      </PageHeading>
      <About invitation={invitation} />
      {nextStep()}
    </>
  );
}
