import type { Language } from '@vesela/framework';

/** Abbreviations of one thing in all languages, also as a doctor writes them. */
const ABBREVIATIONS: readonly string[] = [
  'hpv cpv впч',
  'hiv вич',
  'bmi kmi имт',
  'hrt mht htz мгт згт hormonterapij',
  'iud ius вмс вмк coil spiral спирал wkladk',
];

/** Longer names that are the beginning of quite other words (significance, genitals): sought whole only. */
const WHOLE = new Set(['sign', 'gens', 'geni', 'genu', 'gene', 'genes', 'geny', 'гены', 'late']);

/** Shorter names are abbreviations, which do not inflect. */
const INFLECTED_FROM = 4;

const isName = (word: string) => (name: string) =>
  word === name || (name.length >= INFLECTED_FROM && !WHOLE.has(name) && word.startsWith(name));

/** Other names of things: sought, never shown. */
export interface Names {
  all: ReadonlySet<string>;
  /** The other names of a sought word, folded. */
  alsoSought(word: string): readonly string[];
  /** Sought whole, as abbreviations are: a longer word that begins so is another word. */
  isSoughtWhole(word: string): boolean;
}

/**
 * Each row holds the names of one thing, folded. A beginning is enough, so that a root stands for all words made of it. A word may be
 * in several rows.
 */
export function namesOf(rows: readonly string[]): Names {
  const same = [...ABBREVIATIONS, ...rows].map((row) => row.split(' '));
  const all = new Set(same.flat());
  return {
    all,
    alsoSought: (word) => same.filter((names) => names.some(isName(word))).flat(),
    isSoughtWhole: (word) => WHOLE.has(word) || (word.length < INFLECTED_FROM && all.has(word)),
  };
}

/** The rows of one language: only what she reads in is loaded. */
export async function namesIn(language: Language): Promise<readonly string[]> {
  const { default: rows } = await import(`./names/${language}.json`, { with: { type: 'json' } });
  return rows;
}
