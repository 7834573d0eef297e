import type { Language } from '@vesela/contracts';
import { longDate, oneStop, typeset } from '@vesela/contracts/typography';
import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../texts/en.json' with { type: 'json' };
import lv from '../../texts/lv.json' with { type: 'json' };
import pl from '../../texts/pl.json' with { type: 'json' };
import ru from '../../texts/ru.json' with { type: 'json' };

const TEXTS = { lv, en, ru, pl } satisfies Record<Language, typeof en>;
export type TextKey = keyof typeof en;

/** A text of the portal as plain text, with its values filled in. */
export function textOf(
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  // Texts contain no markup, and values must never be interpreted as markup.
  const format = new IntlMessageFormat(typeset(TEXTS[language][key], language), language, undefined, {
    ignoreTag: true,
  });
  return oneStop(String(format.format({ ...values })));
}

/** A date in the format of the language, in the portal's time zone. */
export const dayOf = (language: Language, moment: string): string => longDate(moment, language, 'Europe/Riga');
