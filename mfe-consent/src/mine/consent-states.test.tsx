/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import type { LedgerEntry } from '../api/types.ts';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import en from '../texts/en.json' with { type: 'json' };

const DECISIONS = '/api/consent/decisions';
const RESEARCH = en['document.research.Calculator'];
const HEALTH = en['document.health-data'];
const PROJECT = 'project.0d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6';
let consent: FakeConsent;
let platform: FakePlatform;

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
  consent.decided('terms', 'given');
  consent.decided('health-data', 'given');
});
afterEach(cleanup);

async function open(path = '/Consent') {
  platform = await openPage(path, (request) => consent.answer(request));
  await waitFor(() => expect(document.querySelector('.v-spinner')).toBeNull());
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const card = (name: string) => {
  const heading = section(en['mine.now']).getByRole('heading', { level: 3, name });
  return within(heading.closest('article') as HTMLElement);
};
const decided = () =>
  consent.bodies(DECISIONS).map((body) => {
    const [decision] = (body as { decisions: { document: string; action: string }[] }).decisions;
    return `${decision?.action} ${decision?.document}`;
  });
async function revoke(name: string) {
  await userEvent.click(card(name).getByRole('button', { name: /^Withdraw consent/ }));
  return within(await screen.findByRole('alertdialog'));
}

describe('the card of a consent', () => {
  it.each([
    ['given', en['status.agreed'], true],
    ['renewed', en['status.agreed'], true],
    ['denied', en['status.denied'], false],
    ['revoked', en['status.revoked'], false],
  ] as const)(
    'that was %s says so, and can be revoked only while it is in force',
    async (action, status, revocable) => {
      consent.decided('research.Calculator', action);
      await open();
      expect(card(RESEARCH).getByText(status)).toBeTruthy();
      expect(card(RESEARCH).queryByRole('button', { name: /^Withdraw/ }) !== null).toBe(revocable);
    },
  );

  it('without a decision has no date and leads to the form', async () => {
    await open();
    expect(card(RESEARCH).getByText(en['status.none'])).toBeTruthy();
    expect(card(RESEARCH).queryByText(/^Decided on/)).toBeNull();
    const link = card(RESEARCH).getByRole('link', { name: /^Read and decide/ });
    expect(link.getAttribute('href')).toBe('/en/Consent/form/research.Calculator');
  });

  it('to an earlier version can be revoked without reading the new one', async () => {
    consent.decided('research.Calculator', 'given', '2021-11-15');
    await open();
    expect(card(RESEARCH).getByText(en['mine.outdated'])).toBeTruthy();
    const dialog = await revoke(RESEARCH);
    await userEvent.click(dialog.getByRole('button', { name: en['revoke.action'] }));
    await screen.findByRole('heading', { level: 1, name: en['deletion.title'] });
    expect(decided()).toEqual(['revoke research.Calculator']);
  });

  it('of changed terms says so and leads to the terms', async () => {
    consent.terms = false;
    await open();
    const terms = card(en['document.terms']);
    expect(terms.getByText(en['status.outdated'])).toBeTruthy();
    expect(terms.getByRole('link').getAttribute('href')).toBe('/en/TermsConditions');
    expect(terms.queryByRole('button')).toBeNull();
  });

  it('of a project without a known title has a general name', async () => {
    consent.decided(PROJECT, 'given');
    consent.entries = [];
    await open();
    expect(card(en['document.project']).getByText(en['status.agreed'])).toBeTruthy();
  });
});

describe('revoking', () => {
  it('names the consent in the dialog, and what becomes of the diary', async () => {
    consent.decided('research.Calculator', 'given');
    await open();
    const dialog = await revoke(RESEARCH);
    expect(dialog.getByText(RESEARCH)).toBeTruthy();
    expect(dialog.getByText(en['revoke.diary'])).toBeTruthy();
  });

  it('health data with a research consent lists the deletion of the research data', async () => {
    consent.decided('research.Calculator', 'given');
    await open();
    const dialog = await revoke(HEALTH);
    await userEvent.click(dialog.getByRole('button', { name: en['revoke.action'] }));
    const deletions = within(await screen.findByRole('region', { name: en['deletion.list'] }));
    expect(deletions.getByRole('heading', { name: RESEARCH })).toBeTruthy();
    expect(decided()).toEqual(['revoke health-data']);
  });

  it('sends the same request again after a failure, so that it is recorded once', async () => {
    consent.decided('research.Calculator', 'given');
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await open();
    const dialog = await revoke(RESEARCH);
    await userEvent.click(dialog.getByRole('button', { name: en['revoke.action'] }));
    await dialog.findByText(en['revoke.failed']);
    expect(platform.consentChanges).toBe(0);
    consent.overrides.clear();
    await userEvent.click(dialog.getByRole('button', { name: en['revoke.action'] }));
    await screen.findByRole('heading', { level: 1, name: en['deletion.title'] });
    const [first, second] = consent.bodies(DECISIONS);
    expect(second).toEqual(first);
  });

  it('cannot be cancelled while the request is under way', async () => {
    consent.decided('research.Calculator', 'given');
    consent.overrides.set('POST decisions', () => new Promise<Response>(() => undefined));
    await open();
    const dialog = await revoke(RESEARCH);
    await userEvent.click(dialog.getByRole('button', { name: en['revoke.action'] }));
    await dialog.findByRole('button', { name: en.wait });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});

describe('deletions', () => {
  async function revoked() {
    consent.decided('research.Calculator', 'given');
    await open();
    const dialog = await revoke(RESEARCH);
    await userEvent.click(dialog.getByRole('button', { name: en['revoke.action'] }));
    await screen.findByRole('heading', { level: 1, name: en['deletion.title'] });
    cleanup();
  }

  it.each(['waiting', 'erasing', 'erased'] as const)('that are %s are listed with their state', async (state) => {
    await revoked();
    Object.assign(consent.revocations[0] ?? {}, { state });
    await open();
    const list = section(en['deletion.list']);
    expect(
      list.getByText(new RegExp(`^Withdrawn on 21 November 2026\\. ${en[`deletion.state.${state}`]}`)),
    ).toBeTruthy();
  });

  it('that were undone are not listed', async () => {
    await revoked();
    Object.assign(consent.revocations[0] ?? {}, { state: 'undone' });
    await open();
    expect(screen.queryByRole('region', { name: en['deletion.list'] })).toBeNull();
  });

  it('that cannot be loaded do not hide the consents', async () => {
    consent.overrides.set('GET revocations', () => problemResponse(503, 'unavailable'));
    await open();
    expect(card(HEALTH).getByText(en['status.agreed'])).toBeTruthy();
    expect(screen.queryByRole('region', { name: en['deletion.list'] })).toBeNull();
  });
});

describe('the history', () => {
  const lines = () => section(en['history.title']).queryAllByRole('listitem');

  it('is empty for a new user', async () => {
    consent = createFakeConsent();
    await open();
    expect(section(en['history.title']).getByText(en['history.empty'])).toBeTruthy();
  });

  it('says what was undone, and what the portal recorded', async () => {
    consent.decided(PROJECT, 'revoked');
    const [entry] = consent.entries as [LedgerEntry];
    Object.assign(entry, { by: 'portal' });
    consent.decided('research.Calculator', 'given');
    Object.assign(consent.entries[0] ?? {}, { undoes: entry.entry_id });
    await open();
    expect(lines()[0]?.textContent).toContain(en['history.undone']);
    expect(lines()[0]?.textContent).not.toContain(en['history.byPortal']);
    expect(lines()[1]?.textContent).toContain(en['history.byPortal']);
  });

  it('is requested in the language of the page, from the last entry shown', async () => {
    for (let n = 0; n < 25; n += 1) consent.decided('research.Calculator', n % 2 ? 'given' : 'revoked');
    await open();
    await userEvent.click(section(en['history.title']).getByRole('button', { name: en['history.more'] }));
    await waitFor(() => expect(lines()).toHaveLength(27));
    const queries = consent.calls.filter(({ path }) => path.endsWith('/history')).map(({ query }) => query);
    expect(queries.at(-1)).toEqual({ lang: 'en', limit: '20', before: '8' });
  });

  it('keeps what is shown when older entries cannot be loaded, and loads them on retry', async () => {
    for (let n = 0; n < 25; n += 1) consent.decided('research.Calculator', n % 2 ? 'given' : 'revoked');
    await open();
    consent.overrides.set('GET history', () => problemResponse(404, 'not_found'));
    const history = section(en['history.title']);
    await userEvent.click(history.getByRole('button', { name: en['history.more'] }));
    await history.findByText(en['failed.text']);
    expect(lines()).toHaveLength(20);
    consent.overrides.clear();
    await userEvent.click(history.getByRole('button', { name: en['history.more'] }));
    await waitFor(() => expect(lines()).toHaveLength(27));
    expect(history.queryByText(en['failed.text'])).toBeNull();
  });
});

describe('the form of one consent', () => {
  it('records a denial and returns to the consents', async () => {
    await open('/Consent/form/research.Calculator');
    await userEvent.click(await screen.findByRole('button', { name: en['ask.deny'] }));
    await screen.findByRole('heading', { level: 1, name: en['mine.title'] });
    expect(decided()).toEqual(['deny research.Calculator']);
    expect(await section(en['mine.now']).findByText(en['status.denied'])).toBeTruthy();
  });

  it('shows the changes since an earlier version, and asks to renew', async () => {
    consent.decided('research.Calculator', 'given', '2021-11-15');
    await open('/Consent/form/research.Calculator');
    await screen.findByRole('heading', { name: /^What has changed since the version.*15 November 2021/ });
    await userEvent.click(screen.getByRole('button', { name: en['ask.renew'] }));
    await waitFor(() => expect(decided()).toEqual(['give research.Calculator']));
  });

  it('stays with its text when the decision was not recorded', async () => {
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await open('/Consent/form/research.Calculator');
    await userEvent.click(await screen.findByRole('button', { name: en['ask.accept'] }));
    await screen.findByText(en['decide.failed.text']);
    expect(screen.getByRole('heading', { level: 2, name: 'Text of research.Calculator (en)' })).toBeTruthy();
    expect(platform.notices).toEqual([]);
  });

  it.each([
    [409, 'state_conflict'],
    [403, 'forbidden'],
  ] as const)('says that the decision is impossible: status %d', async (status, code) => {
    consent.overrides.set('POST decisions', () => problemResponse(status, code));
    await open(`/Consent/form/${PROJECT}`);
    await userEvent.click(await screen.findByRole('button', { name: en['ask.accept'] }));
    expect(await screen.findByText(en['decide.impossible'])).toBeTruthy();
  });

  it('of a consent in force offers no decision, and the way back', async () => {
    await open('/Consent/form/health-data');
    expect(await screen.findByRole('heading', { level: 1, name: HEALTH })).toBeTruthy();
    expect(screen.queryByRole('button', { name: en['ask.deny'] })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: en['mine.back'] })) {
      expect(link.getAttribute('href')).toBe('/en/Consent');
    }
  });

  it.each([
    [404, 'not_found'],
    [422, 'validation_failed'],
  ] as const)('of an address that names none says so, and does not offer to try again: %d', async (status, code) => {
    consent.overrides.set('GET documents', () => problemResponse(status, code));
    await open('/Consent/form/research.Nothing');
    expect(await screen.findByRole('heading', { level: 1, name: en['legal.unknown.title'] })).toBeTruthy();
    expect(screen.queryByRole('button', { name: en['failed.retry'] })).toBeNull();
  });

  it('whose text cannot be loaded is loaded on retry', async () => {
    consent.overrides.set('GET documents', () => problemResponse(500, 'internal'));
    await open('/Consent/form/research.Calculator');
    await screen.findByText(en['failed.title']);
    consent.overrides.clear();
    await userEvent.click(screen.getByRole('button', { name: en['failed.retry'] }));
    expect(await screen.findByRole('button', { name: en['ask.accept'] })).toBeTruthy();
  });
});
