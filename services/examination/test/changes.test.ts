import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examinationContract } from '@vesela/contracts/examination';
import request from 'supertest';
import { examination, type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const wish = (revision: number, change: Record<string, unknown> = {}) => ({
  revision,
  notes: '',
  reminder_requested: false,
  time_zone: 'Europe/Riga',
  ...change,
});

describe('saving the results', () => {
  it('changes notes and reminder, and nothing else', async () => {
    const user = await harness.user('saves');
    const { body: kept } = await user
      .post('/examinations')
      .send(examination({ symptoms: ['nipple_discharge'] }))
      .expect(201);
    const change = wish(1, { notes: 'Seen by a doctor.', reminder_requested: true, time_zone: 'Europe/Warsaw' });
    const { body: saved } = await user.put(`/examinations/${kept.id}`).send(change).expect(200);
    expect(saved).toEqual({ ...kept, ...change, revision: 2 });
    expect((await user.get(`/examinations/${kept.id}`).expect(200)).body).toEqual(saved);
  });

  it("keeps nothing new where the user takes the user's consent back meanwhile", async () => {
    const user = await harness.user('late');
    const { body: kept } = await user
      .post('/examinations')
      .send(examination({ notes: 'before' }))
      .expect(201);
    const { status, body } = await harness.withdrawnMeanwhile('late', (hers) =>
      hers.put(`/examinations/${kept.id}`).send(wish(1, { notes: 'after' })),
    );
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'consent_missing' });
    expect((await user.get(`/examinations/${kept.id}`).expect(200)).body.notes).toBe('before');
  });

  it('is refused over what another window saved, and not when the same is sent again', async () => {
    const user = await harness.user('windows');
    const { body: kept } = await user.post('/examinations').send(examination()).expect(201);
    const save = (change: object) => user.put(`/examinations/${kept.id}`).send(change);
    await save(wish(1, { notes: 'one' })).expect(200);
    expect((await save(wish(1, { notes: 'one' })).expect(200)).body.revision).toBe(2);
    expect((await save(wish(1, { notes: 'two' })).expect(409)).body.code).toBe('state_conflict');
    expect((await user.get(`/examinations/${kept.id}`)).body.notes).toBe('one');
    const both = await Promise.all([save(wish(2, { notes: 'a' })), save(wish(2, { notes: 'b' }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a reminder', () => {
  const payloads = async (subject: string, name: string) =>
    (
      await harness.rows('SELECT payload FROM events.outbox WHERE key = $1 AND name = $2 ORDER BY sequence', [
        subject,
        `examination.${name}`,
      ])
    ).map(({ payload }) => payload);

  it("is requested with the examination, its moment and the user's time zone", async () => {
    const user = await harness.user('reminds');
    const { body: kept } = await user
      .post('/examinations')
      .send(examination({ reminder_requested: true, time_zone: 'Europe/Warsaw', finished_at: '2026-10-01T17:30:00Z' }))
      .expect(201);
    expect(await payloads('reminds', 'reminder_requested')).toEqual([
      { subject: 'reminds', examination_id: kept.id, time_zone: 'Europe/Warsaw', at: '2026-10-01T17:30:00.000Z' },
    ]);
    await user.put(`/examinations/${kept.id}`).send(wish(1)).expect(200);
    expect(await payloads('reminds', 'reminder_withdrawn')).toEqual([
      { subject: 'reminds', examination_id: kept.id, at: expect.any(String) },
    ]);
  });

  it("is never requested for an examination that is not the user's newest", async () => {
    const user = await harness.user('older');
    await user
      .post('/examinations')
      .send(examination({ finished_at: '2026-10-01T17:00:00Z' }))
      .expect(201);
    const late = examination({ finished_at: '2026-09-01T17:00:00Z', reminder_requested: true });
    await user.post('/examinations').send(late).expect(201);
    expect(await harness.emitted('older')).toEqual(['record_kept', 'record_kept']);
  });

  it('is not for a participant without account, who has no address', async () => {
    const project = '00000000-0000-4000-8000-000000000000';
    const token = await harness.issuer.token({ participantIn: project });
    const send = () =>
      request(harness.service.app)
        .post(`${examinationContract.basePath}/examinations`)
        .set('Authorization', `Bearer ${token}`)
        .send(examination({ reminder_requested: true }));
    expect((await send()).body.code).toBe('consent_missing');
    const [row] = await harness.rows('SELECT count(*)::int AS count FROM examination WHERE subject LIKE $1', [
      'participant:%',
    ]);
    expect(row?.count).toBe(0);
    await harness.rows(
      `INSERT INTO consent (subject, document, active, decided_at) SELECT $1, 'health-data', true, now()`,
      [await subjectOf(token)],
    );
    expect((await send().expect(201)).body.reminder_requested).toBe(false);
    expect(await harness.emitted(await subjectOf(token))).toEqual(['record_kept']);
  });
});

const subjectOf = async (token: string) => (await harness.issuer.verifyToken(token)).subject;

describe('the question whether it was looked at', () => {
  const keep = async (subject: string, symptoms: ('skin_itch_pain' | 'no_symptoms')[]) => {
    const user = await harness.user(subject);
    const { body } = await user.post('/examinations').send(examination({ symptoms })).expect(201);
    const save = async (revision: number, follow_up: object) =>
      (await user.put(`/examinations/${body.id}`).send(wish(revision, { follow_up })).expect(200)).body;
    return { user, save, id: body.id as string };
  };

  it('is asked for, answered and asked for again, and its answer is kept with the examination alone', async () => {
    const { user, save } = await keep('asked', ['skin_itch_pain']);
    await save(1, { wanted: true, looked_at: null });
    expect((await save(2, { wanted: false, looked_at: 'not_yet' })).follow_up).toEqual({
      wanted: false,
      looked_at: 'not_yet',
    });
    await save(3, { wanted: true, looked_at: 'not_yet' });
    // A save of the notes leaves it as it is.
    const [summary] = (await user.get('/examinations').expect(200)).body.examinations;
    expect(summary.follow_up).toEqual({ wanted: true, looked_at: 'not_yet' });
    await user
      .put(`/examinations/${summary.id}`)
      .send(wish(4, { notes: 'x' }))
      .expect(200);
    expect((await user.get('/own-data').expect(200)).body.records[0].follow_up).toEqual(summary.follow_up);
    expect(await harness.emitted('asked')).toEqual([
      'record_kept',
      'follow_up_requested',
      'follow_up_withdrawn',
      'follow_up_requested',
    ]);
  });

  it('ends with the examination, and is none where nothing was found', async () => {
    const { user, save, id } = await keep('ends', ['skin_itch_pain']);
    await save(1, { wanted: true, looked_at: null });
    await user.delete(`/examinations/${id}`).expect(204);
    expect(await harness.emitted('ends')).toContain('follow_up_withdrawn');
    const nothing = await keep('nothing', ['no_symptoms']);
    expect((await nothing.save(1, { wanted: true, looked_at: 'yes' })).follow_up).toEqual({
      wanted: false,
      looked_at: null,
    });
    expect(await harness.emitted('nothing')).toEqual(['record_kept']);
  });
});
