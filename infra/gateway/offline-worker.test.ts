import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { PAGES } from './answers.ts';

const ORIGIN = 'https://portal.example';
const SOURCE = readFileSync(path.join(PAGES, 'offline-worker.js'), 'utf8');

interface Page {
  url: string;
  focus: () => void;
}
let handlers: Map<string, (event: object) => void>;
let shown: [string, Record<string, unknown>][];
let opened: string[];
let pages: Page[];

beforeEach(() => {
  [handlers, shown, opened, pages] = [new Map(), [], [], []];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification: async (...given: (typeof shown)[number]) => void shown.push(given) },
    clients: { matchAll: async () => pages, openWindow: async (address: URL) => void opened.push(address.href) },
  };
  runInContext(SOURCE, createContext({ self, URL }));
});

/** Resolves when the worker has done what it wanted time for. */
async function send(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}
async function tap(data: unknown): Promise<boolean> {
  let closed = false;
  await send('notificationclick', { notification: { data, close: () => (closed = true) } });
  return closed;
}

it('shows what the portal sent, one at a time for each page', async () => {
  const sent = {
    title: 'Vesela',
    text: 'You have a reminder on Vesela.',
    language: 'en',
    path: '/en/Profile/reminders',
  };
  await send('push', { data: { json: () => sent } });
  const options = {
    body: sent.text,
    lang: 'en',
    tag: sent.path,
    icon: '/app-icon-192.png',
    data: { path: sent.path },
  };
  expect(shown).toEqual([['Vesela', options]]);
});

describe('a tap', () => {
  it('opens the page of reminders in a page of its own, so that one with answers stays', async () => {
    pages = [{ url: `${ORIGIN}/en/Calculator`, focus: () => opened.push('focus') }];
    expect(await tap({ path: '/en/Profile/reminders' })).toBe(true);
    expect(opened).toEqual([`${ORIGIN}/en/Profile/reminders`]);
  });

  it('comes back to that page where it is open', async () => {
    pages = [
      { url: `${ORIGIN}/en/Calculator`, focus: () => opened.push('other') },
      { url: `${ORIGIN}/en/Profile/reminders`, focus: () => opened.push('focus') },
    ];
    await tap({ path: '/en/Profile/reminders' });
    expect(opened).toEqual(['focus']);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
    'never leads to %s',
    async (to) => {
      expect(await tap({ path: to })).toBe(true);
      expect(opened).toEqual([]);
    },
  );
});
