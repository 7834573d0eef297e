import { PlainError } from '../../local/plain-error.ts';
import { type History, historySchema } from '../history.ts';
import type { Bucket } from './bucket.ts';

export const historyKey = (name: string) => `${name}/history.json`;

/** The record that says which version is served, with the mark that a change of it must name. */
export async function readRemoteHistory(bucket: Bucket, name: string): Promise<{ history: History; etag?: string }> {
  const found = await bucket.get(historyKey(name));
  if (found === undefined || found === 'unchanged') return { history: { versions: [] } };
  return { history: parseHistory(found.body), etag: found.etag };
}

export const parseHistory = (json: Buffer): History => historySchema.parse(JSON.parse(json.toString('utf8')));

const ATTEMPTS = 20;

/**
 * Changes the record as a whole, or not at all. Who was overtaken looks at the new record and decides again, so that of two
 * publications at once neither is lost. `change` gives nothing where there is nothing to change.
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
  throw new PlainError(`The record of ${name} is being changed by others all the time; try again.`);
}
