import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createNotes, issuer, NOTE_PATH } from '../../../test/notes-service.ts';

const rateLimit = { limit: 2, windowSeconds: 60 };
const as = async (subject: string) => ({ Authorization: `Bearer ${await issuer.token({ subject })}` });

describe('the rate limit', () => {
  it('counts each user separately, even behind one address', async () => {
    const { app } = createNotes({ rateLimit });
    for (let i = 0; i < 2; i++)
      expect(
        (
          await request(app)
            .get(NOTE_PATH)
            .set(await as('anna'))
        ).status,
      ).toBe(200);
    const refused = await request(app)
      .get(NOTE_PATH)
      .set(await as('anna'));
    expect([refused.status, refused.body.code, refused.type]).toEqual([
      429,
      'rate_limited',
      'application/problem+json',
    ]);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.get('RateLimit')).toMatch(/^"notes"; r=0/);
    expect(
      (
        await request(app)
          .get(NOTE_PATH)
          .set(await as('berta'))
      ).status,
    ).toBe(200);
  });

  it('counts unauthorized and unknown calls per address', async () => {
    const { app } = createNotes({ rateLimit });
    expect((await request(app).get(NOTE_PATH)).status).toBe(401);
    expect((await request(app).get('/api/notes/lost')).status).toBe(404);
    expect((await request(app).get(NOTE_PATH)).status).toBe(429);
    expect(
      (
        await request(app)
          .get(NOTE_PATH)
          .set(await as('anna'))
      ).status,
    ).toBe(200);
  });

  it('leaves public routes to the neighbours of somebody who sends bad tokens', async () => {
    const { app } = createNotes({ rateLimit });
    const bad = () => request(app).get(NOTE_PATH).set('Authorization', 'Bearer bad');
    expect([await bad(), await bad(), await bad()].map(({ status }) => status)).toEqual([401, 401, 429]);
    expect((await request(app).get('/api/notes/greeting')).status).toBe(200);
  });

  it('counts bad tokens on a public route apart from its visitors, and a valid one for its holder', async () => {
    const { app } = createNotes({ rateLimit });
    const greet = (headers: Record<string, string> = {}) => request(app).get('/api/notes/greeting').set(headers);
    const bad = () => greet({ Authorization: 'Bearer bad' });
    expect([await bad(), await bad(), await bad()].map(({ status }) => status)).toEqual([200, 200, 429]);
    const anna = await as('anna');
    const answers = [
      await greet(),
      await greet(),
      await greet(anna),
      await greet(anna),
      await greet(await as('berta')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('does not count other services, which ask on behalf of everybody', async () => {
    const { app } = createNotes({ rateLimit });
    const service = {
      Authorization: `Bearer ${await issuer.token({ subject: 'service-research', roles: ['service'] })}`,
    };
    // The route is for users, so 403 is expected: the third call must not be rate-limited.
    for (let i = 0; i < 3; i++) expect((await request(app).get(NOTE_PATH).set(service)).status).toBe(403);
  });

  it('trusts a forwarded address only from a configured proxy', async () => {
    const statuses = async (trustProxy: false | string) => {
      const { app } = createNotes({ rateLimit, trustProxy });
      const from = (ip: string) => request(app).get('/api/notes/greeting').set('X-Forwarded-For', ip);
      return [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')].map(({ status }) => status);
    };
    expect(await statuses('loopback')).toEqual([200, 200, 200]);
    expect(await statuses(false)).toEqual([200, 200, 429]);
  });
});
