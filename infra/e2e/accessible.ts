import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES } from './texts.ts';

/** Contrasts do not depend on the language, so the dark colours are looked at in one. */
export const LOOKS = [
  ...LANGUAGES.map((language) => ({ language, colours: 'light' as const })),
  { language: 'en', colours: 'dark' } as const,
];

export const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const softly = expect.configure({ soft: true });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [1280, 360];
const HEIGHT = 900;

/**
 * No violation of WCAG 2.2 AA that axe can find, and no scrolling sideways, on a wide screen and on a phone. Goes on
 * after a fault, so that one run names them all. `except` names rules that do not fit the page.
 */
export async function expectAccessible(page: Page, what: string, except: string[] = []): Promise<void> {
  await test.step(what, async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      // What hangs over the page is laid out anew a moment after the window has changed.
      await softly
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what}: width needed at ${width}`)
        .toBeLessThanOrEqual(width);
      // Without frames of other origins the older mode finds the same and spares a second page.
      const { violations } = await new AxeBuilder({ page })
        .withTags(TAGS)
        .disableRules(except)
        .setLegacyMode()
        .analyze();
      const faults = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map((n) => `${n.html} ${n.failureSummary}`),
      }));
      expect.soft(faults, `${what} at ${width}`).toEqual([]);
    }
  });
}
