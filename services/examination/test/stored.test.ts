import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { columnsOf, everyByte, inProduction, migrateTwice } from '@vesela/service-kit/testing';
import request from 'supertest';
import { migrationsDir, seedDemoExaminations } from '../src/service.ts';
import { examination, type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const TABLES = ['consent', 'examination', 'study_copy'];

describe('the database', () => {
  it('holds no finding and no note that can be read, nor does the log or an event', async () => {
    const user = await harness.user('sealed');
    const sent = examination({
      symptoms: ['nipple_inversion'],
      pattern: 'segments',
      notes: 'quince marmalade',
      reminder_requested: true,
    });
    const { body } = await user.post('/examinations').send(sent).expect(201);
    const change = { revision: 1, notes: 'quince jelly', reminder_requested: true, time_zone: 'Europe/Riga' };
    await user.put(`/examinations/${body.id}`).send(change).expect(200);

    const bytes = await everyByte(harness.rows, TABLES);
    expect(bytes).toContain('sealed');
    expect(bytes).toContain(body.id);
    const emitted = JSON.stringify(await harness.rows('SELECT * FROM events.outbox'));
    const secrets = ['nipple_inversion', 'segments', 'marmalade', 'quince', 'suspicious'];
    for (const place of [bytes, harness.logged(), emitted]) {
      expect(secrets.filter((secret) => place.includes(secret))).toEqual([]);
    }
  });

  it('opens an examination for its own row only', async () => {
    const user = await harness.user('moved');
    const send = async () => (await user.post('/examinations').send(examination()).expect(201)).body.id;
    const [one, two] = [await send(), await send()];
    await harness.rows('UPDATE examination SET sealed = (SELECT sealed FROM examination WHERE id = $1) WHERE id = $2', [
      one,
      two,
    ]);
    await user.get(`/examinations/${one}`).expect(200);
    expect((await user.get(`/examinations/${two}`).expect(500)).body.code).toBe('internal');
  });

  it('is made from nothing by the migrations, once, and is what the schema says', async () => {
    const [first, second] = await migrateTwice(migrationsDir);
    expect(first.applied.length).toBeGreaterThan(0);
    expect(second).toEqual({ applied: [], unknown: [] });
    expect(await columnsOf(harness.rows, TABLES)).toEqual([
      'consent.subject',
      'consent.document',
      'consent.active',
      'consent.decided_at',
      'examination.id',
      'examination.subject',
      'examination.submission_id',
      'examination.finished_at',
      'examination.created_at',
      'examination.revision',
      'examination.sealed',
      'study_copy.id',
      'study_copy.subject',
      'study_copy.record_id',
      'study_copy.survey',
      'study_copy.documents',
      'study_copy.sealed',
      'study_copy.made_at',
    ]);
  });
});

describe('readiness', () => {
  it('asks the database and that of the keys', async () => {
    await request(harness.service.app).get('/readyz').expect(200);
  });
});

describe('demo examinations', () => {
  const subjects = { anna: 'demo-a', ilze: 'demo-i', zofia: 'demo-z' };

  it('are given once to each demo user', async () => {
    const users = await Promise.all(Object.values(subjects).map((subject) => harness.user(subject)));
    await seedDemoExaminations(harness.service, subjects);
    await seedDemoExaminations(harness.service, subjects);
    const lists = await Promise.all(
      users.map(async (user) => (await user.get('/examinations').expect(200)).body.examinations),
    );
    expect(
      lists.map((examinations) => examinations.map(({ suspicious }: { suspicious: number }) => suspicious)),
    ).toEqual([
      [0, 0],
      [0, 1],
      [2, 1],
    ]);
  });

  it('are refused in production', async () => {
    await expect(inProduction(() => seedDemoExaminations(harness.service, subjects))).rejects.toThrow(
      'not for production',
    );
  });
});
