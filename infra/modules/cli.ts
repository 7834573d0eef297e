import path from 'node:path';
import { dataDirOf, readArguments } from '../local/options.ts';
import { PlainError, sentenceOf } from '../local/plain-error.ts';
import { keptVersions } from './history.ts';
import { moduleSource } from './source.ts';
import { type ModuleStore, openModuleStore } from './store.ts';

const USAGE = 'Say what to do: npm run module -- publish mfe-name | rollback mfe-name | list.';

function list(store: ModuleStore): void {
  for (const { name } of store.list().modules) {
    const history = store.history(name);
    for (const { hash, version, publishedAt, withdrawnAt } of keptVersions(history)) {
      const state = hash === history.current ? 'served' : withdrawnAt === undefined ? 'kept' : 'rolled back';
      console.log([name, version, hash.slice(0, 12), publishedAt, state].join('  '));
    }
  }
}

function run(args: readonly string[]): void {
  const { values, positionals } = readArguments(args, { 'data-dir': { type: 'string' } });
  const [action, name] = positionals;
  const store = openModuleStore(path.join(dataDirOf(values['data-dir']), 'modules'));
  if (action === 'list') {
    list(store);
  } else if (action === 'publish' && name) {
    const { hash, version } = store.publish(name, moduleSource(name));
    console.log(`${name} ${version} (${hash.slice(0, 12)}) is served from now on.`);
  } else if (action === 'rollback' && name) {
    const { hash, version } = store.rollback(name);
    console.log(`${name} is back at ${version} (${hash.slice(0, 12)}).`);
  } else {
    throw new PlainError(USAGE);
  }
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
