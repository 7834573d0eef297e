import { LANGUAGES, type Language } from '@vesela/contracts';

/** Figures that texts write in words, by their English words, and how each language writes them. */
const WORDS: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  twice: {
    en: /\btwice\b|\bdouble[sd]\b/i,
    lv: /divreiz|divas reizes|divkāršo/i,
    ru: /вдвое(?! (?:слабее|меньше|реже|ниже))|в два раза|удва|удво/i,
    pl: /dwa razy|dwukrotni|podwaja|podwoi/i,
  },
  'three times': {
    en: /\bthree times\b|\btr(?:ip|eb)le[sd]\b/i,
    lv: /trīsreiz|trīs reizes|trīskāršo/i,
    ru: /трижды|три раза|втрое|утраива|утрои/i,
    pl: /trzy razy|trzykrotni|potraja|potroi/i,
  },
  'four times': {
    en: /\bfour times\b|\bquadruple[sd]\b/i,
    lv: /četrreiz|četras reizes|četrkāršo/i,
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

const inEach = (written: (language: Language) => string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, new RegExp(`(?<!\\p{L})(?:${written(language)})`, 'iu')]),
  ) as Record<Language, RegExp>;

/** "three months" by what says so in each language. Twice is in `WORDS`, as it has words of its own. */
const WITH_UNIT = Object.keys(UNITS).flatMap((unit) =>
  NUMBERS.en.flatMap((number, at) =>
    number === 'two' && unit === 'times'
      ? []
      : [
          {
            word: `${number} ${unit}`,
            said: inEach((language) => `(?:${NUMBERS[language][at]})[ -](?:more )?(?:${UNITS[unit]?.[language]})`),
          },
        ],
  ),
);

/** Parts as each language writes them in words, in every case, by their English words. */
const PARTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  half: {
    en: '(?<!(?:first|second) )half(?!-(?:sister|brother)|\\p{L})|halve[sd]',
    lv: 'pus(?:stund|gad)\\p{L}*|pus(?:e|i|ei) (?:no|sieviešu|gadījumu)|(?:par|uz|līdz) pusi?(?:ei)?',
    ru: 'полчаса|полгода|(?:напо|впо|(?<!(?:второй|первой|одной) )по)ловин(?:а|у|ы|е|ой)|вдвое (?:слабее|меньше|реже|ниже)',
    pl: 'pół (?:godziny|roku)|(?<!(?:drugiej|pierwszej|do) )połow(?:a|ę|y|ie|ą)',
  },
  'a third': {
    en: '(?:a|one) third',
    lv: '(?<!divas )trešdaļ',
    ru: '(?<!(?:две|двух) )трет(?:ь|и)',
    pl: 'jedn\\p{L}+ trzeci',
  },
  'two thirds': { en: 'two thirds', lv: 'divas trešdaļ', ru: 'дв(?:е|ух) трет', pl: 'dw(?:ie|óch) trzeci' },
  'a quarter': {
    en: '(?:a|one) quarter',
    lv: '(?<!trīs )ceturt(?:daļ|ā daļ)',
    ru: '(?<!(?:три|тр[её]х) )четверт(?:ь|и|ью)',
    pl: 'jedn\\p{L}+ czwart|ćwierć',
  },
  'three quarters': {
    en: 'three quarters',
    lv: 'trīs ceturtdaļ',
    ru: 'тр(?:и|[её]х) четверт',
    pl: 'trz(?:y|ech) czwart',
  },
  'a fifth': {
    en: '(?:a|one) fifth',
    lv: 'piektdaļ',
    ru: 'пят(?:ая|ую|ой)(?: част|(?!\\p{L}))',
    pl: 'jedn\\p{L}+ piąt',
  },
  'a sixth': { en: '(?:a|one) sixth', lv: 'sestdaļ', ru: 'шест(?:ая|ую|ой) част', pl: 'jedn\\p{L}+ szóst' },
  'a tenth': { en: '(?:a|one) tenth', lv: 'desmitdaļ', ru: 'десят(?:ая|ую|ой) част', pl: 'jedn\\p{L}+ dziesiąt' },
};
const SAID_PARTS = Object.entries(PARTS).map(([word, written]) => ({
  word,
  said: inEach((language) => written[language]),
}));

