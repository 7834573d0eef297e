import type { Visit } from '../guards/guard.ts';
import type { ModuleRoute } from '../modules/match.ts';

/** What the page shows. */
export type View =
  | { kind: 'starting' }
  | { kind: 'page'; page: 'landing' | 'login' | 'webview' }
  | { kind: 'module'; name: string; route: ModuleRoute }
  /** The page cannot be decided: the list of modules or the consents cannot be loaded. */
  | { kind: 'unavailable' }
  | { kind: 'error'; status: number; message?: string };

export interface Target {
  view: View;
  route: Visit['route'];
  guards: readonly string[];
}

const own = (page: 'landing' | 'login' | 'webview', name: string, guards: readonly string[] = []): Target => ({
  view: { kind: 'page', page },
  route: { name, participants: false },
  guards,
});

/** A target for an error page, with no guards. */
export const errorTarget = (view: View): Target => ({
  view,
  route: { name: 'index', participants: false },
  guards: [],
});

/** Keys of the titles of the pages that are the same for every visitor, which the gateway paints before the script runs. */
export const PAINTED_TITLES = { landing: 'portal.tagline', login: 'login.title' } as const;

/** The shell's own pages by path without language prefix. */
export const PAGES: ReadonlyMap<string, Target> = new Map<string, Target>([
  ['/', own('landing', 'index')],
  ['/login', own('login', 'login', ['auth'])],
  ['/WebviewDecision', own('webview', 'WebviewDecision')],
]);

export const NOT_FOUND: Target = errorTarget({ kind: 'error', status: 404 });
