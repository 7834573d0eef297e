import type { Page } from '@playwright/test';

/** What the browser itself reports of a page, in ms but for the shift. */
export interface Vitals {
  /** First contentful paint: the first text or picture. */
  fcpMs: number;
  /** Largest contentful paint. */
  lcpMs: number;
  /** Total blocking time: of every task longer than 50 ms after the first paint the part beyond. */
  tbtMs: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Longest interaction: from the tap until what it changed is painted. */
  inpMs: number;
}

/** How long nothing may have happened for a page to count as settled, by the page's own clock. */
const QUIET_MS = 1_500;

interface Watched {
  lcp: number;
  fcp: number;
  cls: number;
  inp: number;
  tasks: { start: number; duration: number }[];
}

/** Watches every page that is opened in this tab from now on. */
export async function watchVitals(page: Page): Promise<void> {
  // tsx wraps functions in this helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(() => {
    const watched: Watched = { lcp: 0, fcp: 0, cls: 0, inp: 0, tasks: [] };
    Object.assign(window, { benchWatched: watched });
    const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
    observe('largest-contentful-paint', ({ startTime }) => {
      watched.lcp = startTime;
    });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') watched.fcp = startTime;
    });
    observe('longtask', ({ startTime, duration }) => void watched.tasks.push({ start: startTime, duration }));
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) watched.cls += value;
    });
    const ofTap = ({ duration, interactionId }: PerformanceEntry & { interactionId?: number }) => {
      if (interactionId) watched.inp = Math.max(watched.inp, duration);
    };
    observe('event', ofTap, { durationThreshold: 16 });
  });
}

/** Resolves when nothing is fetched any more and the processor has been free for a while. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((quiet) => {
    const { tasks, lcp } = (window as unknown as { benchWatched: Watched }).benchWatched;
    const last = Math.max(lcp, ...tasks.map(({ start, duration }) => start + duration));
    return performance.now() - last > quiet;
  }, QUIET_MS);
}

/** Of the document that the tab shows. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  const { lcp, fcp, cls, inp, tasks } = await page.evaluate(
    () => (window as unknown as { benchWatched: Watched }).benchWatched,
  );
  const blocking = tasks.map(({ start, duration }) => (start + duration > fcp ? Math.max(0, duration - 50) : 0));
  return { fcpMs: fcp, lcpMs: lcp, tbtMs: blocking.reduce((sum, one) => sum + one, 0), cls, inpMs: inp };
}
