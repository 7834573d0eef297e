import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { Call } from '../../test-portal/call.ts';
import { byTurns, measureRoute, userRequests } from './requests.ts';

/** Answers as the services do, and remembers what was asked. */
function services() {
  const asked: { method: string; path: string; body?: unknown }[] = [];
  let revision = 0;
  let reports = 0;
  const call: Call = async (method, path, body) => {
    asked.push({ method, path, body });
    if (path.endsWith('/draft')) return { revision: ++revision };
    if (path.endsWith('/reports')) return { id: `report-${++reports}` };
    if (path.includes('/documents/')) return { version_id: 'v', lang: 'en', text_hash: 'h' };
    return { entries: [], revocations: [] };
  };
  return { asked, call };
}

const requestOf = (route: string) => {
  const all = userRequests();
  const find = (name: string) => {
    const found = all.find((one) => one.route === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  return { request: find(route), find };
};

describe('the requests that are measured', () => {
  it('read what the same user saved, the newest report and at most five summaries', async () => {
    const { asked, call } = services();
    const { request: save, find } = requestOf('risk test save');
    for (let n = 0; n < 7; n++) await save.send(call, 'anna');
    await save.send(call, 'berta');
    await find('risk report read').send(call, 'anna');
    await find('diary summaries').send(call, 'anna');
    expect(asked.slice(-2)).toEqual([
      { method: 'GET', path: '/api/calculator/reports/report-7', body: undefined },
      {
        method: 'POST',
        path: '/api/calculator/reports/summaries',
        body: { ids: ['report-3', 'report-4', 'report-5', 'report-6', 'report-7'] },
      },
    ]);
  });

  it('save a draft with the revision that the last save gave', async () => {
    const { asked, call } = services();
    const { request } = requestOf('draft save');
    for (let n = 0; n < 3; n++) await request.send(call, 'anna');
    expect(asked.map(({ body }) => (body as { revision: number }).revision)).toEqual([0, 1, 2]);
  });

  it('give and revoke consent in turn, so that every decision changes something', async () => {
    const { asked, call } = services();
    const { request } = requestOf('consent decision');
    for (const subject of ['anna', 'anna', 'berta', 'anna']) await request.send(call, subject);
    const decisions = asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as { decisions: unknown[] });
    expect(decisions.flatMap(({ decisions: made }) => made)).toMatchObject([
      { action: 'give' },
      { action: 'revoke' },
      { action: 'give' },
      { action: 'give' },
    ]);
    // The text is read once, before anything is counted.
    expect(asked.filter(({ path }) => path.includes('/documents/'))).toHaveLength(1);
  });
});

describe('measuring a route', () => {
  /** A server with no connection but this one. */
  const server = { query: async () => ({ rows: [] }) } as unknown as pg.Pool;

  it('warms up, then counts rounds, and gives what one request costs', async () => {
    let sent = 0;
    const cost = await measureRoute(server, { part: 'gateway', pids: [process.pid], databases: [] }, async () => {
      sent += 1;
      for (const end = performance.now() + 2; performance.now() < end; );
    });
    expect(sent).toBe(120 + 5 * 40);
    expect(cost).toMatchObject({ part: 'gateway', requests: 200, databaseMs: 0, storedBytes: 0, eventBytes: 0 });
    expect(cost.serviceMs).toBeGreaterThan(0.2);
    expect(cost.serviceMs).toBeLessThan(20);
  });

  it('fails when a request fails', async () => {
    const target = { part: 'gateway', pids: [process.pid], databases: [] };
    const failing = async () => {
      throw new Error('GET / answers 503');
    };
    await expect(measureRoute(server, target, failing)).rejects.toThrow('503');
  });

  it('sends the requests of the users by turns', async () => {
    const sent: string[] = [];
    const { call } = services();
    const users = ['anna', 'berta'].map((subject) => ({ subject, at: () => call }));
    const send = byTurns(users, 'http://origin', async (_call, subject) => void sent.push(subject));
    for (let n = 0; n < 4; n++) await send(n);
    expect(sent).toEqual(['anna', 'berta', 'anna', 'berta']);
  });
});
