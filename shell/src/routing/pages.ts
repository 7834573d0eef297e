import type { ShellPath } from '@vesela/contracts/paths';
import type { Visit } from '../guards/guard.ts';
import type { ModuleRoute } from '../modules/match.ts';

export type OwnPage = 'landing' | 'login' | 'webview' | 'help' | 'contact' | 'accessibility' | 'search';

/** What the page shows. */
export type View =
  | { kind: 'starting' }
  | { kind: 'page'; page: OwnPage }
  | { kind: 'module'; name: string; route: ModuleRoute }
  /** The page cannot be decided: the list of modules or the consents cannot be loaded. */
  | { kind: 'unavailable' }
  | { kind: 'error'; status: number; message?: string };

export interface Target {
  view: View;
  route: Visit['route'];
  guards: readonly string[];
}

/** A target for an error page, with no guards. */
export const errorTarget = (view: View): Target => ({
  view,
  route: { name: 'index', participants: false },
  guards: [],
});

/** Keys of the titles of the pages that are the same for every visitor, which the gateway paints before the script runs. */
export const PAINTED_TITLES = { landing: 'portal.tagline', login: 'login.title' } as const;

export type PaintedPage = keyof typeof PAINTED_TITLES;

/** Whether the gateway paints a page. */
export const isPaintedPage = (page: OwnPage): page is PaintedPage => Object.hasOwn(PAINTED_TITLES, page);

/** Paths of the shell's own pages, without language prefix. */
export const OWN_PATHS: Readonly<Record<OwnPage, ShellPath>> = {
  landing: '/',
  login: '/login',
  webview: '/WebviewDecision',
  help: '/Help',
  contact: '/Contact',
  accessibility: '/Accessibility',
  search: '/Search',
};

const GUARDS: Readonly<Partial<Record<OwnPage, readonly string[]>>> = {
  login: ['auth'],
  help: ['i18n'],
  contact: ['i18n'],
  accessibility: ['i18n'],
  search: ['i18n'],
};

const own = (page: OwnPage): Target => ({
  view: { kind: 'page', page },
  route: { name: page === 'landing' ? 'index' : OWN_PATHS[page].slice(1), participants: false },
  guards: GUARDS[page] ?? [],
});

/** The shell's own pages by path. */
export const PAGES: ReadonlyMap<string, Target> = new Map(
  (Object.keys(OWN_PATHS) as OwnPage[]).map((page) => [OWN_PATHS[page], own(page)]),
);

export const NOT_FOUND: Target = errorTarget({ kind: 'error', status: 404 });
