import type { Source } from './contents.ts';
import type { History } from './history.ts';
import { openBucket } from './s3/bucket.ts';
import { openBucketStore } from './s3/bucket-store.ts';
import type { StorePlace } from './s3/store-place.ts';
import { openModuleStore } from './store.ts';

/** What those who publish do, wherever the store is. */
export interface Publishing {
  publish(name: string, source: Source): Promise<{ hash: string; version: string }>;
  rollback(name: string): Promise<{ hash: string; version: string }>;
  prune(name: string, keep: number): Promise<number>;
  history(name: string): Promise<History>;
  names(): Promise<string[]>;
}

export function openPublishing(place: StorePlace): Publishing {
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
