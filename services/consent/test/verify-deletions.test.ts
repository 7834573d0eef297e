import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import pg from 'pg';
import { verifyLedger } from '../src/ledger/verify.ts';
import { CALCULATOR, deletionsOf } from './erasing.ts';
import { type Harness, startService } from './harness.ts';

const [FIRST = '', SECOND = ''] = STUDY_HOLDERS;

let harness: Harness;
let db: pg.Client;
/** Ids of a deletion that is finished, and of one that a single holder has confirmed. */
let [done, under] = ['', ''];
const { erasing, finished, confirm } = deletionsOf(() => harness);
beforeAll(async () => {
  harness = await startService();
  done = (await finished('done')).id;
  under = (await erasing('under way')).id;
  await confirm(under, FIRST);
  await (await harness.person('agrees')).decide({ [CALCULATOR]: 'give' });
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await harness.close();
});

/** What verifying says after these changes, which are taken back. Each row is a batch of its own. */
async function after(sql: string): Promise<string | undefined> {
  await db.query('BEGIN');
  try {
    await db.query(sql.replaceAll(':done', `'${done}'`).replaceAll(':under', `'${under}'`));
    const query = ((text: string, values?: unknown[]) =>
      /^(BEGIN|ROLLBACK)/.test(text) ? undefined : db.query(text, values)) as typeof db.query;
    return (await verifyLedger({ query }, await harness.trusted(), { batch: 1 })).broken;
  } finally {
    await db.query('ROLLBACK');
  }
}

it('finds nothing wrong with what the service wrote', async () => {
  expect(await after('SELECT 1')).toBeUndefined();
});

it.each([
  [
    'a holder of a finished deletion is missing',
    `lacks the holder ${FIRST}, which was asked`,
    `DELETE FROM erasure WHERE revocation_id = :done AND holder = '${FIRST}'`,
  ],
  [
    'a holder of one under way is missing',
    `lacks the holder ${SECOND}, which was asked`,
    `DELETE FROM erasure WHERE revocation_id = :under AND holder = '${SECOND}'`,
  ],
  [
    'a confirmation was written',
    `has a confirmation of ${SECOND} that the service did not receive`,
    `UPDATE erasure SET confirmed_at = now(), erased = 2 WHERE revocation_id = :under AND holder = '${SECOND}'`,
  ],
  [
    'a confirmation was changed',
    `has a confirmation of ${FIRST} that the service did not receive`,
    `UPDATE erasure SET erased = 9 WHERE revocation_id = :done AND holder = '${FIRST}'`,
  ],
  [
    'a deletion under way is said to be finished',
    'is said to be finished',
    `UPDATE revocation SET state = 'erased', erased_at = now() WHERE id = :under`,
  ],
  [
    'a deletion is said to have ended earlier',
    'is said to be finished at another time',
    `UPDATE revocation SET erased_at = erased_at - interval '1 second' WHERE id = :done`,
  ],
  [
    'a confirmation was taken away',
    'is said to be finished',
    `UPDATE erasure SET (confirmed_at, erased, signed_by, signature) = (NULL, NULL, NULL, NULL)
     WHERE revocation_id = :done AND holder = '${FIRST}'`,
  ],
  [
    'the time of its begin was changed',
    'did not begin as its row says',
    `UPDATE revocation SET erasing_at = erasing_at - interval '1 second' WHERE id = :under`,
  ],
  [
    'the list of those asked was changed',
    'did not begin as its row says',
    `UPDATE revocation SET holders = '{${FIRST}}' WHERE id = :done`,
  ],
  [
    'the signature of its begin was taken away',
    'did not begin as its row says',
    'UPDATE revocation SET (signed_by, signature) = (NULL, NULL) WHERE id = :done',
  ],
])('tells that %s', async (_what, fault, sql) => {
  expect(await after(sql)).toMatch(new RegExp(`^The deletion \\S+ ${fault}.*\\.$`));
});
