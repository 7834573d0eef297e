import type { Federation } from './federation.ts';

let loading: Promise<Federation> | undefined;

/** Fetches what loads modules, which the landing page does without. After a failure the next call tries again. */
export function loadFederation(): Promise<Federation> {
  loading ??= import(/* webpackChunkName: "modules" */ './federation.ts')
    .then(({ webFederation }) => webFederation())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Fetches it before it is needed: at once where a module's page is likely, else with the first tap or key. */
export function fetchAhead(isLikely: boolean, load: () => Promise<unknown> = loadFederation): void {
  // Whoever needs it reports a failure.
  const fetch = () => void load().catch(() => undefined);
  if (isLikely) fetch();
  else
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, fetch, { once: true, capture: true, passive: true });
}
