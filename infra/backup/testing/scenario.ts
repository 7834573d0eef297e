import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keyDatabaseUrl, openErasureLedger } from '@vesela/service-kit';
import { createStopper, type Stopper } from '../../command/stopper.ts';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { databaseUrl } from '../../postgres/database.ts';
import { portalDatabases } from '../databases.ts';
import { openErasureFile } from '../erasure-file.ts';
import type { Made } from '../make.ts';
import { restore } from '../restore.ts';
import { withClient } from '../tools.ts';
import { openPortal, type TestPortal } from './portal.ts';
import { bodyOf, readAllData, tablesWith } from './subjects.ts';

const { anna, ilze, zofia } = DEMO_ACCOUNTS;

/** Starts the database server of the portal in a folder. */
type Servers = (folder: string) => Promise<{ url: string; stop(): Promise<void> }>;

export interface ScenarioOptions {
  folder: string;
  servers: Servers;
  /** Backs up the portal in the folder. */
  backup(folder: string): Promise<Made>;
  /** Whether the backup is made while the portal runs. */
  live: boolean;
}

export interface Outcome {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refusal: string;
  /** The subject whose account was deleted after the backup. */
  signedIn: boolean;
  places: string[];
  openKeys: number;
  /** The subject who revoked a consent and deleted an examination after the backup. */
  held: { agreed: string[]; examinations: string[]; deleted: string };
}

/** Backup, then erasures, then loss of everything but the backup and the ledger; returns what the restore yields. */
export async function backupAndLoss(options: ScenarioOptions): Promise<Outcome> {
  const stopper = createStopper();
  try {
    return await play(options, stopper);
  } finally {
    await stopper.stop();
  }
}

async function play({ folder, servers, backup, live }: ScenarioOptions, stopper: Stopper): Promise<Outcome> {
  const [first, second, ledger] = ['first', 'second', 'erasures'].map((name) => path.join(folder, name)) as Folders;
  let made: Made | undefined;
  let portal = await run(first, servers, stopper);
  const before = await readAllData(await signInAs(portal, anna.email));
  if (!live) {
    await portal.stop();
    made = await backup(first);
    portal = await run(first, servers, stopper);
  }
  made ??= await backup(first);
  await deleteAccount(portal, zofia, portal.server);
  const deleted = await withdrawAndDelete(portal);
  await exportLedger(portal.server, ledger);
  await portal.stop();

  const plan = { from: made.data, keys: made.keys, dataDir: second, note: () => undefined };
  const refusal = await restore(plan).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  await restore({ ...plan, erasures: ledger });

  // Before any service is open.
  const server = await servers(second);
  const urls = (await portalDatabases(server.url)).map(({ url }) => url);
  const places = [...(await tablesWith(zofia.subject, urls)), ...(await tablesWith(zofia.email, urls))];
  const openKeys = await keysOf(zofia.subject, urls);
  await server.stop();
  const restored = await run(second, servers, stopper);
  const after = await readAllData(await signInAs(restored, anna.email));
  const call = await signInAs(restored, ilze.email);
  const { examinations } = bodyOf<Examinations>(await call('GET', '/api/examination/examinations'), 'examinations');
  const held = {
    agreed: agreedIn(bodyOf<Standing>(await call('GET', '/api/consent/standing'), 'standing')),
    examinations: examinations.map(({ id }) => id),
    deleted,
  };
  const signedIn = (await restored.signIn(zofia.email)) !== undefined;
  return { before, after, refusal, signedIn, places, openKeys, held };
}

type Folders = [string, string, string];

interface Examinations {
  examinations: readonly { id: string }[];
}

interface Standing {
  consents: readonly { document: string; status: string }[];
}

/** A database server and a portal on it; both stop together. */
async function run(folder: string, servers: Servers, stopper: Stopper): Promise<TestPortal & { server: string }> {
  const server = await servers(folder);
  stopper.add(server.stop);
  const portal = await openPortal(server.url, folder);
  const stop = async () => {
    await portal.stop();
    await server.stop();
  };
  stopper.add(stop);
  return { ...portal, stop, server: server.url };
}

async function signInAs(portal: TestPortal, email: string) {
  const call = await portal.signIn(email);
  if (!call) throw new Error(`${email} cannot sign in.`);
  return call;
}

async function deleteAccount(portal: TestPortal, { email }: { email: string }, server: string): Promise<void> {
  const call = await signInAs(portal, email);
  bodyOf(await call('POST', '/api/profile/account-deletion', { email, language: 'en' }), 'deletion');
  while (!(await isErased(server))) await delay(50);
}

const isErased = (server: string) =>
  withClient(databaseUrl(server, 'profile'), async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM account_deletion WHERE state = 'erased'");
    return rowCount === 1;
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

/** The ledger is filled by events; the file is complete once it has all three kinds. */
async function exportLedger(server: string, to: string): Promise<void> {
  const ledger = openErasureLedger(keyDatabaseUrl(databaseUrl(server, 'profile')));
  try {
    for (;;) {
      const seen = new Set((await ledger.read({ after: 0, limit: 100 })).map(({ kind }) => kind));
      if (seen.has('account') && seen.has('erased') && seen.has('record')) break;
      await delay(50);
    }
    await openErasureFile(to).update(ledger);
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
