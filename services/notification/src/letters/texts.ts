import type { Language } from '@vesela/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../texts/en.json' with { type: 'json' };
import lv from '../../texts/lv.json' with { type: 'json' };
import pl from '../../texts/pl.json' with { type: 'json' };
import ru from '../../texts/ru.json' with { type: 'json' };

const TEXTS = { lv, en, ru, pl } satisfies Record<Language, typeof en>;
export type TextKey = keyof typeof en;

/** A message of the portal in plain text, its values put in. */
export function textOf(language: Language, key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  // Nothing in a message is markup: what a value holds must never be read as such.
  const format = new IntlMessageFormat(TEXTS[language][key], language, undefined, { ignoreTag: true });
  return String(format.format({ ...values }));
}

/** A day as people of the language write it, in the portal's own time zone. */
export function dayOf(language: Language, moment: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Riga' }).format(new Date(moment));
}
