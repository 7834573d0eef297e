import type { Page } from '@playwright/test';

/** The controls of what-if that something lies over when Tab or Shift+Tab has led to them. */
export async function coveredControls(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const controls = page.locator('.what-if :is(select, button, input:not([type="radio"]), input:checked):enabled');
  const last = (await controls.count()) - 1;
  for (const [key, first] of [
    ['Tab', 0],
    ['Shift+Tab', last],
  ] as const) {
    await controls.nth(first).focus();
    for (let i = 0; i < last; i += 1) {
      await page.keyboard.press(key);
      const control = await page.evaluate(() => {
        const { activeElement: focused } = document;
        if (!focused?.closest('.what-if')) return 'nothing of it';
        const { x, y, width, height } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return focused.contains(seen) ? undefined : (focused.ariaLabel ?? focused.outerHTML);
      });
      if (control !== undefined) covered.push(`${key}: ${control}`);
    }
  }
  return covered;
}
