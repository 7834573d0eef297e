import type { Visit } from './guard.ts';

/** Ids of records are UUIDs throughout the portal. */
const RECORD_ID = /[0-9a-f]{8}-[0-9a-f]{4}-/i;

/**
 * The URL of a visit in the form stored in the browser. If it contains a record id, only the route is stored, so that
 * the next user of this browser is not led to another user's report.
 */
export function withoutRecords({ address, tail, href, route }: Visit): string {
  const whole = address.path + tail;
  return href(namesRecord(whole) ? `/${route.name}` : whole);
}

export const namesRecord = (path: string) => RECORD_ID.test(decoded(path));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
