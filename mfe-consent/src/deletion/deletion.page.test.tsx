/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import type { Revocation } from '../api/types.ts';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';

let consent: FakeConsent;
let revocation: Revocation;
const open = (page = 'deletion', language: (typeof LANGUAGES)[number] = 'en', guest = false) =>
  openPage(`/Consent/${page}/${revocation.revocation_id}`, (request) => consent.answer(request), {
    language,
    prepare: (platform) => {
      if (guest) platform.session.set({ status: 'participant', project: 'p' });
    },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const calls = (end: string) => consent.calls.filter(({ path }) => path.endsWith(end));
function finish() {
  Object.assign(revocation, {
    state: 'erased',
    erased_at: '2026-11-21T12:00:00.000Z',
    holders: revocation.holders.map(({ holder }, n) => ({
      holder,
      confirmed_at: '2026-11-21T12:00:00.000Z',
      erased: n,
    })),
  });
}

beforeAll(startTexts);
beforeEach(async () => {
  consent = createFakeConsent();
  consent.decided('research.Calculator', 'given');
  const decisions = [{ action: 'revoke', document: 'research.Calculator' }];
  const body = JSON.stringify({ request_id: 'r', decisions });
  await consent.answer(new Request('https://portal.example/api/consent/decisions', { method: 'POST', body }));
  revocation = consent.revocations[0] as Revocation;
});
afterEach(cleanup);

describe('the deletion page', () => {
  it.each(LANGUAGES)('in %s: what, where, by when, without raw key or accessibility violation', async (language) => {
    await open('deletion', language);
    await screen.findByRole('heading', { level: 2 });
    expect(document.querySelectorAll('dt')).toHaveLength(4);
    expect(document.body.textContent).toContain('2026');
    expect(await rawKeys()).toEqual([]);
    await expectAccessible({ language });
  });

  it('names to a participant without an account no mail and no diary, which she does not have', async () => {
    const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    finish();
    await open('deletion', 'en', true);
    await screen.findByText('Confirmed: 2 of 2');
    expect(terms()).toEqual(['Breast cancer risk test and cervical cancer awareness test', 'Research database']);
    cleanup();
    await open('certificate', 'en', true);
    await screen.findByRole('heading', { level: 2 });
    expect(terms()).not.toContain('Email messages');
  });

  it('can be undone until the deletion starts', async () => {
    const platform = await open();
    await press('Undo the withdrawal');
    await screen.findByText('The withdrawal has been undone.');
    expect(calls('/undo')).toHaveLength(1);
    expect(platform.consentChanges).toBe(1);
    expect(screen.queryByRole('button', { name: 'Delete now' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Your consent applies again');
  });

  it('of a consent to research can be undone only once health data may be processed again', async () => {
    consent.decided('health-data', 'revoked');
    await open();
    await screen.findByRole('button', { name: 'Delete now' });
    const link = await screen.findByRole('link', { name: 'Processing of health data' });
    expect(link.getAttribute('href')).toBe('/en/Consent/form/health-data');
    expect(screen.queryByRole('button', { name: 'Undo the withdrawal' })).toBeNull();
  });

  it('says that it is too late when the deletion has started meanwhile', async () => {
    await open();
    await screen.findByRole('button', { name: 'Undo the withdrawal' });
    consent.overrides.set('POST revocations', () => problemResponse(409, 'state_conflict'));
    await press('Undo the withdrawal');
    await screen.findByText('It is too late to undo this: deletion has started, or the project has ended.');
  });

  it('starts the deletion at once after confirmation', async () => {
    await open();
    await press('Delete now');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete now?' });
    expect(calls('/erase-now')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete now' }));
    await screen.findByText('The data are being deleted.');
    expect(calls('/erase-now')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement?.textContent).toContain('You can no longer undo this');
  });

  it('shows the progress until all holders have confirmed, then offers the certificate', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      Object.assign(revocation, { state: 'erasing', erasing_at: '2026-11-21T11:00:00.000Z' });
      Object.assign(revocation.holders[0] ?? {}, { confirmed_at: '2026-11-21T11:30:00.000Z', erased: 2 });
      await open();
      expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('1');
      expect(screen.getByText('Confirmed: 1 of 4')).toBeTruthy();
      expect(document.body.textContent).toContain('2 records deleted.');
      finish();
      await act(() => jest.advanceTimersByTimeAsync(4000));
      await screen.findByText('Everything has been deleted.');
      expect(screen.getByRole('link', { name: 'Deletion certificate' }).getAttribute('href')).toBe(
        `/en/Consent/certificate/${revocation.revocation_id}`,
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('is linked from the list of consents', async () => {
    await openPage('/Consent', (request) => consent.answer(request));
    const link = await screen.findByRole('link', { name: /^See what is deleted/ });
    expect(link.getAttribute('href')).toBe(`/en/Consent/deletion/${revocation.revocation_id}`);
  });

  it("does not show another user's revocation", async () => {
    await openPage('/Consent/deletion/unknown', (request) => consent.answer(request));
    await screen.findByText(/^We cannot find this withdrawal/);
  });
});

describe('the certificate', () => {
  it.each(LANGUAGES)('in %s names every holder, without raw key or accessibility violation', async (language) => {
    finish();
    await open('certificate', language);
    await screen.findByRole('heading', { level: 2 });
    expect(document.body.textContent).toContain('Vesela Health');
    expect(document.querySelectorAll('dt').length).toBeGreaterThanOrEqual(8);
    expect(await rawKeys()).toEqual([]);
    await expectAccessible({ language });
  });

  it('is not available before all have confirmed', async () => {
    await open('certificate');
    await screen.findByText('The certificate will be ready when every part of the portal has confirmed the deletion');
  });
});
