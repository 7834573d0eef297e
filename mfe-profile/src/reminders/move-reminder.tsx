import { longDate, usePlatform } from '@vesela/framework';
import { faultsOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, TextField } from '@vesela/ui';
import { useState } from 'react';
import { type Reminder, useReminder } from './api.ts';

const FAULTS: Readonly<Record<string, string>> = { too_early: 'early', too_late: 'late' };

/** Changes the day of a pending reminder. */
export function MoveReminder({ reminder: { day, earliest, latest } }: { reminder: Reminder }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const { changing } = useReminder();
  const [chosen, setChosen] = useState(day);
  const [fault] = faultsOf(changing.error);
  const dateOf = (which: string) => longDate(which, language, 'UTC');
  const move = () =>
    changing.mutate(
      { day: chosen, stopped: false },
      { onSuccess: () => platform.notify({ kind: 'success', text: t('move.saved', { date: dateOf(chosen) }) }) },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <TextField
        id="reminder-day"
        type="date"
        short
        label={t('move.day')}
        hint={t('move.hint', { earliest: dateOf(earliest), latest: dateOf(latest) })}
        error={fault && t(`fault.${FAULTS[fault.code] ?? 'other'}`)}
        value={chosen}
        min={earliest}
        max={latest}
        onChange={setChosen}
      />
      {changing.isError && !fault && <Notice kind="error">{t('failed')}</Notice>}
      <Button type="submit" look="quiet" busy={changing.isPending}>
        {t('move.save')}
      </Button>
    </form>
  );
}
