import { usePlatform, useSession, useStore } from '@vesela/framework';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { tilesOf } from './contributed-links.ts';
import { mayPrefetch, prefetchWhenIdle } from './prefetch.ts';

/** While `atStart`, fetches the modules of the first tests once the browser is idle. */
export function useFetchAhead(atStart: boolean): void {
  const session = useSession();
  const { reportError } = usePlatform();
  const { list, runner } = useShell();
  const { modules } = useStore(list.state);
  const tests = tilesOf(modules).filter((tile) => tile.path);
  const next = [...new Set(tests.map((tile) => tile.module))].join(' ');
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
    if (!atStart || next === '' || !mayPrefetch(session, line)) return;
    return prefetchWhenIdle(next.split(' '), runner.prefetch, reportError);
  }, [atStart, next, session, runner, reportError]);
}
