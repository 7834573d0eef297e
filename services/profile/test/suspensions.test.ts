import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { profileContract } from '@vesela/contracts/profile';
import { until } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-21T08:00:00.000Z');
let clock = start;
let harness: Harness;
let provider: Awaited<ReturnType<Harness['caller']>>;
beforeAll(async () => {
  harness = await startService(() => clock);
  provider = await harness.caller('staff-1', 'provider');
});
afterAll(() => harness.close());
beforeEach(() => {
  clock = start;
  harness.identity.down = false;
});

/** A new account for one test. */
function newAccount(): string {
  const subject = randomUUID();
  harness.identity.users.set(subject, { subject, email: `${subject}@vesela.example`, enabled: true });
  return subject;
}
const input = (subject: string, days = 7) => ({
  subject,
  days,
  reason: 'abusive_conduct',
  notice: 'Jūs vairākkārt aizskārāt citas dalībnieces.',
  language: 'lv',
});
const enabled = (subject: string) => harness.identity.users.get(subject)?.enabled;
const settled = async (id: string) => {
  const { body } = await provider.get('/suspensions?state=all&limit=100').expect(200);
  return body.suspensions.find((s: { id: string; in_force: boolean }) => s.id === id && s.in_force);
};
const eventsOf = (subject: string) => harness.published.filter(({ key }) => key === subject);

