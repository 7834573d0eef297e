import { LANGUAGES, type Language } from './constants.ts';

/** U+00A0: the line does not break here. */
const NBSP = '\u00a0';
/** U+2212, as long as a plus. */
const MINUS = '\u2212';

/** What stands behind a number without a break: signs of units in all languages, words of time where a line needs it. */
const UNITS: Readonly<Record<Language, string>> = {
  en: '(?:kg|cm|mm|km|g|mg|ml|l|lb|ft|mmHg|MB|s|EUR|euros?|(?:micro|milli)grams?)(?![\\p{L}])',
  lv: '(?:%|(?:kg|cm|mm|km|g|mg|ml|l|mmHg|MB|s|EUR)(?![\\p{L}])|(?:gad|mēne[sš]|nedēļ|dien|stund|minū|eiro|mikro|mili)\\p{L}*)',
  ru: '(?:%|(?:кг|см|мм|км|г|мг|мл|л|мм рт|МБ|с|EUR)(?![\\p{L}])|г\\.|(?:год|лет|месяц|недел|дн|день|час|минут|евро|микро|милли)\\p{L}*)',
  pl: '(?:(?:kg|cm|mm|km|g|mg|ml|l|mmHg|MB|s|EUR|zł)(?![\\p{L}])|r\\.|(?:rok|lat|mies|tygod|dni|dzień|godzin|minut|euro|mikro|mili)\\p{L}*)',
};

/** Words of one letter, which never end a line. Latvian and English have none that matters. */
const SHORT: Readonly<Record<Language, string>> = { en: '', lv: '', ru: 'авикосуя', pl: 'aiouwz' };

/** A digit, or the end of a placeholder that a number replaces. */
const NUMBER = '[\\d#}]';

const rules = (language: Language): readonly (readonly [RegExp, string])[] => {
  const short = SHORT[language];
  return [
    [new RegExp(`(?<=${NUMBER}) (?=${UNITS[language]})`, 'gu'), NBSP],
    // A stop makes an ordinal, "2026. gada 21. novembris", "50. roku życia"; a sentence would begin with a capital.
    ...(language === 'lv' || language === 'pl' ? ([[/(?<=[\d#}]\.) (?=\p{Ll})/gu, NBSP]] as const) : []),
    [/(?<=\d) (?=\d{3}(?!\d))/g, NBSP],
    ...(short ? ([[new RegExp(`(?<=(?<![\\p{L}\\p{M}\\d-])[${short}]) (?=[^\\s,])`, 'giu'), NBSP]] as const) : []),
    ...(language === 'ru' ? ([[/ (?=\u2014)/g, NBSP]] as const) : []),
  ];
};
const RULES = { lv: rules('lv'), en: rules('en'), ru: rules('ru'), pl: rules('pl') };

/**
 * A text, or a message with placeholders, with its non-breaking spaces by the rules of its language: between a number and
 * its unit or an ordinal and its noun, inside a long number, after a word of one letter and before a Russian dash. Texts are
 * kept with plain spaces.
 */
export const typeset = (text: string, language: Language): string =>
  RULES[language].reduce((before, [pattern, space]) => before.replace(pattern, space), text);

/** Data that hold texts of one language, such as a legal document, with each of them typeset. */
export function typesetWithin<Value>(value: Value, language: Language): Value {
  if (typeof value === 'string') return typeset(value, language) as Value;
  return mapped(value, (inner) => typesetWithin(inner, language));
}

/** Data that hold texts in all languages, such as an offer or a module's descriptor, with each typeset by its own. */
export function typesetLocalized<Value>(value: Value): Value {
  const texts = value as Partial<Record<Language, unknown>> | null;
  if (typeof value !== 'object' || !LANGUAGES.every((language) => typeof texts?.[language] === 'string'))
    return mapped(value, typesetLocalized);
  return mapped(value, (text, language) => typesetWithin(text, language as Language));
}

/** A list or object with each of its values replaced; anything else as it is. */
function mapped<Value>(value: Value, replaced: (inner: unknown, key: string) => unknown): Value {
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, '')) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, key)])) as Value;
}

/** A filled-in text. The stop of an abbreviation ends the sentence, too: "2026 r.", not "2026 r..". */
export const oneStop = (text: string): string => text.replace(/(?<=\s[r\u0433]\.)\.(?!\.)/gu, '');

/** English dates and numbers are British: the portal is European. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Polish writes "r." after a date; `Intl` does so for Russian ("г.") alone. */
const yearWord = (date: string, language: Language): string =>
  language === 'pl' ? date.replace(/ \d{4}(?= )/, '$& r.,').replace(/ \d{4}$/, '$& r.') : date;

