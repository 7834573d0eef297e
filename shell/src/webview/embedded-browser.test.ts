import { expect, it } from '@jest/globals';
import { isEmbeddedBrowser, otherBrowserAddress } from './embedded-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const WEBVIEW = `${ANDROID} Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`;
const CHROME = `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`;

it.each([
  ['Facebook', `${IPHONE} Mobile/22A [FBAN/FBIOS;FBAV/480.0;FBBV/1;FBDV/iPhone15,2]`, true],
  ['Instagram', `${IPHONE} Mobile/22A Instagram 350.0.0.0 (iPhone15,2; iOS 18_0)`, true],
  ['an Android WebView', WEBVIEW, true],
  ['Safari', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome', CHROME, false],
])('%s: %s', (_name, userAgent, embedded) => {
  expect(isEmbeddedBrowser({ userAgent } as Navigator)).toBe(embedded);
});

it('counts a page pinned to the home screen of iOS', () => {
  const navigator = { userAgent: `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, standalone: true };
  expect(isEmbeddedBrowser(navigator as unknown as Navigator)).toBe(true);
});

it.each([
  [CHROME, 'intent://portal.example/en/login?a=1#Intent;scheme=https;action=android.intent.action.VIEW;end'],
  [IPHONE, 'x-safari-https://portal.example/en/login?a=1'],
  ['Mozilla/5.0 (X11; Linux x86_64)', undefined],
])('URL for opening the other browser on %s', (userAgent, address) => {
  expect(otherBrowserAddress(new URL('https://portal.example/en/login?a=1'), userAgent)).toBe(address);
});
