import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keyDatabaseUrl, openErasureLedger } from '@vesela/service-kit';
import { createStopper } from '../command/stopper.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { databaseUrl } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { rolesOf } from '../real/databases.ts';
import { SERVICE_NAMES } from '../services.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { portalDatabases } from './databases.ts';
import { openErasureFile } from './erasure-file.ts';
import { findInstallation, makeBackup } from './make.ts';
import { findRemains, placesNaming, type Remains } from './remains.ts';
import { restore } from './restore.ts';
import { bodyOf, openPortal, readAllData, type TestPortal } from './testing/portal.ts';
import { withClient } from './tools.ts';

/** The folder of Debian's PostgreSQL for `npm run proof:backup`; otherwise the embedded one is backed up, as files. */
const NATIVE = process.env.PROOF_POSTGRES;

const { anna, ilze, zofia, researcher } = DEMO_ACCOUNTS;
const { folder, remove } = temporaryFolder();
const stopper = createStopper();
const at = (name: string) => path.join(folder, name);
const servers = (of: string) =>
  startPostgres({ dataDir: path.join(of, 'postgres'), durable: false, ...(NATIVE ? { native: NATIVE } : {}) });

interface Outcome {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refusal: string;
  /** Of the subject whose account was deleted after the backup. */
  signedIn: boolean;
  places: string[];
  /** What the sweep found before the loss. */
  swept: { subjects: number; remains: Remains[] };
  openKeys: number;
  /** Of the subject who revoked a consent and deleted an examination after the backup. */
  held: { agreed: string[]; examinations: string[]; deleted: string };
}

let outcome: Outcome;
beforeAll(async () => {
  outcome = await backupAndLoss();
}, 600_000);
afterAll(async () => {
  await stopper.stop();
  remove();
});

it('restores the same diary, the same consents and everything else', () => {
  expect(Object.keys(outcome.before)).toHaveLength(8);
  expect(outcome.after).toEqual(outcome.before);
});

it('refuses to restore subjects who may have been erased since', () => {
  expect(outcome.refusal).toContain('Nothing here says who was erased after this backup');
});

it('keeps a subject erased who was erased after the backup: no account, no row, no key', () => {
  expect(outcome.signedIn).toBe(false);
  expect(outcome.openKeys).toBe(0);
  // The ledger itself, the tombstones of erased keys and the repeated deletion event; of a portal that was backed up while
  // it ran also pending events and the identity provider's log.
  const proof = NATIVE
    ? /\.(erasure|person_key|events\.outbox|events\.queue|audit_entry)$/
    : /\.(erasure|person_key|outbox)$/;
  expect(outcome.places.filter((place) => !proof.test(place))).toEqual([]);
});

it('finds no row of an erased subject in a portal that runs, but where one may be', () => {
  const { subjects, remains } = outcome.swept;
  expect(subjects).toBe(2);
  const places = remains.map(({ place }) => place);
  expect(places).toEqual(expect.arrayContaining(['profile_keys.public.erasure', 'research.public.audit_entry']));
  expect(remains.filter(({ kept }) => kept === undefined)).toEqual([]);
});

it('repeats revocations and deletions made after the backup', () => {
  const { agreed, examinations, deleted } = outcome.held;
  expect(agreed).toContain('health-data');
  expect(agreed).not.toContain('research.Calculator');
  expect(examinations).not.toContain(deleted);
  expect(examinations).toHaveLength(1);
});

/** Backup, then erasures, then loss of everything but the backup and the ledger; returns what the restore yields. */
async function backupAndLoss(): Promise<Outcome> {
  const [first, second, ledger] = [at('first'), at('second'), at('erasures')];
  let portal = await run(first);
  const before = await readAllData(await signInAs(portal, anna.email));
  // Debian's brings pg_dump, so its portal is backed up while it runs.
  if (!NATIVE) await portal.stop();
  if (NATIVE) keepPasswords(first);
  const made = await makeBackup({
    installation: findInstallation(first, NATIVE ? portal.server : undefined),
    to: at('data'),
    keysTo: at('keys'),
    note: () => undefined,
  });
  if (!NATIVE) portal = await run(first);
  await deleteAccount(portal, zofia, portal.server);
  await deleteAccount(portal, researcher, portal.server, 2);
  const deleted = await withdrawAndDelete(portal);
  const swept = await exportLedger(portal.server, ledger);
  await portal.stop();

  const plan = { from: made.data, keys: made.keys, dataDir: second, note: () => undefined };
  const refusal = await restore(plan).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  await restore({ ...plan, erasures: ledger });

  // Before any service is open.
  const server = await servers(second);
  const databases = await portalDatabases(server.url);
  const urls = databases.map(({ url }) => url);
  const places = (await placesNaming(databases, [zofia.subject, zofia.email])).map(([place]) => place);
  const openKeys = await keysOf(zofia.subject, urls);
  await server.stop();
  const restored = await run(second);
  const after = await readAllData(await signInAs(restored, anna.email));
  const call = await signInAs(restored, ilze.email);
  const { examinations } = bodyOf<Examinations>(await call('GET', '/api/examination/examinations'), 'examinations');
  const held = {
    agreed: agreedIn(bodyOf<Standing>(await call('GET', '/api/consent/standing'), 'standing')),
    examinations: examinations.map(({ id }) => id),
    deleted,
  };
  const signedIn = (await restored.signIn(zofia.email)) !== undefined;
  return { before, after, refusal, signedIn, places, openKeys, held, swept };
}

