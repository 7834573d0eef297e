import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import pg from 'pg';
import { listOverdue } from '../src/revocations/overdue.ts';
import { CALCULATOR, deletionsOf, type Erasing } from './erasing.ts';
import { type Harness, startService } from './harness.ts';

const CONTRACEPTION = 'research.Contraception';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const [FIRST = '', ...OTHERS] = STUDY_HOLDERS;

let clock = new Date('2027-03-01T10:00:00Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const { stateOf, waiting, erasing, certificate, confirm, finished, forge, declareFinished, refused, sent } =
  deletionsOf(() => harness);
const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};
const change = (sql: string) => (id: string) => harness.rows(sql, [id]);
const certified = async (mine: Erasing) =>
  (await certificate(mine).expect(200)).body.certificate.holders.map(({ holder }: { holder: string }) => holder);

/** A holder that need not confirm any more. */
const REMOVALS: readonly [what: string, work: (id: string) => Promise<unknown>][] = [
  ['deletes', change(`DELETE FROM erasure WHERE revocation_id = $1 AND holder = '${FIRST}'`)],
  [
    'moves to another deletion',
    async (id) => {
      const other = await waiting(`takes it ${id}`);
      await harness.rows(`DELETE FROM erasure WHERE revocation_id = $1 AND holder = '${FIRST}'`, [other.id]);
      await harness.rows(`UPDATE erasure SET revocation_id = $2 WHERE revocation_id = $1 AND holder = '${FIRST}'`, [
        id,
        other.id,
      ]);
    },
  ],
];

describe.each(REMOVALS)('a holder that somebody %s', (what, remove) => {
  it('has to confirm all the same', async () => {
    const mine = await erasing(`asked, then ${what}`);
    await remove(mine.id);
    const before = await refused('confirmations');
    for (const holder of OTHERS) await confirm(mine.id, holder);
    expect([await stateOf(mine.id), (await sent(mine.user, 'erasure_finished')).length]).toEqual(['erasing', 0]);
    await certificate(mine).expect(409);
    expect(await refused('confirmations')).toBe(before + 1);
    expect(harness.logged()).toContain(`${mine.id} ${FIRST}`);
    await confirm(mine.id, FIRST);
    await until(async () => (await stateOf(mine.id)) === 'erased');
    expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
  });

  it('is asked all the same when the deletion begins', async () => {
    const mine = await waiting(`not yet asked, ${what}`);
    await remove(mine.id);
    later(2 * DAY_MS);
    await harness.service.timedWork.run();
    for (const holder of OTHERS) await confirm(mine.id, holder);
    expect(await stateOf(mine.id)).toBe('erasing');
    await confirm(mine.id, FIRST);
    await until(async () => (await stateOf(mine.id)) === 'erased');
    expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
  });

  it('is late on day 25 as the others are', async () => {
    const mine = await erasing(`late, ${what}`);
    await remove(mine.id);
    later(26 * DAY_MS);
    await harness.service.timedWork.run();
    const line = harness
      .logged()
      .split('\n')
      .filter((each) => each.includes(mine.id) && each.includes('not confirmed'));
    expect(line.map((each) => JSON.parse(each).holders)).toEqual([[...STUDY_HOLDERS]]);
    const db = new pg.Client({ connectionString: harness.config.DATABASE_URL });
    await db.connect();
    try {
      const late = (await listOverdue(db, clock)).filter(({ revocationId }) => revocationId === mine.id);
      expect(late.map(({ holder }) => holder)).toEqual([...STUDY_HOLDERS]);
    } finally {
      await db.end();
    }
  });

  it('is not left out of the certificate of a finished deletion', async () => {
    const mine = await finished(`finished, then ${what}`);
    expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
    const before = await refused('confirmations');
    await remove(mine.id);
    await certificate(mine).expect(409);
    expect(await refused('confirmations')).toBe(before + 1);
  });
});

it.each([
  ['whom the service asked', `UPDATE revocation SET holders = '{research}' WHERE id = $1`],
  ['the signature', `UPDATE revocation SET signature = repeat('A', 86) WHERE id = $1`],
  ['when it began', `UPDATE revocation SET erasing_at = erasing_at - interval '1 day' WHERE id = $1`],
])('a deletion of which somebody changed %s is not finished and has no certificate', async (what, sql) => {
  const [under, done] = [await erasing(`under way: ${what}`), await finished(`finished: ${what}`)];
  const before = await refused('confirmations');
  for (const { id } of [under, done]) await harness.rows(sql, [id]);
  for (const holder of STUDY_HOLDERS) await confirm(under.id, holder);
  expect(await stateOf(under.id)).toBe('erasing');
  await certificate(done).expect(409);
  expect(await refused('confirmations')).toBe(before + 2);
});

