import { markPublished } from '../outbox/outbox.ts';
import type { Session } from './session.ts';

/** Marks rows as published; rows that arrive while a statement runs share the next one. */
export function createMarker(session: Session): (places: readonly string[]) => Promise<void> {
  let collected: string[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  return (places) => {
    collected.push(...places);
    if (!next) {
      next = last
        .catch(() => undefined)
        .then(() => {
          const all = collected;
          collected = [];
          next = undefined;
          return markPublished(session, all);
        });
      last = next;
    }
    return next;
  };
}
