/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { createStore } from '@vesela/framework';
import fc from 'fast-check';
import { logError, loggedErrors } from '../errors/error-log.ts';
import { followUncaught } from '../errors/uncaught.ts';
import type { PublishedModule } from '../modules/match.ts';
import type { View } from '../routing/pages.ts';
import type { ReportInput } from './send-report.ts';
import { sendReport } from './send-report.ts';
import { startReporting } from './start-reporting.ts';

const view = { kind: 'module', name: 'mfe-calculator', route: { path: '/Calculator' } } as View;
const modules = [{ name: 'mfe-calculator' }] as PublishedModule[];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function start({ online = true, embedded = false } = {}) {
  const reports: ReportInput[] = [];
  const load = jest.fn(async () => ({ sendReport: async (one: ReportInput) => void reports.push(one) }));
  startReporting({
    view: () => view,
    language: () => 'lv',
    modules: () => modules,
    online: createStore(online),
    embedded,
    load,
  });
  return { reports, load };
}

it('reports earlier and later errors, ten per visit, and loads nothing without one', async () => {
  const quiet = start();
  expect(quiet.load).not.toHaveBeenCalled();
  logError(new Error('before'));
  const { reports } = start();
  for (let i = 0; i < 20; i++) logError(new Error('again'), { part: 'mfe-calculator' });
  await settle();
  expect(reports).toHaveLength(10);
  expect(reports[1]).toMatchObject({ kind: 'error', part: 'mfe-calculator', route: '/Calculator', language: 'lv' });
});

it('reports nothing when offline, and reports once that the portal is open inside an app', async () => {
  const away = start({ online: false });
  const inside = start({ embedded: true });
  await settle();
  expect(away.reports).toEqual([]);
  expect(inside.reports[0]).toMatchObject({ kind: 'embedded-browser', route: '/Calculator' });
});

it('receives uncaught errors', () => {
  followUncaught();
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('uncaught') }));
  expect(loggedErrors().at(-1)?.message).toBe('uncaught');
});

const sent: RequestInit[] = [];
const fetch = jest.fn<typeof globalThis.fetch>();
globalThis.fetch = fetch;
afterEach(() => {
  sent.length = 0;
  fetch.mockReset();
});
const receive = () =>
  fetch.mockImplementation(async (address, init) => {
    expect(address).toBe('/errors');
    sent.push(init ?? {});
    return { ok: true } as Response;
  });
const place = { kind: 'error', language: 'lv', parts: ['mfe-calculator'] } as const;

it('reports type, code identifiers and position', async () => {
  receive();
  const error = new TypeError(`Cannot read properties of undefined (reading 'Anna')`);
  error.stack = `${error.name}: ${error.message}\n    at e (https://portal.example/assets/main.0a1b2c3d.js:1:77)\n    at Anna (https://portal.example/en/Profile?anna:3:4)`;
  await sendReport({ ...place, error, part: 'mfe-calculator', route: '/Calculator' });
  expect(sent[0]).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    kind: 'error',
    errors: [
      {
        type: 'TypeError',
        words: 'Cannot read properties of undefined reading …',
        frames: [{ file: '/assets/main.0a1b2c3d.js', line: 1, column: 77 }],
      },
    ],
    where: { part: 'mfe-calculator', route: '/Calculator', language: 'lv' },
    release: 'shell@1.0.0',
  });
});

it('sends no personal data, whatever was thrown', async () => {
  receive();
  window.history.replaceState(null, '', '/en/Profile?name=Sandra#Sandra');
  const personal = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `Sandra${text}`);
  const thrown = fc.oneof(
    personal,
    fc.dictionary(personal, personal),
    fc.array(personal),
    personal.map((text) => new Error(text, { cause: new Error(text, { cause: { text } }) })),
    fc
      .tuple(personal, personal)
      .map(([name, text]) => Object.assign(new TypeError(text), { name, answers: text, code: text })),
    personal.map((text) => new Error(`x\n    at ${text} (https://p.example/${text}:52:1)`)),
    personal.map((text) => new DOMException(text, text)),
  );
  await fc.assert(
    fc.asyncProperty(thrown, personal, async (error, text) => {
      await sendReport({ ...place, error, part: text, language: text });
    }),
  );
  expect(sent.length).toBeGreaterThan(90);
  expect(JSON.stringify(sent)).not.toContain('Sandra');
});
