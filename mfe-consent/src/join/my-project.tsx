import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useTexts } from '@vesela/framework';
import { useOpenFinding } from '@vesela/framework/open-finding';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { useWaitingHere } from '@vesela/framework/waiting-here';
import { ButtonLink, Card, PageHeading, Row, Spinner } from '@vesela/ui';
import { useUserConsents } from '../api/user-consents.ts';
import { agrees, lastDecisionOn } from '../model/questions.ts';
import { type JoinPage, useMyProject } from './api.ts';
import { type Survey, surveysOf } from './model/first-test.ts';
import { JoinFailed } from './states.tsx';
import { useFirstTest } from './use-first-test.ts';
import { useProgress } from './use-progress.ts';

interface MyProjectProps {
  /** The title takes the focus: it appears on a page that is open already. */
  focus?: boolean;
}

/** The project that a participant takes part in: her next step and the other tests, or why there are none. */
export function MyProject({ focus = false }: MyProjectProps) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const project = useMyProject();
  const consents = useUserConsents();
  const failed = [project, consents].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <JoinFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (project.data === undefined || !consents.data) return <Spinner full label={common('legal.loading')} />;
  if (project.data === null) return <Withdrawn focus={focus} title={t('back.title')} text={t('back.gone')} />;
  const invitation = project.data;
  const name = inNearestLanguage(invitation.texts, language)?.text.name ?? '';
  const agreesTo = (document: string) => agrees(lastDecisionOn(consents.data.consents, document));
  const withdrawn = { focus, title: t('withdrawn.title') };
  if (!agreesTo('health-data')) return <Withdrawn {...withdrawn} text={t('withdrawn.health', { name })} />;
  if (!agreesTo(invitation.consent_document))
    return <Withdrawn {...withdrawn} text={t('withdrawn.project', { name })} />;
  return (
    <>
      <PageHeading focus={focus} lead={t('back.in', { name, client: invitation.client_name })}>
        {t('back.title')}
      </PageHeading>
      <Tests invitation={invitation} />
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
function Withdrawn({ focus, title, text }: { focus: boolean; title: string; text: string }) {
  return (
    <>
      <PageHeading focus={focus} lead={text}>
        {title}
      </PageHeading>
      <ConsentsLink look="main" />
    </>
  );
}

/**
 * The tests of the project; one stands out: that which she has begun, or else the first that she has not finished. An examination
 * that waits on this device comes before them, and so does the doctor while a finding is open: then none stands out. The risk test
 * does not either while nobody can say that none waits or is open.
 */
function Tests({ invitation }: { invitation: JoinPage }) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const { href, pathOfRoute } = usePlatform();
  const tests = surveysOf(invitation.activities).filter((name) => pathOfRoute(name) !== undefined);
  const { unfinished, finished, isPending } = useProgress(tests);
  const found = useOpenFinding();
  const waiting = useWaitingHere();
  const isClear = found.data === null && waiting.data?.waits === false;
  const notNext: readonly Survey[] = isClear ? [] : ['Calculator'];
  const first = useFirstTest(invitation, [...finished, ...notNext]);
  if (isPending || found.isLoading || waiting.isLoading) return <Spinner label={common('legal.loading')} />;
  const begun = unfinished.find((test) => !notNext.includes(test));
  const Waits = waiting.data?.WaitingCard;
  // One thing at a time, as on the home page of an account.
  const card = Waits ? <Waits /> : found.data && <found.data.FindingCard finding={found.data.finding} />;
  const next = card ? undefined : (begun ?? first);
  const done = tests.every((test) => finished.includes(test));
  const link = (name: Survey, look: 'main' | 'plain', text: string) => (
    <ButtonLink key={name} look={look} href={href(`/${name}`)}>
      {text}
    </ButtonLink>
  );
  return (
    <>
      {card}
      {next && (
        <Card as="section" tone="tint" aria-labelledby="next">
          <h2 id="next">{t('next.title')}</h2>
          {begun && <p>{t('back.started')}</p>}
          {link(next, 'main', begun ? t('back.continue', { test: t(`test.${begun}`) }) : t(`test.${next}`))}
        </Card>
      )}
      {!next && !card && done && tests.length > 0 && <p>{t('next.done')}</p>}
      <Row>
        {tests.filter((name) => name !== next).map((name) => link(name, 'plain', t(`test.${name}`)))}
        <ConsentsLink look="plain" />
      </Row>
    </>
  );
}
