import type { SearchEntry } from '@vesela/framework/search';

/** Letters whose stroke is not a combining mark. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o' };

/** Lower case without diacritics: grūtniecība → grutnieciba, ciąża → ciaza, ё → е. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđø]/g, (letter) => STROKES[letter] ?? letter);

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Indexed {
  entry: SearchEntry;
  title: readonly string[];
  text: readonly string[];
}

export type SearchIndex = readonly Indexed[];

export const indexOf = (entries: readonly SearchEntry[]): SearchIndex =>
  entries.map((entry) => ({ entry, title: wordsOf(entry.title), text: wordsOf(entry.text) }));

/**
 * One thing by its names and abbreviations in other languages, also as a doctor writes them: sought, never shown. Folded; a
 * beginning is enough.
 */
const SAME: readonly (readonly string[])[] = [
  ['hpv', 'cpv', 'впч'],
  ['hiv', 'вич'],
  ['bmi', 'kmi', 'имт'],
  ['hrt', 'mht', 'htz', 'мгт', 'згт', 'hormonterapij'],
  ['iud', 'ius', 'вмс', 'вмк', 'coil', 'spiral', 'спирал', 'wkladk'],
  ['hurt', 'ache', 'sore', 'pain'],
  ['болит', 'болят', 'боль'],
  ['boli', 'bole', 'bol'],
  // How she comes in.
  ['password', 'parol', 'пароль', 'haslo', 'login', 'sign', 'pieslegt', 'воити', 'zalogowac'],
  ['аккаунт', 'учетн'],
  // The picture and how it is made.
  ['mammogram', 'mammograph'],
  ['маммограмм', 'маммографи'],
  // What a woman may call what she has felt.
  ['lump', 'bump'],
  ['mezgl', 'sabiezejum', 'sacietejum', 'bumbul', 'punis', 'puns'],
  ['уплотнени', 'шишк', 'шишеч', 'узел', 'комок', 'комоч'],
  ['guzek', 'guzk', 'guz', 'gulk', 'grudk', 'zgrubieni'],
  // What the menopause is known by.
  ['flush', 'flash', 'menopaus'],
  ['karstum', 'menopauz'],
  ['прилив', 'менопауз', 'климакс'],
  ['uderzeni', 'menopauz', 'klimakter'],
  // The test of the cervix.
  ['smear', 'pap', 'cervical'],
  ['uztriep', 'citologi', 'dzemd'],
  ['мазок', 'цитолог', 'шеик'],
  ['wymaz', 'cytolog', 'szyjk'],
  ['fat', 'weight'],
  ['zapisac', 'umowic'],
];

/** Shorter names are abbreviations, which do not inflect. */
const INFLECTED_FROM = 4;

const isName = (word: string) => (name: string) =>
  word === name || (name.length >= INFLECTED_FROM && word.startsWith(name));

const alsoSought = (word: string): readonly string[] => SAME.find((names) => names.some(isName(word))) ?? [];

/** Our languages inflect: a longer word is also sought without its last letters. */
const STEM_FROM = 6;
const ENDING = 2;

/** Words of a question that say nothing of what it is about, in all four languages. */
const FILLERS = new Set(
  (
    'a an the is are my me i you your do does make makes how what when where which who can of for to in on with and or if it ' +
    'ka kas kad kur ko vai var man mans mana mani es un ar par no ja ir lai manu ' +
    'как что чем когда где кто мой моя мои мне меня у и в на с от для ли я если это мою можно ' +
    'jak co czym kiedy gdzie kto moj moja moje mi mnie czy i w z na do od dla sie jest ja mozna'
  ).split(' '),
);

/** How well a sought word fits words of an entry: as a whole, by its beginning, by its stem, or not at all. */
function fit(sought: string, words: readonly string[]): number {
  if (words.includes(sought)) return 4;
  if (words.some((word) => word.startsWith(sought))) return 3;
  const stem = sought.length >= STEM_FROM ? sought.slice(0, -ENDING) : undefined;
  return stem !== undefined && words.some((word) => word.startsWith(stem)) ? 1 : 0;
}

/** A word in the title counts as much as several in the text. */
const TITLE = 10;
const OTHER_NAME = 2 * TITLE;

interface Score {
  /** Words of the query that it holds. */
  held: number;
  sum: number;
}

function score(sought: readonly string[], { title, text }: Indexed): Score {
  const total = { held: 0, sum: 0 };
  for (const word of sought) {
    const fits = (name: string) => Math.max(fit(name, title) * TITLE, fit(name, text));
    // Another name is worth less than the word itself, and no name more than its neighbours.
    const other = Math.max(0, ...alsoSought(word).map((name) => Math.min(fits(name), OTHER_NAME)));
    const best = Math.max(fits(word), other);
    if (best > 0) total.held += 1;
    total.sum += best;
  }
  return total;
}

/** The words that say what is looked for; all of them where that would be none. */
function soughtIn(query: string): readonly string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Entries that hold every word of the query, or where there is none, those that hold some, the best first; of equals pages before
 * explained words, else in their order. Empty for a query without words.
 */
export function find(index: SearchIndex, query: string): SearchEntry[] {
  const sought = soughtIn(query);
  const found = index
    .map((indexed) => ({ entry: indexed.entry, ...score(sought, indexed) }))
    .filter(({ held }) => held > 0);
  const whole = found.filter(({ held }) => held === sought.length);
  return (
    (whole.length > 0 ? whole : found)
      // A page says what to do, an explained word only what it means.
      .toSorted(
        (a, b) => b.held - a.held || b.sum - a.sum || Number(a.entry.kind === 'term') - Number(b.entry.kind === 'term'),
      )
      .map(({ entry }) => entry)
  );
}
