import { type Logger, repeat } from '@vesela/service-kit';
import { sentenceOf } from '../command/plain-error.ts';
import type { ModuleHostConfig } from './host-config.ts';
import { openBucket } from './s3/bucket.ts';
import { mirrorModule } from './s3/mirror.ts';
import { storePlace } from './s3/store-place.ts';

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
