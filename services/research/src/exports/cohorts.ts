import { type Description, keyOf, MERGES } from './description.ts';

/** No group of a file is smaller. */
export const K = 11;

/** A record that no file has held yet. */
export interface Waiting {
  id: string;
  exact: Description;
}

export interface NewCohort {
  description: Description;
  /** Ids of its records, at least `K`. */
  members: string[];
}

/** Gives back the same things in random order. */
export type Shuffle = <T>(things: readonly T[]) => T[];

/**
 * Puts waiting records together into cohorts of at least `K` that share a description, as exact as possible. What is
 * left over, always fewer than `K`, goes on waiting.
 *
 * A cohort is exported whole or never: it is small (fewer than twice `K`), so that one withdrawal takes few others along.
 */
export function formCohorts(waiting: readonly Waiting[], shuffle: Shuffle): NewCohort[] {
  const cohorts: NewCohort[] = [];
  let left = waiting;
  for (const merge of MERGES) {
    const rest: Waiting[] = [];
    for (const alike of groupBy(left, ({ exact }) => keyOf(merge(exact)))) {
      const [first] = alike;
      if (!first || alike.length < K) rest.push(...alike);
      else cohorts.push(...deal(shuffle(alike)).map((members) => ({ description: merge(first.exact), members })));
    }
    left = rest;
  }
  return cohorts;
}

/** As many hands as possible of at least `K` each. */
function deal(records: readonly Waiting[]): string[][] {
  const hands = Array.from({ length: Math.floor(records.length / K) }, (): string[] => []);
  for (const [at, { id }] of records.entries()) hands[at % hands.length]?.push(id);
  return hands;
}

function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return [...groups.values()];
}
