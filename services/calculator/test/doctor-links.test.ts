import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { MAX_LISTED_LINKS, MAX_LIVE_LINKS, MAX_OPENINGS } from '@vesela/contracts/doctor-link';
import {
  accountDeletionDue,
  consentGiven,
  consentRevoked,
  processingRestricted,
  processingRestrictionLifted,
} from '@vesela/contracts/events';
import request from 'supertest';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { type Harness, startService, VERSION } from './harness.ts';

const { makeDoctorLink, listDoctorLinks, openDoctorLink } = calculatorContract.routes;
const start = new Date('2026-11-21T08:00:00.000Z');
let clock = start;
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const DAY_MS = 86_400_000;
const after = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
// Every test uses its own address: the rate limit is tested separately.
let tests = 0;
beforeEach(() => {
  tests += 1;
});
const open = (token: unknown) =>
  request(harness.service.app)
    .post('/api/calculator/doctor-links/open')
    .set('X-Forwarded-For', `192.0.2.${tests}`)
    .send({ token });

async function withReport(name: string) {
  const user = await harness.user(`${name}-${randomUUID()}`);
  const submission = { submission_id: randomUUID(), questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna };
  const { body: report } = await user.post('/reports').send(submission).expect(201);
  const path = `/reports/${report.id}/doctor-links`;
  const make = async (days = 7) => (await user.post(path).send({ days }).expect(201)).body;
  const list = async () => (await user.get(path).expect(200)).body.links;
  return { user, report, path, make, list };
}

