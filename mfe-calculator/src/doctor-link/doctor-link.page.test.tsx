/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator, type FakeCalculator, problemResponse } from '../testing/fake-calculator.ts';
import { TOKEN } from '../testing/fake-links.ts';
import { openPage } from '../testing/open-page.ts';
import { RAW } from '../testing/page-text.ts';
import { sampleReport } from '../testing/sample-report.ts';

let calculator: FakeCalculator;
let platform: FakePlatform;
const open = async (fragment = `#${TOKEN}`, language: Language = 'en') => {
  platform = await openPage(`/DoctorLink${fragment}`, (request) => calculator.answer(request), { language });
  act(() => platform.session.set({ status: 'anonymous' }));
};
const asked = () => calculator.calls.filter(({ path }) => path === '/api/calculator/doctor-links/open');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const summary = () => waitFor(() => expect(document.querySelector('.doctor-summary')).not.toBeNull());

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(sampleReport());
});
afterEach(cleanup);

describe('the page behind a doctor link', () => {
  it('sends the token in the body, removes it from the address bar and sends one request', async () => {
    await open();
    await summary();
    expect(asked()).toEqual([{ method: 'POST', path: '/api/calculator/doctor-links/open', body: { token: TOKEN } }]);
    expect(window.location.href).toBe(`${window.location.origin}/en/DoctorLink`);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
    act(() => platform.language.set('ru'));
    await screen.findByText('Язык сводки');
    await summary();
    expect(asked()).toHaveLength(1);
  });

  it.each(LANGUAGES)('renders in %s', async (language) => {
    await open(`#${TOKEN}`, language);
    await summary();
    // The summary's sources contain URLs, which look like keys.
    expect(document.querySelector('section')?.textContent).not.toMatch(RAW);
    expect(document.querySelector('.doctor-summary')?.getAttribute('lang')).toBe(language);
    await expectAccessible({ language });
  });

  it('lets the doctor choose the language of the summary only', async () => {
    await open();
    await summary();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the summary' }), 'lv');
    await waitFor(() => expect(document.querySelector('.doctor-summary')?.getAttribute('lang')).toBe('lv'));
    screen.getByRole('button', { name: 'Print the summary' });
    expect(asked()).toHaveLength(1);
  });

  it.each([
    [404, 'not_found', 'This link does not work'],
    [422, 'validation_failed', 'This link does not work'],
    [410, 'link_expired', 'This link has expired'],
    [410, 'link_revoked', 'This link was turned off'],
  ] as const)('explains the error: %i %s', async (status, code, words) => {
    calculator.overrides.set('POST doctor-links', () => problemResponse(status, code));
    await open();
    await title(words);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('.doctor-summary')).toBeNull();
    expect(window.location.hash).toBe('');
  });

  it.each([
    [429, 'rate_limited', 'Too many attempts'],
    [503, 'unavailable', 'The report could not be opened'],
  ] as const)('can be retried after %i', async (status, code, words) => {
    calculator.overrides.set('POST doctor-links', () => problemResponse(status, code));
    await open();
    await title(words);
    calculator.overrides.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await summary();
  });

  it.each(['', '#main', `#${TOKEN.slice(1)}`])('sends no request without a token: %j', async (fragment) => {
    await open(fragment);
    await title('Open the link again');
    expect(asked()).toEqual([]);
  });

  it('opens a second link that is pasted into it', async () => {
    calculator.overrides.set('POST doctor-links', () => problemResponse(410, 'link_expired'));
    await open();
    await title('This link has expired');
    calculator.overrides.clear();
    await act(async () => {
      window.location.hash = `#${[...TOKEN].reverse().join('')}`;
    });
    await summary();
    expect(asked()).toMatchObject([{ body: { token: TOKEN } }, { body: { token: [...TOKEN].reverse().join('') } }]);
  });
});
