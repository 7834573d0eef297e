import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@vesela/service-kit/testing';
import { type Harness, type Person, startService } from './harness.ts';

const CALCULATOR = 'research.Calculator';
const CONTRACEPTION = 'research.Contraception';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

interface Revoked {
  user: Person;
  id: string;
}

/** Somebody who agreed to two studies and took one agreement back. */
async function revoked(subject: string): Promise<Revoked> {
  const user = await harness.person(subject);
  await user.decide({ [CALCULATOR]: 'give', [CONTRACEPTION]: 'give' });
  const [revocation] = (await user.decide({ [CALCULATOR]: 'revoke' })).revocations;
  return { user, id: revocation?.revocation_id ?? '' };
}

const personOf = `(SELECT id FROM person WHERE subject = $2)`;
/** As somebody may who has the database: the service's own role has these rights. */
const move = (id: string, change: string, ...values: unknown[]) =>
  harness.rows(`UPDATE revocation SET ${change} WHERE id = $1`, [id, ...values]);
const dues = async ({ subject }: Person) =>
  (await harness.emitted(subject)).filter(({ name }) => name === 'consent.erasure_due').length;
const linesOf = (id: string) =>
  harness
    .logged()
    .split('\n')
    .filter((line) => line.includes(id));
const refused = async () =>
  Number(/^consent_deletions_refused\S* (\d+)$/m.exec(await harness.service.registry.metrics())?.[1]);
const stateOf = async (id: string) =>
  (await harness.rows('SELECT state FROM revocation WHERE id = $1', [id]))[0]?.state;

/** Each is what an entry does not say. The owner of the tables swaps accounts, and nobody but her. */
const MOVES: readonly [what: string, work: (mine: Revoked, other: Revoked) => Promise<unknown>][] = [
  ['to another person', ({ id }, { user }) => move(id, `person_id = ${personOf}`, user.subject)],
  ['to another study of hers', ({ id }) => move(id, 'document = $2', CONTRACEPTION)],
  [
    'from undone to waiting',
    async ({ user, id }) => {
      await user.call('undoRevocation', { params: { revocationId: id }, body: {} }).expect(200);
      await move(id, `state = 'waiting', undone_at = NULL`);
    },
  ],
  [
    'with the whole chain, to another account',
    async ({ user }, other) => {
      const rename = (from: string, to: string) =>
        harness.rows('UPDATE person SET subject = $2 WHERE subject = $1', [from, to]);
      await rename(other.user.subject, 'in between');
      await rename(user.subject, other.user.subject);
    },
  ],
];

describe.each(MOVES)('a deletion that somebody moves %s', (what, work) => {
  let mine: Revoked;
  let other: Revoked;
  let honest: Revoked;
  beforeAll(async () => {
    mine = await revoked(`mine ${what}`);
    other = await revoked(`other ${what}`);
    await harness.rows(`UPDATE revocation SET state = 'erased' WHERE id = $1`, [other.id]);
    await work(mine, other);
    clock = new Date(clock.getTime() + HOUR_MS);
    honest = await revoked(`honest ${what}`);
  });

  it('is not begun when its time comes, and keeps no other from it', async () => {
    clock = new Date(clock.getTime() + 2 * DAY_MS);
    expect(await harness.service.timedWork.run()).toMatchObject({ begun: 1 });
    expect(await stateOf(mine.id)).toBe('waiting');
    expect(await stateOf(honest.id)).toBe('erasing');
    for (const { user } of [mine, other]) expect(await dues(user)).toBe(0);
    expect(await dues(honest.user)).toBe(1);
  });

  it('is told to the operators, once', async () => {
    await harness.service.timedWork.run();
    expect(linesOf(mine.id)).toHaveLength(1);
    expect(linesOf(mine.id)[0]).toContain('does not follow from its entry');
    expect(await refused()).toBe(MOVES.findIndex(([name]) => name === what) + 1);
  });
});

it('a deletion that was moved is not begun on request, nor by a new agreement', async () => {
  const { user, id } = await revoked('asks');
  const { id: study } = (await harness.rows('SELECT agreement_id AS id FROM revocation WHERE id = $1', [id]))[0] as {
    id: string;
  };
  await move(id, 'document = $2', CONTRACEPTION);
  await user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(409);
  await user.decide({ [CONTRACEPTION]: 'give' });
  expect([await dues(user), await stateOf(id)]).toEqual([0, 'waiting']);
  await move(id, 'document = $2, agreement_id = $3', CALCULATOR, study);
  await user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(200);
  expect(await dues(user)).toBe(1);
});

it('a finished deletion that somebody puts back does not delete what she gave under a new agreement', async () => {
  const { user, id } = await revoked('agreed again');
  await user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(200);
  await harness.confirmAll(id);
  await until(async () => (await stateOf(id)) === 'erased');
  clock = new Date(clock.getTime() + HOUR_MS);
  await user.decide({ [CALCULATOR]: 'give' });
  const before = await refused();
  await move(id, `state = 'waiting', erased_at = NULL, erasing_at = NULL, undo_until = revoked_at`);
  clock = new Date(clock.getTime() + HOUR_MS);
  expect(await harness.service.timedWork.run()).toMatchObject({ begun: 0 });
  expect(await dues(user)).toBe(1);
  expect(await refused()).toBe(before + 1);
});

