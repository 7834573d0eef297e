import { type Guard, PASS } from './guard.ts';
import { withoutRecords } from './without-records.ts';

const WEBVIEW_PATH = '/WebviewDecision';

/**
 * Inside another app's browser the woman first decides whether to go on there, since Google sign-in may fail in it.
 * Once she has decided, the decision page leads home.
 */
export const redirectWebview: Guard = (visit) => {
  const { address, href, webview } = visit;
  const deciding = address.path === WEBVIEW_PATH;
  if (webview.confirmed()) return deciding ? { kind: 'redirect', to: href('/') } : PASS;
  if (deciding || !webview.embedded) return PASS;
  webview.remember(withoutRecords(visit));
  return { kind: 'redirect', to: href(WEBVIEW_PATH) };
};
