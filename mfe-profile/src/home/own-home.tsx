import { longDate, usePlatform } from '@vesela/framework';
import { type Appointment, AppointmentLink } from '@vesela/framework/appointment-link';
import { type FindingWords, useFindingWords } from '@vesela/framework/open-finding/words';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RemovedNotice } from '../waiting-here/waiting-here.tsx';
import { Again } from './again.tsx';
import { Begin } from './begin.tsx';
import { ageOf, countryOf, dueList, type HomeFacts } from './due.ts';
import { Greeting } from './greeting.tsx';
import { LastResults } from './last-results.tsx';
import { type HomeStep, keyOf, leadsToRiskTest, mayOfferRiskTest, nextStep } from './next-step.ts';
import { ICONS, Row, Rows, Section } from './rows.tsx';
import { StepCard } from './step-card.tsx';
import { useDueWords, useStepWords } from './step-words.ts';
import { Tests } from './tests.tsx';
import { Upcoming, type Version } from './upcoming.tsx';
import { type Home, useHomeFacts, useTerms } from './use-home-facts.ts';
import { Waiting } from './waiting.tsx';

/** The home page of a user: nothing of hers is asked for before she has accepted the terms. */
export function OwnHome() {
  const { t } = useOwnTexts();
  const terms = useTerms();
  if (terms.isPending) return <Waiting />;
  if (terms.data?.accepted) return <Known versions={terms.data.upcoming} />;
  return (
    <>
      <Greeting first={!terms.isError} />
      {terms.isError && <Again text={t('failed.all')} onRetry={() => void terms.refetch()} />}
      <Begin />
      <Tests />
    </>
  );
}

/** The notice of new texts waits for her settings, as the rest does: nothing moves. */
function Known({ versions }: { versions: readonly Version[] }) {
  const home = useHomeFacts();
  const words = useFindingWords();
  const { facts, results, settled, failed } = home;
  // In the memory of the page only.
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
  if (!settled || !words) return <Waiting />;
  const upcoming = <Upcoming versions={versions} home={home} />;
  const isNew = results.length === 0 && facts.drafts.length === 0 && !facts.waiting && !facts.found && !failed.some;
  if (isNew) {
    return (
      <>
        {upcoming}
        <Greeting first />
        <RemovedNotice />
        <Begin />
        <Tests />
      </>
    );
  }
  const step = nextStep(facts, aside);
  // The card names the step, so its row is not marked as well.
  const named = step?.kind === 'draft' ? step.test : undefined;
  const otherDrafts = facts.drafts.map(({ test }) => test).filter((test) => test !== named);
  return (
    <>
      {upcoming}
      <Greeting />
      <RemovedNotice />
      <div className="home-columns">
        <div>
          <Next home={home} step={step} words={words} aside={aside} setAside={setAside} />
          <WhatIsDue home={home} step={step} />
        </div>
        <div>
          <LastResults home={home} />
          <Reminders home={home} />
        </div>
      </div>
      <Tests brief drafts={otherDrafts} without={mayOfferRiskTest(facts) ? undefined : 'risk_report'} />
    </>
  );
}

interface NextProps {
  home: Home;
  step: HomeStep | undefined;
  words: FindingWords;
  /** Keys of the steps that she put aside for today. */
  aside: ReadonlySet<string>;
  setAside: (keys: ReadonlySet<string>) => void;
}

