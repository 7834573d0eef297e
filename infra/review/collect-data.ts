import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import type { ReviewTopic } from '@vesela/contracts/reviews';
import { ROOT } from '../command/options.ts';
import { DATA_WORDS } from './data-words.ts';
import { type Json, shortNumber } from './json.ts';
import type { DATA } from './places.ts';
import { titlesOf } from './publications.ts';
import type { Statement as Collected, Shown as Complete } from './statement.ts';

/** Before the files of its rule are named. */
export type Shown = Omit<Complete, 'rules'>;
export type Statement = Omit<Collected, 'shown'> & { shown: Readonly<Record<Language, Shown>> };

export const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Json;
export const inLanguages = <Text extends Shown>(make: (language: Language) => Text) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Text>;
export const topicOf = (id: string) => id.slice(0, id.indexOf('/')) as ReviewTopic;

/** The entries of a file of rules and figures, each a statement. */
export function rules({
  at,
  id: part,
  readers,
  path: way,
  name,
  sources: common = [],
  legend,
}: (typeof DATA)[number]): Statement[] {
  const entries = way
    .split('.')
    .filter(Boolean)
    .reduce(step, [['', read(at)]]);
  const named = entries.flatMap(([before, held]) =>
    children(held, name).map(([key, entry]) => ({ before, key, entry })),
  );
  // A source beside the entries is no entry.
  return named
    .filter(({ key, entry }) => !isSourceField(key, entry))
    .map(({ before, key, entry }) => {
      const { sources } = flattened(entry, key);
      const titles = sources.length > 0 ? sources : titlesOf(common);
      return {
        id: `${part}.${[before, key].filter(Boolean).join('.')}`,
        topic: topicOf(part),
        readers,
        place: at,
        shown: inLanguages((language): Shown => {
          const { text, rest } = DATA_WORDS[part]?.(entry, key, language) ?? { text: [], rest: entry };
          const figures = [...flattened(rest, key).figures, ...(legend ? [legend] : [])];
          return { language: text.length > 0 ? language : null, text: [...text], figures, sources: titles };
        }),
      };
    });
}

type Entry = [name: string, held: Json];
const isObject = (held: Json): held is { [key: string]: Json } =>
  typeof held === 'object' && held !== null && !Array.isArray(held);

function step(entries: Entry[], name: string): Entry[] {
  return entries.flatMap(([before, held]) =>
    children(held)
      .filter(([key]) => name === '*' || key === name)
      .map(([key, child]): Entry => [name === '*' ? [before, key].filter(Boolean).join('.') : before, child]),
  );
}

function children(held: Json, name?: string): Entry[] {
  if (Array.isArray(held))
    return held.map((entry, i): Entry => [isObject(entry) && name ? String(entry[name]) : String(i), entry]);
  return isObject(held) ? Object.entries(held) : [];
}

/** Fields of data that say where an entry comes from. */
const isSourceField = (name: string, held: Json): boolean =>
  /^(sources|from)$/.test(name) ? Array.isArray(held) : /^(\w+_)?source$/.test(name) && typeof held === 'string';
/** No source: what others are compared with has the rate 1. */
const REFERENCE = 'reference category';

/** An entry of data as lines `way.to.figure: value`, its sources apart. */
function flattened(entry: Json, name: string): Pick<Shown, 'figures' | 'sources'> {
  const figures: string[] = [];
  const sources: string[] = [];
  const walk = (held: Json, way: string): void => {
    if (way === '' ? isList(held) : isLine(held)) figures.push(`${way || name}: ${lineOf(held)}`);
    else for (const [key, child] of children(held)) walk(child, way === '' ? key : `${way}.${key}`);
  };
  walk(withoutSources(entry, name, sources), '');
  return { figures, sources: titlesOf(sources.filter((source) => source !== REFERENCE)) };
}

/** The value without the fields that name sources, which are added to the list. */
function withoutSources(held: Json, name: string, sources: string[]): Json {
  if (isSourceField(name, held)) {
    sources.push(...[held].flat().map(String));
    return null;
  }
  if (Array.isArray(held)) return held.map((child) => withoutSources(child, '', sources));
  if (!isObject(held)) return held;
  return Object.fromEntries(
    Object.entries(held).flatMap(([key, child]) => {
      const kept = withoutSources(child, key, sources);
      return isSourceField(key, child) ? [] : [[key, kept]];
    }),
  );
}

const isScalar = (held: Json) => typeof held !== 'object' || held === null;
const isList = (held: Json) => isScalar(held) || (Array.isArray(held) && held.every(isScalar));
/** What reads well in one line: a value, a list of values, an object of them. */
const isLine = (held: Json): boolean => isList(held) || (isObject(held) && Object.values(held).every(isList));

function lineOf(held: Json): string {
  if (Array.isArray(held)) return held.map(lineOf).join(', ');
  if (!isObject(held)) return String(typeof held === 'number' ? shortNumber(held) : held);
  return Object.entries(held)
    .map(([key, value]) => `${key} ${lineOf(value)}`)
    .join('; ');
}
