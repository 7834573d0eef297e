import type { Page } from '@playwright/test';

/** Opens the closed sections of a report that has been rendered, as its button "Open all" does. */
export async function openSections(page: Page): Promise<void> {
  await page.locator('.v-layer').first().waitFor();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.v-layer > details')) fold.open = true;
  });
}