describe('a doctor link', () => {
  it('shows the report to anyone with its token, and each opening to the user', async () => {
    const { report, make, list } = await withReport('shown');
    const made = await make(3);
    expect(makeDoctorLink.response.parse(made)).toEqual(made);
    expect(made.link).toMatchObject({ state: 'live', openings: [] });
    expect(Date.parse(made.link.expires_at) - clock.getTime()).toBe(3 * DAY_MS);

    const { body, headers } = await open(made.token).expect(200);
    expect(openDoctorLink.response.parse(body)).toEqual(body);
    expect(body).toEqual({ report, expires_at: made.link.expires_at, taken_again: false });
    expect(headers['cache-control']).toBe('no-store');
    const first = clock.toISOString();
    after(60_000);
    await open(made.token).expect(200);
    const links = await list();
    expect(listDoctorLinks.response.parse({ links })).toEqual({ links });
    expect(links).toEqual([{ ...made.link, openings: [clock.toISOString(), first] }]);
  });

  it('says that she has taken the test again since, and nothing of the newer report', async () => {
    const { user, report, make } = await withReport('again');
    const { token, link } = await make();
    after(60_000);
    const submission = { submission_id: randomUUID(), questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna };
    await user.post('/reports').send(submission).expect(201);
    const { body } = await open(token).expect(200);
    expect(body).toEqual({ report, expires_at: link.expires_at, taken_again: true });
  });

  it('reports each opening in an event that names neither token nor report content', async () => {
    const { report, make } = await withReport('told');
    const { token, link } = await make();
    await open(token).expect(200);
    const [row] = await harness.rows(
      `SELECT payload FROM events.outbox WHERE name = 'calculator.record_read' AND payload->>'record_id' = $1`,
      [report.id],
    );
    const [opening] = await harness.rows('SELECT id FROM doctor_link_opening WHERE link_id = $1', [link.id]);
    expect(row?.payload).toEqual({
      subject: expect.stringMatching(/^told-/),
      access_id: opening?.id,
      record_id: report.id,
      kind: 'risk_report',
      by: 'doctor_link',
      at: clock.toISOString(),
    });
    expect(harness.logged()).not.toContain(token);
  });

  it('stores only a hash of the token', async () => {
    const { make } = await withReport('hashed');
    const { token } = await make();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await harness.rows(`SELECT string_agg(l::text, '') AS text FROM doctor_link l`);
    expect(row?.text).not.toContain(token);
    expect(row?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('opens up to the last millisecond and then reports that it has expired', async () => {
    const { make, list } = await withReport('expired');
    const { token } = await make(14);
    after(14 * DAY_MS - 1);
    await open(token).expect(200);
    after(1);
    const { body } = await open(token).expect(410);
    expect(body.code).toBe('link_expired');
    expect(await list()).toMatchObject([{ state: 'expired', openings: [expect.any(String)] }]);
  });

  it.each([0, 15, 1.5, -1, 'cannot last %p days', null])('does not last %p days', async (days) => {
    const { user, path, list } = await withReport('days');
    await user.post(path).send({ days }).expect(422);
    expect(await list()).toEqual([]);
  });

  it('ends when the user revokes it, and stays ended', async () => {
    const { user, path, make, list } = await withReport('revoked');
    const { token, link } = await make();
    await user.delete(`${path}/${link.id}`).expect(204);
    await user.delete(`${path}/${link.id}`).expect(204);
    const { body } = await open(token).expect(410);
    expect(body.code).toBe('link_revoked');
    expect(await list()).toEqual([{ ...link, state: 'revoked' }]);
  });

  it('that was guessed gets the same response as an unknown one', async () => {
    const { make, user, report } = await withReport('guessed');
    const { token } = await make();
    const { token: gone } = await make();
    const near = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    const answers = [await open(near), await open('A'.repeat(43))];
    await user.delete(`/reports/${report.id}`).expect(204);
    answers.push(await open(gone));
    for (const { status, body } of answers) {
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...answers[0]?.body, requestId: '' }]);
    }
    for (const malformed of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`, 7, { $ne: '' }]) {
      await open(malformed).expect(422);
    }
  });

  it('can be tried sixty times a minute from one address', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 62; i += 1) answers.push((await open('A'.repeat(43))).status);
    expect(answers).toEqual([...Array(60).fill(404), 429, 429]);
  });

  it('is one of at most five live ones; ended ones are replaced and the list stays bounded', async () => {
    const { user, path, make, list } = await withReport('many');
    const all = await Promise.all(Array.from({ length: MAX_LIVE_LINKS + 3 }, () => user.post(path).send({ days: 1 })));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(MAX_LIVE_LINKS).fill(201), 409, 409, 409]);
    await user.delete(`${path}/${(await list())[0].id}`).expect(204);
    await make(1);
    for (let i = 0; i < 4; i += 1) {
      after(DAY_MS);
      for (let j = 0; j < MAX_LIVE_LINKS; j += 1) await make(1);
    }
    const links: { state: string }[] = await list();
    expect(links).toHaveLength(MAX_LISTED_LINKS);
    expect(links.map(({ state }) => state === 'live')).toEqual(links.map((_, i) => i < MAX_LIVE_LINKS));
    const [kept] = await harness.rows('SELECT count(*)::int AS n FROM doctor_link WHERE report_id = $1', [
      path.split('/')[2],
    ]);
    expect(kept?.n).toBe(MAX_LISTED_LINKS);
  });

  it('ends after a hundred openings', async () => {
    const { make, list } = await withReport('worn');
    const { token, link } = await make();
    await harness.rows(
      `INSERT INTO doctor_link_opening (id, link_id, opened_at)
       SELECT gen_random_uuid(), $1, $2::timestamptz - make_interval(secs => i) FROM generate_series(1, $3) AS i`,
      [link.id, clock.toISOString(), MAX_OPENINGS - 1],
    );
    await open(token).expect(200);
    expect((await open(token).expect(410)).body.code).toBe('link_expired');
    const [shown] = await list();
    expect([shown.state, shown.openings.length]).toEqual(['used_up', MAX_OPENINGS]);
  });

  it('ends permanently with the report and with the consent to health data', async () => {
    const { user, report, path, make, list } = await withReport('ends');
    const { token } = await make();
    const subject = String((await harness.rows('SELECT subject FROM report WHERE id = $1', [report.id]))[0]?.subject);
    await harness.decide(consentRevoked, subject, 'research.Calculator');
    await open(token).expect(200);
    await harness.decide(consentRevoked, subject, 'health-data');
    expect((await open(token).expect(410)).body.code).toBe('link_revoked');
    await user.post(path).send({ days: 1 }).expect(403);
    await harness.decide(consentGiven, subject, 'health-data');
    expect((await open(token).expect(410)).body.code).toBe('link_revoked');
    expect(await list()).toMatchObject([{ state: 'revoked' }]);

    const { token: later } = await make();
    await open(later).expect(200);
    await user.delete(`/reports/${report.id}`).expect(204);
    await open(later).expect(404);
    await user.get(path).expect(404);
    const [left] = await harness.rows('SELECT (SELECT count(*) FROM doctor_link WHERE subject = $1)::int AS links', [
      subject,
    ]);
    expect(left?.links).toBe(0);
  });

  it('shows nothing, and none is made, while she restricts the processing of her data', async () => {
    const { user, report, path, make, list } = await withReport('restricted');
    const { token, link } = await make();
    const subject = String((await harness.rows('SELECT subject FROM report WHERE id = $1', [report.id]))[0]?.subject);
    await harness.publish(processingRestricted, subject, {});
    const refused = [await open(token), await user.post(path).send({ days: 1 })];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'processing_restricted'],
      [403, 'processing_restricted'],
    ]);
    expect(refused[0]?.body).not.toHaveProperty('report');
    expect(await list()).toEqual([link]);
    await open('A'.repeat(43)).expect(404);

    await harness.publish(processingRestrictionLifted, subject, {});
    await open(token).expect(200);
    await make();
  });

  it('ends with the account', async () => {
    const { report, make } = await withReport('deleted');
    const { token } = await make();
    const subject = String((await harness.rows('SELECT subject FROM report WHERE id = $1', [report.id]))[0]?.subject);
    await harness.publish(accountDeletionDue, subject, { deletion_id: randomUUID() });
    const answer = await open(token).expect(404);
    expect(answer.body.code).toBe('not_found');
    const [left] = await harness.rows('SELECT count(*)::int AS n FROM doctor_link WHERE subject = $1', [subject]);
    expect(left?.n).toBe(0);
  });

  it('does not exist for another user', async () => {
    const { path, make, list } = await withReport('hers');
    const { link, token } = await make();
    const { user: other, path: own } = await withReport('other');
    await other.post(path).send({ days: 1 }).expect(404);
    await other.get(path).expect(404);
    await other.delete(`${path}/${link.id}`).expect(404);
    await other.delete(`${own}/${link.id}`).expect(404);
    expect(await list()).toEqual([link]);
    await open(token).expect(200);
  });
});
