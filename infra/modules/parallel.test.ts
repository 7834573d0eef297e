import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { keptVersions } from './history.ts';
import { openModuleStore } from './store.ts';
import { fakeModule } from './testing/fake-module.ts';

const NAME = 'mfe-fake';
const PUBLISHERS = 4;
const BUILDS = 8;
/** A separate process that says it is ready, waits for a message and then publishes different builds. */
const PUBLISHER = `
  import { openModuleStore } from './store.ts';
  import { fakeModule } from './testing/fake-module.ts';
  const [folder, source] = process.argv.slice(1);
  process.once('message', () => {
    const store = openModuleStore(folder);
    for (let i = 0; i < ${BUILDS}; i += 1) store.publish('${NAME}', fakeModule(source, { code: source + i }));
    process.disconnect();
  });
  process.send('ready');
`;
let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

const at = (name: string) => path.join(place.folder, name);

async function publisher(index: number): Promise<ChildProcess> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', PUBLISHER, at('modules'), at(`source-${index}`)];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function outcome(child: ChildProcess) {
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const [status] = await once(child, 'close');
  return { status, stderr };
}

it('loses nothing when several processes publish one module at once', async () => {
  const children = await Promise.all(Array.from({ length: PUBLISHERS }, (_, index) => publisher(index)));
  const outcomes = children.map(outcome);
  for (const child of children) child.send('go');
  expect(await Promise.all(outcomes)).toEqual(Array(PUBLISHERS).fill({ status: 0, stderr: '' }));

  const history = openModuleStore(at('modules')).history(NAME);
  expect(history.versions).toHaveLength(PUBLISHERS * BUILDS);
  const kept = keptVersions(history).map(({ hash }) => hash);
  expect(readdirSync(at(`modules/${NAME}`)).sort()).toEqual([...kept, 'history.json'].sort());
  expect(readdirSync(at('modules'))).toEqual([NAME]);
});

it('leaves the drafts of others alone', () => {
  const store = openModuleStore(at('modules'));
  const draft = at(`modules/${NAME}/${'a'.repeat(32)}.draft`);
  mkdirSync(draft, { recursive: true });
  store.publish(NAME, fakeModule(at('source')));
  expect(existsSync(draft)).toBe(true);
});

it('takes over from a process killed during a publication', () => {
  const store = openModuleStore(at('modules'));
  store.publish(NAME, fakeModule(at('source')));
  const lock = at(`modules/${NAME}.lock`);
  mkdirSync(lock);
  const longAgo = Date.now() / 1000 - 61;
  utimesSync(lock, longAgo, longAgo);
  store.publish(NAME, fakeModule(at('source'), { code: 'two' }));
  store.rollback(NAME);
  expect(existsSync(lock)).toBe(false);
  expect(store.history(NAME).versions).toHaveLength(2);
});
