import { expect, test } from './fixtures.ts';
import { at, LANGUAGES, say } from './texts.ts';

/** Facebook's own browser on a phone. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.0;]',
  viewport: { width: 360, height: 740 },
});

for (const language of LANGUAGES) {
  test(`inside another app she may change the browser or continue, and is asked once (${language})`, async ({
    page,
  }) => {
    await page.goto(at(language, '/TermsConditions'));
    await page.waitForURL(at(language, '/WebviewDecision'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'shell', 'webview.title'));
    await page.getByRole('button', { name: say(language, 'shell', 'webview.stay') }).click();
    await page.waitForURL(at(language, '/TermsConditions'));
    const title = page.getByRole('heading', { level: 1, name: say(language, 'consent', 'terms.title') });
    await expect(title).toBeVisible();

    await page.reload();
    await expect(title).toBeVisible();
    await page.goto(at(language, '/WebviewDecision'));
    await page.waitForURL(at(language, '/'));
  });
}
