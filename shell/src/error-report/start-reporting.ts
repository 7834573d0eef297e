import type { Language, Store } from '@vesela/framework';
import { hearErrors } from '../errors/error-log.ts';
import type { PublishedModule } from '../modules/match.ts';
import type { View } from '../routing/pages.ts';
import type { Told } from './tell.ts';

export interface Reporting {
  view: () => View;
  language: () => Language;
  modules: () => readonly PublishedModule[];
  online: Store<boolean>;
  /** The portal is open in the browser of an app, which the operator wants to know. */
  embedded: boolean;
  load?: () => Promise<{ tell: (told: Told) => Promise<void> }>;
}

/** Reports of one visit; more would say nothing new. */
const MOST = 10;

/** Tells the operator's error reporter, through our own origin, what went wrong. What tells it is loaded with the first error. */
export function startReporting({ view, language, modules, online, embedded, load = teller }: Reporting): void {
  let told = 0;
  const report = async (what: Pick<Told, 'kind' | 'error' | 'part'>) => {
    if (told >= MOST || !online.get()) return;
    told += 1;
    const place = { route: routeOf(view()), language: language(), parts: modules().map(({ name }) => name) };
    try {
      const { tell } = await load();
      await tell({ ...what, ...place });
    } catch {
      // An error about the telling of errors would be told in turn.
    }
  };
  if (embedded) void report({ kind: 'embedded-browser' });
  hearErrors((error, { part }) => void report({ kind: 'error', error, part }));
}

const teller = () => import('./tell.ts');

const PAGES = { landing: '/', login: '/login', webview: '/WebviewDecision' } as const;

/** The pattern of the page's route; its address may hold what is hers. */
function routeOf(view: View): string | undefined {
  if (view.kind === 'page') return PAGES[view.page];
  return view.kind === 'module' ? view.route.path : undefined;
}
