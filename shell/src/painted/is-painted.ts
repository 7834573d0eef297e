import type { Store } from '@vesela/framework';
import { isPaintedPage, type View } from '../routing/pages.ts';
import type { Screen } from '../routing/router.ts';
import type { Shell } from '../shell-context.ts';
import { UNPAINTED } from './waiting.ts';

/** The page, once it has been decided. */
export function decided(screen: Store<Screen>): Promise<View> {
  const { view } = screen.get();
  if (view.kind !== 'starting') return Promise.resolve(view);
  return new Promise((resolve) => {
    const stop = screen.subscribe(() => {
      if (screen.get().view.kind === 'starting') return;
      stop();
      resolve(screen.get().view);
    });
  });
}

/**
 * Whether the first render gives exactly what the gateway has painted, so that React can take it over as it stands.
 * Waits for what that depends on, as what is painted can be read meanwhile.
 */
export async function isPainted(root: Element, { list, router, session, wanted }: Shell): Promise<boolean> {
  if (!root.hasChildNodes() || document.documentElement.classList.contains(UNPAINTED)) return false;
  const known = await list.ready().catch(() => undefined);
  if (!known || (await session.settled()).status !== 'anonymous' || session.trouble.get() !== 'none') return false;
  const view = await decided(router.screen);
  const { address, tail } = router.screen.get();
  return (
    view.kind === 'page' && isPaintedPage(view.page) && address.correct && tail === '' && wanted.get() === undefined
  );
}
