import type { SearchEntry } from '@vesela/framework/search';
import type { Names } from './names.ts';
import { likelyMeant } from './spelling.ts';

/** Letters whose stroke is not a combining mark. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o' };

/** Lower case without diacritics: grūtniecība → grutnieciba, ciąża → ciaza, ё → е. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđø]/g, (letter) => STROKES[letter] ?? letter);

/** Words as they are written, in lower case. Nobody tells ё from е. */
const writtenIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

interface Words {
  title: readonly string[];
  text: readonly string[];
}

interface Indexed extends Words {
  entry: SearchEntry;
  /** With diacritics. */
  written: Words;
}

export interface SearchIndex {
  rows: readonly Indexed[];
  names: Names;
}

export const indexOf = (entries: readonly SearchEntry[], names: Names): SearchIndex => ({
  rows: entries.map((entry) => {
    const written = { title: writtenIn(entry.title), text: writtenIn(entry.text) };
    return { entry, written, title: written.title.map(fold), text: written.text.map(fold) };
  }),
  names,
});

/** Our languages inflect: a longer word is also sought without its last letters. */
const STEM_FROM = 6;
const ENDING = 2;

/** Words of a question that say nothing of what it is about, in all four languages. */
const FILLERS = new Set(
  (
    'a an the is are my me i you your do does make makes how what when where which who can of for to in on with and or if it ' +
    'ka kas kad kur ko vai var man mans mana mani manu es un ar par pie no ja ir lai ' +
    'как что чем когда где кто мой моя мои мне меня у и в на с от для ли я если это мою можно к ' +
    'jak co czym kiedy gdzie kto moj moja moje mi mnie czy i w z na do od dla sie jest ja mozna'
  ).split(' '),
);
/** Words that nearly every page has: they only decide between equals. */
const COMMON = new Set('next test tests testu testa testy тест теста тесты'.split(' '));

/** Letters by which the ends of two forms of a word may differ. Beyond that it is another word. */
const LONGER = 2;

/** How well a sought word fits words of an entry: as a whole, by its beginning, by its stem, or not at all. */
function fit(sought: string, words: readonly string[], { isSoughtWhole }: Names): number {
  if (words.includes(sought)) return 4;
  if (isSoughtWhole(fold(sought))) return 0;
  if (words.some((word) => word.startsWith(sought))) return 3;
  const stem = sought.length >= STEM_FROM ? sought.slice(0, -ENDING) : undefined;
  return stem !== undefined && words.some((word) => word.startsWith(stem) && word.length <= sought.length + LONGER)
    ? 1
    : 0;
}

/** A word in the title counts as much as several in the text. */
const TITLE = 10;
const OTHER_NAME = 2 * TITLE;
/** Who looks for BRCA wants the page about it by any name, before the word explained, which is still more than a word in a text. */
const TITLES: Readonly<Record<SearchEntry['kind'], number>> = { page: TITLE, method: TITLE, myth: 4, term: 2 };

/** A word and its other names. */
interface Sought {
  word: string;
  names: readonly string[];
  /** The word with its diacritics, where these tell it from another one, as Polish lęk (fear) from lek (medicine). */
  written?: string;
}

const soughtAs = (word: string, { alsoSought }: Names): Sought => ({ word, names: alsoSought(word) });

/** How well an entry fits the best of the words that are given; 0 where it holds none. */
function worth(meanings: readonly Sought[], indexed: Indexed, known: Names): number {
  const fits = (name: string, { title, text }: Words = indexed) =>
    Math.max(fit(name, title, known) * TITLES[indexed.entry.kind], fit(name, text, known));
  // Another name is worth less than the word itself, and no name more than its neighbours.
  const best = ({ word, names, written }: Sought) =>
    Math.max(
      written === undefined ? fits(word) : fits(written, indexed.written),
      ...names.map((name) => Math.min(fits(name), OTHER_NAME)),
    );
  return Math.max(0, ...meanings.map(best));
}

/** A word as she wrote it, or where no entry holds it, without diacritics, or the words of which it may be a misspelling. */
function meantBy(written: string, { rows, names: known }: SearchIndex): readonly Sought[] {
  const word = fold(written);
  const sought = soughtAs(word, known);
  const isWritten = ({ written: { title, text } }: Indexed) =>
    [...title, ...text].some((one) => one.startsWith(written));
  if (written !== word && rows.some(isWritten)) return [{ ...sought, written }];
  if (rows.some((indexed) => worth([sought], indexed, known) > 0)) return [sought];
  const words = new Set([...known.all, ...rows.flatMap(({ title, text }) => [...title, ...text])]);
  const meant = likelyMeant(word, words);
  // Most are forms of one word, whose other names need to be looked up once.
  const names = [...new Set(meant.flatMap(known.alsoSought))];
  return [{ word, names }, ...meant.map((one) => ({ word: one, names: [] }))];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Of equals, a page says what to do, and an explained word only what it means. */
const KINDS: readonly SearchEntry['kind'][] = ['page', 'method', 'myth', 'term'];

/**
 * Entries that hold every word of the query, or where there is none, those that hold some, the best first; of equals in the order
 * of their kinds, else in their own. Empty for a query without words.
 */
export function find(index: SearchIndex, query: string): SearchEntry[] {
  const words = writtenIn(query);
  const telling = words.filter((word) => !FILLERS.has(fold(word)) && !COMMON.has(fold(word)));
  // All words where none says what is looked for.
  const sought = (telling.length > 0 ? telling : words).map((word) => meantBy(word, index));
  const others = words
    .map(fold)
    .filter((word) => COMMON.has(word))
    .map((word) => [soughtAs(word, index.names)]);
  const rows = index.rows.map((indexed) => {
    const worths = sought.map((meanings) => worth(meanings, indexed, index.names));
    return { indexed, worths, held: worths.filter((one) => one > 0).length };
  });
  const whole = rows.filter(({ held }) => held > 0 && held === sought.length);
  // Where no entry holds every word, the rarer word says more: of "breast pain" it is the pain.
  const holders = sought.map((_, i) => (whole.length > 0 ? 1 : rows.filter(({ worths }) => worths[i] !== 0).length));
  return (whole.length > 0 ? whole : rows.filter(({ held }) => held > 0))
    .map(({ indexed, worths, held }) => ({
      entry: indexed.entry,
      held,
      sum: sumOf(worths.map((one, i) => one / Math.max(1, holders[i] ?? 1))),
      aside: sumOf(others.map((meanings) => worth(meanings, indexed, index.names))),
    }))
    .toSorted(
      (a, b) =>
        b.held - a.held ||
        b.sum - a.sum ||
        b.aside - a.aside ||
        KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind),
    )
    .map(({ entry }) => entry);
}
