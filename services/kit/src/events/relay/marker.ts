import { markPublished } from '../outbox/outbox.ts';
import type { Session } from './session.ts';

/** Marks rows as published; what comes while one statement is under way goes together into the next. */
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
