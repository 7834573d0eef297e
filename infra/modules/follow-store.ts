import { createLogger, repeat } from '@vesela/service-kit';
import { sentenceOf } from '../local/plain-error.ts';
import type { ModuleHostConfig } from './host-config.ts';
import { openBucket } from './s3/bucket.ts';
import { mirrorModule } from './s3/mirror.ts';
import { storePlace } from './s3/store-place.ts';

/** Where a host serves from, and how it follows a bucket; a bucket that does not answer changes nothing. */
export function followStore(config: ModuleHostConfig): { folder: string; stop(): Promise<void> } {
  const { MODULE, MODULES_DIR, MODULE_STORE_SECONDS, LOG_LEVEL } = config;
  const place = storePlace(config, MODULES_DIR);
  if (place.kind === 'folder') return { folder: place.folder, stop: async () => undefined };
  const logger = createLogger(`modules-${MODULE}`, { level: LOG_LEVEL });
  const mirror = mirrorModule(openBucket(place.options), { module: MODULE, folder: MODULES_DIR });
  const following = repeat({
    name: 'look at the store of modules',
    everyMs: MODULE_STORE_SECONDS * 1_000,
    logger,
    work: async () => {
      try {
        if (await mirror.refresh()) logger.info('serves another version');
      } catch (error) {
        // Nothing of a person is in a store of modules: the operator may read why.
        logger.error(
          { why: sentenceOf(error) },
          'the store of modules could not be followed; what was copied is served',
        );
      }
      return false;
    },
  });
  return { folder: MODULES_DIR, stop: following.stop };
}
