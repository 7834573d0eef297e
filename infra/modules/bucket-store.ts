import { type Bucket, forEachConcurrently } from '@vesela/service-kit/bucket';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';
import { contentHash, integrityOf, isHash } from './files.ts';
import { afterPrune, afterPublish, afterRollback, type History, historySchema, versionOf } from './history.ts';
import { checkName, publicationOf } from './publication.ts';
import type { Source } from './source.ts';

/** Publishes modules to a folder or a bucket. */
export interface Publisher {
  publish(name: string, source: Source): Promise<{ hash: string; version: string }>;
  rollback(name: string): Promise<{ hash: string; version: string }>;
  prune(name: string, keep: number): Promise<number>;
  history(name: string): Promise<History>;
  names(): Promise<string[]>;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Younger files may belong to a running publication. */
const SETTLED_MS = 60 * 60_000;
const ATTEMPTS = 20;

const historyKey = (name: string) => `${name}/history.json`;
const recordKey = (name: string, hash: string) => `${name}/${hash}.json`;
const fileKey = (name: string, hash: string, file: string) => `${name}/${hash}/${file}`;
const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Names that stay inside the version's folder and are valid as a key and as a file. */
const NAME = /^(?!.*(^|\/)\.)[\w.@+-]+(\/[\w.@+-]+)*$/;
/** A version's record, written after all its files, each with a hash in the format of Subresource Integrity. */
const fileSchema = z.object({
  name: z.string().max(300).regex(NAME),
  integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
});
const recordSchema = z.object({ files: z.array(fileSchema).min(1).max(1_000) });

export const recordOf = (contents: ReadonlyMap<string, Buffer>): z.infer<typeof recordSchema> => ({
  files: [...contents]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => ({ name, integrity: integrityOf(content) })),
});

/** The record of the current version, with the ETag that an update must name; undefined where it still has `etag`. */
export async function readRemoteHistory(bucket: Bucket, name: string, etag?: string) {
  const found = await bucket.get(historyKey(name), etag);
  return found && { history: historySchema.parse(JSON.parse(String(found.body))), etag: found.etag };
}

/** All files of a version, each checked against the record and together against the version's hash. */
export async function wholeVersion(bucket: Bucket, module: string, hash: string): Promise<Map<string, Buffer>> {
  const damaged = (what: string) => new PlainError(`The store's copy of ${module} ${hash.slice(0, 12)} ${what}.`);
  const record = await bucket.get(recordKey(module, hash));
  if (!record) throw damaged('is not whole');
  const contents = new Map<string, Buffer>();
  await forEachConcurrently(recordSchema.parse(JSON.parse(String(record.body))).files, async ({ name, integrity }) => {
    const found = await bucket.get(fileKey(module, hash, name));
    if (!found) throw damaged(`lacks ${name}`);
    if (integrityOf(found.body) !== integrity) throw damaged(`has another ${name}`);
    contents.set(name, found.body);
  });
  if (contentHash(contents) !== hash) throw damaged('is not what was published');
  return contents;
}

/** A store in a bucket, for publishers: `<module>/<hash>/…`, and a record of the current version. */
export function openBucketStore(bucket: Bucket, now: () => Date = () => new Date()): Publisher {
  const historyOf = async (name: string) =>
    (await readRemoteHistory(bucket, checkName(name))) ?? { history: { versions: [] }, etag: undefined };
  /**
   * Optimistic update: on a conflict `change` runs again on the new history, so that of two concurrent publications
   * neither is lost. `change` returns undefined when there is nothing to do.
   */
  const changeHistory = async (name: string, change: (history: History) => History | undefined): Promise<History> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { history, etag } = await historyOf(name);
      const after = change(history);
      if (after === undefined) return history;
      if (await bucket.put(historyKey(name), toJson(after), { caching: 'no-store', over: etag })) return after;
    }
    throw new PlainError(`The record of ${name} is constantly being changed by others; try again.`);
  };
  /** A version never changes: an existing file must be identical. */
  const upload = async (key: string, body: Buffer) => {
    if (await bucket.put(key, body, { caching: FOREVER })) return;
    const found = await bucket.get(key);
    if (!found?.body.equals(body))
      throw new PlainError(`The store has a different file at ${key}; nothing was published.`);
  };
  return {
    async publish(name, source) {
      const { contents, hash, version } = publicationOf(name, source);
      await refuseOverwriting(bucket);
      await forEachConcurrently(contents, ([file, body]) => upload(fileKey(name, hash, file), body));
      await upload(recordKey(name, hash), toJson(recordOf(contents)));
      const published = { hash, version, publishedAt: now().toISOString() };
      await changeHistory(name, (history) => (history.current === hash ? undefined : afterPublish(history, published)));
      return { hash, version };
    },
    rollback: async (name) =>
      versionOf(name, await changeHistory(name, (history) => afterRollback(name, history, now().toISOString()))),
    async prune(name, keep) {
      const at = now();
      await changeHistory(name, (history) =>
        history.versions.length === 0 ? undefined : afterPrune(history, keep, at.toISOString()),
      );
      const settled = (await bucket.list(`${name}/`)).filter((file) => at.getTime() - file.at.getTime() > SETTLED_MS);
      // Read again: what was republished meanwhile stays.
      const { history } = await historyOf(name);
      const kept = new Set(history.versions.filter(({ prunedAt }) => prunedAt === undefined).map(({ hash }) => hash));
      const old = settled.filter(({ key }) => isHash(hashOf(key)) && !kept.has(hashOf(key)));
      await forEachConcurrently(old, ({ key }) => bucket.remove(key));
      return new Set(old.map(({ key }) => hashOf(key))).size;
    },
    history: async (name) => (await historyOf(name)).history,
    async names() {
      const found = (await bucket.list('')).map(({ key }) => /^(mfe-[a-z]+)\/history\.json$/.exec(key)?.[1]);
      return found.filter((name) => name !== undefined).sort();
    },
  };
}

/** `mfe-x/<hash>/…` or `mfe-x/<hash>.json`: the hash. */
const hashOf = (key: string) => (key.split('/')[1] ?? '').replace(/\.json$/, '');

/** Some services ignore conditional writes; there, concurrent publishers would silently overwrite each other. */
async function refuseOverwriting(bucket: Bucket): Promise<void> {
  const write = () =>
    bucket.put('conditions.txt', Buffer.from('Nothing here is overwritten.\n'), { caching: 'no-store' });
  if ((await write()) && (await write()))
    throw new PlainError('The store of modules ignores If-None-Match and overwrites files; nothing was published.');
}
