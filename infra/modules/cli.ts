import path from 'node:path';
import { readConfig } from '@vesela/service-kit';
import { openBucket } from '@vesela/service-kit/bucket';
import { z } from 'zod';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { openBucketStore, type Publisher } from './bucket-store.ts';
import { moduleSource } from './source.ts';
import { openModuleStore } from './store.ts';
import { type StorePlace, storeEnvironment, storePlace } from './store-place.ts';

const USAGE =
  'Name a command: npm run module -- publish mfe-name | rollback mfe-name | prune mfe-name --keep 5 | list.';
const KEEP = 5;
const MOST_KEPT = 50;

function openPublisher(place: StorePlace): Publisher {
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

async function list(store: Publisher): Promise<void> {
  for (const name of await store.names()) {
    const history = await store.history(name);
    for (const { hash, version, publishedAt, withdrawnAt } of history.versions.filter(
      (v) => v.prunedAt === undefined,
    )) {
      const state = hash === history.current ? 'served' : withdrawnAt === undefined ? 'kept' : 'rolled back';
      console.log([name, version, hash.slice(0, 12), publishedAt, state].join('  '));
    }
  }
}

function keepOf(value: unknown): number {
  const keep = value === undefined ? KEEP : Number(value);
  if (Number.isInteger(keep) && keep >= 1 && keep <= MOST_KEPT) return keep;
  throw new PlainError(`--keep takes a number of versions from 1 to ${MOST_KEPT}.`);
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { 'data-dir': { type: 'string' }, keep: { type: 'string' } });
  const [action, name] = positionals;
  const folder = path.join(dataDirOf(values['data-dir']), 'modules');
  const store = openPublisher(storePlace(readConfig(z.object(storeEnvironment)), folder));
  if (action === 'list') {
    await list(store);
  } else if (action === 'publish' && name) {
    const { hash, version } = await store.publish(name, moduleSource(name));
    console.log(`${name} ${version} (${hash.slice(0, 12)}) is served from now on.`);
  } else if (action === 'rollback' && name) {
    const { hash, version } = await store.rollback(name);
    console.log(`${name} is back at ${version} (${hash.slice(0, 12)}).`);
  } else if (action === 'prune' && name) {
    const count = await store.prune(name, keepOf(values.keep));
    console.log(count === 1 ? `1 version of ${name} was deleted.` : `${count} versions of ${name} were deleted.`);
  } else {
    throw new PlainError(USAGE);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
