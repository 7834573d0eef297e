/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, loadTexts, PlatformContext, TextsContext } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { MemoryRouter } from 'react-router-dom';
import { Root } from './root.tsx';
import { createFakeAccount, type FakeAccount } from './testing/fake-account.ts';
import { createFakeCalculator, type FakeCalculator } from './testing/fake-calculator.ts';
import { texts } from './texts.ts';

let calculator: FakeCalculator;
let account: FakeAccount;
let platform: FakePlatform;

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PlatformContext value={platform}>
      <TextsContext value="mfe-profile">
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={['/en/Profile']}>
            <Root />
          </MemoryRouter>
        </QueryClientProvider>
      </TextsContext>
    </PlatformContext>,
  );
  await waitFor(() => expect(screen.queryByText('Opening your diary…')).toBeNull());
}
const act = (number: number) => ({
  number,
  at: '2026-11-20T12:00:00.000Z',
  act: 'account_suspended' as const,
  role: 'provider' as const,
  reason: 'false_identity' as const,
  until: '2026-11-25T12:00:00.000Z',
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const entries = () => screen.queryAllByRole('article');

beforeAll(async () => {
  await i18next.use(ICU).init({ lng: 'en', keySeparator: false, nsSeparator: false, resources: {} });
  await Promise.all(LANGUAGES.map((language) => loadTexts('mfe-profile', language, texts)));
});
beforeEach(() => {
  calculator = createFakeCalculator();
  account = createFakeAccount();
  platform = createFakePlatform((request) =>
    request.url.includes('/api/calculator/') ? calculator.answer(request) : account.answer(request),
  );
});
afterEach(cleanup);

describe('health diary', () => {
  it('lists her results with the figures in words and a way to each report', async () => {
    calculator.addReports(2);
    await open();
    const [first, second] = entries();
    expect(entries()).toHaveLength(2);
    expect(first?.textContent).toMatch(/2 January 2026.*46.*Over 10 years.*about 17 in 1000/);
    expect(first?.textContent).toMatch(/Over 20 years.*about 40 in 1000.*Over 30 years.*about 70 in 1000/);
    expect(second?.textContent).toContain('1 January 2026');
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: /^View.*2 January 2026/ })
        .getAttribute('href'),
    ).toBe(`/en/CalculatorReport/${calculator.reports[0]?.id}`);
  });

  it('offers the kinds that have entries as filters', async () => {
    calculator.addReports(1);
    await open();
    const filters = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
    expect(filters.map((button) => button.textContent)).toEqual(['All', 'Test results']);
    await press('Test results');
    expect(screen.getByRole('button', { name: 'Test results' }).getAttribute('aria-pressed')).toBe('true');
    expect(entries()).toHaveLength(1);
  });

  it('leads from an empty diary to the test and shows no filter', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Your diary is still empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the test' }).getAttribute('href')).toBe('/en/Calculator');
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  });

  it('says that it could not be opened, and opens when tried again', async () => {
    calculator.addReports(1);
    calculator.failing = true;
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Your diary could not be opened');
    calculator.failing = false;
    await press('Try again');
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fetches older entries until there are no more, and goes to the first of them', async () => {
    calculator.addReports(25);
    await open();
    expect(entries()).toHaveLength(20);
    await press('Show older entries');
    await waitFor(() => expect(entries()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
    expect(screen.getByText('25 entries shown')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.firstElementChild).toBe(entries()[20]));
  });

  it('keeps what is shown when older entries cannot be fetched', async () => {
    calculator.addReports(25);
    await open();
    calculator.failing = true;
    await press('Show older entries');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
    expect(entries()).toHaveLength(20);
  });
});

