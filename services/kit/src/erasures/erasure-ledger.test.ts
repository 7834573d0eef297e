import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Erasure, type ErasureLedger, openErasureLedger } from './erasure-ledger.ts';

const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
url.pathname = `/test_${randomBytes(6).toString('hex')}`;
const opened: ErasureLedger[] = [];
const open = () => {
  const ledger = openErasureLedger(url.href);
  opened.push(ledger);
  return ledger;
};
afterAll(async () => {
  await Promise.all(opened.map((ledger) => ledger.close()));
  const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(url.pathname.slice(1))} WITH (FORCE)`);
  await server.end();
});

const erasure = (kind: Erasure['kind'] = 'account'): Erasure => ({
  kind,
  reference: randomUUID(),
  subject: randomUUID(),
  scope: '*',
  at: '2027-01-01T10:00:00.000Z',
});

it('creates itself, keeps concurrent entries of several copies once each, and returns them in order', async () => {
  const wanted = Array.from({ length: 12 }, () => erasure());
  const copies = [open(), open(), open()];
  await Promise.all([...wanted, ...wanted].map((entry, i) => copies[i % 3]?.append(entry)));
  const first = await open().read({ after: 0, limit: 7 });
  const rest = await open().read({ after: first.at(-1)?.place ?? 0, limit: 100 });
  const places = [...first, ...rest].map(({ place }) => place);
  expect(first).toHaveLength(7);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const kept = [...first, ...rest].map(({ place: _, ...entry }) => entry);
  expect(kept).toHaveLength(12);
  expect(kept).toEqual(expect.arrayContaining(wanted));
});

it('distinguishes a revocation from the deletion under it', async () => {
  const ledger = open();
  const revoked = erasure('revoked');
  await ledger.append(revoked);
  await ledger.append({ ...revoked, kind: 'erased' });
  const kinds = (await ledger.read({ after: 0, limit: 100 }))
    .filter(({ reference }) => reference === revoked.reference)
    .map(({ kind }) => kind);
  expect(kinds).toEqual(['revoked', 'erased']);
});

it.each(['DELETE FROM erasure', 'UPDATE erasure SET scope = $$x$$', 'TRUNCATE erasure'])(
  'rejects changes to existing entries: %s',
  async (sql) => {
    await open().append(erasure());
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await expect(client.query(sql)).rejects.toThrow('append-only');
    await client.end();
  },
);
