import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../../command/plain-error.ts';
import { type History, keptVersions, readHistory, writeHistory } from '../history.ts';
import { deleteOthers, keepVersion } from '../keep-version.ts';
import { underLock } from '../lock.ts';
import type { Bucket } from './bucket.ts';
import { historyKey, parseHistory } from './history-object.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { integrityOf, isWhole, readRecord } from './version-record.ts';

const AT_ONCE = 8;

export interface Mirror {
  /**
   * Syncs the folder to the bucket's current version; true if that was new. Throws when the bucket is unreachable or
   * damaged; the folder then keeps serving what it had.
   */
  refresh(): Promise<boolean>;
}

/** Mirrors one module's versions from the bucket to disk. The folder is a store that others may read meanwhile. */
export function mirrorModule(bucket: Bucket, { module, folder }: { module: string; folder: string }): Mirror {
  checkWritable(folder);
  const own = path.join(folder, module);
  let etag: string | undefined;
  const fetchVersion = async (hash: string) => {
    if (existsSync(path.join(own, hash))) return;
    keepVersion(path.join(own, hash), await wholeVersion(bucket, module, hash), hash);
  };
  return {
    async refresh() {
      const found = await bucket.get(historyKey(module), etag);
      if (found === undefined || found === 'unchanged') return false;
      const remote = parseHistory(found.body);
      if (remote.current === undefined) return false;
      await fetchVersion(remote.current);
      await fetchOlder(remote, fetchVersion);
      const isNew = readHistory(own).current !== remote.current;
      underLock(`${own}.lock`, () => {
        writeHistory(own, remote);
        deleteOthers(own, remote);
      });
      etag = found.etag;
      return isNew;
    },
  };
}

/** Pages opened before a switch still request files of the previous version, if it still exists. */
async function fetchOlder({ current, ...history }: History, fetchVersion: (hash: string) => Promise<void>) {
  const older = keptVersions(history).filter(({ hash }) => hash !== current);
  for (const { hash } of older) await fetchVersion(hash).catch(() => undefined);
}

/** All files of a version, each checked against the record and together against the version's hash. */
async function wholeVersion(bucket: Bucket, module: string, hash: string): Promise<Map<string, Buffer>> {
  const damaged = (what: string) => new PlainError(`The store's copy of ${module} ${hash.slice(0, 12)} ${what}.`);
  const record = await bucket.get(`${module}/${hash}.json`);
  if (record === undefined || record === 'unchanged') throw damaged('is not whole');
  const contents = new Map<string, Buffer>();
  await mapConcurrently(readRecord(record.body).files, AT_ONCE, async ({ name, integrity }) => {
    const found = await bucket.get(`${module}/${hash}/${name}`);
    if (found === undefined || found === 'unchanged') throw damaged(`lacks ${name}`);
    if (integrityOf(found.body) !== integrity) throw damaged(`has another ${name}`);
    contents.set(name, found.body);
  });
  if (!isWhole(contents, hash)) throw damaged('is not what was published');
  return contents;
}

function checkWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new PlainError(`MODULES_DIR cannot be written, and the modules of MODULE_STORE are kept there: ${folder}.`, {
      cause,
    });
  }
}
