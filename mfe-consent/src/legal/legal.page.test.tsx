/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language, loadTexts } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';
import { texts } from '../texts.ts';

const pages = [
  ['terms', '/TermsConditions'],
  ['privacy', '/privacypolicy'],
] as const;
const cases = pages.flatMap(([name, path]) => LANGUAGES.map((language) => [name, language, path] as const));

let consent: FakeConsent;
async function open(path: string, language: Language, prepare?: (platform: FakePlatform) => void) {
  const platform = await openPage(path, (request) => consent.answer(request), {
    language,
    ...{ prepare },
  });
  await screen.findByRole('heading', { level: 1, name: /^Text of/ });
  return platform;
}
const anonymous = (platform: FakePlatform) => platform.session.set({ status: 'anonymous' });

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
});
afterEach(cleanup);

describe('legal pages', () => {
  it.each(cases)(
    '%s in %s: numbered sections, version, no raw key, no accessibility violation',
    async (name, language, path) => {
      await open(path, language, anonymous);
      if (name === 'privacy') await screen.findByRole('region', { name: /Text of health-data/ });
      expect(await rawKeys()).toEqual([]);
      await expectAccessible({ language });
      expect(document.body.textContent).toContain('2026');
      expect(consent.calls.filter(({ path: called }) => called.endsWith('/standing'))).toEqual([]);
    },
  );

  it.each(LANGUAGES)('sets the introduction as the sections are set in %s', async (language) => {
    await open('/TermsConditions', language, anonymous);
    expect(document.body.textContent).toContain('Introduction to terms, for 0\u00a0EUR.');
  });

  it('numbers the sections of the privacy policy from 1 to 13 and adds the notice on health data', async () => {
    await open('/privacypolicy', 'en', anonymous);
    const own = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(own).toContain('4. Section 4 (en)');
    expect(own).toContain('13. Section 13 (en)');
    const notice = await screen.findByRole('region', { name: 'Text of health-data (en)' });
    expect(within(notice).getByRole('heading', { level: 3, name: '1. Section 1 (en)' }).id).toBe('health-data-s1');
  });

  it.each(cases)('%s in %s: announces the version that begins later, and shows it', async (name, language, path) => {
    const version_id = `${name}/2999-11-28`;
    consent.next = { version_id, date: '2999-11-28', news: ['A recipient was added.'] };
    await open(path, language, anonymous);
    expect(screen.getByText('A recipient was added.')).toBeTruthy();
    const linked = (version: string | null) =>
      screen
        .getAllByRole<HTMLAnchorElement>('link')
        .some(
          ({ hash, pathname, search }) =>
            hash === '' && pathname.endsWith(path) && new URLSearchParams(search).get('version') === version,
        );
    expect(linked(version_id)).toBe(true);
    expect(await rawKeys()).toEqual([]);
    cleanup();
    await open(`${path}?version=${encodeURIComponent(version_id)}`, language, anonymous);
    expect([linked(null), linked(version_id)]).toEqual([true, false]);
    expect(screen.getByText('A recipient was added.')).toBeTruthy();
    expect(await rawKeys()).toEqual([]);
  });

  it("links the contents to every section, the provider's e-mail address and addresses of the web", async () => {
    await open('/TermsConditions', 'en', anonymous);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain(link.textContent);
    }
    const [mail] = screen.getAllByRole('link', { name: 'privacy@vesela.example' });
    expect(mail?.getAttribute('href')).toBe('mailto:privacy@vesela.example');
    const [authority] = screen.getAllByRole('link', { name: 'authority.example/lv' });
    expect(authority?.getAttribute('href')).toBe('https://authority.example/lv');
    expect(authority?.parentElement?.textContent).toMatch(/\(see authority\.example\/lv\)\.$/);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('shows the review notice, reviewed: %s', async (reviewed, notices) => {
    await open('/TermsConditions', 'en', (platform) => {
      anonymous(platform);
      platform.legalReviewed = reviewed;
    });
    expect(screen.queryAllByText('A lawyer has not reviewed this text yet.')).toHaveLength(notices);
  });

  it('keeps the text until the new language is loaded', async () => {
    const platform = await open('/TermsConditions', 'en', anonymous);
    await loadTexts('mfe-consent', 'ru', texts);
    act(() => platform.language.set('ru'));
    screen.getByRole('heading', { level: 1, name: 'Text of terms (en)' });
    await screen.findByRole('heading', { level: 1, name: 'Text of terms (ru)' });
    screen.getByText('Редакция от 21 ноября 2026 г.');
  });

  it('reports a failure to load, and loads on retry', async () => {
    consent.overrides.set('GET documents', () => new Response(null, { status: 404 }));
    await openPage('/privacypolicy', (request) => consent.answer(request), { prepare: anonymous });
    await screen.findByText('This could not be loaded');
    screen.getByRole('heading', { level: 1, name: 'Privacy policy' });
    consent.overrides.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Text of privacy (en)' });
  });

  it('prints', async () => {
    window.print = jest.fn();
    await open('/privacypolicy', 'en', anonymous);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  });
});