/** Making a format takes longer than using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options);
  numberFormats.set(key, format);
  return format;
}

/** What is written with the digit 0 alone, and its sign. */
const SIGNED_ZERO = /^[+-](?=[0.,]+$)/;

/**
 * A number with the decimal sign and the groups of digits of a language, and a minus instead of a hyphen. A number that is
 * rounded to 0 has no sign, also where signs are asked for.
 */
export const numberText = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  typeset(numberFormat(language, options).format(value).replace(SIGNED_ZERO, '').replace(/^-/, MINUS), language);

/** "a, b and c"; as a disjunction "a, b or c", as a unit "a, b, c", for which `Intl` has other signs in most languages. */
export const listText = (names: readonly string[], language: Language, type: Intl.ListFormatType = 'conjunction') => {
  const list = type === 'unit' ? names.join(', ') : new Intl.ListFormat(localeOf(language), { type }).format(names);
  return typeset(list, language);
};

/** Latvian names the hour with "plkst."; `Intl` puts it after the day without a word. */
const hourWord = (date: string, language: Language): string =>
  language === 'lv' ? date.replace(/ (?=\d\d:\d\d(:\d\d)?$)/, `, plkst.${NBSP}`) : date;

function dateText(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Intl.DateTimeFormat(localeOf(language), options).format(new Date(iso));
  return typeset(hourWord(yearWord(date, language), language), language);
}

/** "21 November 2026" in a language and time zone, by default that of the reader. `iso` is an ISO 8601 time or date. */
export const longDate = (iso: string, language: Language, timeZone?: string): string =>
  dateText(iso, language, { dateStyle: 'long', ...(timeZone && { timeZone }) });

/** "21 November" within the year of `now`, and `longDate` otherwise, where a line is short. */
export const recentDate = (iso: string, language: Language, now: Date): string =>
  new Date(iso).getFullYear() === now.getFullYear()
    ? dateText(iso, language, { day: 'numeric', month: 'long' })
    : longDate(iso, language);

/**
 * `longDate` after a word for "since". Only Latvian has another case there: "kopš 2026. gada 21. novembra"; Russian and Polish
 * dates are in the genitive anyway. Where another case is asked for, the text is worded so that the date stands alone.
 */
export function sinceDate(iso: string, language: Language, timeZone?: string): string {
  const date = longDate(iso, language, timeZone);
  return language === 'lv' ? date.replace('aprīlis', 'aprīļa').replace(/i?s$/, 'a') : date;
}

/** "21 November 2026 at 14:05" in a language and the reader's time zone. */
export const dateAndTime = (iso: string, language: Language): string =>
  dateText(iso, language, { dateStyle: 'long', timeStyle: 'short' });

/** "14:05" on the reader's clock, as `dateAndTime` ends. */
export const clockTime = (iso: string, language: Language): string => dateText(iso, language, { timeStyle: 'short' });

/** "21 November 2026 at 14:05:09", the hour with its seconds. */
const dateAndSecond = (iso: string, language: Language): string =>
  dateText(iso, language, { dateStyle: 'long', timeStyle: 'medium' });

/**
 * The day of one of several moments that a reader tells apart; with the time where another of them is of the same day, to the
 * second where one is of the same minute. `all` may hold the moment itself.
 */
export function dateAmong(iso: string, all: readonly string[], language: Language): string {
  const isShared = (text: typeof dateAndTime) =>
    all.some((other) => other !== iso && text(other, language) === text(iso, language));
  if (!isShared(longDate)) return longDate(iso, language);
  return (isShared(dateAndTime) ? dateAndSecond : dateAndTime)(iso, language);
}

/** "November 2026". */
export const monthText = (iso: string, language: Language): string =>
  dateText(iso, language, { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** A publication whose name ends with the month of its issue, as in `NVD, 2025-07`: with that month in words. */
export const publicationText = (name: string, language: Language): string =>
  name.replace(/\b\d{4}-\d{2}$/, (month) => monthText(month, language));

/** "Friday, 27 November" in the reader's time zone. */
export const weekdayText = (iso: string, language: Language): string =>
  dateText(iso, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** The name of a country by its ISO 3166 code, which is returned if it has none. Russian texts write "ё"; `Intl` does not. */
export function countryName(code: string, language: Language): string {
  try {
    const name = new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code;
    return name.replace('Соединенные', 'Соединённые');
  } catch {
    return code;
  }
}
