import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createNotes, NOTE_PATH, signedIn } from '../../test/notes-service.ts';

const hang = () => new Promise<never>(() => undefined);

describe('health', () => {
  it('is alive whatever the state of its dependencies', async () => {
    const { app } = createNotes({ checks: { database: hang } });
    expect((await request(app).get('/livez')).status).toBe(200);
  });

  it('is ready when every check passes', async () => {
    const { app } = createNotes({ checks: { database: async () => 1, queue: async () => undefined } });
    const answer = await request(app).get('/readyz');
    expect([answer.status, answer.body]).toEqual([200, { status: 'ready' }]);
  });

  it('lists the checks that fail, throw or hang, within 2 s', async () => {
    let aborted = false;
    const { app } = createNotes({
      checks: {
        database: (signal) => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
          return hang();
        },
        queue: async () => Promise.reject(new Error('amqp://user:hunter2@host')),
        mail: () => {
          throw new Error('hunter2');
        },
        disk: async () => true,
      },
    });
    const begun = Date.now();
    const answer = await request(app).get('/readyz');
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect([answer.status, answer.body.error]).toEqual([503, 'Not ready: database, queue, mail.']);
    expect(answer.body.errors[0]).toEqual({ field: 'database', code: 'not_ready' });
    expect(answer.text).not.toContain('hunter2');
    expect(aborted).toBe(true);
  });

  it('is not ready once it is stopping', async () => {
    const service = createNotes();
    await service.stop();
    const answer = await request(service.app).get('/readyz');
    expect([answer.status, answer.body.error]).toEqual([503, 'Not ready: stopping.']);
  });

  it('counts responses by route pattern, never by URL', async () => {
    const { app } = createNotes();
    await request(app)
      .get(NOTE_PATH)
      .set(await signedIn());
    await request(app).get(NOTE_PATH);
    await request(app).get('/api/notes/lost-plum');
    const { text, type } = await request(app).get('/metrics');
    expect(type).toBe('text/plain');
    const count = (status: number, route: string) =>
      `http_request_duration_seconds_count{service="notes",method="GET",route="${route}",status="${status}"} 1`;
    expect(text).toContain(count(200, '/api/notes/notes/{noteId}'));
    expect(text).toContain(count(401, '/api/notes/notes/{noteId}'));
    expect(text).toContain(count(404, 'unmatched'));
    expect(text).not.toMatch(/plum|7f3e2a10/);
  });

  it('is outside the base path, which is all that the gateway forwards', async () => {
    const { app } = createNotes();
    for (const path of ['livez', 'readyz', 'metrics']) {
      expect((await request(app).get(`/api/notes/${path}`)).status).toBe(404);
    }
  });
});
