import type { Publisher } from './publisher.ts';
import { openBucket } from './s3/bucket.ts';
import { openBucketStore } from './s3/bucket-store.ts';
import type { StorePlace } from './s3/store-place.ts';
import { openModuleStore } from './store.ts';

export function openPublishing(place: StorePlace): Publisher {
  if (place.kind === 'bucket') return openBucketStore(openBucket(place.options));
  const store = openModuleStore(place.folder);
  return {
    publish: async (name, source) => store.publish(name, source),
    rollback: async (name) => store.rollback(name),
    prune: async (name, keep) => store.prune(name, keep),
    history: async (name) => store.history(name),
    names: async () => store.list().modules.map(({ name }) => name),
  };
}
