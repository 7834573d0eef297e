import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

export const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const softly = expect.configure({ soft: true });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose outcome depends on where things stand and how they are painted. */
const LAYOUT_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

export const PHONE = 360;
export const DESK = 1280;
/** The narrowest page that WCAG asks for: 1280 px at 400%. */
export const NARROW = 320;
const HEIGHT = 900;

interface Search {
  /** All rules, or those that another width or other colours can break. */
  rules?: 'all' | 'layout';
  /** Names rules that do not fit the page. */
  except?: readonly string[];
  /** A selector: only what is inside is looked at, where the rest of the page was looked at before. */
  within?: string | undefined;
}

export const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT });

/** No violation of WCAG 2.2 AA that axe can find. Goes on after a fault, so that one run names them all. */
export async function expectNoViolation(page: Page, what: string, { rules = 'all', except = [], within }: Search = {}) {
  const options: RunOptions = {
    runOnly: rules === 'all' ? TAGS : { type: 'rule', values: LAYOUT_RULES.filter((id) => !except.includes(id)) },
    rules: rules === 'all' ? Object.fromEntries(except.map((id) => [id, { enabled: false }])) : {},
    resultTypes: ['violations'],
    // No page has a frame; one that gets one is found below.
    iframes: false,
  };
  // The library stays in the document until the next one is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const faults = await page.evaluate(
    async ({ options, within }) => {
      const { axe } = globalThis as unknown as { axe: { run(on: unknown, options: RunOptions): Promise<AxeResults> } };
      const part = within === undefined ? document : document.querySelector(within);
      if (!part) return [{ id: 'nothing to look at', nodes: [within] }];
      const { violations } = await axe.run(part, options);
      const frames = [...document.querySelectorAll('main iframe')].map((frame) => frame.outerHTML);
      return [
        ...violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((n) => `${n.html} ${n.failureSummary}`) })),
        ...(frames.length > 0 ? [{ id: 'frame that is not looked into', nodes: frames }] : []),
      ];
    },
    { options, within },
  );
  expect.soft(faults, what).toEqual([]);
}

/** Width that the page takes, or the window with what an open dialog lacks. */
const widthNeeded = () => {
  const frame = document.querySelector('[role=dialog], [role=alertdialog]')?.parentElement;
  const lacking = frame ? frame.scrollWidth - frame.clientWidth : 0;
  return Math.max(document.documentElement.scrollWidth, window.innerWidth + lacking);
};

/** No scrolling sideways at the width that the window has. */
export async function expectReflow(page: Page, what: string, width: number): Promise<void> {
  // What hangs over the page is laid out anew a moment after the window has changed.
  await softly.poll(() => page.evaluate(widthNeeded), `${what}: width needed at ${width}`).toBeLessThanOrEqual(width);
}

/** What hides a part of its content, or lies beyond the window, with its text. Pictures and what is hidden on purpose are left out. */
const whatIsCut = () =>
  [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    const { overflowX, overflowY, visibility } = getComputedStyle(element);
    if (width <= 2 || height <= 2 || visibility === 'hidden' || element.closest('svg, [aria-hidden=true]')) return [];
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut =
      left < -1 ||
      right > window.innerWidth + 1 ||
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
    return isCut ? [`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`] : [];
  });

/** The same where text is twice as large (WCAG 1.4.4), on a phone and on the narrowest page; `whole`: and nothing is cut. */
export async function expectReflowDoubled(page: Page, what: string, { whole = false } = {}): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((next) => document.documentElement.style.setProperty('font-size', next), size);
  await setSize('200%');
  for (const width of [NARROW, PHONE]) {
    await setWidth(page, width);
    await expectReflow(page, `${what}, text 200%`, width);
    if (whole) await softly.poll(() => page.evaluate(whatIsCut), `${what}, text 200%: cut at ${width}`).toEqual([]);
  }
  await setSize('');
}

/** Both widths with all rules, for pages that the tour of `accessibility.spec.ts` cannot open. */
export async function expectAccessible(page: Page, what: string, except: string[] = []): Promise<void> {
  await test.step(what, async () => {
    for (const width of [DESK, PHONE]) {
      await setWidth(page, width);
      await expectReflow(page, what, width);
      await expectNoViolation(page, `${what} at ${width}`, { except });
    }
  });
}
