import type { Language } from '@vesela/contracts';
import en from './texts/en.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

/** ICU messages of the questionnaire by flat key, in every language. */
export const cervicalTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { lv, en, ru, pl };
