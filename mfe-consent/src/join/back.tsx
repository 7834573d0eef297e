import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, PageHeading, Row, Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import { useUserConsents } from '../api/user-consents.ts';
import { agrees, lastDecisionOn } from '../model/questions.ts';
import { type JoinPage, useMyProject } from './api.ts';
import { type Survey, surveysOf } from './model/first-test.ts';
import { JoinFailed } from './states.tsx';
import { useFirstTest } from './use-first-test.ts';
import { useUnfinished } from './use-unfinished.ts';

/** /join while she takes part: the next step in her project, its other tests, and how she ends on this device. */
export function Back({ enter }: { enter: ReactNode }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { endParticipation } = usePlatform();
  const project = useMyProject();
  const consents = useUserConsents();

  function content() {
    const failed = [project, consents].find(({ isLoadingError }) => isLoadingError);
    if (failed) return <JoinFailed error={failed.error} onRetry={() => void failed.refetch()} />;
    if (project.data === undefined || !consents.data) return <Spinner full label={common('legal.loading')} />;
    if (project.data === null) return <Withdrawn title={t('back.title')} text={t('back.gone')} />;
    const invitation = project.data;
    const shown = inNearestLanguage(invitation.texts, language);
    const name = shown?.text.name ?? '';
    const agreesTo = (document: string) => agrees(lastDecisionOn(consents.data.consents, document));
    const title = t('withdrawn.title');
    if (!agreesTo('health-data')) return <Withdrawn title={title} text={t('withdrawn.health', { name })} />;
    if (!agreesTo(invitation.consent_document))
      return <Withdrawn title={title} text={t('withdrawn.project', { name })} />;
    return (
      <>
        <PageHeading focus lead={t('back.in', { name, client: invitation.client_name })}>
          {t('back.title')}
        </PageHeading>
        <Tests invitation={invitation} />
      </>
    );
  }
  const document = project.data?.consent_document;
  const takesPart = document !== undefined && agrees(lastDecisionOn(consents.data?.consents ?? [], document));
  return (
    <>
      {content()}
      <section className="join-section" aria-labelledby="end">
        <h2 id="end">{t('end.title')}</h2>
        <p>{t('end.text')}</p>
        {takesPart && <p>{t('end.stay')}</p>}
        <Button look="quiet" onClick={endParticipation}>
          {t('end.button')}
        </Button>
      </section>
      <section className="join-section" aria-labelledby="enter">
        <h2 id="enter">{t('enter.title')}</h2>
        {enter}
      </section>
    </>
  );
}

function ConsentsLink({ look }: { look: 'main' | 'plain' }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <ButtonLink look={look} href={href('/Consent')}>
      {t('already.consents')}
    </ButtonLink>
  );
}

/** She takes part no longer: no test is offered. */
function Withdrawn({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeading focus lead={text}>
        {title}
      </PageHeading>
      <ConsentsLink look="main" />
    </>
  );
}

/** The tests of the project; one stands out: that which she has begun, or else the first. */
function Tests({ invitation }: { invitation: JoinPage }) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const { href, pathOfRoute } = usePlatform();
  const tests = surveysOf(invitation.activities).filter((name) => pathOfRoute(name) !== undefined);
  const drafts = useUnfinished(tests);
  const first = useFirstTest(invitation);
  if (drafts.isPending) return <Spinner label={common('legal.loading')} />;
  const begun = drafts.unfinished[0];
  const next = begun ?? first;
  const link = (name: Survey, look: 'main' | 'plain', text: string) => (
    <ButtonLink key={name} look={look} href={href(`/${name}`)}>
      {text}
    </ButtonLink>
  );
  return (
    <>
      {begun && <p>{t('back.started')}</p>}
      <Row>
        {next && link(next, 'main', begun ? t('back.continue', { test: t(`test.${begun}`) }) : t(`test.${next}`))}
      </Row>
      <Row>
        {tests.filter((name) => name !== next).map((name) => link(name, 'plain', t(`test.${name}`)))}
        <ConsentsLink look="plain" />
      </Row>
    </>
  );
}
