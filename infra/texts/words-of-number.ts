import { LANGUAGES, type Language } from '@vesela/contracts';

/** Figures that texts write in words, by their English words, and how each language writes them. */
const WORDS: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  twice: {
    en: /\btwice\b/i,
    lv: /divreiz|divas reizes/i,
    ru: /вдвое(?! слабее)|в два раза/i,
    pl: /dwa razy|dwukrotni|podwaja/i,
  },
  'three times': {
    en: /\bthree times\b/i,
    lv: /trīsreiz|trīs reizes/i,
    ru: /трижды|три раза/i,
    pl: /trzy razy|trzykrotni/i,
  },
  'four times': {
    en: /\bfour times\b/i,
    lv: /četrreiz|četras reizes/i,
    ru: /вчетверо|четыре раза/i,
    pl: /cztery razy|czterokrotni/i,
  },
  'six times': { en: /\bsix times\b/i, lv: /sešas reizes/i, ru: /шесть раз/i, pl: /sześ(?:ć|ciu) razy|sześciokrotni/i },
  'seven times': {
    en: /\bseven times\b/i,
    lv: /septiņas reizes/i,
    ru: /семь раз/i,
    pl: /siedem razy|siedmiokrotni/i,
  },
  'a fifth': {
    en: /\ba fifth\b/i,
    lv: /piektdaļ/i,
    ru: /пят(?:ую|ой|ая)(?: част|(?!\p{L}))/iu,
    pl: /jedn(?:ą|a|ej) piąt/i,
  },
  'three in four': {
    en: /\bthree in four\b/i,
    lv: /trīs no četriem/i,
    ru: /тр(?:и|ёх)\P{L}(?:\p{L}+ )?из четырёх/iu,
    pl: /trzy na cztery/i,
  },
  'four in ten': {
    en: /\bfour in ten\b/i,
    lv: /četrām no desmit/i,
    ru: /четырёх женщин из десяти/i,
    pl: /cztery na dziesięć/i,
  },
  'one in ten': {
    en: /\bone in ten\b/i,
    lv: /vienai no desmit/i,
    ru: /одной женщины из десяти/i,
    pl: /jedna na dziesięć/i,
  },
  double: { en: /\bdouble\b/i, lv: /dubult/i, ru: /двойн/i, pl: /podwójn/i },
};

/** Whole numbers from two on that stand before a unit, in every case of the language. */
const NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  lv: [
    ...['div\\p{L}{0,4}', 'tr(?:īs|im|ij\\p{L}+)', 'četr\\p{L}{0,3}', 'piec\\p{L}{0,3}', 'seš\\p{L}{0,3}'],
    ...['septiņ\\p{L}{0,3}', 'astoņ\\p{L}{0,3}', 'deviņ\\p{L}{0,3}', 'desmit', 'vienpadsmit', 'divpadsmit'],
  ],
  ru: [
    ...['дв(?:а|е|ух|ум|умя)', 'тр(?:и|[её]х|[её]м|емя)', 'четыр(?:е|[её]х|[её]м)', 'пят(?:ь|и|ью)', 'шест(?:ь|и|ью)'],
    ...['сем(?:ь|и|ью)', 'вос(?:емь|ьми|емью)', 'девят(?:ь|и|ью)', 'десят(?:ь|и|ью)'],
    ...['одиннадцат(?:ь|и|ью)', 'двенадцат(?:ь|и|ью)'],
  ],
  pl: [
    ...['dw(?:a|ie|óch|oma|óm|u)', 'trz(?:y|ech|em|ema)', 'czter(?:y|ech|em|ema)', 'pię(?:ć|ciu)', 'sześ(?:ć|ciu)'],
    ...['sied(?:em|miu)', 'o(?:siem|śmiu)', 'dziewię(?:ć|ciu)', 'dziesię(?:ć|ciu)'],
    ...['jedena(?:ście|stu)', 'dwana(?:ście|stu)'],
  ],
};
/** How the words of a unit begin, by its English word. */
const UNITS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  minutes: { en: 'minute', lv: 'minū', ru: 'минут', pl: 'minut' },
  hours: { en: 'hour', lv: 'stund', ru: 'час', pl: 'godzin' },
  days: { en: 'day', lv: 'dien', ru: '(?:дн|день|сут)', pl: '(?:dni|dób)' },
  weeks: { en: 'week', lv: 'nedēļ', ru: 'недел', pl: 'tygod' },
  months: { en: 'month', lv: 'mēne', ru: 'месяц', pl: 'miesi' },
  years: { en: 'year', lv: 'gad(?!īj)', ru: '(?:лет|год)', pl: '(?:lat|rok)' },
  times: { en: 'times|fold', lv: '(?:reiz|kārt)', ru: 'раз(?:а|(?!\\p{L}))', pl: 'razy' },
  'per cent': { en: 'per ?cent', lv: 'procent', ru: 'процент', pl: 'procent' },
};