describe('deleting a report', () => {
  beforeEach(() => calculator.addReports(2));

  it('asks first, and deletes nothing when she says no', async () => {
    await open();
    await press(/^Delete.*2 January 2026/);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this report?' });
    expect(dialog.textContent).toContain('2 January 2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calculator.reports).toHaveLength(2);
  });

  it('deletes that one, says so and keeps her place', async () => {
    await open();
    const kept = calculator.reports[1];
    await press(/^Delete.*2 January 2026/);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(calculator.reports).toEqual([kept]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your entries'));
    expect(platform.notices).toEqual([{ kind: 'success', text: 'The report has been deleted.' }]);
  });

  it('stays and says so when the deletion failed', async () => {
    await open();
    await press(/^Delete.*2 January 2026/);
    const dialog = await screen.findByRole('alertdialog');
    calculator.failing = true;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Nothing was deleted.');
    expect(calculator.reports).toHaveLength(2);
    expect(platform.notices).toEqual([]);
  });

  it('counts a report that is already gone as deleted', async () => {
    await open();
    calculator.reports.shift();
    await press(/^Delete.*2 January 2026/);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(entries()).toHaveLength(1));
  });
});

describe('unfinished test', () => {
  it('is not mentioned when there is none', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'You have an unfinished test' })).toBeNull();
  });

  it('can be continued', async () => {
    calculator.addDraft();
    await open();
    const card = await screen.findByRole('region', { name: 'You have an unfinished test' });
    expect(within(card).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/en/Calculator');
    expect(card.textContent).toContain('3 January 2026');
  });

  it('can be deleted after a question', async () => {
    calculator.addDraft();
    await open();
    await screen.findByRole('region', { name: 'You have an unfinished test' });
    await press('Delete the answers');
    expect(calculator.draft).not.toBeNull();
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You have an unfinished test' })).toBeNull());
    expect(calculator.draft).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('who acted on her account', () => {
  const section = () => screen.findByRole('region', { name: 'Who has acted on your account' });

  it('is said even when nobody did', async () => {
    await open();
    expect((await section()).textContent).toContain('Nobody has acted on your account.');
  });

  it('lists what was done, by whom, why and until when', async () => {
    account.acts = [act(1)];
    await open();
    const words = /20 November 2026.*Account suspended \(the provider\).*untrue details.*25 November 2026/;
    await waitFor(async () => expect((await section()).textContent).toMatch(words));
  });

  it('fetches older acts', async () => {
    account.acts = Array.from({ length: 25 }, (_, index) => act(25 - index));
    await open();
    await userEvent.click(await within(await section()).findByRole('button', { name: 'Show older entries' }));
    await waitFor(async () => expect(within(await section()).getAllByRole('listitem')).toHaveLength(25));
  });

  it('says that it could not be fetched, and fetches it when tried again', async () => {
    account.failing = true;
    await open();
    expect((await within(await section()).findByRole('alert')).textContent).toContain('could not be fetched');
    account.failing = false;
    await userEvent.click(within(await section()).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await section()).textContent).toContain('Nobody has acted'));
  });
});

describe('roles', () => {
  it('open no page to a woman without one', async () => {
    await open();
    await screen.findByText('Nobody has acted on your account.');
    expect(screen.queryByRole('link', { name: 'Accounts and clients' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Research' })).toBeNull();
  });

  it('lead to their pages', async () => {
    account.roles = ['provider', 'client-administrator'];
    platform.routes = [...platform.routes, '/Research'];
    await open();
    const link = await screen.findByRole('link', { name: 'Accounts and clients' });
    expect(link.getAttribute('href')).toBe('/en/Accounts');
    expect(screen.getByRole('link', { name: 'Research' }).getAttribute('href')).toBe('/en/Research');
  });
});

describe('the page', () => {
  it('shows her account', async () => {
    await open();
    const section = screen.getByRole('region', { name: 'Your account' });
    expect(section.textContent).toMatch(/Anna.*anna@example\.org.*Log out/);
  });

  it.each(LANGUAGES)('speaks %s without a raw key or an open place', async (language) => {
    calculator.addReports(21);
    calculator.addDraft();
    account.acts = [act(1)];
    account.roles = ['provider', 'researcher'];
    platform.language.set(language);
    await open();
    await waitFor(() => expect(entries()).toHaveLength(20));
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(4));
    const labels = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
    expect([document.body.textContent, ...labels].join(' ')).not.toMatch(
      /(diary|entry|filter|draft|delete|account|audit|act|actor|reason)\.[a-z]|[{}]/,
    );
  });
});
