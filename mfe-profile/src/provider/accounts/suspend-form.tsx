import { MAX_SUSPENSION_DAYS } from '@vesela/contracts/constants';
import { LANGUAGES, type Language, useLanguage, useTexts } from '@vesela/framework';
import { ActDialog } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, NumberField, Select, TextArea } from '@vesela/ui';
import { useState } from 'react';
import { useSuspend } from '../api/accounts.ts';
import { SUSPENSION_REASONS, type SuspensionReason } from '../api/types.ts';
import { FaultSummary } from '../parts/fault-summary.tsx';
import { LeaveGuard } from '../parts/leave-guard.tsx';
import { readDays } from '../parts/read-days.ts';
import { useFaultText } from '../parts/use-fault-text.ts';
import { useForm } from '../parts/use-form.ts';

interface Values {
  days: string;
  reason: SuspensionReason | '';
  notice: string;
  language: Language;
}

function check({ days, reason, notice }: Values) {
  return [
    ...(readDays(days, MAX_SUSPENSION_DAYS) === undefined ? [{ field: 'days', code: 'days' }] : []),
    ...(reason === '' ? [{ field: 'reason', code: 'required' }] : []),
    ...(notice.trim() === '' ? [{ field: 'notice', code: 'required' }] : []),
  ];
}

interface SuspendFormProps {
  subject: string;
  /** The language of the account, if known. */
  language: Language | null;
  onSuspended: () => void;
}

/** Suspends an account: duration, reason, and message to its holder. Asks for confirmation. */
export function SuspendForm({ subject, language, onSuspended }: SuspendFormProps) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const page = useLanguage();
  const suspend = useSuspend();
  const [asking, setAsking] = useState(false);
  const [initial] = useState<Values>({ days: '', reason: '', notice: '', language: language ?? page });
  const form = useForm<Values>({ initial, check, send: async () => undefined });
  const { days, reason, notice } = form.values;
  const faultText = useFaultText(form.faults);
  const run = async () => {
    const whole = readDays(days, MAX_SUSPENSION_DAYS);
    if (whole === undefined || reason === '') return;
    await suspend.mutateAsync({ subject, days: whole, reason, notice, language: form.values.language });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.review()) setAsking(true);
      }}
    >
      <h3>{t('suspend.title')}</h3>
      <FaultSummary
        faults={form.faults}
        attempt={form.attempt}
        labels={{ days: t('suspend.days'), reason: t('reason'), notice: t('suspend.notice') }}
      />
      <NumberField
        whole
        id="days"
        label={t('suspend.days')}
        hint={t('suspend.days.hint', { max: MAX_SUSPENSION_DAYS })}
        error={faultText('days')}
        value={days}
        maxLength={3}
        onChange={(next) => form.change({ days: next })}
      />
      <Select
        id="reason"
        label={t('reason')}
        placeholder={t('reason.choose')}
        options={SUSPENSION_REASONS.map((value) => ({ value, label: common(`reason.${value}`) }))}
        error={faultText('reason')}
        value={reason}
        onChange={(next) => form.change({ reason: SUSPENSION_REASONS.find((one) => one === next) ?? '' })}
      />
      <Select
        id="language"
        label={t('suspend.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={form.values.language}
        onChange={(next) => form.change({ language: LANGUAGES.find((one) => one === next) ?? page })}
      />
      <TextArea
        id="notice"
        label={t('suspend.notice')}
        hint={t('suspend.notice.hint')}
        error={faultText('notice')}
        rows={5}
        maxLength={1000}
        value={notice}
        onChange={(next) => form.change({ notice: next })}
      />
      <LeaveGuard unsaved={form.changed} />
      <Button type="submit" look="danger">
        {t('suspend.send')}
      </Button>
      {asking && (
        <ActDialog
          danger
          title={t('suspend.ask')}
          confirm={t('suspend.send')}
          conflict={t('suspend.conflict')}
          run={run}
          onDone={onSuspended}
          onCancel={() => setAsking(false)}
        >
          <p>{t('suspend.text', { n: readDays(days, MAX_SUSPENSION_DAYS) ?? 0 })}</p>
        </ActDialog>
      )}
    </form>
  );
}
