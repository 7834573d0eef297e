import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPostgres } from '../postgres/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findInstallation } from './installation.ts';
import { makeBackup } from './make.ts';
import { backupAndLoss, type Outcome } from './testing/scenario.ts';

const { folder, remove } = temporaryFolder();
const at = (name: string) => path.join(folder, name);
let outcome: Outcome;

/** The embedded run: its stopped PostgreSQL is backed up as files. */
beforeAll(async () => {
  outcome = await backupAndLoss({
    folder,
    live: false,
    servers: (of) => startPostgres({ dataDir: path.join(of, 'postgres'), durable: false }),
    backup: (of) =>
      makeBackup({
        installation: findInstallation(of, undefined),
        to: at('data'),
        keysTo: at('keys'),
        note: () => undefined,
      }),
  });
}, 600_000);
afterAll(remove);

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
  // The ledger itself, the tombstones of erased keys, and the repeated deletion event.
  const proof = /\.(erasure|person_key|outbox)$/;
  expect(outcome.places.filter((place) => !proof.test(place))).toEqual([]);
});

it('repeats revocations and deletions made after the backup', () => {
  const { agreed, examinations, deleted } = outcome.held;
  expect(agreed).toContain('health-data');
  expect(agreed).not.toContain('research.Calculator');
  expect(examinations).not.toContain(deleted);
  expect(examinations).toHaveLength(1);
});
