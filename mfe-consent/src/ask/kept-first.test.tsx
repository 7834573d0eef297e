/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import { localRecords, WAITING_DATABASE } from '@vesela/framework/local-records';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { installFakeIndexedDb } from '@vesela/framework/testing/fake-indexed-db';
import { startTexts } from '@vesela/framework/testing/pages';
import { importKey, markFor, type WaitingRecord } from '@vesela/framework/waiting-examinations';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';

const WAITS = 'A self-examination on this device is not saved yet';
const KEY_PATH = '/api/examination/waiting-key';
const seed = (number: number) => new Uint8Array(32).fill(number);
const records = localRecords<WaitingRecord>(WAITING_DATABASE);

let consent: FakeConsent;
let platform: FakePlatform;
/** What the examination service says about her key; without her consent it gives none. */
let keyAnswer: () => Response;
let asked: string[];

async function open(path = '/Consent?callback=Examination', language: Language = 'en') {
  platform = await openPage(
    path,
    (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return pathname === KEY_PATH ? Promise.resolve(keyAnswer()) : consent.answer(request);
    },
    {
      language,
      prepare: ({ routes }) => routes.push('/Examination'),
    },
  );
}
/** Kept on this device by the woman of this number. */
async function keep(whose: number) {
  const mark = await markFor(await importKey(seed(whose)));
  await records.put({ id: crypto.randomUUID(), keptAt: Date.now(), bytes: new ArrayBuffer(8), mark } as WaitingRecord);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const form = (document: string) => screen.findByRole('heading', { level: 2, name: `Text of ${document} (en)` });

beforeAll(async () => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
beforeEach(() => {
  installFakeIndexedDb();
  asked = [];
  consent = createFakeConsent();
  consent.surveys = ['Examination', 'Calculator'];
  keyAnswer = () => Response.json({ key: Buffer.from(seed(1)).toString('base64') });
});
afterEach(cleanup);

it('who has agreed to all that it needs can save it before the question about research', async () => {
  consent.decided('health-data', 'given');
  await keep(1);
  await open();
  const title = await screen.findByRole('heading', { name: WAITS });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.queryByText(/Text of research/)).toBeNull();
  await expectAccessible();
  await press('Save it now');
  expect(platform.visited).toEqual(['/Examination/step/results']);
});

it('or answers first', async () => {
  consent.decided('health-data', 'given');
  await keep(1);
  await open();
  await press('Answer the question first');
  await form('research.Examination');
  expect(screen.queryByText(WAITS)).toBeNull();
  await press('I do not agree');
  await waitFor(() => expect(platform.visited).toEqual(['/Examination']));
});

it('who has not agreed to the use of health data is told before she is asked, and cannot save it before', async () => {
  keyAnswer = () => problemResponse(403, 'consent_missing');
  await keep(1);
  await open();
  await screen.findByText(/needs your consent, which we ask for next.*after 14 days.*see a doctor/s);
  expect(screen.queryByRole('button', { name: 'Save it now' })).toBeNull();
  await press('Continue');
  await form('health-data');
});

it('is told before the terms, and not a second time before the consent', async () => {
  consent.terms = false;
  keyAnswer = () => problemResponse(403, 'consent_missing');
  await keep(1);
  await open('/TermsConditions?callback=Examination');
  await screen.findByText(WAITS);
  await press('Continue');
  await form('terms');
  await press('I agree');
  await waitFor(() => expect(platform.visited).toEqual(['/Examination']));
  act(() => {
    window.history.pushState(null, '', '/en/Consent?callback=Examination');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await form('health-data');
  expect(screen.queryByText(WAITS)).toBeNull();
});

it('is not told of what another woman keeps here', async () => {
  consent.decided('health-data', 'given');
  await keep(2);
  await open();
  await form('research.Examination');
  expect(asked).toContain(KEY_PATH);
});

it('goes on to the question when the key cannot be read, and asks for no key where nothing is kept', async () => {
  consent.decided('health-data', 'given');
  await open();
  await form('research.Examination');
  expect(asked).not.toContain(KEY_PATH);
  cleanup();
  await keep(1);
  keyAnswer = () => problemResponse(404, 'not_found');
  await open();
  await form('research.Examination');
});

it('before another test nothing is said of it', async () => {
  consent.decided('health-data', 'given');
  await keep(1);
  await open('/Consent?callback=Calculator');
  await form('research.Calculator');
  expect(asked).not.toContain(KEY_PATH);
});

it.each(LANGUAGES)('is said in %s without a raw key', async (language) => {
  consent.decided('health-data', 'given');
  await keep(1);
  await open(undefined, language);
  await waitFor(() => expect(document.querySelector('#kept')).not.toBeNull());
  expect(await rawKeys()).toEqual([]);
  await expectAccessible({ language });
});
