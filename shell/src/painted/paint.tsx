import { TEXT_CONSTANTS } from '@vesela/contracts/constants';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import { typesetLocalized } from '@vesela/contracts/typography';
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
import { type Audience, beforeScriptFor } from './before-script.ts';
import { titleOf, withPart } from './painted-part-html.ts';
import { paintedShell } from './painted-shell.ts';

const SCRIPTS = Object.fromEntries(
  (['visitor', 'known', 'everybody'] as const).map((audience) => [audience, beforeScriptFor(audience)]),
) as Record<Audience, string>;

interface Painted {
  language: Language;
  /** What search engines and shared links say of the portal. */
  description: string;
  /** What stands beside the root element until that has its content. */
  waiting: string;
  /** For a page that is the same for everybody who sees it. */
  whole?: {
    title: string;
    /** Runs before anything else does. */
    script: string;
    /** Styles of a module's part of the page. */
    style: string;
    /** Renders the content of the root element. */
    html(): string;
  };
}

interface PaintRequest {
  hostname: string;
  pathname: string;
  userAgent: string;
  modules: readonly PublishedModule[];
  /** What a module has rendered of one of its pages when it was built, with its styles; undefined where it has nothing. */
  partOf?:
    | ((module: PublishedModule, path: string, language: Language) => { html: string; style: string } | undefined)
    | undefined;
}

/**
 * What shows before the script has run: in all languages where that of the page is not known before, which is at an
 * address that leads to another one, and on a page without language in its address.
 */
export type Painter = (request: PaintRequest) => Painted;

/** Loads the texts of all languages. Used by the gateway; runs in Node. */
export async function createPainter(given: PortalConfig): Promise<Painter> {
  const config = typesetLocalized(given);
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
  // Parts are rendered when their modules are built, and name the age that the portal has unless it is configured.
  const isAgeOfBuild = (config.minimumAge ?? TEXT_CONSTANTS.minimumAge) === TEXT_CONSTANTS.minimumAge;
  const titled = (title: string) => `${title} · ${config.portal.name}`;
  return ({ hostname, pathname, userAgent, modules: published, partOf = () => undefined }) => {
    const modules = typesetLocalized(published);
    const rule = hostRule(hostname, config.hosts);
    const address = readAddress(pathname, rule);
    if (!address.correct || address.unknownLanguage) return unknown;
    const { language, path, prefixed } = address;
    const match = matchRoute(modules, path, prefixed);
    if (match?.route.prefixed === false) return unknown;
    const painted = {
      language,
      description: translate('shell', language, 'landing.lead'),
      waiting: waiting[language],
    };
    if (isEmbeddedBrowser({ userAgent })) return painted;
    const own = PAGES.get(path)?.view;
    if (own?.kind === 'page' && isPaintedPage(own.page)) {
      const title = translate('shell', language, PAINTED_TITLES[own.page]);
      const html = () => renderToString(<App shell={paintedShell({ config, rule, address, view: own, modules })} />);
      return { ...painted, whole: { title: titled(title), script: SCRIPTS.visitor, style: '', html } };
    }
    const part = match?.route.painted && isAgeOfBuild ? partOf(match.module, path, language) : undefined;
    if (!match || !part) return painted;
    const view = { kind: 'module' as const, name: match.module.name, route: match.route };
    const shell = paintedShell({ config, rule, address, view, modules });
    const script = match.route.public ? SCRIPTS.everybody : SCRIPTS.known;
    const html = () => withPart(renderToStaticMarkup(<App shell={shell} />), part.html, shell.platform.href);
    return { ...painted, whole: { title: titled(titleOf(part.html)), script, style: part.style, html } };
  };
}
