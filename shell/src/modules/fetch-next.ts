import type { Language, Platform } from '@vesela/framework';
import type { ContributedTile } from './contributed-links.ts';
import type { Runner } from './runner.ts';

/** How long the browser may wait for an idle moment. */
const IDLE_MS = 2000;
/** Number of tests whose modules are fetched ahead. */
const MAX_TESTS = 2;
/** Where a test leads before its first question, until all is decided (`guards/`). */
const ASKED_PAGE = '/Consent?callback';

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not on a slow or metered connection. */
export const mayFetchAhead = (line: Line | undefined): boolean =>
  !line?.saveData && !/2g/.test(line?.effectiveType ?? '');

/** Once the page has loaded and the browser is idle, fetches what comes next. */
export function whenIdle(fetch: () => unknown): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(fetch, { timeout: IDLE_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(fetch, IDLE_MS);
  return () => clearTimeout(timer);
}

export interface Next {
  /** The tests and guides, sorted. */
  tiles: readonly Pick<ContributedTile, 'path' | 'module'>[];
  /** The module that asks for consent. */
  asking: string | undefined;
}

/** The pages that probably come next, with their modules: the first tests of different modules, and what asks before them. */
export function nextPages({ tiles, asking }: Next): { path: string; module: string }[] {
  const tests = tiles.flatMap(({ path, module }) => (path === undefined ? [] : [{ path, module }]));
  const firsts = tests.filter(({ module }, at) => tests.findIndex((test) => test.module === module) === at);
  return [
    ...firsts.slice(0, MAX_TESTS),
    ...(asking !== undefined && firsts.length > 0 ? [{ path: ASKED_PAGE, module: asking }] : []),
  ];
}

interface FetchNextDeps extends Next, Pick<Runner, 'prefetch'>, Pick<Platform, 'reportError'> {
  language: Language;
}

/** Fetches what probably comes next when the browser is idle; returns what prevents it. */
export function fetchNext({ language, prefetch, reportError, ...next }: FetchNextDeps): () => void {
  if (!mayFetchAhead((navigator as { connection?: Line }).connection)) return () => undefined;
  return whenIdle(async () => {
    // One after another: what is likelier comes first on a slow line.
    for (const { path, module } of nextPages(next))
      await prefetch(module, { path, language, isLikely: true }).catch((error: unknown) =>
        reportError(error, { part: module }),
      );
  });
}
