/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import type { Revocation } from '../api/types.ts';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import en from '../texts/en.json' with { type: 'json' };

let consent: FakeConsent;
let platform: FakePlatform;
let revocation: Revocation;

beforeAll(startTexts);
beforeEach(async () => {
  consent = createFakeConsent();
  consent.decided('research.Calculator', 'given');
  const body = JSON.stringify({ request_id: 'r', decisions: [{ action: 'revoke', document: 'research.Calculator' }] });
  await consent.answer(new Request('https://portal.example/api/consent/decisions', { method: 'POST', body }));
  revocation = consent.revocations[0] as Revocation;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const open = async (page = 'deletion') => {
  platform = await openPage(`/Consent/${page}/${revocation.revocation_id}`, (request) => consent.answer(request));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const calls = (end: string) => consent.calls.filter(({ path }) => path.endsWith(end));
const erased = (more: Partial<Revocation> = {}) =>
  Object.assign(revocation, {
    state: 'erased',
    erased_at: '2026-11-21T12:00:00.000Z',
    holders: revocation.holders.map(({ holder }, n) => ({
      holder,
      confirmed_at: '2026-11-21T12:00:00.000Z',
      erased: n,
    })),
    ...more,
  });

describe('the page of a deletion', () => {
  it('names until when it can be undone and by when it is finished', async () => {
    await open();
    expect(await screen.findByText(/undo this until 22 November 2026 at 10:00.*by 21 December 2026/)).toBeTruthy();
    expect(screen.getAllByText(/^Not confirmed yet; by 21 December 2026/)).toHaveLength(4);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that cannot be loaded is loaded on retry', async () => {
    consent.overrides.set('GET revocations', () => problemResponse(404, 'not_found'));
    await open();
    await screen.findByText(en['failed.title']);
    expect(screen.queryByText(en['deletion.unknown'])).toBeNull();
    consent.overrides.clear();
    await press(en['failed.retry']);
    expect(await screen.findByRole('button', { name: en['deletion.undo'] })).toBeTruthy();
  });

  it('after undoing shows when, and no services', async () => {
    Object.assign(revocation, { state: 'undone', undone_at: '2026-11-21T11:00:00.000Z' });
    await open();
    expect(await screen.findByText(/^You undid the withdrawal on 21 November 2026 at 11:00/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: en['holders.title'] })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows an unknown service by its own name', async () => {
    revocation.holders.push({ holder: 'brand-new', confirmed_at: null, erased: null });
    await open();
    expect(await screen.findByText('brand-new')).toBeTruthy();
  });

  it.each([
    [0, 'There were no data.'],
    [1, '1 record deleted.'],
    [5, '5 records deleted.'],
  ])('says how many records a service deleted: %d', async (count, text) => {
    erased({ holders: [{ holder: 'research', confirmed_at: '2026-11-21T12:00:00.000Z', erased: count }] });
    await open();
    expect(await screen.findByText(new RegExp(`${text}$`))).toBeTruthy();
  });

  it('keeps both buttons when undoing failed without a response', async () => {
    await open();
    await screen.findByRole('button', { name: en['deletion.undo'] });
    consent.overrides.set('POST revocations', () => problemResponse(503, 'unavailable'));
    await press(en['deletion.undo']);
    expect(await screen.findByText(en['decide.failed.text'])).toBeTruthy();
    consent.overrides.clear();
    await press(en['deletion.undo']);
    expect(await screen.findByText(en['deletion.state.undone'])).toBeTruthy();
    expect(calls('/undo')).toHaveLength(2);
  });

  it('asks again after the sign-in that deleting at once wants, and says nothing when that is declined', async () => {
    await open();
    consent.overrides.set('POST revocations', () => problemResponse(403, 'sign_in_again'));
    await press(en['deletion.now']);
    const confirm = async () => {
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: en['deletion.now'] }));
    };
    const kept = platform.acrossSignIn;
    expect(kept.get('erase-now')).toBe(revocation.revocation_id);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls('/erase-now')).toHaveLength(1);
    expect(screen.queryByText(en['decide.failed.text'])).toBeNull();
    cleanup();
    // Back from the sign-in service, on the same page.
    consent.overrides.clear();
    platform = await openPage(`/Consent/deletion/${revocation.revocation_id}`, (request) => consent.answer(request), {
      prepare: ({ acrossSignIn }) => acrossSignIn.set('erase-now', revocation.revocation_id),
    });
    await confirm();
    expect(await screen.findByText(en['deletion.state.erasing'])).toBeTruthy();
  });

  it('deletes nothing when the confirmation is cancelled', async () => {
    await open();
    await press(en['deletion.now']);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(en['deletion.now.text'])).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: en.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls('/erase-now')).toEqual([]);
    expect(platform.consentChanges).toBe(0);
  });

  it('closes the confirmation when deleting now failed, and shows the error', async () => {
    await open();
    await press(en['deletion.now']);
    consent.overrides.set('POST revocations', () => problemResponse(503, 'unavailable'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: en['deletion.now'] }));
    expect(await screen.findByText(en['decide.failed.text'])).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(revocation.state).toBe('waiting');
  });

  it('shows the latest error only', async () => {
    await open();
    await screen.findByRole('button', { name: en['deletion.undo'] });
    consent.overrides.set('POST revocations', () => problemResponse(503, 'unavailable'));
    await press(en['deletion.undo']);
    await screen.findByText(en['decide.failed.text']);
    consent.overrides.set('POST revocations', () => problemResponse(409, 'state_conflict'));
    await press(en['deletion.now']);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: en['deletion.now'] }));
    expect(await screen.findByText(en['deletion.tooLate'])).toBeTruthy();
    expect(screen.queryByText(en['decide.failed.text'])).toBeNull();
  });
});

