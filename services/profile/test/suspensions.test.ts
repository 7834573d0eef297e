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

/** A woman of this test alone. */
function woman(): string {
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
  it('closes the account, logs her out, and is told to the others with ids and dates alone', async () => {
    const subject = woman();
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

  it('lasts 30 days at most', async () => {
    const subject = woman();
    for (const days of [0, 31, 1.5, 3650]) {
      const { body } = await provider.post('/suspensions').send(input(subject, days)).expect(422);
      expect(body.errors[0].field).toBe('days');
    }
    const { body } = await provider.post('/suspensions').send(input(subject, 30)).expect(201);
    expect(new Date(body.until).getTime() - start.getTime()).toBe(30 * DAY_MS);
  });

  it('comes with a notice of at most 1000 characters', async () => {
    for (const notice of ['', '   ', 'a'.repeat(1001), 'a\u0000b']) {
      await provider
        .post('/suspensions')
        .send({ ...input(woman()), notice })
        .expect(422);
    }
  });

  it('meets neither nobody, nor oneself, nor a closed account, nor the same account twice at once', async () => {
    expect((await provider.post('/suspensions').send(input('nobody')).expect(404)).body.code).toBe('not_found');
    harness.identity.users.set('staff-1', { subject: 'staff-1', enabled: true });
    await provider.post('/suspensions').send(input('staff-1')).expect(409);
    const closed = woman();
    harness.identity.users.set(closed, { subject: closed, enabled: false });
    await provider.post('/suspensions').send(input(closed)).expect(409);
    const twice = woman();
    const answers = await Promise.all([1, 2, 3, 4].map(() => provider.post('/suspensions').send(input(twice))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await harness.rows('SELECT id FROM suspension WHERE subject = $1', [twice])).toHaveLength(1);
  });

  it('is lifted once, and opens the account', async () => {
    const subject = woman();
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

  it('ends by its date, once, whichever of two copies sees it', async () => {
    const subject = woman();
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

  it('is told to the identity provider again and again until it listens, and then its latest state', async () => {
    const subject = woman();
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
    expect(harness.logged()).toContain('account not settled');
  });

  it('shows its notice to services while it lasts', async () => {
    const subject = woman();
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

  it('is listed with the others, newest first, page by page', async () => {
    const subjects = [woman(), woman(), woman()];
    for (const subject of subjects) await provider.post('/suspensions').send(input(subject)).expect(201);
    const { body: page } = await provider.get('/suspensions?limit=2').expect(200);
    expect(page.more).toBe(true);
    expect(page.suspensions.map((s: { subject: string }) => s.subject)).toEqual([subjects[2], subjects[1]]);
    const { body: next } = await provider.get(`/suspensions?limit=1&before=${page.suspensions[1].number}`).expect(200);
    expect(next.suspensions[0].subject).toBe(subjects[0]);
  });
});

describe('the look-up of an account', () => {
  it('finds exactly the address, keeps and logs it nowhere, and is an act that she can read', async () => {
    const subject = woman();
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
});
