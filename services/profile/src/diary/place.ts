import type { DiaryEntry } from '@vesela/contracts/profile';

/** Where a page of the diary ends: moment and id of its last entry. */
export interface DiaryPlace {
  at: Date;
  id: string;
}

export const placeOf = ({ at, id }: DiaryEntry): string => `${at}_${id}`;

/** Reads what `placeOf` wrote; nothing for a date that no calendar has. */
export function readPlace(written: string): DiaryPlace | undefined {
  const at = new Date(written.slice(0, 24));
  // The database knows no year 0, and no entry is older than 1970.
  return Number.isNaN(at.getTime()) ? undefined : { at: new Date(Math.max(at.getTime(), 0)), id: written.slice(25) };
}
