import type { Language } from '@vesela/contracts';

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
  'two weeks': {
    en: /\btwo weeks\b/i,
    lv: /div(?:u|ās|as) nedēļ/i,
    ru: /дв(?:ух|е) недел/i,
    pl: /dw(?:óch|a) tygodni/i,
  },
  'two years': {
    en: /\btwo (?:more )?years\b/i,
    lv: /div(?:u|os|us|i|iem) gad/i,
    ru: /дв(?:ух|а) (?:лет|года)/i,
    pl: /dw(?:óch|a) lat/i,
  },
};

const COUNT = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty)';
/** Every comparison that an English text writes in words, known above or not. */
const COMPARISON = new RegExp(
  `\\b${COUNT} (?:out of|of|in) ${COUNT}\\b|\\b${COUNT} times\\b|\\btwice\\b|\\b(?:a|one|two) (?:third|quarter|fifth|tenth)s?\\b`,
  'gi',
);

/** The figures of a text that stand in words, each once, by their English words. */
export function wordsOfNumber(text: string, language: Language): string[] {
  const known = Object.keys(WORDS).filter((word) => WORDS[word]?.[language].test(text));
  if (language !== 'en') return known;
  const others = [...text.matchAll(COMPARISON)].map(([found]) => found.toLowerCase());
  return [...new Set([...known, ...others])];
}
