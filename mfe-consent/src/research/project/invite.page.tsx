import { LANGUAGES, type Language, usePlatform, useTexts, useTitle, useUnsaved } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, PageHeading, Row, Select, Spinner, TextArea } from '@vesela/ui';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useInvite, useProject } from '../api/projects.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveFailed } from '../form/save-failed.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { MAX_ADDRESSES, readAddresses } from '../model/addresses.ts';
import { WrongAddresses } from './wrong-addresses.tsx';

/** /Research/projects/:projectId/invite: sends the link by e-mail to a pasted list of addresses. */
export function InvitePage() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  useTitle(t('invite.title'));
  if (!project) {
    if (error) return <LoadFailed needs="client-administrator" error={error} onRetry={() => void refetch()} />;
    return <Spinner full label={common('legal.loading')} />;
  }
  return (
    <>
      <p>
        <a href={href(`/Research/projects/${project.id}`)}>{t('sheet.back')}</a>
      </p>
      <PageHeading lead={t('invite.lead')}>{t('invite.title')}</PageHeading>
      {project.state === 'open' ? (
        <InviteForm
          projectId={project.id}
          languages={LANGUAGES.filter((language) => project.texts[language] !== undefined)}
        />
      ) : (
        <Notice live={false}>{t('invite.conflict')}</Notice>
      )}
    </>
  );
}

function InviteForm({ projectId, languages }: { projectId: string; languages: readonly Language[] }) {
  const { t, language: page } = useOwnTexts();
  const invite = useInvite(projectId);
  const [pasted, setPasted] = useState('');
  const [language, setLanguage] = useState<Language>(languages.includes(page) ? page : (languages[0] ?? page));
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<number>();
  useUnsaved(pasted !== '');
  const { valid, wrong } = readAddresses(pasted);

  const fault = () => {
    if (!tried) return undefined;
    if (wrong.length > 0) return t('invite.wrong');
    if (valid.length === 0) return t('invite.none');
    return valid.length > MAX_ADDRESSES ? t('invite.tooMany', { max: MAX_ADDRESSES }) : undefined;
  };
  function send(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    setTried(true);
    setSent(undefined);
    if (wrong.length > 0 || valid.length === 0 || valid.length > MAX_ADDRESSES) return;
    invite.mutate(
      { emails: valid, language },
      {
        onSuccess: (invited) => {
          setPasted('');
          setTried(false);
          setSent(invited);
        },
      },
    );
  }
  return (
    <form noValidate onSubmit={send}>
      <Select
        label={t('invite.language')}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(languages.find((one) => one === value) ?? language)}
      />
      <TextArea
        label={t('invite.addresses')}
        hint={t('invite.hint', { max: MAX_ADDRESSES })}
        error={fault()}
        rows={8}
        maxLength={60_000}
        autoComplete="off"
        value={pasted}
        onChange={setPasted}
      />
      {tried && <WrongAddresses wrong={wrong} />}
      <p role="status">{t('invite.count', { n: valid.length })}</p>
      {sent !== undefined && <Notice kind="success">{t('invite.sent', { n: sent })}</Notice>}
      {invite.isError && <SaveFailed error={invite.error} conflict={t('invite.conflict')} />}
      <LeaveGuard unsaved={pasted !== ''} />
      <Row>
        <Button type="submit" look="quiet" busy={invite.isPending}>
          {invite.isPending ? t('invite.busy') : t('invite.send', { n: valid.length })}
        </Button>
      </Row>
    </form>
  );
}
