import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Revocation } from '@vesela/contracts/consent';
import { RECENT_SIGN_IN_MINUTES } from '@vesela/contracts/constants';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import { type Harness, type Person, startService } from './harness.ts';

const CALCULATOR = 'research.Calculator';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let clock = new Date('2026-11-21T10:00:00Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());
beforeEach(async () => {
  // Starts what earlier tests left waiting, so that each test counts only its own.
  clock = new Date(clock.getTime() + 2 * DAY_MS);
  await harness.service.timedWork.run();
});

const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

/** A user who agreed to research and revoked it. */
async function revoked(subject: string): Promise<{ user: Person; id: string; revocation: Revocation }> {
  const user = await harness.person(subject);
  await user.decide({ [CALCULATOR]: 'give' });
  const [revocation] = (await user.decide({ [CALCULATOR]: 'revoke' })).revocations;
  if (!revocation) throw new Error('There is no revocation.');
  return { user, id: revocation.revocation_id, revocation };
}

const current = async (user: Person) => (await user.call('listRevocations').expect(200)).body.revocations[0];
const names = async (subject: string) =>
  (await harness.emitted(subject)).map(({ name }) => name.replace('consent.', ''));
const statusOf = async (user: Person) => (await user.call('checkConsent').expect(200)).body[0].status;

describe('a revocation', () => {
  it('stops use at once, states what is deleted by when, and waits', async () => {
    const { user, id, revocation } = await revoked('waits');
    expect(revocation).toEqual({
      revocation_id: id,
      document: CALCULATOR,
      version_id: `${CALCULATOR}/2026-01-10`,
      title: `${CALCULATOR} (en)`,
      state: 'waiting',
      revoked_at: clock.toISOString(),
      undo_until: new Date(clock.getTime() + DAY_MS).toISOString(),
      due_by: new Date(clock.getTime() + 30 * DAY_MS).toISOString(),
      erasing_at: null,
      erased_at: null,
      undone_at: null,
      holders: [...STUDY_HOLDERS].map((holder) => ({ holder, confirmed_at: null, erased: null })),
    });
    expect(await names('waits')).toEqual(['given', 'revoked']);
    expect((await user.decide({ [CALCULATOR]: 'revoke' })).entries).toEqual([]);
    later(DAY_MS - 1);
    expect(await harness.service.timedWork.run()).toMatchObject({ begun: 0 });
  });

  it('that came with revoked health data is undone only after consent to their processing', async () => {
    const user = await harness.person('brought');
    await user.decide({ 'health-data': 'give', [CALCULATOR]: 'give' });
    const [revocation] = (await user.decide({ 'health-data': 'revoke' })).revocations;
    const undo = () =>
      user.call('undoRevocation', { params: { revocationId: revocation?.revocation_id ?? '' }, body: {} });
    expect((await undo().expect(409)).body.code).toBe('state_conflict');
    expect(await current(user)).toMatchObject({ state: 'waiting' });
    await user.decide({ 'health-data': 'give' });
    expect((await undo().expect(200)).body).toMatchObject({ state: 'undone' });
  });

  it('is undone while nothing is deleted, once', async () => {
    const { user, id } = await revoked('undoes');
    const undo = () => user.call('undoRevocation', { params: { revocationId: id }, body: {} }).expect(200);
    expect((await undo()).body).toMatchObject({ state: 'undone', undone_at: clock.toISOString() });
    expect((await undo()).body).toMatchObject({ state: 'undone' });
    expect(await statusOf(user)).toBe('renewed');
    const { body } = await user.call('listHistory').expect(200);
    expect(
      body.entries.map(({ action, undoes }: { action: string; undoes: string | null }) => [action, undoes]),
    ).toEqual([
      ['renewed', id],
      ['revoked', null],
      ['given', null],
    ]);
    expect(await names('undoes')).toEqual(['given', 'revoked', 'restored']);
    await user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(409);
    later(2 * DAY_MS);
    expect(await harness.service.timedWork.run()).toMatchObject({ begun: 0 });
  });

  it('cannot be undone after the undo period, even before deletion has started', async () => {
    const { user, id } = await revoked('too-late');
    later(DAY_MS);
    await user.call('undoRevocation', { params: { revocationId: id }, body: {} }).expect(409);
    expect(await statusOf(user)).toBe('revoked');
  });

  it('leads to deletion after the undo period, and to a certificate when all have confirmed', async () => {
    const { user, id } = await revoked('forgets');
    const certificate = () => user.call('getDeletionCertificate', { params: { revocationId: id } });
    later(DAY_MS);
    expect(await harness.service.timedWork.run()).toMatchObject({ begun: 1 });
    expect(await names('forgets')).toEqual(['given', 'revoked', 'erasure_due']);
    expect(await current(user)).toMatchObject({ state: 'erasing', erasing_at: clock.toISOString() });
    await user.call('undoRevocation', { params: { revocationId: id }, body: {} }).expect(409);
    await certificate().expect(409);

    await harness.publish('research', 'study_data_erased', id, { revocation_id: id, erased: 3 });
    const confirmed = async () =>
      (await current(user)).holders.filter((holder: { erased: number }) => holder.erased !== null);
    await until(async () => (await confirmed()).length === 1);
    expect(await confirmed()).toEqual([{ holder: 'research', confirmed_at: clock.toISOString(), erased: 3 }]);
    await certificate().expect(409);

    later(HOUR_MS);
    await harness.confirmAll(id);
    await until(async () => (await current(user)).state === 'erased');
    const { body } = await certificate().expect(200);
    expect(body.certificate).toMatchObject({ revocation_id: id, document: CALCULATOR, erased_at: clock.toISOString() });
    // A repeated confirmation of the same holder changes nothing.
    expect(body.certificate.holders).toContainEqual({
      holder: 'research',
      confirmed_at: new Date(clock.getTime() - HOUR_MS).toISOString(),
      erased: 3,
    });
    expect((await names('forgets')).at(-1)).toBe('erasure_finished');
  });

  it('is executed at once on request', async () => {
    const { user, id } = await revoked('at-once');
    const erase = () => user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(200);
    expect((await erase()).body.state).toBe('erasing');
    expect((await erase()).body.state).toBe('erasing');
    expect((await names('at-once')).filter((name) => name === 'erasure_due')).toHaveLength(1);
  });

  it('cannot be confirmed before deletion was requested', async () => {
    const { user, id } = await revoked('unasked');
    await harness.confirmAll(id);
    await until(async () => (await harness.rows(`SELECT 1 FROM person WHERE subject = 'unasked'`)).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { state, holders } = await current(user);
    expect(state).toBe('waiting');
    expect((holders as Revocation['holders']).map(({ erased }) => erased)).toEqual(STUDY_HOLDERS.map(() => null));
  });

  it('has one outcome when undoing and deleting happen concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const subject = `race-${round}`;
      const { user, id } = await revoked(subject);
      const input = { params: { revocationId: id }, body: {} };
      const [undo, erase] = await Promise.all([
        user.call('undoRevocation', input),
        user.call('eraseNow', input),
        harness.service.timedWork.run(),
      ]);
      expect([undo.status, erase.status].sort()).toEqual([200, 409]);
      const { state } = await current(user);
      expect(state).toBe(undo.status === 200 ? 'undone' : 'erasing');
      expect((await names(subject)).at(-1)).toBe(undo.status === 200 ? 'restored' : 'erasure_due');
    }
  });

  it('is started once by concurrent copies', async () => {
    const copies = [harness.service, harness.copy(), harness.copy()];
    const users = await Promise.all(Array.from({ length: 10 }, (_, at) => revoked(`copies-${at}`)));
    later(DAY_MS);
    await Promise.all(copies.map((copy) => copy.timedWork.run()));
    await harness.service.timedWork.run();
    for (const { user } of users) {
      expect((await names(user.subject)).filter((name) => name === 'erasure_due')).toHaveLength(1);
    }
  });

  it('cannot be hurried by agreeing again without a recent sign-in', async () => {
    const { user } = await revoked('hurried');
    const untold = harness.withToken(
      await harness.issuer.token({ subject: 'hurried', claims: { auth_time: undefined } }),
      'hurried',
    );
    const longAgo = Math.floor(Date.now() / 1000) - (RECENT_SIGN_IN_MINUTES + 1) * 60;
    const earlier = harness.withToken(
      await harness.issuer.token({ subject: 'hurried', claims: { auth_time: longAgo } }),
      'hurried',
    );
    for (const caller of [untold, earlier]) {
      const answer = await caller.decide({ 'research.Contraception': 'give', [CALCULATOR]: 'give' }, { status: 403 });
      expect(answer).toMatchObject({ code: 'sign_in_again' });
    }
    // All or none, and what deletes nothing wants no sign-in.
    expect(await names('hurried')).toEqual(['given', 'revoked']);
    expect(await current(user)).toMatchObject({ state: 'waiting' });
    await earlier.decide({ 'research.Contraception': 'give' });
    await earlier.decide({ 'research.Contraception': 'revoke' });
    later(DAY_MS);
    await harness.service.timedWork.run();
    expect((await earlier.decide({ [CALCULATOR]: 'give' })).entries).toMatchObject([{ action: 'renewed' }]);
  });

  it('followed by a new agreement of a participant, who has no sign-in, deletes the old data first', async () => {
    const project = await harness.project();
    const subject = `participant:${randomUUID()}`;
    const user = harness.withToken(await harness.issuer.token({ participantIn: project.id, subject }), subject);
    for (const action of ['give', 'revoke', 'give'] as const) await user.decide({ [project.document]: action });
    expect(await names(subject)).toEqual(['given', 'revoked', 'erasure_due', 'given']);
  });

  it('followed by a new agreement after a recent sign-in deletes the old data first', async () => {
    const { user } = await revoked('anew');
    expect((await user.decide({ [CALCULATOR]: 'give' })).entries).toMatchObject([{ action: 'renewed' }]);
    expect(await names('anew')).toEqual(['given', 'revoked', 'erasure_due', 'given']);
    expect(await current(user)).toMatchObject({ state: 'erasing' });
  });

  it('is listed in pages', async () => {
    const user = await harness.person('pages');
    await user.decide({ [CALCULATOR]: 'give', 'research.Contraception': 'give', 'health-data': 'give' });
    await user.decide({ 'health-data': 'revoke' });
    const first = (await user.call('listRevocations', { query: { limit: '1' } }).expect(200)).body;
    const before = first.revocations[0].revocation_id;
    const second = (await user.call('listRevocations', { query: { limit: '1', before } }).expect(200)).body;
    expect([first.more, second.more]).toEqual([true, false]);
    expect(new Set([...first.revocations, ...second.revocations].map(({ document }) => document)).size).toBe(2);
  });
});