const ONE: Readonly<Record<Language, string>> = {
  en: 'one',
  lv: 'vien\\p{L}{1,3}',
  ru: 'од(?:ин|н\\p{L}{1,3})',
  pl: 'jed(?:en|n\\p{L}{1,4})',
};
/** "every fourth", from the third on; of two, one is a choice more often than a figure. */
const EVERY: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  en: ['every ', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  lv: ['katr\\p{L}+ ', 'treš', 'ceturt', 'piekt', 'sest', 'septīt', 'astot', 'devīt', 'desmit'],
  ru: ['кажд\\p{L}+ ', 'трет', 'четв[её]рт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят'],
  pl: ['co ', 'trzec', 'czwart', 'piąt', 'szóst', 'siódm', 'ósm', 'dziewiąt', 'dziesiąt'],
};
const OF: Readonly<Record<Language, string>> = {
  en: '(?:out of|of|in) (?:a |every )?',
  lv: 'no ',
  ru: 'из ',
  pl: '(?:na|z|ze) ',
};
const COUNTED = ['one', ...NUMBERS.en];

/** "three in four": one of each pair of numbers, the second from three on. "every fourth" is one in four. */
const SAID_OF = COUNTED.flatMap((part, n) =>
  NUMBERS.en.slice(1).flatMap((whole, m) =>
    n > m + 1
      ? []
      : [
          {
            word: `${part} in ${whole}`,
            said: inEach((language) => {
              const [first, second] = [n === 0 ? ONE[language] : NUMBERS[language][n - 1], NUMBERS[language][m + 1]];
              const [every, ...ordinals] = EVERY[language];
              const ordinal = n === 0 && ordinals[m] ? `|${every}${ordinals[m]}` : '';
              return `${first} (?:\\p{L}+ )?${OF[language]}${second}(?!\\p{L})${ordinal}`;
            }),
          },
        ],
  ),
);

/** What each of those begins with: most texts have none, and need not be read for every pair. */
const BEGINS_OF = inEach(
  (language) =>
    `(?:${[ONE[language], ...NUMBERS[language]].join('|')}) (?:\\p{L}+ )?${OF[language]}|${EVERY[language][0]}`,
);

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
/** Numbers from thirteen on and a dozen as an English text writes them in words; the lists above do not have them. */
export const LARGE = `(?:(?:thir|four|fif|six|seven|eigh|nine)teen|(?:${TENS})(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|hundreds?|thousands?|(?:an? )?dozens?)`;
/** Every number of an English text in words. */
export const COUNT = `(?:${LARGE}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** Units of time in English. */
export const UNIT = '(?:second|minute|hour|day|week|month|year)s?';
/** Every figure that an English text writes in words, known above or not. */
const IN_ENGLISH = new RegExp(
  [
    `\\b${COUNT} (?:\\p{L}+ )?(?:out of|of|in) (?:a |every )?${LARGE}\\b`,
    `\\bbetween ${COUNT} and ${COUNT}\\b|\\b${COUNT} to ${COUNT}\\b`,
    '\\b(?:doubling|halving|(?:tripl|trebl|quadrupl)(?:e|ing)|fortnights?)\\b',
    `\\b${COUNT} times\\b|\\btwice\\b|\\bthrice\\b|\\b${COUNT}-?fold\\b`,
    `\\b(?:an?|${COUNT}) (?:seventh|eighth|ninth)s?\\b|\\b${COUNT} (?:third|quarter|fifth|sixth|tenth)s\\b`,
    `\\b${COUNT}(?:[ -]${COUNT})? per ?cent\\b`,
    `\\b${COUNT} (?:more )?${UNIT}\\b`,
    `\\b(?!one\\b)${COUNT} (?:or more |close )?relatives\\b`,
    // Those of "four in ten women" are read above.
    `(?<!\\b(?:in|of) )\\b(?!one\\b)${COUNT} (?:women|people|men|couples|children|babies|cancers)\\b`,
    // Last: alone where no longer pattern has it.
    `\\b${LARGE}\\b`,
  ].join('|'),
  'giu',
);

/** A part as one sign, which no digit shows. */
const PART_SIGNS = /[¼½¾⅓⅔⅛]/g;

/** "100%" means all. Without the sign, 100 is only the group that a figure is counted in. */
const WHOLE = /(?<!\d)100 ?%/;

/** "three months": a number of the data as texts write it in words. */
export const figureInWords = (number: number | undefined, unit: string): string =>
  `${number === 1 ? ONE.en : NUMBERS.en[(number ?? 0) - 2]} ${unit}`;

/** The figures of a text that stand in words and that every language can say, each once, by their English words. */
export function comparableWords(text: string, language: Language): string[] {
  const words = Object.keys(WORDS).filter((word) => WORDS[word]?.[language].test(text));
  const ofPairs = BEGINS_OF[language].test(text) ? SAID_OF : [];
  const others = [...WITH_UNIT, ...SAID_PARTS, ...ofPairs].filter(({ said }) => said[language].test(text));
  return [
    ...new Set([
      ...words,
      ...others.map(({ word }) => word),
      ...(WHOLE.test(text) ? ['100%'] : []),
      ...(text.match(PART_SIGNS) ?? []),
    ]),
  ];
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
