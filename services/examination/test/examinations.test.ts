import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_EXAMINATIONS } from '@vesela/contracts/examination';
import { fewestStatements } from '@vesela/service-kit/testing';
import request from 'supertest';
import { examination, type Harness, startService } from './harness.ts';

const NOW = new Date('2027-03-10T09:00:00.000Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => NOW);
});
afterAll(() => harness.close());

describe('an examination', () => {
  it('is kept with four statements: the lock with begin, one that reads and writes, the event and commit', async () => {
    const user = await harness.user('few');
    const send = () => user.post('/examinations').send(examination()).expect(201);
    expect(await fewestStatements(harness.service.app, 'examination', send)).toBe(4);
  });

  it('is kept as the user entered it', async () => {
    const user = await harness.user('keeps');
    const sent = examination({
      symptoms: ['skin_dense_lump', 'skin_itch_pain'],
      pattern: null,
      notes: 'Left side,\nupper half. 😀',
      reminder_requested: true,
    });
    const { submission_id: _, ...entered } = sent;
    const { body: kept } = await user.post('/examinations').send(sent).expect(201);
    expect(kept).toEqual({
      ...entered,
      id: expect.any(String),
      created_at: NOW.toISOString(),
      revision: 1,
      suspicious: 2,
      follow_up: { wanted: false, looked_at: null },
      comparison: null,
    });
    expect((await user.get(`/examinations/${kept.id}`).expect(200)).body).toEqual(kept);
    const { comparison: _c, ...own } = kept;
    expect((await user.get('/own-data').expect(200)).body).toEqual({ records: [own] });
  });

  it('is kept once, however often it is sent', async () => {
    const user = await harness.user('twice');
    const same = examination({ reminder_requested: true });
    const send = async () => (await user.post('/examinations').send(same).expect(201)).body;
    const [one, two] = await Promise.all([send(), send()]);
    expect(two).toEqual(one);
    expect(await send()).toEqual(one);
    expect((await user.get('/examinations').expect(200)).body.examinations).toHaveLength(1);
    expect(await harness.emitted('twice')).toEqual(['record_kept', 'reminder_requested']);
  });

  it('stands beside the one before it, also when that was sent later', async () => {
    const user = await harness.user('compares');
    const send = async (finished_at: string, symptoms: string[]) =>
      (
        await user
          .post('/examinations')
          .send({ ...examination({ finished_at }), symptoms })
          .expect(201)
      ).body;
    const march = await send('2027-03-05T18:00:00Z', ['skin_itch_pain', 'nipple_inversion']);
    const january = await send('2027-01-05T18:00:00Z', ['no_symptoms']);
    const february = await send('2027-02-05T18:00:00Z', ['nipple_inversion', 'nipple_discharge']);
    expect([january.comparison, february.comparison.previous_id]).toEqual([null, january.id]);
    const { body } = await user.get(`/examinations/${march.id}`).expect(200);
    expect(body.comparison).toEqual({
      previous_id: february.id,
      previous_finished_at: '2027-02-05T18:00:00.000Z',
      appeared: ['skin_itch_pain'],
      gone: ['nipple_discharge'],
      remained: ['nipple_inversion'],
    });
  });

  it('of a clock that is ahead was finished now, and two never at the same time', async () => {
    const user = await harness.user('ahead');
    const ahead = () => user.post('/examinations').send(examination({ finished_at: '2028-01-01T00:00:00Z' }));
    expect((await ahead()).body.finished_at).toBe(NOW.toISOString());
    expect((await ahead()).body.finished_at).toBe('2027-03-10T09:00:00.001Z');
  });

  it.each<[string, Record<string, unknown>]>([
    ['symptoms', { symptoms: [] }],
    ['symptoms', { symptoms: ['no_symptoms', 'skin_itch_pain'] }],
    ['symptoms', { symptoms: ['skin_itch_pain', 'skin_itch_pain'] }],
    ['symptoms.0', { symptoms: ['headache'] }],
    ['notes', { notes: 'a'.repeat(4001) }],
    ['pattern', { pattern: 'zigzag' }],
    ['time_zone', { time_zone: 'Europe/Atlantis' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['time_zone', { time_zone: '' }],
    ['finished_at', { finished_at: '1999-01-01T00:00:00Z' }],
    ['finished_at', { finished_at: 'yesterday' }],
    ['submission_id', { submission_id: 'one' }],
  ])('is refused for its %s: %j', async (field, change) => {
    const user = await harness.user('faulty');
    const sent = { ...examination(), ...change };
    const { body } = await user.post('/examinations').send(sent).expect(422);
    expect([...new Set(body.errors.map((error: { field: string }) => error.field))]).toEqual([field]);
    expect((await user.get('/examinations').expect(200)).body.examinations).toEqual([]);
  });

  it('takes notes of 4,000 characters', async () => {
    const user = await harness.user('writes');
    const notes = 'ž'.repeat(4000);
    expect((await user.post('/examinations').send(examination({ notes })).expect(201)).body.notes).toBe(notes);
  });

  it('is refused when the user has as many as are kept, and not before', async () => {
    const user = await harness.user('many');
    const { body: first } = await user.post('/examinations').send(examination()).expect(201);
    await harness.rows(
      `INSERT INTO examination (id, subject, submission_id, finished_at, created_at, revision, sealed)
       SELECT gen_random_uuid(), subject, gen_random_uuid(), finished_at + n * interval '1 s', created_at, 1, sealed
       FROM examination, generate_series(1, $1) AS n WHERE subject = 'many'`,
      [MAX_EXAMINATIONS - 1],
    );
    const { body } = await user.post('/examinations').send(examination()).expect(422);
    expect(body.errors).toEqual([{ field: 'examinations', code: 'too_many', params: { max: MAX_EXAMINATIONS } }]);
    await user.delete(`/examinations/${first.id}`).expect(204);
    await user.post('/examinations').send(examination()).expect(201);
  });
});

describe("the user's examinations", () => {
  it("are listed newest first, page by page, with the first line of the user's notes", async () => {
    const user = await harness.user('lists');
    for (const day of ['03', '01', '02']) {
      const sent = examination({ finished_at: `2027-02-${day}T18:00:00Z`, notes: `Day ${day}\nmore` });
      await user.post('/examinations').send(sent).expect(201);
    }
    const { body: page } = await user.get('/examinations?limit=2').expect(200);
    expect(page.more).toBe(true);
    expect(page.examinations.map(({ notes_start }: { notes_start: string }) => notes_start)).toEqual([
      'Day 03',
      'Day 02',
    ]);
    const { body: rest } = await user.get(`/examinations?before=${page.examinations[1].finished_at}`).expect(200);
    expect(rest).toMatchObject({ examinations: [{ notes_start: 'Day 01', suspicious: 0 }], more: false });

    const ids = [rest.examinations[0].id, page.examinations[0].id, randomUUID()];
    const { body } = await user.post('/examinations/summaries').send({ ids }).expect(200);
    expect(body.examinations).toEqual([page.examinations[0], rest.examinations[0]]);
  });

  it('are named to the profile service page by page, without what they say', async () => {
    const user = await harness.user('named');
    const { body: one } = await user.post('/examinations').send(examination()).expect(201);
    const { body: two } = await user.post('/examinations').send(examination()).expect(201);
    const token = await harness.issuer.token({ subject: 'service-profile', roles: ['service'] });
    const records = [];
    for (let more = true, after = ''; more; ) {
      const { body } = await request(harness.service.app)
        .get(`/api/examination/records?limit=3${after && `&after=${after}`}`)
        .set('Authorization', `Bearer ${token}`)
        .expect(200);
      records.push(...body.records);
      ({ more } = body);
      after = records.at(-1).record_id;
    }
    const hers = records.filter(({ subject }) => subject === 'named');
    expect(hers).toEqual(
      [one, two]
        .map(({ id, finished_at }) => ({ subject: 'named', record_id: id, kind: 'examination', at: finished_at }))
        .sort((a, b) => (a.record_id < b.record_id ? -1 : 1)),
    );
    const [{ count } = { count: 0 }] = await harness.rows('SELECT count(*)::int AS count FROM examination');
    expect(new Set(records.map(({ record_id }) => record_id)).size).toBe(count);
  });
});

describe('deleting', () => {
  it('is for good, and told to the diary', async () => {
    const user = await harness.user('deletes');
    const { body } = await user
      .post('/examinations')
      .send(examination({ reminder_requested: true }))
      .expect(201);
    await user.delete(`/examinations/${body.id}`).expect(204);
    await user.get(`/examinations/${body.id}`).expect(404);
    await user.delete(`/examinations/${body.id}`).expect(404);
    expect(await harness.emitted('deletes')).toEqual([
      'record_kept',
      'reminder_requested',
      'record_deleted',
      'reminder_withdrawn',
    ]);
  });
});
