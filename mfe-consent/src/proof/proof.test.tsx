/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';

const ENTRY = '00000000-0000-4000-8000-000000000001';
let consent: FakeConsent;
const open = (language: (typeof LANGUAGES)[number] = 'en') =>
  openPage(`/Consent/receipt/${ENTRY}`, (request) => consent.answer(request), { language });

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
  consent.decided('research.Calculator', 'given');
});
afterEach(cleanup);

it.each(LANGUAGES)(
  'a receipt in %s shows what was decided, without raw key or accessibility violation',
  async (language) => {
    await open(language);
    await screen.findByText('Research on breast cancer');
    expect(document.body.textContent).toContain('research.Calculator/2026-11-21');
    expect(await rawKeys()).toEqual([]);
    await expectAccessible({ language });
  },
);

it('names the version by its date, or by its number, and gives its exact code', async () => {
  await open();
  const value = async () =>
    (await screen.findByText('Version', { selector: 'dt' })).nextElementSibling?.firstChild?.textContent;
  expect(await value()).toBe('Version dated 21 November 2026');
  cleanup();
  const project = 'project.11111111-2222-4333-8444-555555555555';
  Object.assign(consent.entries[0] ?? {}, { document: project, version_id: `${project}/3` });
  await open();
  expect(await value()).toBe('Version 3');
  expect(screen.getByText(`${project}/3`).className).toBe('proof-code');
});

it('says what was on the screen, and leads to that version', async () => {
  Object.assign(consent.entries[0] ?? {}, { layer: 'summary' });
  await open();
  await screen.findByText('The text in five points; the whole text opened with one tap');
  const link = screen.getByRole('link', { name: 'Read this version' });
  expect(link.getAttribute('href')).toBe(
    '/en/Consent/text/research.Calculator?version=research.Calculator%2F2026-11-21',
  );
});

it('can be printed and saved as a file', async () => {
  window.print = jest.fn();
  const kept: Blob[] = [];
  const files: string[] = [];
  URL.createObjectURL = (blob) => {
    kept.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = jest.fn<typeof URL.revokeObjectURL>();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save as a JSON file' }));
  expect(files).toEqual([`receipt-${ENTRY}.json`]);
  const reader = new FileReader();
  const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)));
  reader.readAsText(kept[0] as Blob);
  expect(JSON.parse(String(await text))).toMatchObject({ receipt: { receipt_id: ENTRY }, jws: 'head.body.signature' });
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:x');
  click.mockRestore();
});

it('can be retried', async () => {
  consent.overrides.set('GET receipts', () => problemResponse(404, 'not_found'));
  await open();
  await screen.findByText('This could not be loaded');
  consent.overrides.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Research on breast cancer');
});
