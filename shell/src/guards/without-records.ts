import type { Visit } from './guard.ts';

/** Ids of records are UUIDs throughout the portal. */
const RECORD_ID = /[0-9a-f]{8}-[0-9a-f]{4}-/i;

/**
 * The address of a visit as it may be kept in the browser: one that names a record is cut to its route, since the next
 * woman at this browser must not be led to another's report.
 */
export function withoutRecords({ address, tail, href, route }: Visit): string {
  const whole = address.path + tail;
  return href(RECORD_ID.test(decoded(whole)) ? `/${route.name}` : whole);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