it('a holder that somebody adds holds nothing up, is not shown, and stands in no certificate', async () => {
  const mine = await erasing('one more');
  await harness.rows(`INSERT INTO erasure (revocation_id, holder) VALUES ($1, 'other')`, [mine.id]);
  for (const holder of STUDY_HOLDERS) await confirm(mine.id, holder);
  await until(async () => (await stateOf(mine.id)) === 'erased');
  expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
  const [shown] = (await mine.user.call('listRevocations').expect(200)).body.revocations;
  expect(shown.holders.map(({ holder }: { holder: string }) => holder)).toEqual([...STUDY_HOLDERS]);
});

it('a deletion that somebody says has begun is begun before she agrees anew', async () => {
  const { user, id } = await waiting('agrees before it');
  await harness.rows(`UPDATE revocation SET state = 'erasing', erasing_at = $2 WHERE id = $1`, [id, clock]);
  await user.decide({ [CALCULATOR]: 'give' });
  expect((await harness.emitted(user.subject)).map(({ name }) => name.replace('consent.', ''))).toEqual([
    'given',
    'revoked',
    'erasure_due',
    'given',
  ]);
});

it('a deletion that somebody says has begun is begun before her account is erased', async () => {
  const { user, id } = await waiting('leaves');
  await harness.rows(`UPDATE revocation SET state = 'erasing', erasing_at = $2 WHERE id = $1`, [id, clock]);
  await harness.publish('profile', 'account_deletion_due', user.subject, {
    subject: user.subject,
    deletion_id: randomUUID(),
  });
  await until(async () => (await sent(user, 'erasure_due')).length === 1);
  for (const holder of STUDY_HOLDERS) await confirm(id, holder);
  await until(async () => (await stateOf(id)) === 'erased');
});

it('a deletion that somebody says has begun is begun', async () => {
  const { user, id } = await waiting('never sent');
  await harness.rows(`UPDATE revocation SET state = 'erasing', erasing_at = $2 WHERE id = $1`, [id, clock]);
  later(MINUTE_MS);
  await harness.service.timedWork.run();
  await harness.service.timedWork.run();
  expect(await sent(user, 'erasure_due')).toHaveLength(1);
  await harness.confirmAll(id);
  await until(async () => (await stateOf(id)) === 'erased');
  expect((await certificate({ user, id }).expect(200)).body.certificate.erasing_at).toBe(clock.toISOString());
});

it('what holders confirm after somebody declared a deletion finished counts', async () => {
  const mine = await erasing('finished early');
  await declareFinished(mine.id, clock);
  for (const holder of STUDY_HOLDERS) await confirm(mine.id, holder);
  await until(async () => (await sent(mine.user, 'erasure_finished')).length === 1);
  expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
});

it('a deletion that an operator puts back to waiting asks its holders anew, as the runbook says', async () => {
  const mine = await erasing('put back');
  await forge(mine.id, clock);
  await declareFinished(mine.id, clock);
  await harness.rows(`UPDATE revocation SET state = 'waiting', undo_until = revoked_at WHERE id = $1`, [mine.id]);
  later(MINUTE_MS);
  await harness.service.timedWork.run();
  expect(await sent(mine.user, 'erasure_due')).toHaveLength(2);
  await harness.confirmAll(mine.id);
  await until(async () => (await stateOf(mine.id)) === 'erased');
  expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
});

it('what holders confirmed before they were asked again does not count', async () => {
  const mine = await finished('asked twice');
  const kept = await harness.rows('SELECT * FROM erasure WHERE revocation_id = $1', [mine.id]);
  later(DAY_MS);
  await harness.rows(`UPDATE revocation SET state = 'waiting', undo_until = revoked_at WHERE id = $1`, [mine.id]);
  await harness.service.timedWork.run();
  for (const { holder, confirmed_at, erased, signed_by, signature } of kept)
    await harness.rows(
      `UPDATE erasure SET confirmed_at = $3, erased = $4, signed_by = $5, signature = $6
       WHERE revocation_id = $1 AND holder = $2`,
      [mine.id, holder, confirmed_at, erased, signed_by, signature],
    );
  await harness.service.timedWork.run();
  expect(await stateOf(mine.id)).toBe('erasing');
  await declareFinished(mine.id, (kept[0]?.confirmed_at ?? clock) as Date);
  await certificate(mine).expect(409);
});

it('a finished deletion that somebody turns back is finished again, and told once', async () => {
  const mine = await finished('turned back');
  expect(await sent(mine.user, 'erasure_finished')).toHaveLength(1);
  for (const _ of [1, 2]) {
    await harness.rows(`UPDATE revocation SET state = 'erasing', erased_at = NULL WHERE id = $1`, [mine.id]);
    await harness.service.timedWork.run();
    expect(await stateOf(mine.id)).toBe('erased');
  }
  expect(await sent(mine.user, 'erasure_finished')).toHaveLength(1);
});

