/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';

const DECISIONS = '/api/consent/decisions';
let consent: FakeConsent;
let platform: FakePlatform;
async function open(path = '/TermsConditions?callback=Calculator', prepare?: (platform: FakePlatform) => void) {
  platform = await openPage(path, (request) => consent.answer(request), { prepare });
  await screen.findByRole('heading', { name: /^(Question on terms|Text of terms) \(en\)/ });
}
const accept = () => screen.findByRole('button', { name: 'I agree' });

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
  consent.terms = false;
  consent.summaries = true;
});
afterEach(cleanup);

describe('accepting the terms', () => {
  it('records exactly the text that was read, tells the shell, and redirects to the wanted page', async () => {
    await open();
    expect(await rawKeys()).toEqual([]);
    await userEvent.click(await accept());
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    expect(platform.consentChanges).toBe(1);
    const given = {
      action: 'give',
      document: 'terms',
      version_id: 'terms/2026-11-21',
      lang: 'en',
      text_hash: 'a'.repeat(64),
      layer: 'summary',
    };
    expect(consent.bodies(DECISIONS)).toEqual([
      { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/), decisions: [given] },
    ]);
  });

  it.each([
    ['step/check', '/Calculator/step/check'],
    ['step/age', '/Calculator'],
    ['../Profile', '/Calculator'],
  ])('leads to the first question and to no other path below the test: %s', async (to, path) => {
    await open(`/TermsConditions?callback=Calculator&to=${to}`);
    await userEvent.click(await accept());
    await waitFor(() => expect(platform.visited).toEqual([path]));
  });

  it('says so when she opened the whole text before', async () => {
    await open();
    await userEvent.click(screen.getByText(/^The whole text, /));
    fireEvent(screen.getByText(/^The whole text, /).closest('details') as HTMLElement, new Event('toggle'));
    screen.getByRole('heading', { level: 3, name: '1. Section 1 (en)' });
    await userEvent.click(await accept());
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    expect(consent.bodies(DECISIONS)).toMatchObject([{ decisions: [{ layer: 'whole' }] }]);
  });

  it('offers both options alike; "no" records nothing and leads on to what is open', async () => {
    await open();
    const [yes, no] = [await accept(), screen.getByRole('button', { name: 'I do not agree' })];
    expect(no.className).toBe(yes.className);
    await expectAccessible();
    await userEvent.click(no);
    const told = screen.getByRole('heading', { level: 2, name: 'You did not agree, and that is fine' });
    expect(document.activeElement).toBe(told);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en/');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the question' }));
    await accept();
    expect(consent.bodies(DECISIONS)).toEqual([]);
  });

  it('works by keyboard alone', async () => {
    await open();
    (await accept()).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
  });

  it.each(['https://evil.example', '//evil.example', 'NoSuchRoute', '%2F%2Fevil.example'])(
    'stays on the page and confirms when %s is not a route',
    async (callback) => {
      await open(`/TermsConditions?callback=${encodeURIComponent(callback)}`);
      await userEvent.click(await accept());
      await screen.findByText(/^You accepted these terms on/);
      expect(platform.visited).toEqual([]);
      expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    },
  );

  it('loses nothing after a network error, and records once though sent twice', async () => {
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await open();
    await userEvent.click(await accept());
    await screen.findByText('Your choice was not saved');
    expect(platform.visited).toEqual([]);
    consent.overrides.clear();
    await userEvent.click(await accept());
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    const [first, second] = consent.bodies(DECISIONS);
    expect(second).toEqual(first);
  });

  it('shows the new text if it was replaced meanwhile', async () => {
    consent.overrides.set('POST decisions', () => problemResponse(409, 'text_changed'));
    await open();
    consent.inForce.set('terms', '2026-12-01');
    await userEvent.click(await accept());
    await screen.findByText('The text has just changed');
    await screen.findByText('The whole text, 1 December 2026');
  });

  it('is not offered to a visitor, nor once they are accepted', async () => {
    await open('/TermsConditions', (fake) => fake.session.set({ status: 'anonymous' }));
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
    cleanup();
    consent.terms = true;
    consent.decided('terms', 'given');
    await open();
    await screen.findByText('You accepted these terms on 1 October 2026.');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/en/Calculator');
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  });
});

it.each(LANGUAGES)('in %s has no raw key and no accessibility violation', async (language) => {
  await openPage('/TermsConditions?callback=Calculator', (request) => consent.answer(request), { language });
  expect(await screen.findAllByRole('button')).toHaveLength(2);
  expect(document.querySelectorAll('.consent-points dt')).toHaveLength(5);
  expect(await rawKeys()).toEqual([]);
  await expectAccessible({ language });
});

it('shows the changes since the accepted version, in words and marks', async () => {
  consent.decided('terms', 'given', '2025-05-20');
  await open();
  const changes = await screen.findByRole('region', { name: /^What has changed since the version.*20 May 2025/ });
  const marks = changes.querySelectorAll('ins, del');
  expect([...marks].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'DEL Removed: five',
    'INS Added: three',
    'INS A new paragraph.',
  ]);
  expect(within(changes).getAllByText(/^(Added|Changed)$/)).toHaveLength(2);
  await expectAccessible();
  expect(consent.calls.find(({ path }) => path.endsWith('/changes'))?.query).toEqual({
    lang: 'en',
    from: 'terms/2025-05-20',
  });
});
