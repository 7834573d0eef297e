import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createNotes, issuer, NOTE_PATH } from '../../../test/notes-service.ts';

describe('the log of a request', () => {
  it('holds method, pattern, status, duration and id, and no personal data', async () => {
    const { app, logLines } = createNotes();
    const token = await issuer.token({ subject: 'subject-4711', email: 'anna@example.org' });
    const secrets = { Authorization: `Bearer ${token}`, Cookie: 'sid=cookie-4712', 'User-Agent': 'agent-4713' };
    const read = await request(app).get(`${NOTE_PATH}?limit=13&colour=query-4714`).set(secrets);
    const write = await request(app)
      .post('/api/notes/notes')
      .set(secrets)
      .send({ text: 'body-4715', answers: { age: 52.25 } });
    const found = await request(app).get(`${NOTE_PATH}?limit=13`).set(secrets);
    const lost = await request(app).get('/api/notes/lost-4716?x=4717').set(secrets);
    expect([read.status, write.status, found.status, lost.status]).toEqual([422, 201, 200, 404]);

    const log = logLines();
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(4);
    expect(Object.keys(lines[0]).sort()).toEqual(
      ['durationMs', 'level', 'method', 'msg', 'requestId', 'route', 'service', 'status', 'time'].sort(),
    );
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/notes/notes/{noteId}', 422],
      ['POST', '/api/notes/notes', 201],
      ['GET', '/api/notes/notes/{noteId}', 200],
      ['GET', 'unmatched', 404],
    ]);
    expect(lines[1].requestId).toBe(write.get('X-Request-Id'));
    // Ids and times contain random digits.
    const said = lines.map(({ requestId: _id, time: _time, durationMs: _ms, ...rest }) => JSON.stringify(rest)).join();
    expect(said).not.toMatch(/47\d\d|anna|52\.25|7f3e2a10|127\.0\.0\.1|Bearer/);
    for (const part of token.split('.')) expect(log).not.toContain(part);
  });

  it('keeps secrets out even when a handler logs them', async () => {
    const { app, logLines } = createNotes({
      handlers: {
        greet: async ({ log }) => {
          log.info(
            { authorization: 'plum', request: { body: 'plum', headers: 'plum' }, answers: { age: 47_114_711 } },
            'oops',
          );
          return { text: 'hello' };
        },
      },
    });
    await request(app).get('/api/notes/greeting');
    expect(logLines()).toContain('oops');
    expect(logLines()).not.toMatch(/plum|47114711/);
  });
});