describe('the certificate', () => {
  it('lists the services with what each deleted, and who issued it', async () => {
    erased();
    await open('certificate');
    await screen.findByRole('heading', { level: 2, name: en['certificate.where'] });
    const rows = [...document.querySelectorAll('dt')].map((term) => term.textContent);
    expect(rows).toEqual(expect.arrayContaining([en['holder.research'], en['holder.profile']]));
    expect(document.body.textContent).toContain('Issued by Vesela Health, privacy@vesela.example');
    expect(document.body.textContent).toContain('person-7');
    expect(screen.getByText('head.body.signature')).toBeTruthy();
  });

  it('is saved under the number of the revocation', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    erased();
    await open('certificate');
    await press(en['proof.save']);
    expect(names).toEqual([`deletion-${revocation.revocation_id}.json`]);
  });

  it('that is not ready links to the progress of the deletion', async () => {
    await open('certificate');
    const link = await screen.findByRole('link', { name: en['deletion.open'] });
    expect(link.getAttribute('href')).toBe(`/en/Consent/deletion/${revocation.revocation_id}`);
    expect(screen.queryByRole('button', { name: en['proof.save'] })).toBeNull();
  });

  it('that cannot be loaded is loaded on retry', async () => {
    erased();
    consent.overrides.set('GET revocations', () => problemResponse(404, 'not_found'));
    await open('certificate');
    await screen.findByText(en['failed.title']);
    consent.overrides.clear();
    await press(en['failed.retry']);
    expect(await screen.findByText('head.body.signature')).toBeTruthy();
  });
});

describe('a receipt', () => {
  const openReceipt = () =>
    openPage(`/Consent/receipt/${consent.entries.at(-1)?.entry_id}`, (request) => consent.answer(request));

  it.each([
    ['given', 'action.given'],
    ['denied', 'action.denied'],
    ['renewed', 'action.renewed'],
  ] as const)('of a decision that was %s says so, in words', async (action, text) => {
    consent.entries = [];
    consent.decided('research.Calculator', action);
    await openReceipt();
    const term = await screen.findByText(en['receipt.action']);
    expect(term.nextElementSibling?.textContent).toBe(en[text]);
  });

  it('names time, language, parties and the checksum of the text', async () => {
    await openReceipt();
    const term = await screen.findByText(en['receipt.hash']);
    expect(term.nextElementSibling?.textContent).toBe('a'.repeat(64));
    expect(screen.getByText(en['receipt.language']).nextElementSibling?.textContent).toBe(en['language.en']);
    expect(screen.getByText(en['receipt.parties']).nextElementSibling?.textContent).toBe(
      'Vesela Health, privacy@vesela.example',
    );
    expect(screen.getByText(en['receipt.time']).nextElementSibling?.textContent).toBe('1 October 2026 at 08:00');
    expect(screen.getByText('Research on breast cancer').getAttribute('lang')).toBe('en');
  });

  it('of another user is not shown', async () => {
    await openPage('/Consent/receipt/unknown', (request) => consent.answer(request));
    expect(await screen.findByText(en['failed.title'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: en['proof.save'] })).toBeNull();
  });
});
