import type { Language, Store } from '@vesela/framework';
import { subscribeToErrors } from '../errors/error-log.ts';
import type { PublishedModule } from '../modules/match.ts';
import { OWN_PATHS, type View } from '../routing/pages.ts';
import type { ReportInput } from './send-report.ts';

export interface Reporting {
  view: () => View;
  language: () => Language;
  modules: () => readonly PublishedModule[];
  online: Store<boolean>;
  /** The portal is open in an app's embedded browser, which is reported to the operator. */
  embedded: boolean;
  load?: () => Promise<{ sendReport: (report: ReportInput) => Promise<void> }>;
}

/** Maximum number of reports per visit; more would add nothing. */
const MAX_REPORTS = 10;

/**
 * Reports errors to the operator's error reporter through our own origin. The reporting code is loaded with the first
 * error.
 */
export function startReporting({ view, language, modules, online, embedded, load = loadSender }: Reporting): void {
  let sent = 0;
  const report = async (what: Pick<ReportInput, 'kind' | 'error' | 'part'>) => {
    if (sent >= MAX_REPORTS || !online.get()) return;
    sent += 1;
    const place = { route: routeOf(view()), language: language(), parts: modules().map(({ name }) => name) };
    try {
      const { sendReport } = await load();
      await sendReport({ ...what, ...place });
    } catch {
      // Ignored: an error while reporting would be reported again.
    }
  };
  if (embedded) void report({ kind: 'embedded-browser' });
  subscribeToErrors((error, { part }) => void report({ kind: 'error', error, part }));
}

const loadSender = () => import('./send-report.ts');

/** The route pattern of the page; its actual URL may contain personal data. */
function routeOf(view: View): string | undefined {
  if (view.kind === 'page') return OWN_PATHS[view.page];
  return view.kind === 'module' ? view.route.path : undefined;
}
