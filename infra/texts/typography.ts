import type { Language } from '@vesela/contracts';
import type { Text } from './every-text.ts';

/** A sign that does not belong into a text of these languages, and what to write. */
interface Raw {
  pattern: RegExp;
  say: string;
  languages?: readonly Language[];
}

const OTHER_THAN_EN: readonly Language[] = ['lv', 'ru', 'pl'];

/** In the genitive, as they stand in a date. */
const POLISH_MONTHS =
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia';

const ENGLISH_MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const SHORT_MONTHS = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const LATVIAN_MONTHS = '(?:janvār|februār|mart|aprīl|maij|jūnij|jūlij|august|septembr|oktobr|novembr|decembr)\\p{L}*';
const RUSSIAN_MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const MONTH_AS_WORD = 'a date with its month as a word, as longDate writes it';

const RAW: readonly Raw[] = [
  { pattern: /"/, say: 'the quotes of the language' },
  { pattern: /['`´]/, say: 'the apostrophe ’' },
  { pattern: /‘/, say: 'the quotes of the language' },
  { pattern: /[„«»]/, say: '“ ”', languages: ['en'] },
  { pattern: /[“«»]/, say: '„ ”', languages: ['lv', 'pl'] },
  { pattern: /[„“”]/, say: '« »', languages: ['ru'] },
  { pattern: /(?<=^|\s)-(?=\s)/, say: 'a dash' },
  { pattern: /—/, say: 'the dash –', languages: ['lv', 'en', 'pl'] },
  { pattern: /(?<![\p{L}\d.-])\d+-\d+(?![\d-])/u, say: 'a range with –' },
  { pattern: /[\d}]—[\d{]/, say: 'a range with –', languages: ['ru'] },
  { pattern: /\.\.\./, say: '…' },
  { pattern: /\u00a0/, say: 'a plain space: contracts/src/typography.ts sets the non-breaking ones' },
  { pattern: / {2}|^ | $/, say: 'one space' },
  { pattern: / [,;:!?](?=\s|$)|\s\.(?=\s|$)/, say: 'no space before the sign' },
  { pattern: /[\d}] %/, say: 'no space before %', languages: ['en', 'pl'] },
  { pattern: /[\d}]%/, say: 'a space before %', languages: ['lv', 'ru'] },
  { pattern: /(?<![\d.])\d+\.\d+(?![\d.])/, say: 'the decimal comma', languages: OTHER_THAN_EN },
  { pattern: /\d,\d{3}(?!\d)/, say: 'a space between thousands', languages: OTHER_THAN_EN },
  { pattern: /(?<![\d,])\d+,\d{1,2}(?![\d,])/, say: 'the decimal point', languages: ['en'] },
  { pattern: /(?<![\p{L}\d.,])\d{5,}/u, say: 'a sign between thousands, as numberText writes it' },
  {
    pattern: /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}([/.-])\d{1,2}\1\d{4}\b|(?<![\d/])\d{1,2}\/\d{1,2}\/\d{2}(?![\d/])/,
    say: MONTH_AS_WORD,
  },
  {
    pattern: /(?<![\d.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?!\d)/,
    say: MONTH_AS_WORD,
    languages: OTHER_THAN_EN,
  },
  {
    pattern: new RegExp(
      `\\d (?:${SHORT_MONTHS})\\b|\\b(?:${SHORT_MONTHS})\\.? \\d|\\b(?:${ENGLISH_MONTHS}) \\d{1,2}, \\d{4}`,
    ),
    say: 'a date as longDate writes it: day, whole month, year',
    languages: ['en'],
  },
  {
    pattern: new RegExp(`\\d\\. ${LATVIAN_MONTHS},? \\d{4}`, 'u'),
    say: 'the year first, with “gada”',
    languages: ['lv'],
  },
  {
    pattern: new RegExp(`\\d (?:${RUSSIAN_MONTHS}) \\d{4}(?! г(?:\\.|од))`),
    say: '“г.” after the year',
    languages: ['ru'],
  },
  { pattern: /\d [IVX]+ \d{4}/, say: MONTH_AS_WORD, languages: ['pl'] },
  {
    pattern: /(?<![\d.])(?:\d{1,2}\.\d{1,2}\.\d{2}|\d{4}[./]\d{1,2}[./]\d{1,2})(?!\d)/,
    say: MONTH_AS_WORD,
  },
  {
    pattern: new RegExp(`\\d (?:${POLISH_MONTHS}) \\d{4}(?! r\\.)`),
    say: '“r.” after the year',
    languages: ['pl'],
  },
  { pattern: /(?<![\d.,])\d{1,3} \d{3}(?!\d)/, say: 'a comma between thousands', languages: ['en'] },
  { pattern: /(?<![\p{L}\d.)/}_-])-[\d{]/u, say: 'the minus −' },
  { pattern: /[}%]\s?-\s?[\d{]|\d\s?-\s?\{/, say: 'a range with –' },
  { pattern: /[\d}]\s?[€$£]|[€$£]\s?[\d{]/, say: 'the currency as a word or code behind the amount' },
  { pattern: /\d°/, say: 'a space before the unit' },
  {
    pattern: /(?<![\p{L}\d.,-])\d+(?!(?:st|nd|rd|th)(?!\p{L}))\p{Ll}+/u,
    say: 'a space before the unit or word',
  },
  {
    pattern: /(?<![\p{L}\d.,-])\d+(?:[.,]\d+)?(?:C|F|L|ML|KG|CM|MM|MG)\b/u,
    say: 'the unit in its own letters, after a space',
  },
  { pattern: /\} [rг]\./u, say: 'no abbreviation: a date of longDate has it', languages: ['ru', 'pl'] },
];

