import { openModuleStore } from '../store.ts';
import { fakeModule } from './fake-module.ts';

/**
 * A process of its own: `publisher.ts <store> <source> <name> <builds>` says when it is ready, waits for a word of its
 * parent and then publishes so many builds, each different.
 */
const [folder = '', source = '', name = '', builds = ''] = process.argv.slice(2);

process.once('message', () => {
  const store = openModuleStore(folder);
  for (let i = 0; i < Number(builds); i += 1) store.publish(name, fakeModule(source, { code: `${source} ${i}` }));
  process.disconnect();
});
process.send?.('ready');