it('the database takes no long list of holders', async () => {
  const mine = await erasing('long list');
  for (const list of [`array_fill('x'::text, ARRAY[51])`, `ARRAY[repeat('x', 2101)]`])
    await expect(change(`UPDATE revocation SET holders = ${list} WHERE id = $1`)(mine.id)).rejects.toThrow(
      'revocation_holders',
    );
});

it('a deletion that has begun cannot be undone, whatever its row says of state and days', async () => {
  const mine = await finished('undone late');
  await harness.rows(`UPDATE revocation SET state = 'waiting', undo_until = $2 WHERE id = $1`, [
    mine.id,
    new Date(clock.getTime() + DAY_MS),
  ]);
  await mine.user.call('undoRevocation', { params: { revocationId: mine.id }, body: {} }).expect(409);
});

it('the database takes no time that cannot be written out', async () => {
  const mine = await erasing('endless');
  for (const time of ['infinity', '-infinity', '20000-01-01']) {
    const refusal = /violates check constraint/;
    await expect(change(`UPDATE revocation SET erasing_at = '${time}' WHERE id = $1`)(mine.id)).rejects.toThrow(
      refusal,
    );
    await expect(
      change(`UPDATE erasure SET confirmed_at = '${time}' WHERE revocation_id = $1`)(mine.id),
    ).rejects.toThrow(refusal);
  }
});

describe('a row that says something else than its entries', () => {
  const ENTRY_OF = (action: string, subject: string, document = CALCULATOR) =>
    `(SELECT entry.id FROM ledger_entry entry JOIN person ON person.id = person_id AND subject = '${subject}'
      WHERE action = '${action}' AND document = '${document}' LIMIT 1)`;
  const CHANGES: readonly [what: string, sql: string][] = [
    ['the person', `person_id = (SELECT id FROM person WHERE subject = 'another')`],
    ['the study', `document = '${CONTRACEPTION}'`],
    ['the agreement', `agreement_id = ${ENTRY_OF('given', 'another')}`],
    ['when she withdrew', `revoked_at = revoked_at - interval '1 day'`],
  ];
  beforeAll(async () => {
    await (await harness.person('another')).decide({ [CALCULATOR]: 'give' });
  });

  it.each(CHANGES)('gets no certificate: %s', async (what, set) => {
    const mine = await finished(`certified: ${what}`);
    await certificate(mine).expect(200);
    const before = await refused('deletions');
    await harness.rows(`UPDATE revocation SET ${set} WHERE id = $1`, [mine.id]);
    const user = what === 'the person' ? await harness.person('another') : mine.user;
    await certificate({ user, id: mine.id }).expect(409);
    expect(await refused('deletions')).toBe(before + 1);
  });

  it.each(CHANGES)('is not said to be finished to anybody: %s', async (what, set) => {
    const mine = await erasing(`told: ${what}`);
    await harness.rows(`UPDATE revocation SET ${set} WHERE id = $1`, [mine.id]);
    const before = await refused('deletions');
    for (const holder of STUDY_HOLDERS) await confirm(mine.id, holder);
    expect(await stateOf(mine.id)).toBe('erasing');
    expect(await refused('deletions')).toBe(before + 1);
    for (const user of [mine.user, await harness.person('another')])
      expect(await sent(user, 'erasure_finished')).toHaveLength(0);
  });

  it('gives no certificate to another account that somebody put in her place', async () => {
    const mine = await finished('swapped');
    await harness.rows(`UPDATE person SET subject = 'intruder' WHERE subject = 'swapped'`);
    await certificate({ user: await harness.person('intruder'), id: mine.id }).expect(409);
  });
});

it('a deletion has its certificate after she has agreed anew', async () => {
  const mine = await finished('agrees anew');
  later(MINUTE_MS);
  await mine.user.decide({ [CALCULATOR]: 'give' });
  expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
});

