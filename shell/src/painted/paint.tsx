import type { PortalConfig } from '@vesela/contracts/portal-config';
import { LANGUAGES, type Language, setTextConstants, translate } from '@vesela/framework';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import { readAddress } from '../language/address.ts';
import { hostRule } from '../language/host-rule.ts';
import { loadShellTexts, startTexts } from '../language/shell-texts.ts';
import type { PublishedModule } from '../modules/match.ts';
import { isPaintedPage, PAGES, PAINTED_TITLES } from '../routing/pages.ts';
import { isEmbeddedBrowser } from '../webview/embedded-browser.ts';
import { paintedShell } from './painted-shell.ts';

export { BEFORE_SCRIPT } from './before-script.ts';

interface Painted {
  language: Language;
  title: string;
  /** Renders the content of the root element. */
  html(): string;
}

interface PaintRequest {
  hostname: string;
  pathname: string;
  userAgent: string;
  modules: readonly PublishedModule[];
}

/** The page as a visitor gets it who is not signed in; undefined for every other page. */
export type Painter = (request: PaintRequest) => Painted | undefined;

/** Loads the texts of all languages. Used by the gateway; runs in Node. */
export async function createPainter(config: PortalConfig): Promise<Painter> {
  if (config.minimumAge !== undefined) setTextConstants({ minimumAge: config.minimumAge });
  await startTexts();
  await Promise.all(LANGUAGES.map(loadShellTexts));
  return ({ hostname, pathname, userAgent, modules }) => {
    const rule = hostRule(hostname, config.hosts);
    const address = readAddress(pathname, rule);
    const view = address.correct && !address.unknownLanguage ? PAGES.get(address.path)?.view : undefined;
    if (view?.kind !== 'page') return undefined;
    const { page } = view;
    if (!isPaintedPage(page)) return undefined;
    if (isEmbeddedBrowser({ userAgent })) return undefined;
    const { language } = address;
    return {
      language,
      title: `${translate('shell', language, PAINTED_TITLES[page])} · ${config.portal.name}`,
      html: () => renderToString(<App shell={paintedShell({ config, rule, address, view, modules })} />),
    };
  };
}