function Next({ home, step, words: shared, aside, setAside }: NextProps) {
  const { facts, failed, retry, settings, saveSettings } = home;
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  const words = useStepWords(shared);
  const heading = useRef<HTMLHeadingElement>(null);
  const put = (keys: ReadonlySet<string>) => {
    flushSync(() => setAside(keys));
    heading.current?.focus();
  };
  const missing = failed.steps && <Again text={t('failed.steps')} onRetry={retry} />;
  if (step) {
    const { title, text, action, href: to } = words(step);
    const appointment = appointmentOf(step);
    return (
      <>
        <StepCard over={t('next.over')} title={title} text={text} action={{ href: to, text: action }} heading={heading}>
          {appointment && <AppointmentLink to={appointment} country={countryOf(facts)} />}
          <Button
            look="plain"
            onClick={() => {
              put(new Set([...aside, keyOf(step)]));
              // Settings that could not be read are not overwritten: it then leaves this page alone.
              if (step.kind === 'today' && settings) saveSettings({ ...settings, spoken_at: step.at });
            }}
          >
            {t(step.kind === 'today' ? 'next.spoken' : 'next.aside')}
          </Button>
        </StepCard>
        {missing}
      </>
    );
  }
  // What she has spoken about does not come back, once that is kept.
  if ([...aside].some((key) => key !== 'today' || !settings)) {
    return (
      <StepCard over={t('next.over')} title={t('next.done')} text={t('next.done.text')} heading={heading}>
        <Button look="quiet" onClick={() => put(new Set())}>
          {t('next.again')}
        </Button>
      </StepCard>
    );
  }
  if (missing) return missing;
  const examination = dueList(facts).find((due) => due.kind === 'examination');
  const day = examination?.day;
  return (
    <StepCard
      over={t('next.over')}
      title={t('next.none')}
      text={day ? t('next.none.day', { date: longDate(day, language, 'UTC') }) : t('next.none.text')}
      heading={heading}
    >
      <a href={href('/Profile')}>{t('results.diary')}</a>
    </StepCard>
  );
}

const DUE_APPOINTMENTS = { breast: 'mammography', cervical: 'gynaecologist' } as const;

/** What a step asks to book; nothing for most. */
function appointmentOf(step: HomeStep): Appointment | undefined {
  if (step.kind === 'found' || step.kind === 'signs') return 'gynaecologist';
  if (step.kind !== 'due' && step.kind !== 'find_out') return undefined;
  const { kind } = step.due;
  return kind === 'breast' || kind === 'cervical' ? DUE_APPOINTMENTS[kind] : undefined;
}

/** What the card above names already is not said twice. */
function WhatIsDue({ home: { facts }, step }: Pick<NextProps, 'home' | 'step'>) {
  const { t } = useOwnTexts();
  const words = useDueWords();
  const all = dueList(facts);
  const named = step?.kind === 'due' || step?.kind === 'find_out' ? step.due.kind : undefined;
  const list = all.filter(({ kind }) => kind !== named);
  if (list.length === 0 && all.length > 0) return null;
  return (
    <Section id="due" title={t('due.title')}>
      {list.length === 0 && <NothingDue facts={facts} />}
      {list.length > 0 && (
        <Rows>
          {list.map((due) => (
            <Row
              key={due.kind}
              {...words(due)}
              {...(leadsToRiskTest(due) && !mayOfferRiskTest(facts) && { href: undefined })}
              state={due.now ? t('due.now') : undefined}
            />
          ))}
        </Rows>
      )}
      {list.some(({ kind }) => kind !== 'examination') && (
        <p>
          <AppointmentLink country={countryOf(facts)} />
        </p>
      )}
    </Section>
  );
}

/** What is planned, by day; that nothing is, and where she can plan it. */
function Reminders({ home: { facts, question, failed, retry } }: { home: Home }) {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  if (failed.reminder) {
    return (
      <Section id="reminders" title={t('reminders.title')}>
        <Again text={t('failed.reminders')} onRetry={retry} />
      </Section>
    );
  }
  const { reminder } = facts;
  const planned = [
    ...(question ? [{ title: t('reminders.question'), day: question.day }] : []),
    ...(reminder?.state === 'waiting' ? [{ title: t('reminders.examination'), day: reminder.day }] : []),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  const to = href('/Profile/reminders');
  return (
    <Section id="reminders" title={t('reminders.title')}>
      {planned.length === 0 ? (
        <p>
          {t('reminders.none')} <a href={to}>{t('reminders.plan')}</a>
        </p>
      ) : (
        <Rows>
          {planned.map(({ title, day }) => {
            const text = t('reminders.day', { date: longDate(day, language, 'UTC') });
            return <Row key={title} href={to} icon={ICONS.bell} title={title} text={text} />;
          })}
        </Rows>
      )}
    </Section>
  );
}

/** Why nothing is listed: what would have to be known, or that no rule holds for her. */
function NothingDue({ facts }: { facts: HomeFacts }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  if (ageOf(facts) === undefined) return <p>{t('due.none')}</p>;
  if (facts.risk?.advice_first || facts.changed_gene) return <p>{t('due.doctor')}</p>;
  if (countryOf(facts) !== undefined) return <p>{t('due.nothing')}</p>;
  return (
    <p>
      {t('due.country')} <a href={href('/Profile/settings')}>{t('due.settings')}</a>
    </p>
  );
}