describe('a holder that does not confirm', () => {
  it('raises one alarm on day 25, and none when all have confirmed', async () => {
    const { id } = await revoked('silent');
    const { id: done } = await revoked('prompt');
    later(DAY_MS);
    await harness.service.timedWork.run();
    await harness.confirmAll(done);
    await until(
      async () =>
        (await harness.rows(`SELECT 1 FROM revocation WHERE id = $1 AND state = 'erased'`, [done])).length > 0,
    );
    const overdueBefore = await harness.service.timedWork.overdue();

    later(24 * DAY_MS - 1);
    await harness.service.timedWork.run();
    expect(harness.logged()).not.toContain(id);
    later(1);
    await harness.service.timedWork.run();
    await harness.service.timedWork.run();
    const alarms = harness
      .logged()
      .split('\n')
      .filter((line) => line.includes(id));
    expect(alarms).toHaveLength(1);
    expect(JSON.parse(alarms[0] ?? '')).toMatchObject({ level: 'error', holders: [...STUDY_HOLDERS] });
    expect(harness.logged()).not.toContain(done);
    expect(harness.logged()).not.toContain('silent');
    expect(await harness.service.timedWork.overdue()).toBeGreaterThan(overdueBefore);
    expect(await harness.service.registry.metrics()).toMatch(/consent_erasures_overdue\{service="consent"\} [1-9]/);
  });
});

