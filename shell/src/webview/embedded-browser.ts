import inAppSpy from 'inapp-spy';

/**
 * True inside the browser of another app (Facebook, Instagram, an Android WebView…) and in a page pinned to the home
 * screen of iOS, which the library does not count.
 */
export function isEmbeddedBrowser(navigator: Navigator = window.navigator): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || inAppSpy({ ua: navigator.userAgent }).isInApp;
}

/** An address that opens the page in the phone's own browser, where the phone has such addresses. */
export function otherBrowserAddress(page: URL, userAgent: string): string | undefined {
  const rest = `${page.host}${page.pathname}${page.search}`;
  const scheme = page.protocol.replace(':', '');
  if (/android/i.test(userAgent))
    return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `x-safari-${page.protocol}//${rest}`;
  return undefined;
}
