import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Walks in a browser of its own, which nobody has signed in with; its requests to other origins are not counted. */
export async function inOtherBrowser(
  browser: Browser,
  walk: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await walk(await context.newPage());
  } finally {
    await context.close();
  }
}
