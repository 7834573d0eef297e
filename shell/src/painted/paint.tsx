import type { PortalConfig } from '@vesela/contracts/portal-config';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, setTextConstants, translate } from '@vesela/framework';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import { readAddress } from '../language/address.ts';
import { hostRule } from '../language/host-rule.ts';
import { loadShellTexts, startTexts } from '../language/shell-texts.ts';
import { matchRoute, type PublishedModule } from '../modules/match.ts';
import { isPaintedPage, PAGES, PAINTED_TITLES } from '../routing/pages.ts';
import { isEmbeddedBrowser } from '../webview/embedded-browser.ts';
import { BeforePage } from './before-page.tsx';
import { paintedShell } from './painted-shell.ts';

export { BEFORE_SCRIPT } from './before-script.ts';

interface Painted {
  language: Language;
  /** What search engines and shared links say of the portal. */
  description: string;
  /** What stands beside the root element until that has its content. */
  waiting: string;
  /** For a page that is the same for every visitor who is not signed in. */
  whole?: {
    title: string;
    /** Renders the content of the root element. */
    html(): string;
  };
}

interface PaintRequest {
  hostname: string;
  pathname: string;
  userAgent: string;
  modules: readonly PublishedModule[];
}

/**
 * What shows before the script has run: in all languages where that of the page is not known before, which is at an
 * address that leads to another one, and on a page without language in its address.
 */
export type Painter = (request: PaintRequest) => Painted;

/** Loads the texts of all languages. Used by the gateway; runs in Node. */
export async function createPainter(config: PortalConfig): Promise<Painter> {
  if (config.minimumAge !== undefined) setTextConstants({ minimumAge: config.minimumAge });
  await startTexts();
  await Promise.all(LANGUAGES.map(loadShellTexts));
  const textIn = (language: Language) => ({ language, text: translate('shell', language, 'wait.page') });
  const waitingIn = (languages: readonly Language[]) =>
    renderToStaticMarkup(<BeforePage name={config.portal.name} texts={languages.map(textIn)} />);
  const waiting = Object.fromEntries(LANGUAGES.map((language) => [language, waitingIn([language])])) as Record<
    Language,
    string
  >;
  const unknown: Painted = {
    language: DEFAULT_LANGUAGE,
    description: translate('shell', DEFAULT_LANGUAGE, 'landing.lead'),
    waiting: waitingIn(LANGUAGES),
  };
  return ({ hostname, pathname, userAgent, modules }) => {
    const rule = hostRule(hostname, config.hosts);
    const address = readAddress(pathname, rule);
    if (!address.correct || address.unknownLanguage) return unknown;
    const { language, path, prefixed } = address;
    if (matchRoute(modules, path, prefixed)?.route.prefixed === false) return unknown;
    const painted = {
      language,
      description: translate('shell', language, 'landing.lead'),
      waiting: waiting[language],
    };
    const view = PAGES.get(path)?.view;
    if (view?.kind !== 'page' || !isPaintedPage(view.page) || isEmbeddedBrowser({ userAgent })) return painted;
    const title = `${translate('shell', language, PAINTED_TITLES[view.page])} · ${config.portal.name}`;
    const html = () => renderToString(<App shell={paintedShell({ config, rule, address, view, modules })} />);
    return { ...painted, whole: { title, html } };
  };
}
