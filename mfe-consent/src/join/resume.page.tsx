import { usePlatform, useSession, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, PageHeading, TextField } from '@vesela/ui';
import { type FormEvent, useState } from 'react';
import { isProblem } from '../api/api-error.ts';
import { useResume } from './api.ts';
import { Back } from './back.tsx';
import { readJoinCode, readResumeCode } from './model/codes.ts';

/** /join: resume a study with a resume code, or open one with a join code. */
export function ResumePage() {
  const { t } = useOwnTexts();
  const { status } = useSession();
  useTitle(t('resume.title'));
  if (status === 'participant') return <Back enter={<EnterForm />} />;
  return (
    <>
      <PageHeading lead={t('resume.lead')}>{t('resume.title')}</PageHeading>
      {status === 'signed-in' ? <Notice live={false}>{t('resume.signedIn')}</Notice> : <ResumeForm />}
      <section className="join-section">
        <h2>{t('enter.title')}</h2>
        <EnterForm />
      </section>
    </>
  );
}

function ResumeForm() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const resume = useResume();
  const [typed, setTyped] = useState('');
  const [malformed, setMalformed] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    const code = readResumeCode(typed);
    setMalformed(code === undefined);
    if (code === undefined || resume.isPending) return;
    resume.mutate(code, {
      onSuccess: ({ token, expires_at, project_id }) =>
        platform.joinAsParticipant({ token, expiresAt: expires_at, project: project_id }),
    });
  }
  const wrong = () => {
    if (malformed) return t('resume.malformed');
    if (!resume.isError || resume.isPending) return undefined;
    if (isProblem(resume.error, 'unknown_code')) return t('resume.unknown');
    return isProblem(resume.error, 'rate_limited') ? t('failed.often') : t('failed.later');
  };
  return (
    <form noValidate onSubmit={send}>
      <TextField
        label={t('resume.label')}
        hint={t('resume.hint')}
        error={wrong()}
        value={typed}
        onChange={setTyped}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" busy={resume.isPending}>
        {resume.isPending ? t('resume.busy') : t('resume.send')}
      </Button>
    </form>
  );
}

/** A code from a poster or leaflet, for users who cannot scan it. */
function EnterForm() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const [typed, setTyped] = useState('');
  const [malformed, setMalformed] = useState(false);
  function open(event: FormEvent) {
    event.preventDefault();
    const code = readJoinCode(typed);
    setMalformed(code === undefined);
    if (code !== undefined) platform.navigate(`/join/${code}`);
  }
  return (
    <form noValidate onSubmit={open}>
      <TextField
        label={t('enter.label')}
        hint={t('enter.hint')}
        error={malformed && t('enter.malformed')}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" look="quiet">
        {t('enter.send')}
      </Button>
    </form>
  );
}
