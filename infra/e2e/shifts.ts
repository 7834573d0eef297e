import type { Page } from '@playwright/test';

/** Most that may move on a page while it loads, by the owner's specification. */
export const MOST_SHIFT = 0.05;

/** Until the page is complete, nothing that is on it moves: Cumulative Layout Shift as browsers report it. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
