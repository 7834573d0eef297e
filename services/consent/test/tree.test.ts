import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { verifyLedger } from '../src/ledger/verify.ts';
import { leafHash, rootFrom } from '../src/tree/merkle.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let db: pg.Client;
let second: string;
beforeAll(async () => {
  harness = await startService();
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
  second = await mkdtemp(path.join(tmpdir(), 'heads-'));
});
afterAll(async () => {
  await rm(second, { recursive: true });
  await db.end();
  await harness.close();
});

const first = () => fileURLToPath(harness.config.LEDGER_HEADS[0] ?? '');
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);
const decideAs = async (subject: string) => {
  const user = await harness.person(subject);
  return (await user.decide({ terms: 'give', 'health-data': 'give', 'research.Calculator': 'give' })).entries;
};

it('takes the entries of all people in, and keeps every head outside', async () => {
  expect(await harness.service.tree.grow()).toBe(0);
  expect(await harness.service.tree.head()).toBeUndefined();
  await decideAs('anna');
  expect(await harness.service.tree.grow()).toBe(3);
  await decideAs('ilze');
  expect(await harness.service.tree.grow()).toBe(3);
  expect(await harness.service.tree.grow()).toBe(0);
  expect(filesIn(first())).toEqual(['head-000000000003.jws', 'head-000000000006.jws']);
  expect(await verifyLedger(db, await harness.trusted())).toMatchObject({ entries: 6, heads: 4 });
});

it('proves each entry under the newest head, with nothing of its content', async () => {
  const [entry] = await decideAs('zofia');
  const proof = await harness.service.tree.inclusionOf(entry?.entry_id ?? '');
  const [row] = await harness.rows('SELECT hash FROM ledger_entry WHERE id = $1', [entry?.entry_id]);
  const leaf = leafHash(String(row?.hash), proof.salt);
  expect(rootFrom(leaf, proof.leaf_index, proof.tree_size, proof.path)).toBe(proof.root_hash);
  expect((await harness.service.tree.head())?.head.root_hash).toBe(proof.root_hash);
  const [{ n } = {}] = await harness.rows(`SELECT count(*)::int AS n FROM tree_node WHERE hash = $1`, [row?.hash]);
  expect(n).toBe(0);
});

it('proves nothing by a node that was changed', async () => {
  const prove = async () => {
    const [{ id } = {}] = await harness.rows('SELECT entry_id AS id FROM tree_leaf ORDER BY index LIMIT 1');
    return harness.service.tree.inclusionOf(String(id));
  };
  // The neighbour of the first leaf, which is in its proof.
  const change = async (hash: unknown) => {
    await db.query('BEGIN');
    await db.query('SET LOCAL session_replication_role = replica');
    await db.query('UPDATE tree_node SET hash = $1 WHERE level = 0 AND position = 1', [hash]);
    await db.query('COMMIT');
  };
  const [{ hash } = {}] = await harness.rows('SELECT hash FROM tree_node WHERE level = 0 AND position = 1');
  await change('0'.repeat(64));
  await expect(prove()).rejects.toThrow('do not lead from the entry');
  await change(hash);
  await prove();
});

it('copies of the service that grow it at the same time make one tree', async () => {
  const copies = [harness.service, harness.copy(), harness.copy()];
  await Promise.all(['dora', 'elza', 'fani'].map(decideAs));
  await Promise.all(copies.map(({ tree }) => tree.grow()));
  expect(await harness.rows('SELECT count(*)::int AS leaves FROM tree_leaf')).toEqual([{ leaves: 18 }]);
  expect((await verifyLedger(db, await harness.trusted())).broken).toBeUndefined();
});

it('a place that comes later, or did not answer, gets the newest head', async () => {
  const places = [...harness.config.LEDGER_HEADS, pathToFileURL(path.join(second, 'heads')).href];
  writeFileSync(path.join(second, 'heads'), 'in the way');
  const copy = harness.copy({ LEDGER_HEADS: places });
  await copy.tree.grow();
  expect(harness.logged()).toContain('a signed head could not be kept outside');
  await rm(path.join(second, 'heads'));
  await copy.tree.grow();
  expect(filesIn(path.join(second, 'heads'))).toEqual(filesIn(first()).slice(-1));
});

it('signs no head beside one that was given out before the database was cut', async () => {
  await db.query('BEGIN');
  await db.query('SET LOCAL session_replication_role = replica');
  const [last] = (await db.query('SELECT max(size) AS size FROM tree_head')).rows;
  for (const table of ['tree_leaf', 'tree_node', 'tree_head']) await db.query(`DELETE FROM ${table}`);
  await db.query('COMMIT');
  await expect(harness.service.tree.grow()).rejects.toThrow(`has a head over ${last.size} entries`);
  expect((await verifyLedger(db, await harness.trusted())).broken).toContain(`a head over ${last.size} was signed`);
  // Without what is kept outside nothing is left that tells.
  const { keys } = await harness.trusted();
  expect((await verifyLedger(db, { keys })).broken).toBeUndefined();
});