describe('the upgrade', () => {
  const MIGRATION = new URL('../prisma/migrations/20261130001000_asked_holders/migration.sql', import.meta.url);
  /** As versions before left these rows, and the migration finds them. */
  const upgrade = async (...ids: string[]) => {
    await harness.rows('UPDATE erasure SET (signed_by, signature) = (NULL, NULL) WHERE revocation_id = ANY ($1)', [
      ids,
    ]);
    await harness.rows(
      `UPDATE revocation SET (holders, signed_by, signature) = ('{}', NULL, NULL) WHERE id = ANY ($1)`,
      [ids],
    );
    const [take = ''] = /^INSERT INTO "erasure_found"[^;]+;/m.exec(await readFile(MIGRATION, 'utf8')) ?? [];
    await harness.rows(take.replace(/;$/, ` AND revocation.id = ANY ($1)`), [ids]);
  };

  it('leaves a finished deletion its certificate, which nobody can change', async () => {
    const mine = await finished('finished before');
    await upgrade(mine.id);
    expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
    await harness.rows(
      `UPDATE erasure SET confirmed_at = confirmed_at - interval '1 hour' WHERE revocation_id = $1 AND holder = $2`,
      [mine.id, FIRST],
    );
    await certificate(mine).expect(409);
  });

  it('leaves one that was finished at another time than its last confirmation its certificate and its end', async () => {
    const mine = await finished('finished otherwise before');
    const before = new Date(clock.getTime() - MINUTE_MS);
    await declareFinished(mine.id, before);
    await upgrade(mine.id);
    expect((await certificate(mine).expect(200)).body.certificate.erased_at).toBe(before.toISOString());
    await declareFinished(mine.id, clock);
    await certificate(mine).expect(409);
  });

  it('takes no confirmation for one under way that the holder did not send, and keeps those that were there', async () => {
    const mine = await erasing('under way before');
    const there = OTHERS[0] ?? '';
    await confirm(mine.id, there);
    await upgrade(mine.id);
    later(MINUTE_MS);
    await forge(
      mine.id,
      clock,
      STUDY_HOLDERS.filter((holder) => holder !== there),
    );
    await declareFinished(mine.id, clock);
    await certificate(mine).expect(409);
    for (const holder of STUDY_HOLDERS) if (holder !== there) await confirm(mine.id, holder);
    await until(async () => (await sent(mine.user, 'erasure_finished')).length === 1);
    expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
    expect(await sent(mine.user, 'erasure_due')).toHaveLength(1);
  });

  it('lets nothing that was found count once the holders are asked again', async () => {
    const mine = await finished('found, asked again');
    await upgrade(mine.id);
    await harness.rows(`UPDATE revocation SET state = 'waiting', undo_until = revoked_at WHERE id = $1`, [mine.id]);
    later(MINUTE_MS);
    await harness.service.timedWork.run();
    await harness.rows(
      `UPDATE erasure SET (confirmed_at, erased) = (found.confirmed_at, found.erased) FROM erasure_found AS found
       WHERE erasure.revocation_id = $1 AND found.revocation_id = $1 AND found.holder = erasure.holder`,
      [mine.id],
    );
    for (const holder of OTHERS) await confirm(mine.id, holder);
    expect(await stateOf(mine.id)).toBe('erasing');
    await confirm(mine.id, FIRST);
    await until(async () => (await stateOf(mine.id)) === 'erased');
  });

  it('asks again where a copy of the version before began after it', async () => {
    const mine = await erasing('begun meanwhile');
    await forge(mine.id, clock);
    await harness.rows(`UPDATE revocation SET (holders, signed_by, signature) = ('{}', NULL, NULL) WHERE id = $1`, [
      mine.id,
    ]);
    await harness.service.timedWork.run();
    expect(await sent(mine.user, 'erasure_due')).toHaveLength(2);
    await certificate(mine).expect(409);
    await harness.confirmAll(mine.id);
    await until(async () => (await stateOf(mine.id)) === 'erased');
    expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
  });

  it('lets the owner enter what a copy of the version before finished after it, as the runbook says', async () => {
    const mine = await finished('finished meanwhile');
    await harness.rows(`UPDATE revocation SET (holders, signed_by, signature) = ('{}', NULL, NULL) WHERE id = $1`, [
      mine.id,
    ]);
    await harness.rows('UPDATE erasure SET (signed_by, signature) = (NULL, NULL) WHERE revocation_id = $1', [mine.id]);
    await certificate(mine).expect(409);
    await harness.rows(
      `INSERT INTO erasure_found SELECT revocation_id, holder, erasing_at, confirmed_at, erased, erased_at
       FROM erasure JOIN revocation ON revocation.id = revocation_id WHERE revocation_id = $1`,
      [mine.id],
    );
    expect(await certified(mine)).toEqual([...STUDY_HOLDERS]);
  });

  it('lets the service write nothing into what was found', async () => {
    const db = new pg.Client({ connectionString: harness.config.DATABASE_URL });
    await db.connect();
    try {
      for (const sql of ['INSERT INTO erasure_found SELECT * FROM erasure_found', 'DELETE FROM erasure_found'])
        await expect(db.query(sql)).rejects.toThrow('permission denied');
    } finally {
      await db.end();
    }
    await expect(harness.rows('DELETE FROM erasure_found')).rejects.toThrow('append-only');
  });
});
