import { expect, test } from './fixtures.ts';
import { say } from './texts.ts';

/** Facebook's own browser on a phone. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.0;]',
  viewport: { width: 360, height: 740 },
});

test('inside another app she may change the browser or continue, and is asked once', async ({ page }) => {
  await page.goto('/ru/TermsConditions');
  await page.waitForURL('/ru/WebviewDecision');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ru', 'shell', 'webview.title'));
  await page.getByRole('button', { name: say('ru', 'shell', 'webview.stay') }).click();
  await page.waitForURL('/ru/TermsConditions');
  const title = page.getByRole('heading', { level: 1, name: say('ru', 'consent', 'terms.title') });
  await expect(title).toBeVisible();

  await page.reload();
  await expect(title).toBeVisible();
  await page.goto('/ru/WebviewDecision');
  await page.waitForURL('/ru');
});
