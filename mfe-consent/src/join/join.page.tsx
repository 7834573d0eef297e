import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { useSession, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isProblem } from '../api/api-error.ts';
import { type JoinPage as Invitation, useJoinPage } from './api.ts';
import { Goodbye } from './goodbye.tsx';
import { KeepCode } from './guest/keep-code.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { readJoinCode } from './model/codes.ts';
import { JoinFailed, JoinUnknown } from './states.tsx';

/** The consent forms are loaded when the user continues to them. */
const GuestForm = lazy(async () => ({ default: (await import('./guest/guest-form.tsx')).GuestForm }));
const MemberForm = lazy(async () => ({ default: (await import('./member-form.tsx')).MemberForm }));

/** /join/:code: what the study is about, then its consent form, each on its own page. */
export function JoinPage() {
  const { t } = useOwnTexts();
  const code = readJoinCode(useParams().code ?? '');
  const page = useJoinPage(code);
  useTitle(t('join.above'));
  if (code === undefined || isProblem(page.error, 'unknown_code')) return <JoinUnknown />;
  if (page.data) return <Steps key={code} code={code} invitation={page.data} />;
  if (page.isError) return <JoinFailed error={page.error} onRetry={() => void page.refetch()} />;
  return <Spinner full label={t('join.loading')} />;
}

function Steps({ code, invitation }: { code: string; invitation: Invitation }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const session = useSession();
  // In the address, so that a reload and the back button keep the page.
  const [query, setQuery] = useSearchParams();
  const [refused, setRefused] = useState(false);
  // Stays on the page while the test is on its way, although the session has forgotten it by then.
  const [resumeCode, setResumeCode] = useState<string>();
  const own = session.status === 'participant' && session.project === invitation.project_id;
  const fresh = own ? session.resumeCode : undefined;
  if (fresh !== undefined && fresh !== resumeCode) setResumeCode(fresh);
  const name = inNearestLanguage(invitation.texts, language);
  useTitle(name?.text.name ?? t('join.above'));

  // After navigation between steps the heading takes the focus; on the first page it does not.
  const to = (step: 'about' | 'form' | 'goodbye') => () => {
    setRefused(step === 'goodbye');
    setQuery(step === 'form' ? { step } : {});
    window.scrollTo({ top: 0 });
  };
  if (resumeCode !== undefined) return <KeepCode code={resumeCode} invitation={invitation} />;
  if (refused) return <Goodbye onBack={to('about')} />;
  if (query.get('step') !== 'form' || own || !invitation.open) {
    return <InvitationPage code={code} invitation={invitation} onContinue={to('form')} onDeny={to('goodbye')} />;
  }
  if (session.status === 'loading') return <Spinner full label={common('legal.loading')} />;
  const form = { invitation, onBack: to('about'), onDeny: to('goodbye') };
  return (
    <Suspense fallback={<Spinner full label={common('legal.loading')} />}>
      {session.status === 'signed-in' ? <MemberForm {...form} /> : <GuestForm {...form} code={code} />}
    </Suspense>
  );
}
