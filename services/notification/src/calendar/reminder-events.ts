import type { Language } from '@vesela/contracts';
import { type CalendarEvent, writeCalendar } from '@vesela/contracts/ics';
import type { Database } from '../database.ts';
import { localPath } from '../letters/local-path.ts';
import { textOf } from '../letters/texts.ts';
import type { Sender } from '../letters/write-mail.ts';

const MINUTES = 15;

/** A subject's reminder as a calendar file: a title that does not mention health, and a link to the home page. */
export interface ReminderEvents {
  /** Undefined when no reminder is waiting. */
  waiting(subject: string, language: Language): Promise<File | undefined>;
  /** For a feed: a sent reminder is kept until the next one replaces it, so that it does not vanish on its day. */
  all(subject: string, language: Language): Promise<File>;
  /** A feed without entries. */
  none(language: Language): File;
}

export function createReminderEvents(database: Database, { portalName, portalUrl }: Sender): ReminderEvents {
  const fileOf = (language: Language, events: CalendarEvent[]) => {
    const name = textOf(language, 'calendar.name', { portal: portalName });
    return new File([writeCalendar({ name, events })], 'reminder.ics', { type: 'text/calendar; charset=utf-8' });
  };
  const eventOf = async (
    subject: string,
    language: Language,
    includeSent: boolean,
  ): Promise<CalendarEvent | undefined> => {
    const sent = includeSent ? {} : { sentAt: null };
    const row = await database.reminder.findFirst({ where: { subject, stopped: false, ...sent } });
    if (!row) return undefined;
    const { uid, revision, dueAt, askedAt } = row;
    const title = textOf(language, 'calendar.title', { portal: portalName });
    const url = portalUrl.replace(/\/+$/, '') + localPath(language, '/');
    const description = textOf(language, 'calendar.description', { url });
    return { uid, revision, changedAt: askedAt, from: dueAt, minutes: MINUTES, title, description, url };
  };
  return {
    async waiting(subject, language) {
      const event = await eventOf(subject, language, false);
      return event && fileOf(language, [event]);
    },
    async all(subject, language) {
      const event = await eventOf(subject, language, true);
      return fileOf(language, event ? [event] : []);
    },
    none: (language) => fileOf(language, []),
  };
}
