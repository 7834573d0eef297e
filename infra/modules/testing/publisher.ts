import { openModuleStore } from '../store.ts';
import { fakeModule } from './fake-module.ts';

/**
 * A separate process: `publisher.ts <store> <source> <name> <builds>` reports that it is ready, waits for a message from its
 * parent and then publishes that many different builds.
 */
const [folder = '', source = '', name = '', builds = ''] = process.argv.slice(2);

process.once('message', () => {
  const store = openModuleStore(folder);
  for (let i = 0; i < Number(builds); i += 1) store.publish(name, fakeModule(source, { code: `${source} ${i}` }));
  process.disconnect();
});
process.send?.('ready');
