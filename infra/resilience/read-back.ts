import { setTimeout as delay } from 'node:timers/promises';
import type { Call } from '../test-portal/call.ts';

export interface Count {
  /** Must be zero. */
  faults: number;
  of: number;
}

export interface Finding extends Count {
  what: string;
}

const SETTLED_WITHIN_MS = 180_000;
const LOOK_MS = 1_000;
/** More pages than any user of a run needs. */
const PAGES = 200;

/** Repeats until nothing is wrong, for at most three minutes, because events take time. */
export async function settled(what: string, count: () => Promise<Count>): Promise<Finding> {
  for (const end = Date.now() + SETTLED_WITHIN_MS; ; await delay(LOOK_MS)) {
    const { faults, of } = await count();
    if (faults === 0 || Date.now() > end) return { what, faults, of };
  }
}

/** Adds up what is counted for each. */
export async function countAll<T>(all: readonly T[], count: (one: T) => Promise<Count>): Promise<Count> {
  const sum = { faults: 0, of: 0 };
  for (const one of all) {
    const { faults, of } = await count(one);
    sum.faults += faults;
    sum.of += of;
  }
  return sum;
}

/** All items of a list, page by page. */
export async function pages(
  call: Call,
  path: string,
  list: string,
  next: (last: Record<string, unknown>, page: Record<string, unknown>) => unknown,
) {
  const all: Record<string, unknown>[] = [];
  let before = '';
  for (let i = 0; i < PAGES; i += 1) {
    const page = await call('GET', `${path}?limit=50${before}`);
    const items = page[list] as Record<string, unknown>[];
    all.push(...items);
    const last = items.at(-1);
    const place = last && next(last, page);
    if (place === undefined || place === null) return all;
    before = `&before=${encodeURIComponent(String(place))}`;
  }
  throw new Error(`${path} has no end.`);
}

export const more = (key: string) => (last: Record<string, unknown>, page: Record<string, unknown>) =>
  page.more === true ? last[key] : undefined;

/** Counts the missing and the unexpected. */
export function compare(wanted: readonly string[], found: readonly string[]): { missing: number; surplus: number } {
  const there = new Map<string, number>();
  for (const id of found) there.set(id, (there.get(id) ?? 0) + 1);
  const missing = wanted.filter((id) => !there.has(id)).length;
  const known = new Set(wanted);
  const surplus = [...there].reduce((sum, [id, times]) => sum + (known.has(id) ? times - 1 : times), 0);
  return { missing, surplus };
}