/** Texts that hold such a sign for a reason. */
export const ALLOWED: readonly (readonly [file: RegExp, key: RegExp, why: string])[] = [
  [/^services\/consent\/documents\/privacy\//, /^sections\.\d+\.parts\.1\.1$/, 'a Polish postal code'],
  [/report\/summary\//, /^canrisk\.text$/, 'the number of a file format'],
  [/pages\/help\//, /^accessibility\.target\.text$/, 'the number of a standard'],
];

/** Signs in the texts as they are kept that only a typewriter, or another language, would write. */
export const typographyFaults = (texts: readonly Text[], allowed: typeof ALLOWED = ALLOWED): string[] =>
  texts
    .filter(({ file, key }) => !allowed.some(([place, name]) => place.test(file) && name.test(key)))
    .flatMap(({ file, key, language, text }) =>
      RAW.filter(({ pattern, languages }) => (languages?.includes(language) ?? true) && pattern.test(text)).map(
        ({ pattern, say }) => `${file}: ${key} has "${pattern.exec(text)?.[0]}"; write ${say}`,
      ),
    );

/** What a source of a page or a service writes by itself; `contracts/src/typography.ts` does it for everybody. */
const OWN_FORMATS = {
  // Swedish dates are ISO 8601, and without arguments only the time zone is asked for: both are for machines.
  intl: /\bIntl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat)\((?!\)|'sv-SE')/,
  locale: /\.toLocale(?:Date|Time)?String\(/,
  // Inside `Number(…)` the digits are cut for another calculation.
  decimals: /(?<!\bNumber\((?:[\w.]|\((?:[^()]|\([^()]*\))*\))+)\.to(?:Fixed|Precision)\(/,
  // A rounded number that becomes text at once; a number alone may still go to `numberText`.
  rounded: /(?:\{|\bString\()\s*Math\.round\([^;\n]*?\* ?10+\) ?\/ ?10+/,
  date: /\}\.\$\{[^}]*\}\.\$\{|get(?:UTC)?(?:Date|Month)\(\)[^`\n]*\}[./]\$\{|get(?:UTC)?(?:Date|Month)\(\)[)\s]*\+\s*['"`][./ ]|\.split\((['"`])-\1\)\s*\.reverse\(\)/,
  range: /\}\s?[–—]\s?\$?\{/,
  day: /\.toISOString\(\)\s*\.(?:slice|split|substring|substr)\(/,
  list: /\.join\((['"`]), \1\)/,
  unit: /\} ?(?:kg|cm|mm|mg|ml|km|EUR|euro|€|%|g|l)\s*<|\+\s?(['"`])\s?(?:kg|cm|mm|mg|ml|km|EUR|euro|€|%|g|l)\1/,
  // In a style it is a length.
  percent: /(?<!\b(?:left|right|top|bottom|width|height): `[^`]*)\$\{[^}]*\} ?%/,
  quotes: />[^<>{}=;()]*["“”„«»][^<>{}=;()]*<\/|[„“”«»]\$?\{|\}[„“”«»]/,
} as const;

/** Sources that do so for machines, drawings or readers of English alone, and what they do. */
export const OWN_FORMATS_ALLOWED: readonly (readonly [file: RegExp, what: keyof typeof OWN_FORMATS, why: string])[] = [
  [/\/charts\/curve-scale\.ts$/, 'decimals', 'the path of a drawing'],
  [/^services\/calculator\/risk\/validation\//, 'decimals', 'a page of the model for readers of English'],
  [/^services\/calculator\/risk\/validation\//, 'locale', 'a page of the model for readers of English'],
  [/\/nice-bands\.tsx$|\/compare-chart\.tsx$/, 'percent', 'a length in a drawing'],
  [/\/fhir\/risk-assessment\.ts$/, 'percent', 'a record for other systems, in English'],
  [/^services\/calculator\/risk\/validation\//, 'percent', 'a page of the model for readers of English'],
  [/\/canrisk\/pedigree\.ts$/, 'rounded', 'a value of a file format'],
  [/\/reminders\/zoned-time\.ts$/, 'intl', 'the parts of a time are read, not shown'],
  [
    /\/(?:join\/(?:invitation-page\.tsx|use-first-test\.ts)|home\/staff\/next-project\.ts)$/,
    'day',
    'the day is compared, not shown',
  ],
  [/^services\//, 'day', 'days of requests and rows are ISO 8601'],
  [/^services\//, 'list', 'messages for operators and lists of columns are English or SQL'],
  [/\/fhir\/risk-assessment\.ts$/, 'list', 'codes in a record for other systems, in English'],
  [/\/compare\/comparison\.tsx$|\/parts\/opening\.tsx$/, 'list', 'two parts of a sentence'],
  [/\/data\/waiting-files\.tsx$/, 'list', 'the values of a row, for its name'],
];

const NAMES_OF_FORMATS = Object.keys(OWN_FORMATS) as (keyof typeof OWN_FORMATS)[];

/** Source of a page or a service that formats by itself what `contracts/src/typography.ts` formats for everybody. */
export const formatFaults = (
  sources: readonly { file: string; source: string }[],
  allowed: typeof OWN_FORMATS_ALLOWED = OWN_FORMATS_ALLOWED,
): string[] =>
  sources.flatMap(({ file, source }) =>
    NAMES_OF_FORMATS.filter(
      (what) => OWN_FORMATS[what].test(source) && !allowed.some(([place, name]) => name === what && place.test(file)),
    ).map(
      (what) =>
        `${file} formats by itself (${what}: ${OWN_FORMATS[what].exec(source)?.[0]}); contracts/src/typography.ts has dates, numbers and lists of a language`,
    ),
  );
