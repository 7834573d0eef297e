import type { ModuleRoute } from '../modules/match.ts';

/** What the page shows. */
export type View =
  | { kind: 'starting' }
  | { kind: 'page'; page: 'landing' | 'login' | 'webview' }
  | { kind: 'module'; name: string; route: ModuleRoute }
  /** The list of modules cannot be had, so nobody knows whether the page exists. */
  | { kind: 'unavailable' }
  | { kind: 'error'; status: number; message?: string };

export interface Target {
  view: View;
  guards: readonly string[];
}

/** The shell's own pages by path without language prefix. */
export const PAGES: ReadonlyMap<string, Target> = new Map<string, Target>([
  ['/', { view: { kind: 'page', page: 'landing' }, guards: [] }],
  ['/login', { view: { kind: 'page', page: 'login' }, guards: ['auth'] }],
  ['/WebviewDecision', { view: { kind: 'page', page: 'webview' }, guards: [] }],
]);

export const NOT_FOUND: Target = { view: { kind: 'error', status: 404 }, guards: [] };
