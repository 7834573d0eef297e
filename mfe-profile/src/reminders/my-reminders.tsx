import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Drawing, Notice, Row } from '@vesela/ui';
import { Drawing as Calendar } from '@vesela/ui/scenes/reminder-calendar.svg';
import { useRef } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import { usePushDevices } from '../push/api.ts';
import { useMailPreferences } from '../settings/api.ts';
import { type Reminder, useReminder, useSaveReminder } from './api.ts';
import { MoveReminder } from './move-reminder.tsx';

/** What is planned: the reminder of the next self-examination and questions after one; each can be stopped. */
export function MyReminders() {
  const { t } = useOwnTexts();
  const { query } = useReminder();
  const push = usePushDevices().query;
  const heading = useRef<HTMLHeadingElement>(null);
  const reminder = query.data?.reminder ?? null;
  const nothing = reminder === null && query.data?.follow_ups.length === 0;
  return (
    <section
      className={query.isPending ? 'reminders reminders--waiting v-no-print' : 'reminders v-no-print'}
      aria-labelledby="my-reminders"
    >
      <h2 id="my-reminders" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <Drawing of={Calendar} className="v-drawing--scene" />
      {query.isError && <LoadFailed text={t('load.failed')} onRetry={() => void query.refetch()} />}
      {query.data && !push.isPending && (
        <>
          {(reminder || nothing) && <WhenItComes reminder={reminder} />}
          {reminder && reminder.state !== 'sent' ? <Changes reminder={reminder} /> : <ToExamination />}
          <Questions onStopped={() => heading.current?.focus()} />
          {push.data && push.data.public_key !== null && <ToPush />}
          {query.data.restricted && <Notice kind="info">{t('restricted')}</Notice>}
        </>
      )}
    </section>
  );
}

function WhenItComes({ reminder }: { reminder: Reminder | null }) {
  const { t, language } = useOwnTexts();
  const { query } = useMailPreferences();
  const refused = query.data?.kinds.examination_reminder === false;
  const state = reminder?.state ?? 'none';
  const date = reminder ? longDate(reminder.day, language, 'UTC') : '';
  return (
    <>
      <p role="status">{t(`state.${state}`, { date })}</p>
      {refused && <Notice kind="info">{t('refused')}</Notice>}
    </>
  );
}

function Changes({ reminder }: { reminder: Reminder }) {
  const { t } = useOwnTexts();
  const { changing } = useReminder();
  const file = useSaveReminder();
  const stopped = reminder.state === 'stopped';
  // The day of a stopped reminder may be in the past.
  const passed = reminder.day < reminder.earliest;
  const day = passed ? reminder.earliest : reminder.day;
  return (
    <>
      {!stopped && <MoveReminder reminder={reminder} />}
      {(changing.isError || file.isError) && <Notice kind="error">{t('failed')}</Notice>}
      <Row gap={1}>
        <Button look="quiet" busy={changing.isPending} onClick={() => changing.mutate({ day, stopped: !stopped })}>
          {t(stopped ? 'resume' : 'stop')}
        </Button>
        {!stopped && (
          <Button look="plain" busy={file.isPending} onClick={() => file.mutate()}>
            {t('save-file')}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Questions after an examination. In words that tell others nothing, as their mail. */
function Questions({ onStopped }: { onStopped: () => void }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const { query, stopping } = useReminder();
  const stop = (examinationId: string) =>
    stopping.mutate(examinationId, {
      onSuccess: () => {
        // The focused button was removed.
        onStopped();
        platform.notify({ kind: 'success', text: t('question.stopped') });
      },
    });
  return (
    <>
      {query.data?.follow_ups.map(({ examination_id, day }) => {
        const date = longDate(day, language, 'UTC');
        const busy = stopping.isPending && stopping.variables === examination_id;
        return (
          <div key={examination_id} className="reminders__question">
            <p>{t('question.planned', { date })}</p>
            <Button look="quiet" busy={busy} onClick={() => stop(examination_id)}>
              {t('question.stop', { date })}
            </Button>
          </div>
        );
      })}
      {stopping.isError && <Notice kind="error">{t('failed')}</Notice>}
    </>
  );
}

/** Beside mail: notifications, where the operator offers them. */
function ToPush() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <p>
      <ButtonLink look="plain" href={platform.href('/Profile/settings#push')}>
        {t('to-push')}
      </ButtonLink>
    </p>
  );
}

function ToExamination() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const path = platform.pathOfRoute('Examination');
  if (path === undefined) return null;
  return (
    <p>
      <ButtonLink look="quiet" href={platform.href(path)}>
        {t('to-examination')}
      </ButtonLink>
    </p>
  );
}
