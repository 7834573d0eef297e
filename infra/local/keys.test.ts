import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeTokens } from '@vesela/service-kit';
import { createTestDatabase } from '@vesela/service-kit/testing';
import pg from 'pg';
import { openPortal, readAllData } from '../backup/testing/portal.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { createStopper } from '../command/stopper.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { processMark } from '../machine/process-mark.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { SERVICE_DEFINITIONS } from '../services.ts';
import { makeToken } from '../testing/softhsm.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { keysCommand } from './keys-command.ts';

const place = temporaryFolder();
const stopper = createStopper();
afterAll(async () => {
  await stopper.stop();
  await closeTokens();
  place.remove();
});

const keysOf = (name: string) => SERVICE_DEFINITIONS.find(({ contract }) => contract.service === name)?.wrappedKeys;

const TABLES = `
SELECT table_name FROM information_schema.columns
WHERE table_schema = 'public' AND column_name = 'wrapped_key' AND table_name <> 'person_key' ORDER BY 1`;

it.each(SERVICES.map((service) => [service.contract.service, service] as const))(
  'knows every table of the service %s with data keys',
  async (name, { migrations }) => {
    const database = await createTestDatabase(migrations, { events: true });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ table_name: string }>(TABLES);
    await client.end();
    await database.drop();
    expect(rows.map(({ table_name }) => table_name)).toEqual((keysOf(name) ?? []).map(({ table }) => table).sort());
  },
);

/** Exit status and output of `npm run -s keys -- …`. */
async function keys(command: string, ...more: string[]): Promise<{ status: unknown; printed: string }> {
  let printed = '';
  const print = (line: string) => {
    printed += `${line}\n`;
  };
  const good = await keysCommand([command, '--data-dir', place.folder, ...more], { given: {}, print }).catch(
    (error: unknown) => {
      print(sentenceOf(error));
      return false;
    },
  );
  return { status: good ? 0 : 1, printed };
}

/** The same in a process of its own. */
async function started(command: string): Promise<{ status: unknown; printed: string }> {
  const script = path.join(import.meta.dirname, 'keys.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, command, '--data-dir', place.folder], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, printed: printed + errors };
}

describe('a running portal', () => {
  const masterKeys = () => readFileSync(path.join(place.folder, 'secrets/master-key'), 'utf8').trim().split(',');
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let opened: Awaited<ReturnType<typeof open>>;
  let before: Awaited<ReturnType<typeof readAllData>>;

  async function open() {
    const portal = await openPortal(server.url, place.folder);
    stopper.add(portal.stop);
    // A command asks for the portal of another process.
    const mark = { ...processMark(process.ppid), port: 1, database: server.url };
    writeFileSync(path.join(place.folder, 'portal.json'), JSON.stringify(mark));
    const call = await portal.signIn(DEMO_ACCOUNTS.anna.email);
    if (!call) throw new Error('no demo account');
    return { portal, call };
  }

  async function reopen() {
    await opened.portal.stop();
    opened = await open();
  }

  beforeAll(async () => {
    server = await startPostgres({ dataDir: path.join(place.folder, 'postgres'), durable: false });
    stopper.add(server.stop);
    opened = await open();
    before = await readAllData(opened.call);
  });

  it('is given another master key, which it knows after a restart', async () => {
    expect(await keys('add')).toMatchObject({ status: 0 });
    expect(masterKeys()).toHaveLength(2);
    expect(await keys('rotate')).toEqual({
      status: 1,
      printed: 'The portal does not know the current master key yet: restart it first.\n',
    });
    expect(await keys('retire')).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/still wrap \d+ data keys/),
    });
    await reopen();
  });

  it('answers while its data keys are re-wrapped, after which the older master key wraps none', async () => {
    let rotated = false;
    const rotation = started('rotate').finally(() => {
      rotated = true;
    });
    let reads = 0;
    for (; !rotated || reads === 0; reads += 1) expect(await readAllData(opened.call)).toEqual(before);
    expect(await rotation).toMatchObject({
      status: 0,
      printed: expect.stringMatching(/^[1-9]\d* data keys were re-wrapped/),
    });
    expect(await keys('status')).toMatchObject({ status: 0, printed: expect.stringMatching(/ wraps 0 data keys/) });
  });

  it('opens every record without the older master key', async () => {
    expect(await keys('retire')).toMatchObject({ status: 0 });
    expect(masterKeys()).toHaveLength(1);
    await reopen();
    expect(await readAllData(opened.call)).toEqual(before);
  });

  it('moves to a master key in a token, after which no key is left in its folder', async () => {
    const { modulePath, pinFile } = makeToken('vesela-portal', place.folder);
    const address = `pkcs11:token=vesela-portal;object=portal-1?module-path=${modulePath}&pin-source=file:${pinFile}`;
    expect(await keys('add', '--token', address)).toMatchObject({ status: 0 });
    await reopen();
    expect(await keys('rotate')).toMatchObject({ status: 0 });
    expect(await keys('retire')).toMatchObject({ status: 0 });
    await reopen();
    expect(masterKeys()).toEqual([expect.stringMatching(/^[0-9a-f-]+:pkcs11:token=vesela-portal;object=portal-1\?/)]);
    expect(await readAllData(opened.call)).toEqual(before);
  });
});
