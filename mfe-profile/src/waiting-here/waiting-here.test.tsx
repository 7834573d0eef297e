/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WAITING_DAYS } from '@vesela/contracts/constants';
import { LANGUAGES, type Language } from '@vesela/framework';
import { localRecords, WAITING_DATABASE } from '@vesela/framework/local-records';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { installFakeIndexedDb } from '@vesela/framework/testing/fake-indexed-db';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { importKey, lockBytes, markFor, type WaitingRecord } from '@vesela/framework/waiting-examinations';
import { Root } from '../root.tsx';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import { texts } from '../texts.ts';

const KEY_ROUTE = 'GET /api/examination/waiting-key';
const seed = (number: number) => new Uint8Array(32).fill(number);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const records = localRecords<WaitingRecord>(WAITING_DATABASE);
const SAVE = 'Save your self-examination';
const REMOVED = 'A self-examination was removed from this device';

let services: FakeServices;
let asked: string[];
const openRoot = pageOpener({ name: 'mfe-profile', texts, root: Root });
const open = (path: '/' | '/Profile', language: Language = 'en') =>
  openRoot(
    path,
    (request) => {
      asked.push(new URL(request.url).pathname);
      return services.answer(request);
    },
    {
      language,
      prepare: (platform) => {
        platform.routes = ['/Calculator', '/Examination', '/ExaminationReport', '/Appointments'];
      },
    },
  );
/** Kept here by the woman of this number, so many days ago. */
async function keep(whose: number, days = 1) {
  const key = await importKey(seed(whose));
  const locked = await lockBytes(new TextEncoder().encode('{"symptoms":["nipple_inversion"]}'), key);
  const keptAt = Date.now() - days * 86_400_000;
  await records.put({ id: crypto.randomUUID(), keptAt, ...locked, mark: await markFor(key) } as WaitingRecord);
}
const saveLink = async () =>
  within(await screen.findByRole('region', { name: SAVE }))
    .getByRole('link', { name: 'Save it now' })
    .getAttribute('href');
/** Home and diary are complete. */
const complete = (path: '/' | '/Profile') =>
  path === '/'
    ? screen.findByRole('heading', { level: 2, name: 'Tests and guides' })
    : screen.findByText('Your diary is still empty');

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
beforeEach(() => {
  installFakeIndexedDb();
  asked = [];
  services = createFakeServices();
  services.on('GET /api/consent/standing', { terms_conditions: true });
  services.on('GET /api/calculator/cervical/draft', { draft: null });
  services.on('GET /api/contraception/draft', { draft: null });
  services.on(KEY_ROUTE, { key: base64(seed(1)) });
});
afterEach(cleanup);

describe.each(['/', '/Profile'] as const)('an examination that waits on this device, at %s', (path) => {
  it('is said to her who kept it, without what it found, with the way to save it', async () => {
    await keep(1);
    await open(path);
    expect(await saveLink()).toBe('/en/Examination');
    const { textContent } = screen.getByRole('region', { name: SAVE });
    expect(textContent).not.toMatch(/symptom|found|noticed|doctor/i);
    await expectAccessible();
  });

  it('is not said to another woman', async () => {
    await keep(2);
    await open(path);
    await complete(path);
    await waitFor(() => expect(asked).toContain('/api/examination/waiting-key'));
    expect(screen.queryByText(SAVE)).toBeNull();
    expect(await records.all()).toHaveLength(1);
  });

  it('asks the portal for no key where nothing is kept', async () => {
    await open(path);
    await complete(path);
    expect(asked).not.toContain('/api/examination/waiting-key');
  });

  it('is not said, and fails nothing, when she has not agreed to the use of health data', async () => {
    await keep(1);
    services.on(KEY_ROUTE, () => problem(403, 'consent_missing'));
    await open(path);
    await complete(path);
    expect(screen.queryByText(SAVE)).toBeNull();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('that was removed after its days is said once, to her alone', async () => {
    await keep(1, WAITING_DAYS + 1);
    await keep(2, WAITING_DAYS + 1);
    await open(path);
    await screen.findByText(REMOVED);
    expect(screen.queryByText(SAVE)).toBeNull();
    await expectAccessible();
    await waitFor(async () => expect(await records.all()).toHaveLength(1));
    cleanup();
    await open(path);
    await complete(path);
    expect(screen.queryByText(REMOVED)).toBeNull();
  });

  it.each(LANGUAGES)('is said in %s without a raw key', async (language) => {
    await keep(1);
    await keep(1, WAITING_DAYS + 1);
    await open(path, language);
    await waitFor(() => expect(document.querySelectorAll('.v-notice')).not.toHaveLength(0));
    await waitFor(() => expect(document.body.textContent).toContain(String(WAITING_DAYS)));
    expect(document.body.textContent).not.toMatch(/waiting\.|\{|\}/);
    await expectAccessible({ language });
  });
});

it('comes first on the home page, and put aside it leads to no risk test, as nobody knows what it found', async () => {
  await keep(1);
  services.on('GET /api/calculator/draft', {
    draft: { questionnaire_version: '1', answers: {}, group: 'body', revision: 1, saved_at: '2026-11-20T10:00:00Z' },
  });
  await open('/');
  await saveLink();
  await userEvent.click(screen.getByRole('button', { name: 'Not today' }));
  await screen.findByText('That is all for today');
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

it('is not beside an empty diary that invites to another one, nor to the risk test', async () => {
  await keep(1);
  await open('/Profile');
  await saveLink();
  await waitFor(() => expect(asked).toContain('/api/profile/diary'));
  await waitFor(() => expect(screen.queryByText('Opening your diary…')).toBeNull());
  expect(screen.queryByText('Your diary is still empty')).toBeNull();
  expect(screen.getAllByRole('link', { name: /self-examination|Save it now/ })).toHaveLength(1);
  expect(screen.queryByText(/Go to the breast cancer risk test/)).toBeNull();
});

it('says on the home page that a step may be missing when the key cannot be read', async () => {
  await keep(1);
  services.on(KEY_ROUTE, problem(503, 'unavailable'));
  await open('/');
  await screen.findByText(/a step may be missing here/);
});
