import { OPENINGS } from '@vesela/contracts/audited-acts';
import { localDay } from '../../local-day.ts';
import type { AuditEntry } from '../api/types.ts';

/** An entry of the log, or the newest of several that say the same. */
export interface Joined {
  entry: AuditEntry;
  times: number;
  /** Time of the oldest of them. */
  since: string;
}

/** Joins openings of a list that follow one another, by the same person on the same day, for the page; the log keeps each. */
export function joinOpenings(entries: readonly AuditEntry[]): Joined[] {
  const joined: Joined[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (last && isRepeated(last.entry, entry)) {
      last.times += 1;
      last.since = entry.at;
    } else joined.push({ entry, times: 1, since: entry.at });
  }
  return joined;
}

const isRepeated = (one: AuditEntry, other: AuditEntry) =>
  OPENINGS.some((act) => act === one.act) &&
  other.act === one.act &&
  other.staff === one.staff &&
  localDay(new Date(other.at)) === localDay(new Date(one.at));
