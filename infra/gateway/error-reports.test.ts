import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ModuleList } from '@vesela/contracts/module';
import { openErrorReporter } from '@vesela/service-kit/error-report';
import { createSentryReceiver, type SentryReceiver } from '@vesela/service-kit/testing';
import { type Served, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { serverFault } from './answers.ts';
import { errorReports, reportFaults } from './error-reports.ts';

const modules = {
  modules: [{ name: 'mfe-calculator', descriptor: { routes: [{ path: '/Calculator' }] } }],
} as unknown as ModuleList;

let receiver: SentryReceiver;
let served: Served;
beforeEach(async () => {
  receiver = await createSentryReceiver();
  const opened = await openErrorReporter(receiver.dsn);
  if (!opened) throw new Error('no reporter');
  served = await serve(() => {
    const app = express();
    app.use(errorReports(opened, () => modules));
    app.get('/broken', () => {
      throw new TypeError('anna@example.org');
    });
    return app.use(reportFaults(opened), serverFault);
  });
});
afterEach(async () => {
  await served.stop();
  await receiver.stop();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${served.port}/errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const report = {
  kind: 'error',
  errors: [
    {
      type: 'TypeError',
      words: 'x is not a function',
      frames: [{ file: '/assets/main.0a1b2c3d.js', line: 1, column: 2 }],
    },
  ],
  where: { part: 'mfe-calculator', route: '/Calculator', language: 'lv' },
  release: 'shell@1.0.0',
};

it('forwards a page’s report in the Sentry protocol', async () => {
  expect((await post(report)).status).toBe(204);
  await receiver.until(1);
  expect(receiver.events()[0]).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.any(Number),
    platform: 'javascript',
    level: 'error',
    release: 'shell@1.0.0',
    tags: { service: 'browser', part: 'mfe-calculator', route: '/Calculator', language: 'lv' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '… is not a function',
          stacktrace: { frames: [{ filename: '/assets/main.0a1b2c3d.js', lineno: 1, colno: 2, in_app: true }] },
        },
      ],
    },
  });
});

it('forwards nothing else, whatever is posted by whomever', async () => {
  await post(
    {
      ...report,
      errors: [{ type: 'anna@example.org', words: 'Anna Ozola, 52', frames: [{ file: '/Anna', line: 52 }] }],
      where: { part: 'Anna', route: '/Calculator/Anna', language: 'Anna', service: 'Anna', user: 'Anna' },
      user: { email: 'anna@example.org', ip_address: '203.0.113.7' },
    },
    { 'User-Agent': 'Anna', Cookie: 'anna=1', Referer: 'http://127.0.0.1/?anna', 'X-Forwarded-For': '203.0.113.7' },
  );
  await receiver.until(1);
  expect(receiver.arrived.join()).not.toMatch(/anna|ozola|203\.0/i);
});

it.each([
  ['of another site', 403, JSON.stringify(report), { 'Sec-Fetch-Site': 'cross-site' }],
  ['that is too large', 413, JSON.stringify({ ...report, more: 'x'.repeat(40_000) }), {}],
  ['that is no JSON', 400, '{', {}],
] as const)('refuses a report %s', async (_what, status, body, headers) => {
  expect((await post(body, headers)).status).toBe(status);
  expect(receiver.arrived).toEqual([]);
});

it('gives the same response while the receiver is down, and limits reports per address', async () => {
  await receiver.stop();
  const answers = await Promise.all(Array.from({ length: 25 }, () => post(report)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  receiver = await createSentryReceiver();
});

it('reports errors of the gateway itself, without their messages', async () => {
  expect((await fetch(`http://127.0.0.1:${served.port}/broken?name=anna`)).status).toBe(500);
  await receiver.until(1);
  expect(receiver.events()[0]).toMatchObject({ platform: 'node', tags: { service: 'gateway' } });
  expect(receiver.arrived.join()).not.toMatch(/anna|example\.org/);
});