/** "three months" by what says so in each language. Twice is in `WORDS`, as it has words of its own. */
const WITH_UNIT = Object.entries(UNITS).flatMap(([unit, words]) =>
  NUMBERS.en.flatMap((number, at) =>
    number === 'two' && unit === 'times'
      ? []
      : [
          {
            word: `${number} ${unit}`,
            said: Object.fromEntries(
              LANGUAGES.map((language) => [
                language,
                new RegExp(`(?<!\\p{L})(?:${NUMBERS[language][at]})[ -](?:more )?(?:${words[language]})`, 'iu'),
              ]),
            ),
          },
        ],
  ),
);

/** Numbers as an English text writes them in words. */
export const COUNT =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)';
/** Units of time in English. */
export const UNIT = '(?:second|minute|hour|day|week|month|year)s?';
/** Every figure that an English text writes in words, known above or not. */
const IN_ENGLISH = new RegExp(
  [
    `\\b${COUNT} (?:\\p{L}+ )?(?:out of|of|in) (?:a |every )?${COUNT}\\b`,
    `\\b${COUNT} times\\b|\\btwice\\b|\\bthrice\\b|\\b${COUNT}-?fold\\b`,
    `\\b(?:a|${COUNT}) (?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?\\b`,
    '(?<!\\b(?:first|second) )\\bhalf (?:of|an?|the)\\b',
    `\\b${COUNT}(?:[ -]${COUNT})? per ?cent\\b`,
    `\\b${COUNT} (?:more )?${UNIT}\\b`,
    `\\b(?!one\\b)${COUNT} (?:or more |close )?relatives\\b`,
  ].join('|'),
  'giu',
);

/** "100%" means all. Without the sign, 100 is only the group that a figure is counted in. */
const WHOLE = /(?<!\d)100 ?%/;

/** "three months": a number of the data as texts write it in words. */
export const figureInWords = (number: number | undefined, unit: string): string =>
  `${NUMBERS.en[(number ?? 0) - 2]} ${unit}`;

/** The figures of a text that stand in words and that every language can say, each once, by their English words. */
export function comparableWords(text: string, language: Language): string[] {
  const words = Object.keys(WORDS).filter((word) => WORDS[word]?.[language].test(text));
  const units = WITH_UNIT.filter(({ said }) => said[language]?.test(text)).map(({ word }) => word);
  return [...new Set([...words, ...units, ...(WHOLE.test(text) ? ['100%'] : [])])];
}

/** Those, and in English every other one. A language may leave out "one" before a unit, or word a fraction otherwise. */
export function wordsOfNumber(text: string, language: Language): string[] {
  const known = comparableWords(text, language);
  if (language !== 'en') return known;
  const others = [...text.matchAll(IN_ENGLISH)].map(([found]) =>
    found
      .toLowerCase()
      .replace(/(?<! or) more /, ' ')
      .replace(/-?fold$/, ' times')
      .replace('percent', 'per cent'),
  );
  return [...new Set([...known, ...others])];
}
