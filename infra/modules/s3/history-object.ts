import { PlainError } from '../../command/plain-error.ts';
import { type History, historySchema } from '../history.ts';
import type { Bucket } from './bucket.ts';

export const historyKey = (name: string) => `${name}/history.json`;

/** The record of the current version, with the ETag that an update must name. */
export async function readRemoteHistory(bucket: Bucket, name: string): Promise<{ history: History; etag?: string }> {
  const found = await bucket.get(historyKey(name));
  if (found === undefined || found === 'unchanged') return { history: { versions: [] } };
  return { history: parseHistory(found.body), etag: found.etag };
}

export const parseHistory = (json: Buffer): History => historySchema.parse(JSON.parse(json.toString('utf8')));

const ATTEMPTS = 20;

/**
 * Optimistic update of the record: on a conflict `change` runs again on the new record, so that of two
 * concurrent publications neither is lost. `change` returns undefined when there is nothing to do.
 */
export async function changeHistory(
  bucket: Bucket,
  name: string,
  change: (history: History) => History | undefined,
): Promise<History> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { history, etag } = await readRemoteHistory(bucket, name);
    const after = change(history);
    if (after === undefined) return history;
    const body = Buffer.from(`${JSON.stringify(after, null, 2)}\n`);
    const as = { type: 'application/json', caching: 'no-store', over: etag };
    if (await bucket.put(historyKey(name), body, as)) return after;
  }
  throw new PlainError(`The record of ${name} is constantly being changed by others; try again.`);
}
