import { useLanguage, usePlatform, useSession, useStore } from '@vesela/framework';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { tilesOf } from './contributed-links.ts';
import { matchRoute } from './match.ts';

/** While `atStart`, which is once the page is there, a signed-in user's browser fetches what probably comes next. */
export function useFetchAhead(atStart: boolean): void {
  const session = useSession();
  const language = useLanguage();
  const { reportError } = usePlatform();
  const { list, runner } = useShell();
  const { modules } = useStore(list.state);
  useEffect(() => {
    if (!atStart || session.status !== 'signed-in') return;
    let isLeft = false;
    let stop = () => undefined as unknown;
    import('./fetch-next.ts').then(({ fetchNext }) => {
      const asking = matchRoute(modules, '/Consent', false)?.module.name;
      const { prefetch } = runner;
      if (!isLeft) stop = fetchNext({ tiles: tilesOf(modules), asking, language, prefetch, reportError });
    }, reportError);
    return () => {
      isLeft = true;
      stop();
    };
  }, [atStart, modules, session, language, runner, reportError]);
}
