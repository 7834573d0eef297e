/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../root.tsx';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import { texts } from '../texts.ts';

const SETTINGS = '/api/profile/settings';
const version = (document: string, date = '2026-11-30') => ({ document, version_id: `${document}/${date}`, date });
const CLOSE = {
  lv: 'Aizvērt paziņojumu',
  en: 'Close this notice',
  ru: 'Закрыть сообщение',
  pl: 'Zamknij powiadomienie',
} satisfies Record<Language, string>;

let services: FakeServices;
const openRoot = pageOpener({ name: 'mfe-profile', texts, root: Root });
const open = (language: Language = 'en') => openRoot('/', (request) => services.answer(request), { language });
const notice = () => document.querySelector('a[href*="?version="]');
const close = (language: Language = 'en') => screen.findByRole('button', { name: CLOSE[language] });
const saved = () => services.callsOf(`PUT ${SETTINGS}`).map(({ body }) => body);

beforeAll(startTexts);
beforeEach(() => {
  services = createFakeServices();
  services.on('GET /api/consent/standing', {
    terms_conditions: true,
    upcoming: [version('terms'), version('privacy')],
  });
  let settings: unknown = { country: 'LV' };
  services.on(`GET ${SETTINGS}`, () => settings as object);
  services.on(`PUT ${SETTINGS}`, ({ body }) => {
    settings = body;
    return body as object;
  });
});
afterEach(cleanup);

describe('the notice of texts that begin later', () => {
  it.each(LANGUAGES)(
    'is closed in %s by a button, which says so and leaves the focus at the title',
    async (language) => {
      const { notices } = await open(language);
      (await close(language)).focus();
      await expectAccessible();
      await userEvent.keyboard('{Enter}');
      expect(notice()).toBeNull();
      expect(document.activeElement?.tagName).toBe('H1');
      expect(notices.map(({ kind }) => kind)).toEqual(['info']);
      expect(notices[0]?.text).not.toMatch(/upcoming|[{}]/);
    },
  );

  it('stays closed at the next visit, and her country stays as it was', async () => {
    await open();
    await userEvent.click(await close());
    await waitFor(() =>
      expect(saved()).toEqual([{ country: 'LV', closed_texts: ['terms/2026-11-30', 'privacy/2026-11-30'] }]),
    );
    cleanup();
    await open();
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    expect(notice()).toBeNull();
  });

  it('names only what she has not closed, and comes back for a text that is newer', async () => {
    services.on(`GET ${SETTINGS}`, { country: null, closed_texts: ['terms/2026-11-30', 'privacy/2026-11-28'] });
    await open();
    await close();
    const links = [...document.querySelectorAll('a[href*="?version="]')].map(({ textContent }) => textContent);
    expect(links).toEqual(['privacy policy']);
  });

  it('is shown where her settings cannot be read; closing it then changes none of them', async () => {
    services.on(`GET ${SETTINGS}`, problem(403, 'forbidden'));
    await open();
    await userEvent.click(await close());
    expect(notice()).toBeNull();
    expect(saved()).toEqual([]);
  });
});
