/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';

let consent: FakeConsent;
let platform: FakePlatform;
async function open(path = '/Consent', prepare?: (platform: FakePlatform) => void) {
  platform = await openPage(path, (request) => consent.answer(request), { prepare });
  await waitFor(() => expect(screen.queryByText('Opening the text…')).toBeNull());
}
const RESEARCH = 'Research: breast cancer risk';
const card = (name: string) =>
  screen.getAllByRole('article').find((article) => within(article).queryByRole('heading', { name })) as HTMLElement;
const revokeOf = (name: string) => new RegExp(`^Withdraw consent ?: ${name}$`);
const revoke = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: revokeOf(name) }));
  return screen.findByRole('alertdialog', { name: 'Withdraw your consent?' });
};

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
  consent.decided('terms', 'given');
  consent.decided('health-data', 'given');
  consent.decided('research.Calculator', 'given');
});
afterEach(cleanup);

describe('my consents', () => {
  it('shows the status of each, its date, and a link to change it', async () => {
    consent.decided('research.Contraception', 'denied');
    await open();
    expect(card(RESEARCH).textContent).toMatch(/Agreed.*Decided on 1 October 2026/);
    expect(card('Research: contraception').textContent).toContain('Not agreed');
    const link = within(card('Research: contraception')).getByRole('link', { name: /^Read and decide/ });
    expect(link.getAttribute('href')).toBe('/en/Consent/form/research.Contraception');
    expect(within(card('Terms of use')).queryByRole('button')).toBeNull();
    expect(within(card('Terms of use')).getByRole('link').getAttribute('href')).toBe('/en/TermsConditions');
  });

  it.each(LANGUAGES)('in %s has no raw key and no accessibility violation', async (language) => {
    await openPage('/Consent', (request) => consent.answer(request), { language });
    await screen.findAllByRole('article');
    expect(await rawKeys()).toEqual([]);
    await expectAccessible({ language });
  });

  it("shows a project's form by its own title", async () => {
    const project = 'project.0d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6';
    consent.decided(project, 'given');
    await open();
    expect(card(`Text of ${project} (en)`).textContent).toContain('Agreed');
    await open(`/Consent/form/${project}`);
    await screen.findByRole('heading', { level: 1, name: `Text of ${project} (en)` });
  });

  it('reports a changed text', async () => {
    consent.inForce.set('research.Calculator', '2026-12-01');
    await open();
    expect(card(RESEARCH).textContent).toContain('Text has changed');
  });

  it('can be retried when they fail to load', async () => {
    for (const resource of ['standing', 'history']) {
      consent.overrides.set(`GET ${resource}`, () => problemResponse(404, 'not_found'));
    }
    await open();
    expect(screen.getAllByText('This could not be loaded')).toHaveLength(2);
    consent.overrides.clear();
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(again);
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(2));
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });
});

describe('revoking', () => {
  it('asks first; Cancel changes nothing and restores the focus', async () => {
    await open();
    const dialog = await revoke(RESEARCH);
    expect(dialog.textContent).toContain('within 30 days');
    expect(dialog.textContent).toContain('files that researchers have already downloaded cannot be called back');
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: revokeOf(RESEARCH) })));
    expect(consent.bodies('/api/consent/decisions')).toEqual([]);
  });

  it('is cancelled by Escape', async () => {
    await open();
    await revoke(RESEARCH);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(consent.bodies('/api/consent/decisions')).toEqual([]);
  });

  it('once confirmed, tells the shell and shows what is deleted, where and by when', async () => {
    await open();
    const dialog = await revoke(RESEARCH);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
    await screen.findByRole('heading', { level: 1, name: 'What happens to your data' });
    expect(window.location.pathname).toMatch(/^\/en\/Consent\/deletion\/[0-9a-f-]{36}$/);
    expect(platform.consentChanges).toBe(1);
    await screen.findByText('Research database');
    expect(document.body.textContent).toContain('21 December 2026');
    expect(consent.bodies('/api/consent/decisions')).toEqual([
      { request_id: expect.any(String), decisions: [{ action: 'revoke', document: 'research.Calculator' }] },
    ]);
  });

  it('does not say that the withdrawal is unknown while the list of withdrawals is read anew', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(consent.calls.some(({ path }) => path.endsWith('/revocations'))).toBe(true));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    consent.overrides.set('GET revocations', async () => {
      await held;
      return Response.json({ revocations: consent.revocations });
    });
    const dialog = await revoke(RESEARCH);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
    await screen.findByRole('heading', { level: 1, name: 'What happens to your data' });
    expect(screen.queryByText(/We cannot find this withdrawal/)).toBeNull();
    release();
    await screen.findByText('Research database');
  });

  it('health data says that the tests close, and stays on the page', async () => {
    await open();
    const dialog = await revoke('Processing of health data');
    expect(dialog.textContent).toMatch(/the tests stay closed.*diary entries stay/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
    await waitFor(() => expect(card('Processing of health data').textContent).toContain('Withdrawn'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your consents now' }));
    expect(window.location.pathname).toBe('/en/Consent');
    expect(platform.notices).toEqual([{ kind: 'success', text: 'Consent withdrawn: Processing of health data' }]);
  });

  it('shows a failure in the dialog, and can be retried', async () => {
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await open();
    const dialog = await revoke(RESEARCH);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
    await within(dialog).findByText('Your consent still applies. Check your connection and try again.');
    consent.overrides.clear();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
    await screen.findByRole('heading', { level: 1, name: 'What happens to your data' });
  });

  it('asks in Russian with a question', async () => {
    await openPage('/Consent', (request) => consent.answer(request), { language: 'ru' });
    const [first] = await screen.findAllByRole('button', { name: /^Отозвать согласие/ });
    await userEvent.click(first as HTMLElement);
    await screen.findByRole('alertdialog', { name: 'Вы уверены, что хотите отозвать согласие?' });
  });

  it('does not mention a diary to a participant without an account', async () => {
    await open('/Consent', (fake) => fake.session.set({ status: 'participant', project: 'p' }));
    expect((await revoke(RESEARCH)).textContent).not.toContain('diary');
  });
});

describe('history', () => {
  it('lists the decisions with their receipts, newest first, in pages', async () => {
    for (let n = 0; n < 30; n += 1) consent.decided('research.Calculator', n % 2 ? 'renewed' : 'revoked');
    await open();
    const list = screen.getByRole('region', { name: 'History' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(20));
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/1 October 2026.*Consent renewed · Research: breast cancer risk/);
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/^\/en\/Consent\/receipt\//);
    await userEvent.click(within(list).getByRole('button', { name: 'Show older entries' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(33));
    expect(document.activeElement?.closest('li')).toBe(within(list).getAllByRole('listitem')[20]);
    expect(within(list).queryByRole('button')).toBeNull();
  });
});

describe('one form', () => {
  it('of a consent in force can be read', async () => {
    await open('/Consent/form/research.Calculator');
    await screen.findByRole('heading', { level: 2, name: '1. Section 1 (en)' });
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  });

  it('of any other can be decided on, with a return to the list of consents', async () => {
    await open('/Consent/form/research.Contraception');
    await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
    await screen.findByRole('heading', { level: 1, name: 'My consents' });
    expect(platform.notices).toEqual([{ kind: 'success', text: 'Your choice is saved.' }]);
    expect(window.location.pathname).toBe('/en/Consent');
  });
});
