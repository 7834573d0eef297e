/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { LANGUAGES, type Language, loadTexts, PlatformContext, TextsContext } from '@vesela/framework';
import { createFakePlatform } from '@vesela/framework/testing';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { MemoryRouter } from 'react-router-dom';
import { privacy } from '../privacy/privacy.ts';
import { Root } from '../root.tsx';
import { terms } from '../terms/terms.ts';
import { texts } from '../texts.ts';

const pages = [
  ['terms', '/TermsConditions', terms],
  ['privacy', '/privacypolicy', privacy],
] as const;
const cases = pages.flatMap(([name, path, legal]) =>
  LANGUAGES.map((language) => [name, language, path, legal] as const),
);

const platform = createFakePlatform(() => new Response(null, { status: 500 }));

async function open(path: string, language: Language) {
  platform.language.set(language);
  render(
    <PlatformContext value={platform}>
      <TextsContext value="mfe-consent">
        <MemoryRouter initialEntries={[language === 'lv' ? path : `/${language}${path}`]}>
          <Root />
        </MemoryRouter>
      </TextsContext>
    </PlatformContext>,
  );
  return screen.findByRole('heading', { level: 1 });
}

beforeAll(async () => {
  await i18next.use(ICU).init({ lng: 'lv', keySeparator: false, nsSeparator: false, resources: {} });
  await Promise.all(LANGUAGES.map((language) => loadTexts('mfe-consent', language, texts)));
});
beforeEach(cleanup);

describe('legal pages', () => {
  it.each(cases)(
    '%s in %s shows every section without a raw key or an open place',
    async (name, language, path, legal) => {
      await open(path, language);
      const page = document.body.textContent ?? '';
      expect(page).not.toMatch(new RegExp(`(legal|${name})\\.[a-z]|[{}]`));
      expect(screen.getAllByRole('region')).toHaveLength(legal.sections.length);
      expect(page).toContain('2026');
    },
  );

  it.each(cases)('%s in %s says each text of its file once', async (_name, language, path, legal) => {
    await open(path, language);
    const { default: messages } = await legal.texts[language]();
    const shown = legal.sections.flatMap(({ title, parts }) => [title, ...parts.flat()]);
    expect([legal.title, legal.intro, ...shown].sort()).toEqual(Object.keys(messages).sort());
  });

  it('names the provider and lets her write to it', async () => {
    await open('/privacypolicy', 'en');
    const section = screen.getByRole('region', { name: '1. Who answers for your data' });
    expect(within(section).getByRole('link', { name: 'privacy@vesela.example' }).getAttribute('href')).toBe(
      'mailto:privacy@vesela.example',
    );
  });

  it('leads from the contents to every section', async () => {
    await open('/TermsConditions', 'pl');
    const links = within(screen.getByRole('navigation', { name: 'Na tej stronie' })).getAllByRole('link');
    expect(links).toHaveLength(terms.sections.length);
    for (const link of links) {
      expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain(link.textContent);
    }
  });

  it('shows the text in the new language after a switch, the address unchanged', async () => {
    await open('/TermsConditions', 'en');
    act(() => platform.language.set('ru'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Условия использования' })).toBeTruthy();
    expect(screen.getByText('Редакция от 21 ноября 2026 г.')).toBeTruthy();
  });
});
