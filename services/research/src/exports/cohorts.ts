import { randomInt } from 'node:crypto';
import { SMALLEST_GROUP } from '@vesela/contracts/constants';
import { type Description, keyOf, MERGES } from './description.ts';

/** Smallest group that an export may contain. */
export const K = SMALLEST_GROUP;

/** A record that has not been exported yet. */
export interface UnreleasedRecord {
  exact: Description;
}

export interface NewCohort<Waiting extends UnreleasedRecord> {
  description: Description;
  /** At least `K`. */
  members: readonly Waiting[];
}

/** Returns the same items in random order. */
export type Shuffle = <T>(items: readonly T[]) => T[];

/**
 * Groups unreleased records into cohorts of at least `K` with the same description, as exact as possible. Those left over
 * wait for a later export: fewer than `K`, and the members of what `mayForm` refuses even with the widest description.
 *
 * A cohort is always exported whole. It has fewer than 2 × `K` records, so that one withdrawal holds back few others.
 */
export function formCohorts<Waiting extends UnreleasedRecord>(
  waiting: readonly Waiting[],
  shuffle: Shuffle,
  mayForm: (description: Description, members: readonly Waiting[]) => boolean,
): NewCohort<Waiting>[] {
  const cohorts: NewCohort<Waiting>[] = [];
  let left = waiting;
  for (const merge of MERGES) {
    const rest: Waiting[] = [];
    for (const alike of groupBy(left, ({ exact }) => keyOf(merge(exact)))) {
      const [first] = alike;
      if (!first || alike.length < K) {
        rest.push(...alike);
        continue;
      }
      const description = merge(first.exact);
      for (const members of split(shuffle(alike))) {
        if (mayForm(description, members)) cohorts.push({ description, members });
        else rest.push(...members);
      }
    }
    left = rest;
  }
  return cohorts;
}

/** Splits the records into as many groups of at least `K` as possible. */
function split<Waiting>(records: readonly Waiting[]): Waiting[][] {
  const groups = Array.from({ length: Math.floor(records.length / K) }, (): Waiting[] => []);
  for (const [at, record] of records.entries()) groups[at % groups.length]?.push(record);
  return groups;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Fisher–Yates with cryptographic randomness: the order of a file must not reveal when a participant joined. */
export function shuffle<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
