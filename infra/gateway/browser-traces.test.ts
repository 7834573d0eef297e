import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Served, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { browserTraces } from './browser-traces.ts';

const passedOn: string[] = [];
let served: Served;
beforeAll(async () => {
  const collector = async (url: unknown, init?: RequestInit) => {
    passedOn.push(`${url} ${init?.body}`);
    return new Response('{}');
  };
  const app = express().use(browserTraces({ endpoint: 'http://collector:4318/', share: 1 }, collector));
  served = await serve(() => app);
});
afterAll(() => served.stop());

const span = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  kind: 'call',
  start: 1_800_000_000_000.25,
  end: 1_800_000_000_050.5,
  method: 'GET',
  route: '/api/profile',
  status: 200,
};
const post = (body: string) =>
  fetch(`http://127.0.0.1:${served.port}/telemetry/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).then(({ status }) => status);

describe('spans of the pages', () => {
  it('are forwarded to the collector with their times', async () => {
    expect(await post(JSON.stringify({ spans: [span] }))).toBe(202);
    expect(passedOn[0]).toMatch(/^http:\/\/collector:4318\/v1\/traces \{"resourceSpans"/);
    expect(passedOn[0]).toContain('"startTimeUnixNano":"1800000000000250000","endTimeUnixNano":"1800000000050500000"');
    expect(passedOn[0]).toContain('"name":"GET /api/profile","kind":3');
  });

  it.each(['/api/calculator', '/api/auth', '/api/engage'])('may be of a call below %s', async (route) => {
    expect(await post(JSON.stringify({ spans: [{ ...span, route }] }))).toBe(202);
  });

  it.each([
    ['an address with an id', { route: '/api/profile/diary/7f3e2a10' }],
    ['an address with a query', { route: '/api/profile?email=anna' }],
    ['a field that no page sends', { user: 'anna@example.org' }],
    ['a trace without its form', { traceId: 'anna' }],
  ])('are refused with %s', async (_what, change) => {
    const before = passedOn.length;
    expect(await post(JSON.stringify({ spans: [{ ...span, ...change }] }))).toBe(400);
    expect(passedOn).toHaveLength(before);
  });

  it('are refused when they are too many', async () => {
    expect(await post(JSON.stringify({ spans: Array(65).fill(span) }))).toBe(400);
    expect(await post(`{"spans":["${'x'.repeat(70_000)}"]}`)).toBe(413);
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push(await post(JSON.stringify({ spans: [span] })));
    expect(statuses.at(-1)).toBe(429);
  });
});
