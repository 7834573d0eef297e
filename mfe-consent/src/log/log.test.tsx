/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';

const HEAD = {
  log: 'vesela-consent',
  tree_size: 12_345,
  root_hash: 'ab'.repeat(32),
  at: '2026-11-25T10:00:00.000Z',
} as const;
let consent: FakeConsent;
const open = (language: (typeof LANGUAGES)[number] = 'en') =>
  openPage('/ConsentLog', (request) => consent.answer(request), { language });

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
  consent.head = { head: HEAD, jws: 'head.body.signature' };
});
afterEach(cleanup);

it.each(LANGUAGES)('shows everybody the newest signed head in %s', async (language) => {
  await open(language);
  await screen.findByText(HEAD.root_hash);
  expect(document.body.textContent).toMatch(/12\s?,?345/u);
  expect(screen.queryByRole('link')).toBeNull();
  expect(await rawKeys()).toEqual([]);
  await expectAccessible({ language });
});

it('says that nothing is signed yet, as entries are before the next head', async () => {
  consent.head = undefined;
  await open();
  await screen.findByText('No state has been signed yet. Please look again in a few minutes.');
});

it('can be asked for again after an error', async () => {
  consent.overrides.set('GET vesela-consent-head.json', () => problemResponse(500, 'internal'));
  await open();
  await screen.findByRole('button', { name: 'Try again' });
});
