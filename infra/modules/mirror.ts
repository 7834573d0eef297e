import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Logger, repeat } from '@vesela/service-kit';
import { type Bucket, openBucket } from '@vesela/service-kit/bucket';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { readRemoteHistory, wholeVersion } from './bucket-store.ts';
import { isIntact } from './files.ts';
import { deleteOthers, type History, keepVersion, keptVersions, readHistory, writeHistory } from './history.ts';
import type { ModuleHostConfig } from './host-config.ts';
import { underLock } from './lock.ts';
import { storePlace } from './store-place.ts';

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
    if (isIntact(path.join(own, hash))) return;
    keepVersion(path.join(own, hash), await wholeVersion(bucket, module, hash), hash);
  };
  return {
    async refresh() {
      const found = await readRemoteHistory(bucket, module, etag);
      if (found?.history.current === undefined) return false;
      const { history: remote } = found;
      await fetchVersion(found.history.current);
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

/** Minimum time between refreshes caused by requests. */
const MIN_INTERVAL_MS = 1_000;

export interface FollowedStore {
  folder: string;
  /** Refreshes now, unless just done. Without a bucket it does nothing. */
  look?: () => Promise<void>;
  stop(): Promise<void>;
}

/** The folder that a host serves, kept in sync with a bucket; an unreachable bucket changes nothing. */
export function followStore(config: ModuleHostConfig, logger: Logger, now = Date.now): FollowedStore {
  const { MODULE, MODULES_DIR, MODULE_STORE_SECONDS } = config;
  const place = storePlace(config, MODULES_DIR);
  if (place.kind === 'folder') return { folder: place.folder, stop: async () => undefined };
  const mirror = mirrorModule(openBucket(place.options), { module: MODULE, folder: MODULES_DIR });
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const refresh = async () => {
    try {
      if (await mirror.refresh()) logger.info('serves another version');
    } catch (error) {
      // The module store has no personal data, so the reason may be logged.
      logger.error({ why: sentenceOf(error) }, 'the store of modules could not be followed; what was copied is served');
    }
  };
  const lookNow = () => {
    lookedAt = now();
    looking ??= refresh().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const following = repeat({
    name: 'look at the store of modules',
    everyMs: MODULE_STORE_SECONDS * 1_000,
    logger,
    work: () => lookNow().then(() => false),
  });
  const look = async () => {
    if (looking || now() - lookedAt >= MIN_INTERVAL_MS) await lookNow();
  };
  return { folder: MODULES_DIR, look, stop: following.stop };
}
