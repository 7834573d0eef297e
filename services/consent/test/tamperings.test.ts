import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Entry } from '../src/ledger/entry.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { type Harness, startService } from './harness.ts';
import { type Intruder, intruder } from './tampering.ts';

const CALCULATOR = 'research.Calculator';
const ILZES = `person_id = (SELECT id FROM person WHERE subject = 'ilze')`;

let harness: Harness;
let db: pg.Client;
beforeAll(async () => {
  harness = await startService();
  for (const subject of ['anna', 'ilze', 'zofia']) {
    const user = await harness.person(subject);
    await user.decide({ terms: 'give', 'health-data': 'give', [CALCULATOR]: 'give' });
    await user.decide({ [CALCULATOR]: 'revoke' });
  }
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await harness.close();
});

/** What verifying says after an intruder's work, all in one transaction that is taken back. */
async function after(work: (intruder: Intruder) => Promise<unknown>): Promise<string | undefined> {
  await db.query('BEGIN');
  try {
    await db.query('SET LOCAL session_replication_role = replica');
    await work(intruder(db));
    const query = ((text: string, values?: unknown[]) =>
      /^(BEGIN|ROLLBACK)/.test(text) ? undefined : db.query(text, values)) as typeof db.query;
    return (await verifyLedger({ query }, harness.holds)).broken;
  } finally {
    await db.query('ROLLBACK');
  }
}

const tail = async (me: Intruder) => {
  const chain = await me.chainOf('ilze');
  await me.rewrite('ilze', chain.slice(0, -1));
  return chain.at(-1) as Entry;
};

const lastOf = async (me: Intruder, subject = 'ilze') => (await me.chainOf(subject)).at(-1) as Entry;

/** Fifteen of an attack on the ledger, and more of our own. */
const TAMPERINGS: readonly [string, (me: Intruder) => Promise<unknown>][] = [
  ['an action is changed', (me) => me.query(`UPDATE ledger_entry SET action = 'denied' WHERE ${ILZES} AND seq = 2`)],
  [
    'an entry gets an all-zero hash',
    (me) => me.query(`UPDATE ledger_entry SET hash = repeat('0', 64) WHERE ${ILZES} AND seq = 2`),
  ],
  ['an entry is taken out of the middle', (me) => me.query(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 3`)],
  ['the newest entry is deleted', (me) => me.query(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 4`)],
  ['the newest entry is deleted and the head reset', tail],
  [
    'a published text is changed',
    (me) => me.query(`UPDATE document_text SET content = replace(content, 'runs', 'owns') WHERE lang = 'en'`),
  ],
  [
    'the newest entry, the head and the request are deleted together',
    async (me) => {
      const { id } = await tail(me);
      await me.query('DELETE FROM decision_request WHERE $1 = ANY(entry_ids)', [id]);
    },
  ],
  [
    'the newest entry is deleted, the head reset and the request shortened',
    async (me) => {
      const { id } = await tail(me);
      await me.query('UPDATE decision_request SET entry_ids = array_remove(entry_ids, $1::uuid)', [id]);
    },
  ],
  [
    'a revocation becomes an agreement, with the chain computed anew',
    async (me) => {
      const chain = await me.chainOf('ilze');
      const last = { ...(chain.at(-1) as Entry), action: 'given' as const };
      await me.rewrite('ilze', [...chain.slice(0, -1), last]);
    },
  ],
  [
    'a chain is dated back',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite(
        'ilze',
        chain.map((entry) => ({ ...entry, at: new Date(entry.at.getTime() - 86_400_000) })),
      );
    },
  ],
  [
    'an agreement is made up',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite('ilze', [...chain, me.copyOf(chain[2] as Entry, { at: new Date() })]);
    },
  ],
  [
    'a person is removed whole',
    async (me) => {
      for (const table of ['revocation', 'decision_request', 'ledger_entry'])
        await me.query(`DELETE FROM ${table} WHERE ${ILZES}`);
      await me.query(`DELETE FROM person WHERE subject = 'ilze'`);
    },
  ],
  [
    'a text is changed with its hash, and all chains are computed anew',
    async (me) => {
      const hash = createHash('sha256').update('{}').digest('hex');
      const where = `version_id = 'terms/2026-01-10' AND lang = 'en'`;
      await me.query(`UPDATE document_text SET content = '{}', text_hash = $1 WHERE ${where}`, [hash]);
      for (const subject of ['anna', 'ilze', 'zofia']) {
        const chain = await me.chainOf(subject);
        await me.rewrite(
          subject,
          chain.map((entry) => (entry.document === 'terms' ? { ...entry, textHash: hash } : entry)),
        );
      }
    },
  ],
  [
    'two people are swapped',
    async (me) => {
      for (const [from, to] of [
        ['ilze', 'third'],
        ['anna', 'ilze'],
        ['third', 'anna'],
      ])
        await me.query('UPDATE person SET subject = $2 WHERE subject = $1', [from, to]);
    },
  ],
  ['a revocation is said to be undone', (me) => me.query(`UPDATE revocation SET state = 'undone' WHERE ${ILZES}`)],

  [
    'a person who agrees is cut off from her account',
    (me) => me.query(`UPDATE person SET subject = NULL WHERE subject = 'ilze'`),
  ],
  [
    'a deletion is forgotten',
    async (me) => {
      await me.query(`DELETE FROM erasure WHERE revocation_id IN (SELECT id FROM revocation WHERE ${ILZES})`);
      await me.query(`DELETE FROM revocation WHERE ${ILZES}`);
    },
  ],
  [
    'a made up agreement carries the signature of another entry',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite('ilze', [...chain, me.copyOf(chain[2] as Entry, { at: new Date() })]);
      await me.query(
        `UPDATE ledger_entry SET (signed_by, signature) = (SELECT signed_by, signature FROM ledger_entry WHERE ${ILZES} AND seq = 3)
         WHERE ${ILZES} AND seq = 5`,
      );
    },
  ],
  [
    'an agreement is made up and said to be from before there were signatures',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite('ilze', [...chain, me.copyOf(chain[2] as Entry)]);
      await me.query(`UPDATE ledger_entry SET found_at = now() WHERE ${ILZES} AND seq = 5`);
    },
  ],
  [
    'an entry moves to another person, with both chains computed anew',
    async (me) => {
      const [from, to] = [await me.chainOf('ilze'), await me.chainOf('anna')];
      const moved = from.at(-1) as Entry;
      await me.rewrite('ilze', from.slice(0, -1));
      await me.rewrite('anna', [...to, me.copyOf(moved, { personId: to[0]?.personId ?? '' })]);
      await me.query('DELETE FROM decision_request WHERE $1 = ANY(entry_ids)', [moved.id]);
    },
  ],
];

it('an untouched ledger holds', async () => {
  expect(await after(async (me) => lastOf(me))).toBeUndefined();
});

/** What no signature shows: that something is missing. */
const UNSEEN = /deleted together|request shortened|removed whole/;

it.each(TAMPERINGS)('is found: %s', async (what, work) => {
  expect(await after(work)).toEqual(UNSEEN.test(what) ? undefined : expect.any(String));
});
