import type { Visit } from '../guards/guard.ts';
import type { ModuleRoute } from '../modules/match.ts';

/** What the page shows. */
export type View =
  | { kind: 'starting' }
  | { kind: 'page'; page: 'landing' | 'login' | 'webview' }
  | { kind: 'module'; name: string; route: ModuleRoute }
  /** Nobody knows whether the page exists, or whether she may see it: modules or consents cannot be had. */
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

/** A page that says why there is no other. */
export const instead = (view: View): Target => ({ view, route: { name: 'index', participants: false }, guards: [] });

/** The shell's own pages by path without language prefix. */
export const PAGES: ReadonlyMap<string, Target> = new Map<string, Target>([
  ['/', own('landing', 'index')],
  ['/login', own('login', 'login', ['auth'])],
  ['/WebviewDecision', own('webview', 'WebviewDecision')],
]);

export const NOT_FOUND: Target = instead({ kind: 'error', status: 404 });
