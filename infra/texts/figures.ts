import { SOURCES } from '@vesela/contraception-rules';
import type { Language } from '@vesela/contracts';
import { FACTOR_SOURCES } from '../../mfe-calculator/src/cervical/report/cervical-publications.ts';
import { CONTENT_SOURCES } from '../../mfe-calculator/src/sources/content-sources.ts';
import { BASES, basisOf } from '../review/basis.ts';
import { DATA, INSIDE, TEXTS } from '../review/places.ts';
import { differingBounds } from './bounds.ts';
import { placeOf, type Text } from './every-text.ts';
import { type FigureSource, OTHER_ORDER, OURS } from './figure-source.ts';
import { FIGURE_SOURCES, OTHER_SOURCES } from './figure-sources.ts';
import { limitFaults } from './limits.ts';
import { counted, englishFigures, figuresOf, remembered } from './read-figures.ts';
import { comparableWords, wordsOfNumber } from './words-of-number.ts';

/** Labels of answers and bands: the code at the end of the key names the questionnaire's own borders, `40_49`. */
const ANSWERS = /^(?:options|option|lists)\./;
/** Column of the table of differences that quotes the specification. */
const QUOTES = /^difference\..+-spec$/;
/** Sources that nobody has read, and what was asked for without one. */
const UNREAD = /\[(?:memory|given)\]$|still to be looked up$/;

const isEnglish = (language: Language) => language === 'en';
const comparable = remembered(comparableWords);
const words = remembered(wordsOfNumber);

const inOrder = (figures: readonly number[]) => [...figures].sort((a, b) => a - b);

/** The lines of `places.ts` that a clinician signs, and the file or folder of each. */
const placeOfText = ({ file, language }: Text) =>
  [...TEXTS, ...INSIDE].find(({ at }) => file === at || file === `${at}/${language}.json`);
const isClinical = (text: Text) => placeOfText(text)?.readers.includes('clinician') === true;
/** Figures in words, on the pages that a clinician signs; the label of an answer is no figure of a study. */
const inWords = (text: Text, read = words) =>
  isClinical(text) && !ANSWERS.test(text.key) ? read(text.text, text.language) : [];

/** Texts whose figures differ from one language to another, those in words included. */
export function differingFigures(texts: readonly Text[]): string[] {
  const places = new Map<string, Map<Language, string>>();
  for (const text of texts) {
    const place = places.get(placeOf(text)) ?? new Map<Language, string>();
    const said = [...inOrder(figuresOf(text.text, text.language)), ...[...inWords(text, comparable)].sort()];
    places.set(placeOf(text), place.set(text.language, said.join(' ')));
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
const titleOf = (source: string) => (OTHER_SOURCES as Readonly<Record<string, string>>)[source] ?? source;
const isKnown = (source: string) => KNOWN.has(source) || TITLES.has(source);

const codeOf = (key: string) => (key.slice(key.lastIndexOf('.')).match(/\d+/g) ?? []).map(Number);
/** A label of an answer whose figures are those of its code. */
const isNamedByCode = (key: string, figures: readonly number[]) =>
  ANSWERS.test(key) && inOrder(figures).join() === inOrder(codeOf(key)).join();

/**
 * Texts of pages that a clinician signs whose figures are not those of their sources: each key with a figure names its
 * figures and a source that was read, here or in the data of its module. Names that are unknown or not needed are faults, too.
 */
export function unsourcedFigures(texts: readonly Text[], told: readonly FigureSource[] = FIGURE_SOURCES): string[] {
  const used = new Set<FigureSource>();
  const faults = texts.filter(isClinical).flatMap((text) => {
    const { file, key, language } = text;
    const numbers = isEnglish(language) ? englishFigures(text.text) : counted(figuresOf(text.text, language));
    const said = [...numbers, ...inWords(text)].join(', ');
    if (said === '' || isNamedByCode(key, numbers)) return [];
    const part = placeOfText(text)?.id ?? '';
    const source = told.find((one) => one.part === part && one.key === key);
    if (!isEnglish(language)) {
      // Its English text is a fault already.
      if (!source) return [];
      const orders = [source.figures.filter((figure) => typeof figure === 'number'), OTHER_ORDER[`${part} ${key}`]];
      return orders.some((order) => order && counted(order).join() === numbers.join())
        ? []
        : [`${file}: ${key} says ${said}; the English text has other figures or another order`];
    }
    if (source) used.add(source);
    // What the specification says rests on itself.
    const isQuote = part === 'sources/page' && QUOTES.test(key);
    const wasRead = (title: string) => !UNREAD.test(title) || (isQuote && title === OTHER_SOURCES.spec);
    const titles = source?.sources.length ? source.sources.map(titleOf) : basisOf(part, key).sources;
    if (!titles.some(wasRead)) return [`${file}: ${key} says ${said}, and nothing names a source that was read`];
    const listed = source?.figures.join(', ');
    return said === listed ? [] : [`${file}: ${key} says ${said}; its sources say ${listed ?? 'no figure'}`];
  });
  const idle = told
    .filter((one) => !used.has(one))
    .map(({ part, key }) => `the figures of ${part} ${key} are not said`);
  const unknown = told.flatMap(({ part, key, sources }) =>
    sources.filter((source) => !isKnown(source)).map((source) => `${part} ${key} names ${source}, which is no source`),
  );
  return [...faults, ...idle, ...unknown];
}

/** Faults of figures in all texts. */
export const figureFaults = (texts: readonly Text[]): string[] => [
  ...differingFigures(texts),
  ...differingBounds(texts),
  ...unsourcedFigures(texts),
  ...limitFaults(texts),
];
