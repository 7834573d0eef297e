import type { ModuleDescriptor } from './descriptor.ts';

/** Pages of the shell itself, by path without language prefix; every other page is a module's. */
export const SHELL_PATHS = [
  '/',
  '/login',
  '/WebviewDecision',
  '/Help',
  '/Contact',
  '/Accessibility',
  '/Search',
] as const;
export type ShellPath = (typeof SHELL_PATHS)[number];

type Route = Pick<ModuleDescriptor['routes'][number], 'path' | 'below'>;

type IsCode = (part: string) => boolean;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * One part of a pattern: a word, `{id}` for the id of a record, `a.{id}` for one after a word, `{name}` for any one word,
 * `a|{id}` for one of several. `{code}` is a join code.
 */
const fitsPart = (pattern: string, part: string, isCode: IsCode): boolean =>
  pattern.split('|').some((one) => {
    if (one === '{code}') return isCode(part);
    const word = one.slice(0, -'{id}'.length);
    if (one === `${word}{id}`) return part.startsWith(word) && UUID.test(part.slice(word.length));
    return one === '{name}' ? part !== '' : one === part;
  });

function fitsBelow(pattern: string, parts: readonly string[], isCode: IsCode): boolean {
  const wanted = pattern.split('/');
  return wanted.length === parts.length && wanted.every((one, i) => fitsPart(one, parts[i] ?? '', isCode));
}

/**
 * Whether a route has a page at a path without language prefix. A route that ends in `/*` has its own page and those that
 * it names in `below`; without that list, any. Any word is a code here: the module's own page says what is wrong with one.
 */
export function fitsRoute(
  { path: pattern, below }: Route,
  path: string,
  isCode: IsCode = (part) => part !== '',
): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const base = pattern.slice(0, -2);
  if (path === base) return true;
  if (!path.startsWith(`${base}/`)) return false;
  return below === undefined || below.some((one) => fitsBelow(one, path.slice(base.length + 1).split('/'), isCode));
}
