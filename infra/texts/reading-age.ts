import { readable } from '../review/readable.ts';
import type { Text } from './every-text.ts';

/** A page or part: the folder of its texts, or the document. */
export interface PageAge {
  page: string;
  words: number;
  /** Age in years at which an English reader follows it: grade plus five. */
  age: number;
}

/** A text of its own that is harder than its page. */
export interface TextAge {
  place: string;
  age: number;
  text: string;
}

/** Fewer words say nothing about how they read. */
const MIN_WORDS = 60;
const MIN_BLOCK_WORDS = 25;
const MIN_TEXT_WORDS = 12;

interface Counts {
  sentences: number;
  words: number;
  syllables: number;
}

/**
 * Syllables of an English word: groups of vowels, without a silent e in the ending. Numbers and abbreviations are read as one
 * word, as the formula was made for running text.
 */
export function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const groups = plain
    .replace(/(?<![sxzcglaeiouy]|[cs]h)es$|(?<![td])ed$|(?<![laeiouy])e$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

function countsOf(text: string): Counts {
  const sentences = text.split(/(?<=[.!?…])\s+/).filter((part) => /\p{L}/u.test(part));
  const words = text.match(/[\p{L}\d][\p{L}\d’'.,-]*/gu) ?? [];
  return {
    sentences: sentences.length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  };
}

const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (before, one) => ({
      sentences: before.sentences + one.sentences,
      words: before.words + one.words,
      syllables: before.syllables + one.syllables,
    }),
    { sentences: 0, words: 0, syllables: 0 },
  );

/**
 * The Flesch-Kincaid grade (Kincaid, Fishburne, Rogers and Chissom, Derivation of new readability formulas for Navy
 * enlisted personnel, Research Branch Report 8-75, 1975) plus five, the age at which a child enters that grade.
 */
const ageOf = ({ sentences, words, syllables }: Counts): number =>
  0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59 + 5;

/** Values of a placeholder read as one short word. */
const asRead = (text: string): string =>
  (readable(text, 'en')[0] ?? text).replace(/‹\w+›/g, 'it').replace(/https?:\S+|\/\.well-known\S+/g, 'link');

const pageOf = ({ file }: Text): string =>
  file
    .replace(/\/(?:src\/)?(?:.*\/)?texts\/.*$/, (rest) => rest.replace(/\/texts\/.*$/, '').replace('/src', ''))
    .replace(/\/en\.json$/, '');

/** The age that a page of the portal may ask for at most: that of NHS pages. One block of it may ask for a year more. */
export const MOST_AGE = 12;
export const MOST_BLOCK_AGE = 13;

/** Pages and blocks that read harder than they may. */
export const ageFaults = (texts: readonly Text[]): string[] => [
  ...agesOfPages(texts)
    .filter(({ age }) => age > MOST_AGE)
    .map(({ page, age }) => `${page} reads for the age of ${age}; ${MOST_AGE} at most`),
  ...agesOfBlocks(texts)
    .filter(({ age }) => age > MOST_BLOCK_AGE)
    .map(({ page, age }) => `${page} reads for the age of ${age}; ${MOST_BLOCK_AGE} at most in a block`),
];

const rounded = (age: number) => Math.round(age * 10) / 10;

/** Sentences only: labels, names and lists of codes have no reading age. */
const isSentence = (text: string) => /[.?!]$/.test(text.trim()) && countsOf(text).words >= 4;

/** What a woman reads in one go: a page of its own, a block of a report, a question, a section of a document. */
function blockOf(text: Text): string {
  const [first = '', second = ''] = text.key.split('.');
  const name = /^\d+$/.test(second) ? `${first}.${second}` : second.replace(/-.*/, '') || first;
  return `${pageOf(text)} ${name}`;
}

function agesOf(texts: readonly Text[], partOf: (text: Text) => string, minWords: number): PageAge[] {
  const parts = new Map<string, Counts[]>();
  for (const text of texts) {
    if (text.language !== 'en') continue;
    const read = asRead(text.text);
    if (isSentence(read)) parts.set(partOf(text), [...(parts.get(partOf(text)) ?? []), countsOf(read)]);
  }
  return [...parts]
    .map(([page, counts]) => ({ page, counts: sum(counts) }))
    .filter(({ counts }) => counts.words >= minWords)
    .map(({ page, counts }) => ({ page, words: counts.words, age: rounded(ageOf(counts)) }))
    .sort((a, b) => b.age - a.age);
}

/** The reading age of every folder of English texts and every document, the hardest first. */
export const agesOfPages = (texts: readonly Text[]): PageAge[] => agesOf(texts, pageOf, MIN_WORDS);

/** The reading age of every English page, block of a report, question and section, the hardest first. */
export const agesOfBlocks = (texts: readonly Text[]): PageAge[] => agesOf(texts, blockOf, MIN_BLOCK_WORDS);

/** English texts above an age, the hardest first. */
export const hardTexts = (texts: readonly Text[], above: number): TextAge[] =>
  texts
    .filter(({ language }) => language === 'en')
    .flatMap((one) => {
      const text = asRead(one.text);
      const counts = countsOf(text);
      if (!isSentence(text) || counts.words < MIN_TEXT_WORDS) return [];
      return [{ place: `${pageOf(one)} ${one.key}`, age: rounded(ageOf(counts)), text }];
    })
    .filter(({ age }) => age > above)
    .sort((a, b) => b.age - a.age);