describe('a suspension', () => {
  it('closes the account, ends its sessions, and emits an event with only ids and dates', async () => {
    const subject = newAccount();
    const { body } = await provider.post('/suspensions').send(input(subject)).expect(201);
    expect(profileContract.routes.suspendAccount.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ subject, until: '2026-11-28T08:00:00.000Z', ended_at: null, ended_by: null });
    expect(await until(() => settled(body.id))).toMatchObject({ id: body.id });
    expect(enabled(subject)).toBe(false);
    expect(harness.identity.calls.filter((call) => call.endsWith(subject))).toEqual([
      `get ${subject}`,
      `disable ${subject}`,
      `logout ${subject}`,
    ]);
    const event = await until(() => eventsOf(subject)[0]);
    expect(event.name).toBe('profile.account_suspended');
    const told = { subject, suspension_id: body.id, until: body.until, at: start.toISOString() };
    expect(event.payload).toEqual(told);
  });

  it('may last at most 30 days', async () => {
    const subject = newAccount();
    for (const days of [0, 31, 1.5, 3650]) {
      const { body } = await provider.post('/suspensions').send(input(subject, days)).expect(422);
      expect(body.errors[0].field).toBe('days');
    }
    const { body } = await provider.post('/suspensions').send(input(subject, 30)).expect(201);
    expect(new Date(body.until).getTime() - start.getTime()).toBe(30 * DAY_MS);
  });

  it('requires a notice of at most 1000 characters', async () => {
    for (const notice of ['', '   ', 'a'.repeat(1001), 'a\u0000b']) {
      await provider
        .post('/suspensions')
        .send({ ...input(newAccount()), notice })
        .expect(422);
    }
  });

  it('is rejected for unknown accounts, the own account, closed accounts, and twice at the same time', async () => {
    expect((await provider.post('/suspensions').send(input('nobody')).expect(404)).body.code).toBe('not_found');
    harness.identity.users.set('staff-1', { subject: 'staff-1', enabled: true });
    await provider.post('/suspensions').send(input('staff-1')).expect(409);
    const closed = newAccount();
    harness.identity.users.set(closed, { subject: closed, enabled: false });
    await provider.post('/suspensions').send(input(closed)).expect(409);
    const twice = newAccount();
    const answers = await Promise.all([1, 2, 3, 4].map(() => provider.post('/suspensions').send(input(twice))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await harness.rows('SELECT id FROM suspension WHERE subject = $1', [twice])).toHaveLength(1);
  });

  it('can be lifted once, which opens the account', async () => {
    const subject = newAccount();
    const { body: made } = await provider.post('/suspensions').send(input(subject)).expect(201);
    await until(() => enabled(subject) === false);
    const lift = () => provider.post(`/suspensions/${made.id}/lift`).send({ reason: 'mistake' });
    const answers = await Promise.all([lift(), lift()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await until(() => enabled(subject) === true);
    await until(() => eventsOf(subject).length === 2);
    expect(eventsOf(subject).map(({ name }) => name)).toEqual([
      'profile.account_suspended',
      'profile.account_reinstated',
    ]);
    await provider.post(`/suspensions/${randomUUID()}/lift`).send({ reason: 'mistake' }).expect(404);
    await provider.post('/suspensions').send(input(subject)).expect(201);
  });

  it('ends on its end date, once, with two instances of the service', async () => {
    const subject = newAccount();
    const { body: made } = await provider.post('/suspensions').send(input(subject, 3)).expect(201);
    await until(() => enabled(subject) === false);
    harness.copy();
    clock = new Date(start.getTime() + 3 * DAY_MS - 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(enabled(subject)).toBe(false);
    clock = new Date(start.getTime() + 3 * DAY_MS);
    await until(() => enabled(subject) === true);
    expect(await until(() => settled(made.id))).toMatchObject({ ended_by: 'date', ended_at: clock.toISOString() });
    await until(() => eventsOf(subject).length === 2);
    const acts = await harness.rows('SELECT act, role, staff FROM audit_entry WHERE subject = $1 ORDER BY number', [
      subject,
    ]);
    expect(acts).toEqual([
      { act: 'account_suspended', role: 'provider', staff: 'staff-1' },
      { act: 'suspension_expired', role: 'portal', staff: null },
    ]);
  });

  it('is retried at the identity provider until it succeeds, with the latest state', async () => {
    const subject = newAccount();
    const { body: first } = await provider.post('/suspensions').send(input(subject)).expect(201);
    await until(() => enabled(subject) === false);
    harness.identity.down = true;
    await provider.post(`/suspensions/${first.id}/lift`).send({ reason: 'resolved' }).expect(200);
    const tries = () => harness.identity.calls.filter((call) => call === `enable ${subject}`).length;
    await until(() => tries() === 1);
    expect(await settled(first.id)).toBeUndefined();
    clock = new Date(clock.getTime() + 5_000);
    await until(() => tries() === 2);
    expect(enabled(subject)).toBe(false);
    harness.identity.down = false;
    clock = new Date(clock.getTime() + 10_000);
    await until(() => enabled(subject) === true);
    await until(() => settled(first.id));
    expect(harness.logged()).toContain('account state not sent');
  });

  it('shows its notice to services while it is active', async () => {
    const subject = newAccount();
    const { body } = await provider.post('/suspensions').send(input(subject)).expect(201);
    const service = await harness.caller('service-account', 'service');
    expect((await service.get(`/suspensions/${body.id}/notice`).expect(200)).body).toEqual({
      reason: 'abusive_conduct',
      notice: input(subject).notice,
      language: 'lv',
      until: body.until,
    });
    await provider.post(`/suspensions/${body.id}/lift`).send({ reason: 'mistake' }).expect(200);
    await service.get(`/suspensions/${body.id}/notice`).expect(404);
  });

  it('is listed newest first, in pages', async () => {
    const subjects = [newAccount(), newAccount(), newAccount()];
    for (const subject of subjects) await provider.post('/suspensions').send(input(subject)).expect(201);
    const { body: page } = await provider.get('/suspensions?limit=2').expect(200);
    expect(page.more).toBe(true);
    expect(page.suspensions.map((s: { subject: string }) => s.subject)).toEqual([subjects[2], subjects[1]]);
    const { body: next } = await provider.get(`/suspensions?limit=1&before=${page.suspensions[1].number}`).expect(200);
    expect(next.suspensions[0].subject).toBe(subjects[0]);
  });
});

describe('the lookup of an account', () => {
  it('matches the exact address, neither stores nor logs it, and is visible to the subject', async () => {
    const subject = newAccount();
    const email = `${subject.toUpperCase()}@vesela.example`;
    const { body } = await provider.post('/accounts/find').send({ email }).expect(200);
    expect(body.account).toEqual({ subject, first_name: null, language: null, enabled: true, suspension: null });
    const nobody = await provider.post('/accounts/find').send({ email: 'nobody@vesela.example' }).expect(200);
    expect(nobody.body).toEqual({ account: null });
    expect(harness.logged().toLowerCase()).not.toContain(`${subject}@`);
    const own = await (await harness.caller(subject)).get('/audit').expect(200);
    expect(own.body.entries).toMatchObject([{ act: 'account_looked_up', role: 'provider' }]);
    const kept = await harness.rows("SELECT count(*)::int AS kept FROM audit_entry a WHERE a::text LIKE '%@%'");
    expect(kept).toEqual([{ kept: 0 }]);
  });

  it('that finds nobody is in the log as well, without the address', async () => {
    const lookups = "SELECT staff, subject FROM audit_entry WHERE act = 'account_looked_up' AND subject IS NULL";
    const before = (await harness.rows(lookups)).length;
    const { body } = await provider.post('/accounts/find').send({ email: 'nobody@vesela.example' }).expect(200);
    expect(body).toEqual({ account: null });
    expect((await harness.rows(lookups)).slice(before)).toEqual([{ staff: 'staff-1', subject: null }]);
  });
});