describe('a project', () => {
  it('that is closed accepts no new agreement', async () => {
    const project = await harness.project();
    const early = await harness.person('early');
    await early.decide({ [project.document]: 'give' });
    await harness.publish('research', 'project_closed', project.id, { project_id: project.id, deleted: false });
    const state = async () => (await harness.rows('SELECT state FROM project WHERE id = $1', [project.id]))[0]?.state;
    await until(async () => (await state()) === 'closed');
    const late = await harness.person('late');
    await late.decide({ [project.document]: 'give' }, { status: 409 });
    expect(await statusOf(early)).toBe('given');
  });

  it('that is deleted cannot be rejoined by undoing', async () => {
    const project = await harness.project();
    const user = await harness.person('comes-back');
    await user.decide({ [project.document]: 'give' });
    const [revocation] = (await user.decide({ [project.document]: 'revoke' })).revocations;
    await harness.publish('research', 'project_closed', project.id, { project_id: project.id, deleted: true });
    const isGone = async () =>
      (await harness.rows(`SELECT 1 FROM project WHERE id = $1 AND state <> 'open'`, [project.id])).length > 0;
    await until(isGone);
    const params = { revocationId: revocation?.revocation_id ?? '' };
    await user.call('undoRevocation', { params, body: {} }).expect(409);
    expect(await statusOf(user)).toBe('revoked');
  });

  it('that is deleted ends its agreements, and everything is deleted without an undo period', async () => {
    const project = await harness.project();
    const users = await Promise.all(['one', 'two'].map((name) => harness.person(`deleted-${name}`)));
    for (const user of users) await user.decide({ [project.document]: 'give' });
    const payload = { project_id: project.id, deleted: true };
    await harness.publish('research', 'project_closed', project.id, payload);
    const state = async () => (await harness.rows('SELECT state FROM project WHERE id = $1', [project.id]))[0]?.state;
    await until(async () => (await state()) === 'deleted');
    expect(await harness.service.timedWork.run()).toMatchObject({ ended: 2, begun: 2 });
    for (const user of users) {
      expect(await names(user.subject)).toEqual(['given', 'revoked', 'erasure_due']);
      const { body } = await user.call('listHistory').expect(200);
      expect(body.entries[0]).toMatchObject({ action: 'revoked', by: 'portal' });
    }
    expect(await harness.service.timedWork.run()).toMatchObject({ ended: 0 });
    expect(await state()).toBe('ended');
  });
});