describe('a project that somebody marks as deleted', () => {
  const joined = async (subject: string) => {
    const project = await harness.project();
    const user = await harness.person(subject);
    await user.decide({ [project.document]: 'give' });
    return { ...project, actions: async () => (await user.call('listHistory').expect(200)).body.entries.length };
  };
  const CHANGES: readonly [what: string, set: string][] = [
    ['without a signature', `signature = NULL`],
    ['with one of no worth', `signed_by = 'receipt-1', signature = repeat('A', 86)`],
    [
      'with that of another project',
      `changed_at = other.changed_at, signed_by = other.signed_by, signature = other.signature
       FROM (SELECT * FROM project WHERE state = 'ended' AND signature IS NOT NULL LIMIT 1) AS other`,
    ],
  ];
  beforeAll(async () => {
    const { id } = await joined('deleted');
    await harness.publish('research', 'project_closed', id, { project_id: id, deleted: true });
    const stateIs = (state: string) => () =>
      harness
        .rows('SELECT 1 FROM project WHERE id = $1 AND state = $2', [id, state])
        .then(({ length }) => length === 1);
    await until(stateIs('deleted'));
    expect(await harness.service.timedWork.run()).toMatchObject({ ended: 1 });
    await harness.service.timedWork.run();
    expect(await stateIs('ended')()).toBe(true);
  });

  it.each(CHANGES)('keeps those who agreed to it, and is told of: %s', async (what, set) => {
    const { id, actions } = await joined(`stays: ${what}`);
    const before = await refused();
    const changed = `UPDATE project SET state = 'deleted', ${set} WHERE project.id = $1 RETURNING 1`;
    expect(await harness.rows(changed, [id])).toHaveLength(1);
    for (const _ of [1, 2]) expect(await harness.service.timedWork.run()).toMatchObject({ ended: 0 });
    expect([await actions(), (await refused()) - before, linesOf(id).length]).toEqual([1, 1, 1]);
  });

  it('keeps no honest one waiting, however many there are', async () => {
    await harness.rows(
      `INSERT INTO project (id, state, changed_at) SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'deleted', now()
       FROM generate_series(1, 1200) AS n`,
    );
    const { id } = await joined('after many');
    await harness.publish('research', 'project_closed', id, { project_id: id, deleted: true });
    await until(
      async () => (await harness.rows(`SELECT 1 FROM project WHERE id = $1 AND state = 'deleted'`, [id])).length === 1,
    );
    let ended = 0;
    for (let run = 0; run < 4; run += 1) ended += (await harness.service.timedWork.run()).ended;
    expect(ended).toBe(1);
    await harness.rows(`UPDATE project SET state = 'ended' WHERE id < '00000000-0000-4000-8001-000000000000'`);
  });

  it('has its agreements ended where the migration found it so', async () => {
    const { id } = await joined('found');
    await harness.rows(`UPDATE project SET state = 'deleted' WHERE id = $1`, [id]);
    await harness.rows('INSERT INTO project_found VALUES ($1)', [id]);
    expect(await harness.service.timedWork.run()).toMatchObject({ ended: 1 });
  });
});

it('keeps no account from being erased', async () => {
  const { user, id } = await revoked('leaves');
  await move(id, 'document = $2', CONTRACEPTION);
  const deletion_id = randomUUID();
  await harness.publish('profile', 'account_deletion_due', user.subject, { subject: user.subject, deletion_id });
  await until(async () =>
    harness.sent.some(({ name, key }) => name === 'consent.account_erased' && key === deletion_id),
  );
  expect(await harness.rows('SELECT 1 FROM person WHERE subject = $1', [user.subject])).toEqual([]);
});

it('says in the event what the entry says, whatever the row does', async () => {
  const { user, id } = await revoked('late');
  await move(id, `due_by = '2100-01-01'`);
  await user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(200);
  const [due] = (await harness.emitted(user.subject)).filter(({ name }) => name === 'consent.erasure_due');
  expect(due?.payload).toMatchObject({
    document: CALCULATOR,
    due_by: new Date(clock.getTime() + 30 * DAY_MS).toISOString(),
  });
});

it('a hundred moved deletions keep no honest one waiting', async () => {
  const [{ person_id: person } = {}] = await harness.rows('SELECT person_id FROM revocation LIMIT 1');
  await harness.rows(
    `INSERT INTO revocation (id, person_id, document, agreement_id, state, revoked_at, undo_until, due_by)
     SELECT entry.id, $1, 'research.Calculator', entry.id, 'waiting', $2, $2, $2 FROM ledger_entry entry
     WHERE NOT EXISTS (SELECT FROM revocation WHERE revocation.id = entry.id)`,
    [person, new Date('2026-01-01T00:00:00Z')],
  );
  for (
    let more = 0;
    (await harness.rows(`SELECT 1 FROM revocation WHERE undo_until < '2026-01-02'`)).length <= 100;
    more += 1
  ) {
    const user = await harness.person(`many-${more}`);
    await user.decide({ terms: 'give', [CALCULATOR]: 'give', [CONTRACEPTION]: 'give' });
    await harness.rows(
      `INSERT INTO revocation (id, person_id, document, agreement_id, state, revoked_at, undo_until, due_by)
       SELECT entry.id, $1, 'research.Calculator', entry.id, 'waiting', $2, $2, $2 FROM ledger_entry entry
       WHERE entry.person_id = (SELECT id FROM person WHERE subject = $3)`,
      [person, new Date('2026-01-01T00:00:00Z'), user.subject],
    );
  }
  const { id } = await revoked('waits behind them');
  clock = new Date(clock.getTime() + 2 * DAY_MS);
  await harness.service.timedWork.run();
  expect(await stateOf(id)).toBe('erasing');
});
