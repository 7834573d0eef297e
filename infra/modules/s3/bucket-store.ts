import { PlainError } from '../../command/plain-error.ts';
import { checkModule } from '../check.ts';
import { checkName, contentsOf } from '../contents.ts';
import { contentHash, isHash } from '../files.ts';
import { afterPrune, afterPublish, afterRollback } from '../history.ts';
import type { Publisher } from '../publisher.ts';
import type { Bucket } from './bucket.ts';
import { changeHistory, readRemoteHistory } from './history-object.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { mediaType } from './media-types.ts';
import { recordOf } from './version-record.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AT_ONCE = 8;
/** Younger files may belong to a running publication. */
const SETTLED_MS = 60 * 60_000;

/** A store in a bucket, for publishers: `<module>/<hash>/…`, and a record of the current version. */
export function openBucketStore(bucket: Bucket, now: () => Date = () => new Date()): Publisher {
  /** A version never changes: an existing file must be identical. */
  const upload = async (key: string, body: Buffer, name: string) => {
    if (await bucket.put(key, body, { type: mediaType(name), caching: FOREVER })) return;
    const there = await bucket.get(key);
    if (there === undefined || there === 'unchanged' || !there.body.equals(body))
      throw new PlainError(`The store has a different file at ${key}; nothing was published.`);
  };
  return {
    async publish(name, source) {
      const contents = contentsOf(checkName(name), source.folder);
      const descriptor = contents.get('module.json') ?? Buffer.alloc(0);
      const { version } = checkModule(name, { descriptor, dist: `${source.folder}/dist`, framework: source.framework });
      const hash = contentHash(contents);
      await refuseOverwriting(bucket);
      await mapConcurrently(contents, AT_ONCE, ([file, body]) => upload(`${name}/${hash}/${file}`, body, file));
      const record = Buffer.from(`${JSON.stringify(recordOf(contents), null, 2)}\n`);
      await upload(`${name}/${hash}.json`, record, '.json');
      await changeHistory(bucket, name, (history) =>
        history.current === hash
          ? undefined
          : afterPublish(history, { hash, version, publishedAt: now().toISOString() }),
      );
      return { hash, version };
    },
    async rollback(name) {
      const after = await changeHistory(bucket, checkName(name), (history) => {
        const back = afterRollback(history, now().toISOString());
        if (!back) throw new PlainError(`${name} has no earlier version to go back to.`);
        return back;
      });
      const target = after.versions.find(({ hash }) => hash === after.current);
      if (!target) throw new PlainError(`The record of ${name} names a version that it does not hold.`);
      return { hash: target.hash, version: target.version };
    },
    async prune(name, keep) {
      const at = now();
      await changeHistory(bucket, checkName(name), (history) =>
        history.versions.length === 0 ? undefined : afterPrune(history, keep, at.toISOString()),
      );
      const settled = (await bucket.list(`${name}/`)).filter((file) => at.getTime() - file.at.getTime() > SETTLED_MS);
      // Read again: what was republished meanwhile stays.
      const { history } = await readRemoteHistory(bucket, name);
      const kept = new Set(history.versions.filter(({ prunedAt }) => prunedAt === undefined).map(({ hash }) => hash));
      const old = settled.filter(({ key }) => isHash(hashOf(key)) && !kept.has(hashOf(key)));
      await mapConcurrently(old, AT_ONCE, ({ key }) => bucket.remove(key));
      return new Set(old.map(({ key }) => hashOf(key))).size;
    },
    history: async (name) => (await readRemoteHistory(bucket, checkName(name))).history,
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
  const body = Buffer.from('Nothing here is written over.\n');
  const write = () => bucket.put('conditions.txt', body, { type: 'text/plain', caching: 'no-store' });
  if ((await write()) && (await write()))
    throw new PlainError('The store of modules ignores If-None-Match and overwrites files; nothing was published.');
}
