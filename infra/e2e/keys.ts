import { expect, type Locator, type Page } from '@playwright/test';
import { type Hands, placeName } from './answers.ts';

/** More stops than any page has. */
const STOPS = 120;

/** Where the focus is must be seen: a ring around the control, around what it lies in, or around all that it stands for. */
async function expectRing(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const own = document.activeElement;
    if (!own || own === document.body) return undefined;
    const styles = [getComputedStyle(own), getComputedStyle(own, '::after')];
    if (own.parentElement) styles.push(getComputedStyle(own.parentElement));
    const seen = styles.some((s) => s.outlineStyle !== 'none' && Number.parseFloat(s.outlineWidth) >= 2);
    const { bottom, top, width } = own.getBoundingClientRect();
    return { what: own.outerHTML.slice(0, 120), seen, there: width > 0 && bottom > 0 && top < window.innerHeight };
  });
  // Behind the last stop the browser's own bar comes.
  if (focus) expect(focus, 'the focus is seen').toEqual({ what: focus.what, seen: true, there: true });
}

/** Presses Tab until the wanted element has the focus, and sees that every stop on the way is visible. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
    await page.keyboard.press('Tab');
    await expectRing(page);
  }
  throw new Error(`The Tab key does not reach ${wanted}.`);
}

export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Keys alone: chooses with Space and arrows, types, and picks from a list with arrow and Enter. */
export const KEYS: Hands = {
  async answer(page, language, id, given) {
    if (typeof given !== 'string') {
      await tabTo(page, page.locator(`input#q-${id}, #q-${id} input:not([type=checkbox])`).first());
      await page.keyboard.type(given[0] ?? '');
    } else if (given.startsWith('place:')) {
      const name = await placeName(page, language, given);
      await tabTo(page, page.locator(`#q-${id}`).getByRole('combobox'));
      // A name that is typed whole is chosen by that.
      await page.keyboard.type(name.slice(0, -1));
      await page.getByRole('option', { name, exact: true }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else {
      const offered = page.locator(`input[name="${id}"]`);
      const wanted = page.locator(`input[name="${id}"][value="${given}"]`);
      await tabTo(page, offered);
      await page.keyboard.press('Space');
      for (let i = await offered.count(); i > 0 && !(await wanted.isChecked()); i -= 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(wanted).toBeChecked();
    }
  },
  press,
};
