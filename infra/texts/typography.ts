import type { Language } from '@vesela/contracts';
import type { Text } from './every-text.ts';

/** A sign that does not belong into a text of these languages, and what to write. */
interface Raw {
  pattern: RegExp;
  say: string;
  languages?: readonly Language[];
}

const OTHER_THAN_EN: readonly Language[] = ['lv', 'ru', 'pl'];

const RAW: readonly Raw[] = [
  { pattern: /"/, say: 'the quotes of the language' },
  { pattern: /'/, say: 'the apostrophe ’' },
  { pattern: /[„«»]/, say: '“ ”', languages: ['en'] },
  { pattern: /[“«»]/, say: '„ ”', languages: ['lv', 'pl'] },
  { pattern: /[„“”]/, say: '« »', languages: ['ru'] },
  { pattern: /(?<=\s)-(?=\s)/, say: 'a dash' },
  { pattern: /—/, say: 'the dash –', languages: ['lv', 'en', 'pl'] },
  { pattern: /(?<![\p{L}\d.-])\d+-\d+(?![\d-])/u, say: 'a range with –' },
  { pattern: /\.\.\./, say: '…' },
  { pattern: /\u00a0/, say: 'a plain space: contracts/src/typography.ts sets the non-breaking ones' },
  { pattern: / {2}|^ | $/, say: 'one space' },
  { pattern: / [,;:!?](?=\s|$)|\s\.(?=\s|$)/, say: 'no space before the sign' },
  { pattern: /[\d}] %/, say: 'no space before %', languages: ['en', 'pl'] },
  { pattern: /[\d}]%/, say: 'a space before %', languages: ['lv', 'ru'] },
  { pattern: /(?<![\d.])\d+\.\d+(?![\d.])/, say: 'the decimal comma', languages: OTHER_THAN_EN },
  { pattern: /\d,\d{3}(?!\d)/, say: 'a space between thousands', languages: OTHER_THAN_EN },
  { pattern: /(?<![\d,])\d+,\d{1,2}(?![\d,])/, say: 'the decimal point', languages: ['en'] },
  {
    pattern: /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}([/.-])\d{1,2}\1\d{4}\b/,
    say: 'a date with its month as a word, as longDate writes it',
  },
  { pattern: /\} [rг]\./u, say: 'no abbreviation: a date of longDate has it', languages: ['ru', 'pl'] },
  { pattern: /\d(?:kg|cm|mm|ml|mg|кг|см|мм|мл|мг)(?!\p{L})/u, say: 'a space before the unit' },
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

/** Formats the numbers of ICU messages, whose texts are typeset as a whole. */
const OF_MESSAGES = 'shell/src/framework/texts/compile-message.ts';
/** A date, number or list formatted for a reader's language; a locale as a literal is for machines. */
const OWN_FORMAT =
  /new Intl\.(?:NumberFormat|DateTimeFormat|ListFormat)\((?!\s*['"])|\.toLocale(?:Date|Time)?String\((?!\s*['"])/;

/** Source of a page or a service that formats by itself what `contracts/src/typography.ts` formats for everybody. */
export const formatFaults = (sources: readonly { file: string; source: string }[]): string[] =>
  sources
    .filter(({ file, source }) => OWN_FORMAT.test(source) && file !== OF_MESSAGES)
    .map(
      ({ file }) => `${file} formats by itself; contracts/src/typography.ts has dates, numbers and lists of a language`,
    );
