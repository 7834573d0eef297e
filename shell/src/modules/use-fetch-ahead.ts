import { useLanguage, usePlatform, useSession, useStore } from '@vesela/framework';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { tilesOf } from './contributed-links.ts';
import { matchRoute, type PublishedModule } from './match.ts';
import { mayPrefetch, whenIdle } from './prefetch.ts';

/** Number of tests whose modules are fetched ahead. */
const MAX_TESTS = 2;
/** Where a test leads before its first question, until all is decided (`guards/`). */
const ASKED_AT = '/Consent';
const ASKED_PAGE = `${ASKED_AT}?callback`;

/** The pages that probably come next, with their modules: the first tests of different modules, and what asks before them. */
export function nextPages(modules: readonly PublishedModule[]): { path: string; module: string }[] {
  const tests = tilesOf(modules).flatMap(({ path, module }) => (path === undefined ? [] : [{ path, module }]));
  const firsts = tests.filter(({ module }, at) => tests.findIndex((test) => test.module === module) === at);
  const asking = matchRoute(modules, ASKED_AT, false);
  return [
    ...firsts.slice(0, MAX_TESTS),
    ...(asking && firsts.length > 0 ? [{ path: ASKED_PAGE, module: asking.module.name }] : []),
  ];
}

/** While `atStart`, which is once the page is there, fetches what probably comes next when the browser is idle. */
export function useFetchAhead(atStart: boolean): void {
  const session = useSession();
  const language = useLanguage();
  const { reportError } = usePlatform();
  const { list, runner } = useShell();
  const { modules } = useStore(list.state);
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
    if (!atStart || !mayPrefetch(session, line)) return;
    return whenIdle(async () => {
      // One after another: what is likelier comes first on a slow line.
      for (const { path, module } of nextPages(modules))
        await runner
          .prefetch(module, { path, language, isLikely: true })
          .catch((error: unknown) => reportError(error, { part: module }));
    });
  }, [atStart, modules, session, language, runner, reportError]);
}