interface Examinations {
  examinations: readonly { id: string }[];
}

interface Standing {
  consents: readonly { document: string; status: string }[];
}

/** A database server and a portal on it; both stop together. */
async function run(of: string): Promise<TestPortal & { server: string }> {
  const server = await servers(of);
  stopper.add(server.stop);
  const portal = await openPortal(server.url, of);
  const stop = async () => {
    await portal.stop();
    await server.stop();
  };
  stopper.add(stop);
  return { ...portal, stop, server: server.url };
}

/** As in the real run: each service's role owns its restored database. */
function keepPasswords(of: string): void {
  for (const role of rolesOf(SERVICE_NAMES)) {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(path.join(of, 'secrets', `database-${role}`), password, { mode: 0o600 });
  }
}

async function signInAs(portal: TestPortal, email: string) {
  const call = await portal.signIn(email);
  if (!call) throw new Error(`${email} cannot sign in.`);
  return call;
}

/** `erased` is how many accounts are then erased. */
async function deleteAccount(portal: TestPortal, { email }: { email: string }, server: string, erased = 1) {
  const call = await signInAs(portal, email);
  bodyOf(await call('POST', '/api/profile/account-deletion', { email, language: 'en' }), 'deletion');
  while ((await countErased(server)) < erased) await delay(50);
}

const countErased = (server: string) =>
  withClient(databaseUrl(server, 'profile'), async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM account_deletion WHERE state = 'erased'");
    return rowCount ?? 0;
  });

/** Returns the id of the deleted examination. */
async function withdrawAndDelete(portal: TestPortal): Promise<string> {
  const call = await signInAs(portal, ilze.email);
  const decisions = [{ action: 'revoke', document: 'research.Calculator' }];
  const { revocations } = bodyOf<{ revocations: [{ revocation_id: string }] }>(
    await call('POST', '/api/consent/decisions', { request_id: randomUUID(), decisions }),
    'revoking',
  );
  bodyOf(await call('POST', `/api/consent/revocations/${revocations[0].revocation_id}/erase-now`, {}), 'erasing');
  const { examinations } = bodyOf<Examinations>(await call('GET', '/api/examination/examinations'), 'examinations');
  const [one] = examinations;
  if (!one) throw new Error('There is no examination to delete.');
  const { id } = one;
  bodyOf(await call('DELETE', `/api/examination/examinations/${id}`), 'deleting');
  return id;
}

/** The ledger is filled by events; the file is complete once it has all three kinds. Sweeps while it is open. */
async function exportLedger(server: string, to: string) {
  const ledger = openErasureLedger(keyDatabaseUrl(databaseUrl(server, 'profile')));
  try {
    for (;;) {
      const seen = new Set((await ledger.read({ after: 0, limit: 100 })).map(({ kind }) => kind));
      if (seen.has('account') && seen.has('erased') && seen.has('record')) break;
      await delay(50);
    }
    await openErasureFile(to).update(ledger);
    return await findRemains(server, ledger);
  } finally {
    await ledger.close();
  }
}

async function keysOf(subject: string, urls: readonly string[]): Promise<number> {
  const counts = await Promise.all(
    urls
      .filter((url) => new URL(url).pathname.endsWith('_keys'))
      .map((url) =>
        withClient(url, async (client) => {
          const sql = 'SELECT 1 FROM person_key WHERE subject = $1 AND wrapped_key IS NOT NULL';
          return (await client.query(sql, [subject])).rowCount ?? 0;
        }),
      ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Documents with consent given. */
function agreedIn({ consents }: Standing): string[] {
  return consents.filter(({ status }) => status === 'given' || status === 'renewed').map(({ document }) => document);
}
