import { type Logger, repeat } from '@vesela/service-kit';
import { sentenceOf } from '../local/plain-error.ts';
import type { ModuleHostConfig } from './host-config.ts';
import { openBucket } from './s3/bucket.ts';
import { mirrorModule } from './s3/mirror.ts';
import { storePlace } from './s3/store-place.ts';

/** Between two looks that requests ask for. */
const SELDOM_MS = 1_000;

export interface FollowedStore {
  folder: string;
  /** Looks at once, unless that was done just now. Without a bucket there is nothing to look at. */
  look?: () => Promise<void>;
  stop(): Promise<void>;
}

/** Where a host serves from, and how it follows a bucket; a bucket that does not answer changes nothing. */
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
      // Nothing of a person is in a store of modules: the operator may read why.
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
    if (looking || now() - lookedAt >= SELDOM_MS) await lookNow();
  };
  return { folder: MODULES_DIR, look, stop: following.stop };
}
