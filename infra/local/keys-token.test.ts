import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkMasterKeys,
  closeTokens,
  createPersonVault,
  keyDatabaseUrl,
  type MasterKeys,
  masterKeysSchema,
  newWrappedKey,
  openKeyDatabase,
  unwrapKey,
} from '@vesela/service-kit';
import { createTestDatabase } from '@vesela/service-kit/testing';
import { sentenceOf } from '../command/plain-error.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { makeToken } from '../testing/softhsm.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { keysCommand } from './keys-command.ts';

const place = temporaryFolder();
const LABEL = 'vesela-keys-token';
let token: ReturnType<typeof makeToken>;

const addressOf = (object: string, changed: Partial<typeof token> & { label?: string } = {}) => {
  const { modulePath, pinFile, label = LABEL } = { ...token, ...changed };
  return `pkcs11:token=${label};object=${object}?module-path=${modulePath}&pin-source=file:${pinFile}`;
};
const mastersOf = (...keys: string[]): MasterKeys => masterKeysSchema.parse(keys.join(','));

/** What `npm run -s keys -- …` prints, and its exit status. */
async function keys(args: string[], given: NodeJS.ProcessEnv = {}): Promise<{ status: number; printed: string[] }> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const good = await keysCommand(args, { given, print }).catch((error: unknown) => {
    print(sentenceOf(error));
    return false;
  });
  return { status: good ? 0 : 1, printed };
}

const make = (object: string) => keys(['add', '--service', 'calculator', '--token', addressOf(object)]);

beforeAll(async () => {
  token = makeToken(LABEL, place.folder);
  expect((await make('first')).status).toBe(0);
});
afterAll(async () => {
  await closeTokens();
  place.remove();
});

describe('a master key in a token', () => {
  it('wraps data keys and opens them again, also for another process that has only its address', async () => {
    const wrapped = await newWrappedKey(mastersOf(`1:${addressOf('first')}`), 'anna');
    const key = await unwrapKey(mastersOf(`1:${addressOf('first')}`), 'anna', wrapped);
    expect(key).toHaveLength(32);
    expect(Buffer.from(wrapped).includes(Buffer.from(key))).toBe(false);
  });

  it('opens for no other person, after no change, and by no other key', async () => {
    expect((await make('other')).status).toBe(0);
    const masters = mastersOf(`1:${addressOf('first')}`);
    const wrapped = await newWrappedKey(masters, 'anna');
    const broken = { name: 'VaultError', code: 'broken' };
    await expect(unwrapKey(masters, 'eve', wrapped)).rejects.toMatchObject(broken);
    await expect(unwrapKey(mastersOf(`1:${addressOf('other')}`), 'anna', wrapped)).rejects.toMatchObject(broken);
    const changed = Uint8Array.from(wrapped, (byte, at) => (at === wrapped.length - 1 ? byte ^ 1 : byte));
    await expect(unwrapKey(masters, 'anna', changed)).rejects.toMatchObject(broken);
    await expect(unwrapKey(masters, 'anna', wrapped.subarray(0, -1))).rejects.toMatchObject(broken);
    // The token goes on after each of these.
    expect(await unwrapKey(masters, 'anna', wrapped)).toHaveLength(32);
  });

  it('is made once under its name', async () => {
    expect(await make('first')).toEqual({
      status: 1,
      printed: [`The token ${LABEL} already has an AES key named first.`],
    });
  });

  it('serves again after its session was ended', async () => {
    const wrapped = await newWrappedKey(mastersOf(`1:${addressOf('first')}`), 'anna');
    await closeTokens();
    expect(await unwrapKey(mastersOf(`1:${addressOf('first')}`), 'anna', wrapped)).toHaveLength(32);
  });
});

describe('what cannot be used is named in one sentence without the PIN', () => {
  const wrongPin = () => {
    const file = path.join(place.folder, 'wrong.pin');
    writeFileSync(file, '00000000\n');
    return file;
  };
  it.each([
    ['a token', () => addressOf('first', { label: 'lost' }), 'There is no token named lost.'],
    ['a key', () => addressOf('lost'), `The token ${LABEL} has no AES key named lost.`],
    [
      'a library',
      () => addressOf('first', { modulePath: '/nowhere/hsm.so' }),
      'The PKCS#11 module /nowhere/hsm.so cannot be used.',
    ],
    [
      'a file with the PIN',
      () => addressOf('first', { pinFile: '/nowhere/pin' }),
      `The PIN of the token ${LABEL} cannot be read from /nowhere/pin.`,
    ],
    [
      'a PIN',
      () => addressOf('first', { pinFile: wrongPin() }),
      `The token ${LABEL} refuses the PIN in ${place.folder}/wrong.pin.`,
    ],
  ])('%s', async (_, address, sentence) => {
    // A token is signed in once for the process: what follows must sign in by itself.
    await closeTokens();
    const error: unknown = await checkMasterKeys(mastersOf(`1:${address()}`)).catch((caught: unknown) => caught);
    expect(sentenceOf(error)).toBe(sentence);
    expect(inspect(error, { depth: 9 })).not.toMatch(new RegExp(`${token.pin}|00000000`));
  });

  it('a key that could leave the token', async () => {
    await closeTokens();
    await makeExtractable('loose');
    await expect(checkMasterKeys(mastersOf(`1:${addressOf('loose')}`))).rejects.toThrow(
      `The key loose could leave the token ${LABEL}; make one that is sensitive and not extractable.`,
    );
  });

  it('an address that is not complete', async () => {
    const { status, printed } = await keys(['add', '--service', 'calculator', '--token', 'pkcs11:token=x']);
    expect([status, printed.join()]).toEqual([1, expect.stringMatching(/^--token takes pkcs11:/)]);
  });
});

