import { type Repeat, writeCalendar } from '@vesela/contracts/ics';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Select, TextField } from '@vesela/ui';
import { useState } from 'react';
import { useAddressedHeading } from '../addressed-heading.ts';
import { localDay } from '../local-day.ts';
import { saveBlob, useReminder } from './api.ts';

const HOUR = 10;
const MINUTES = 15;
/** In years: how often screenings are offered. */
const YEARS = [1, 2, 3, 5] as const;
const MONTHLY: Repeat = { unit: 'month', every: 1 };

const repeatOf = (chosen: string): Repeat | undefined => {
  if (chosen === 'month') return MONTHLY;
  const years = Number(chosen);
  return years > 0 ? { unit: 'year', every: years } : undefined;
};

function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return localDay(day);
}

const ID = 'own-reminder';

/** A reminder of anything on any day, as a file for her own calendar: it is written on the device and kept nowhere else. */
export function OwnReminder() {
  const { t } = useOwnTexts();
  const { names, href } = usePlatform();
  const heading = useAddressedHeading(ID, useReminder().query.isPending);
  const [title, setTitle] = useState(t('own.name.value', { portal: names.portal }));
  const [day, setDay] = useState('');
  const [repeat, setRepeat] = useState('once');
  const [attempted, setAttempted] = useState(false);
  const faultOf = () => {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return t('fault.other');
    return day < tomorrow() ? t('fault.early') : undefined;
  };
  const fault = faultOf();
  function save() {
    setAttempted(true);
    if (fault !== undefined) return;
    const url = window.location.origin + href('/');
    const again = repeatOf(repeat);
    const event = {
      uid: crypto.randomUUID(),
      revision: 0,
      changedAt: new Date(),
      from: { day, hour: HOUR },
      minutes: MINUTES,
      title: title.trim() || names.portal,
      description: url,
      url,
      ...(again && { repeat: again }),
    };
    const text = writeCalendar({ name: names.portal, events: [event] });
    saveBlob('reminder.ics', new Blob([text], { type: 'text/calendar; charset=utf-8' }));
  }
  return (
    <section className="reminders v-no-print" aria-labelledby={ID}>
      <h2 id={ID} ref={heading} tabIndex={-1}>
        {t('own.title')}
      </h2>
      <p>{t('own.text')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          id="own-reminder-name"
          label={t('own.name')}
          hint={t('own.name.hint')}
          value={title}
          maxLength={120}
          autoComplete="off"
          onChange={setTitle}
        />
        <TextField
          id="own-reminder-day"
          type="date"
          short
          label={t('own.day')}
          error={attempted ? fault : undefined}
          value={day}
          min={tomorrow()}
          onChange={setDay}
        />
        <Select
          label={t('own.repeat')}
          options={[
            { value: 'once', label: t('own.repeat.once') },
            { value: 'month', label: t('own.repeat.month') },
            ...YEARS.map((n) => ({ value: String(n), label: t('own.repeat.years', { n }) })),
          ]}
          value={repeat}
          onChange={setRepeat}
        />
        <Button type="submit" look="quiet">
          {t('own.save')}
        </Button>
      </form>
    </section>
  );
}
