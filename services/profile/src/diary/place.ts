import type { DiaryEntry } from '@vesela/contracts/profile';

/** Cursor of a page: time and id of its last entry. */
export interface DiaryPlace {
  at: Date;
  id: string;
}

export const placeOf = ({ at, id }: DiaryEntry): string => `${at}_${id}`;

/** Parses a cursor written by `placeOf`; undefined for an invalid date. */
export function readPlace(written: string): DiaryPlace | undefined {
  const at = new Date(written.slice(0, 24));
  // PostgreSQL has no year 0, and no entry is older than 1970.
  return Number.isNaN(at.getTime()) ? undefined : { at: new Date(Math.max(at.getTime(), 0)), id: written.slice(25) };
}