/** As an operator might by mistake, with the token's own tool. */
async function makeExtractable(label: string): Promise<void> {
  const PACKAGE: string = 'pkcs11js';
  const { default: pkcs11js } = (await import(PACKAGE)) as { default: Record<string, never> };
  const library = new (pkcs11js.PKCS11 as unknown as new () => Record<string, (...args: unknown[]) => never>)();
  library.load?.(token.modulePath);
  library.C_Initialize?.({ flags: 2 });
  const slots: Buffer[] = library.C_GetSlotList?.(true) ?? [];
  const slot = slots.find(
    (each) => ((library.C_GetTokenInfo?.(each) ?? {}) as { label: string }).label.trim() === LABEL,
  );
  const session = library.C_OpenSession?.(slot, 6);
  library.C_Login?.(session, 1, token.pin);
  const template = Object.entries({ 0: 4, 256: 0x1f, 353: 32, 3: label, 1: true, 2: true, 259: true, 354: true });
  library.C_GenerateKey?.(
    session,
    { mechanism: 0x1080 },
    template.map(([type, value]) => ({ type: Number(type), value })),
  );
  library.C_Finalize?.();
}

describe('the master keys of a service', () => {
  const KEY_IN_FILE = `2026:${randomBytes(32).toString('base64')}`;
  const migrations = SERVICES.find(({ contract }) => contract.service === 'calculator')?.migrations;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let store: ReturnType<typeof openKeyDatabase>;

  beforeAll(async () => {
    if (!migrations) throw new Error('no calculator');
    database = await createTestDatabase(migrations, { events: true });
    store = openKeyDatabase(keyDatabaseUrl(database.url));
    await store.check();
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const command = (name: string, ...masters: string[]) =>
    keys([name, '--service', 'calculator'], {
      DATABASE_URL: database.url,
      MASTER_KEYS: masters.join(','),
    });

  it('move from a file into a token, and there from an older key to a newer one; records open all the while', async () => {
    const people = ['anna', 'berta', 'cilda'];
    const before = createPersonVault(mastersOf(KEY_IN_FILE), store);
    const sealed = new Map<string, Uint8Array>();
    for (const name of people) sealed.set(name, await before.seal(name, { name }, 'report:1'));
    const opensWith = async (...masters: string[]) => {
      const vault = createPersonVault(mastersOf(...masters), store);
      for (const [name, bytes] of sealed) expect(await vault.open(name, bytes, 'report:1')).toEqual({ name });
    };

    const made = await make('calculator-1');
    const entry = /^Put (\S+) in front of MASTER_KEYS/.exec(made.printed.join())?.[1] ?? '';
    const id = entry.slice(0, entry.indexOf(':'));
    expect(entry).toBe(`${id}:${addressOf('calculator-1')}`);
    await opensWith(entry, KEY_IN_FILE);
    expect(await command('rotate', entry, KEY_IN_FILE)).toEqual({
      status: 0,
      printed: [`3 data keys were re-wrapped by ${id}.`, `${id} wraps 3 data keys`, '2026 wraps 0 data keys'],
    });
    await opensWith(entry);
    await expect(opensWith(KEY_IN_FILE)).rejects.toMatchObject({ name: 'VaultError', code: 'broken' });

    expect((await make('calculator-2')).status).toBe(0);
    const next = `2028:${addressOf('calculator-2')}`;
    expect((await command('status', next, entry)).printed).toEqual([
      '2028 wraps 0 data keys',
      `${id} wraps 3 data keys`,
    ]);
    await opensWith(next, entry);
    expect(await command('rotate', next, entry)).toMatchObject({ status: 0 });
    await opensWith(next);
  });

  it('are not changed where the token cannot be used', async () => {
    const lost = `2029:${addressOf('lost')}`;
    expect(await command('rotate', lost, `2028:${addressOf('calculator-2')}`)).toEqual({
      status: 1,
      printed: [`The token ${LABEL} has no AES key named lost.`],
    });
    expect((await command('status', `2028:${addressOf('calculator-2')}`)).status).toBe(0);
  });
});
