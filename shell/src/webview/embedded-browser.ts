import inAppSpy from 'inapp-spy';

/**
 * True in the embedded browser of an app (Facebook, Instagram, an Android WebView…) and in a page pinned to the home
 * screen of iOS, which the library does not detect.
 */
export function isEmbeddedBrowser(navigator: Pick<Navigator, 'userAgent'> = window.navigator): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || inAppSpy({ ua: navigator.userAgent }).isInApp;
}

/** A URL that opens the page in the phone's own browser, if the platform supports such URLs. */
export function otherBrowserAddress(page: URL, userAgent: string): string | undefined {
  const rest = `${page.host}${page.pathname}${page.search}`;
  const scheme = page.protocol.replace(':', '');
  if (/android/i.test(userAgent))
    return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `x-safari-${page.protocol}//${rest}`;
  return undefined;
}
