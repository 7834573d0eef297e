import { type Guard, PASS } from './guard.ts';
import { withoutRecords } from './without-records.ts';

const WEBVIEW_PATH = '/WebviewDecision';

/**
 * In an app's embedded browser the user first decides whether to continue there, because Google sign-in may fail in it.
 * After the decision, the decision page redirects home.
 */
export const redirectWebview: Guard = (visit) => {
  const { address, href, webview } = visit;
  const deciding = address.path === WEBVIEW_PATH;
  // There is nothing to decide in a browser of its own.
  if (webview.confirmed() || !webview.embedded) return deciding ? { kind: 'redirect', to: href('/') } : PASS;
  if (deciding) return PASS;
  webview.remember(withoutRecords(visit));
  return { kind: 'redirect', to: href(WEBVIEW_PATH) };
};
