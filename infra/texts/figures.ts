import { SOURCES } from '@vesela/contraception-rules';
import type { Language } from '@vesela/contracts';
import { FACTOR_SOURCES } from '../../mfe-calculator/src/cervical/report/cervical-publications.ts';
import { CONTENT_SOURCES } from '../../mfe-calculator/src/sources/content-sources.ts';
import { BASES, basisOf } from '../review/basis.ts';
import { DATA, TEXTS } from '../review/places.ts';
import { readable } from '../review/readable.ts';
import type { Text } from './every-text.ts';
import { FIGURE_SOURCES, type FigureSource, OTHER_SOURCES, OURS } from './figure-sources.ts';

/** Digits that are part of a name: BRCA1, R1, "NICE CG164", and the year in "(Nelson 2012)", which names a publication. */
const NAMES: readonly RegExp[] = [/\([^()]*(?<!\d)(?:19|20)\d\d(?!\d)[^()]*\)/g, /[\p{L}\p{M}]+-?\d[\p{L}\d]*/gu];
/** What `readable` writes for a value that differs from woman to woman. */
const VALUE = /‹\w+›/g;
/** The emergency number of the European Union. */
const EMERGENCY = '112';
/** "Of 100 women": what a figure is counted on. 0 says that there is nothing to count. */
const SCALES: readonly number[] = [0, 100, 1000, 10_000];
/** Labels of answers and bands: the questionnaire's own borders, which its tables hold. */
const ANSWERS = /^(?:options|option|lists)\./;
/** Sources that nobody has read. */
const UNREAD = /\[memory\]$|still to be looked up$/;

const isEnglish = (language: Language) => language === 'en';
/** Between thousands stands a comma in English and a space in the other languages. */
const thousands = (language: Language) =>
  isEnglish(language) ? /(?<=\d),(?=\d{3}(?!\d))/g : /(?<=\d) (?=\d{3}(?!\d))/g;

/** The numbers that a message writes out, each once, in every form that it takes; what a placeholder fills in is none. */
export function figuresOf(message: string, language: Language): number[] {
  const forms = readable(message, language).map((form) =>
    NAMES.reduce((before, name) => before.replace(name, ' '), form.replace(VALUE, '‹›')).replace(
      thousands(language),
      '',
    ),
  );
  const numbers = forms.flatMap((form) => form.match(/\d+(?:[.,]\d+)?/g) ?? []).filter((found) => found !== EMERGENCY);
  return [...new Set(numbers.map((number) => Number(number.replace(',', '.'))))].sort((a, b) => a - b);
}

const COUNT = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty)';
/** Comparisons that are written in words: "four in ten", "three times", "twice", "a fifth". */
const IN_WORDS = new RegExp(
  `\\b${COUNT} (?:out of|of|in) ${COUNT}\\b|\\b${COUNT} times\\b|\\btwice\\b|\\b(?:a|one|two) (?:third|quarter|fifth|tenth)s?\\b`,
  'gi',
);

/** The same text in every language: its place without the language. */
const placeOf = ({ file, key }: Text) => `${file.replace(/\/(?:lv|en|ru|pl)\.json$/, '')} ${key}`;

/** Texts whose figures differ from one language to another. */
export function differingFigures(texts: readonly Text[]): string[] {
  const places = new Map<string, Map<Language, string>>();
  for (const text of texts) {
    const place = places.get(placeOf(text)) ?? new Map<Language, string>();
    places.set(placeOf(text), place.set(text.language, figuresOf(text.text, text.language).join(' ')));
  }
  return [...places].flatMap(([place, figures]) =>
    new Set(figures.values()).size > 1
      ? [
          `${place}: other figures in other languages (${[...figures].map(([l, all]) => `${l}: ${all || '–'}`).join('; ')})`,
        ]
      : [],
  );
}

const TITLES = new Set(BASES.flatMap(({ sources }) => sources));
const KNOWN = new Set([
  OURS,
  ...Object.keys({ ...SOURCES, ...CONTENT_SOURCES, ...OTHER_SOURCES }),
  ...Object.keys(FACTOR_SOURCES).map((factor) => `cervical/${factor}`),
  ...DATA.map(({ id }) => id),
]);
const isKnown = (source: string) => KNOWN.has(source) || TITLES.has(source);

/** English texts for women whose figures rest on no source, and sources that are unknown, say other figures, or are not needed. */
export function unsourcedFigures(texts: readonly Text[], told: readonly FigureSource[] = FIGURE_SOURCES): string[] {
  const used = new Set<FigureSource>();
  const faults = texts.flatMap(({ file, key, language, text }) => {
    const place = TEXTS.find(({ at }) => file === `${at}/${language}.json`);
    if (language !== 'en' || !place?.readers.includes('clinician')) return [];
    if (ANSWERS.test(key) || place.interface?.includes(key.split('.')[0] ?? '')) return [];
    const figures = figuresOf(text, language).filter((figure) => !SCALES.includes(figure));
    const inWords = text.match(IN_WORDS) ?? [];
    const said = [...figures, ...inWords].join(', ');
    if (said === '') return [];
    const source = told.find((one) => one.part === place.id && one.key === key);
    if (!source)
      return basisOf(place.id, key).sources.some((title) => !UNREAD.test(title))
        ? []
        : [`${file}: ${key} says ${said}, and nothing names a source that was read`];
    used.add(source);
    return figures.join() === [...new Set(source.figures)].sort((a, b) => a - b).join()
      ? []
      : [`${file}: ${key} says ${figures.join(', ')}; figure-sources.ts has ${source.figures.join(', ')}`];
  });
  const idle = told
    .filter((one) => !used.has(one))
    .map(({ part, key }) => `figure-sources.ts: ${part} ${key} needs no source`);
  const unknown = told.flatMap(({ part, key, sources }) =>
    sources
      .filter((source) => !isKnown(source))
      .map((source) => `figure-sources.ts: ${part} ${key} names ${source}, which is no source`),
  );
  return [...faults, ...idle, ...unknown];
}

/** Faults of figures in all texts. */
export const figureFaults = (texts: readonly Text[]): string[] => [
  ...differingFigures(texts),
  ...unsourcedFigures(texts),
];
