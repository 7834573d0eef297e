import type { Browser, Page } from '@playwright/test';
import { beSignedIn, DEMO, newPerson } from '../../e2e/people.ts';
import { answerPage } from '../../e2e/risk-test.ts';
import { onSlowPhone } from '../../e2e/slow-phone.ts';
import { say } from '../../e2e/texts.ts';
import { bytesOf, watchRequests } from '../../e2e/weight.ts';
import { settled, type Vitals, vitalsOf, watchVitals } from './vitals.ts';

const LIMIT_MS = 120_000;

/** A browser without cache or session, as on a slow phone; closed after the visit. */
async function onNewPhone<T>(browser: Browser, origin: string, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', hasTouch: true });
  context.setDefaultTimeout(LIMIT_MS);
  try {
    return await visit(await newTab(await context.newPage()));
  } finally {
    await context.close();
  }
}

async function newTab(page: Page): Promise<Page> {
  await watchVitals(page);
  await onSlowPhone(page);
  return page;
}

/** A page from nothing, of who is not signed in, until it is complete and at rest; and the same once more. */
export function coldAndAgain(
  browser: Browser,
  origin: string,
  { path, shown }: { path: string; shown: string },
): Promise<{ cold: Vitals; again: Vitals }> {
  return onNewPhone(browser, origin, async (page) => {
    const look = async (tab: Page) => {
      await tab.goto(path);
      await tab.locator(shown).first().waitFor();
      await settled(tab);
      return vitalsOf(tab);
    };
    const cold = await look(page);
    return { cold, again: await look(await newTab(await page.context().newPage())) };
  });
}

/** Bytes of script that the page loads, compressed with gzip. */
export function scriptBytes(browser: Browser, origin: string, { path, shown }: { path: string; shown: string }) {
  return onNewPhone(browser, origin, async (page) => {
    const watched = watchRequests(page);
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    await settled(page);
    return bytesOf(page.request, watched.scripts(), 'gzip');
  });
}

const msOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const tile = (page: Page, path: string) => page.locator(`main a[href="/en${path}"]`).first();
const heading = (page: Page) => page.locator('main h1').first();

/** Of a signed-in user who has agreed: from the tap on the tile to the first question, and what her answers take. */
export function firstQuestion(browser: Browser, origin: string): Promise<{ questionMs: number; answerMs: number }> {
  return onNewPhone(browser, origin, async (page) => {
    await beSignedIn(page, origin, await newPerson(origin));
    await page.goto('/en');
    await tile(page, '/Calculator').waitFor();
    const questionMs = await msOf(async () => {
      await tile(page, '/Calculator').tap();
      await page.getByRole('button', { name: say('en', 'kept', 'start.begin') }).tap();
      await page.locator('[id^="q-"]').first().waitFor();
    });
    await settled(page);
    await answerPage(page, 'en');
    await settled(page);
    return { questionMs, answerMs: (await vitalsOf(page)).inpMs };
  });
}

/** A test's address opened from nothing, then another test's tile: each until its heading is there. */
export function twoModules(browser: Browser, origin: string): Promise<{ firstMs: number; secondMs: number }> {
  return onNewPhone(browser, origin, async (page) => {
    await beSignedIn(page, origin, await newPerson(origin));
    const firstMs = await msOf(async () => {
      await page.goto('/en/Calculator', { waitUntil: 'commit' });
      await heading(page).waitFor();
    });
    await settled(page);
    await page.locator('header .logo').tap();
    await tile(page, '/Contraception').waitFor();
    await settled(page);
    const before = (await heading(page).textContent()) ?? '';
    const secondMs = await msOf(async () => {
      await tile(page, '/Contraception').tap();
      await heading(page).filter({ hasNotText: before }).waitFor();
    });
    return { firstMs, secondMs };
  });
}

/** What moved on each page while it loaded, for a user with records. */
export function shiftsOf(browser: Browser, origin: string, paths: readonly string[]): Promise<[string, number][]> {
  return onNewPhone(browser, origin, async (page) => {
    await beSignedIn(page, origin, { email: DEMO.anna });
    const shifts: [string, number][] = [];
    for (const path of paths) {
      await page.goto(path);
      await heading(page).waitFor();
      await settled(page);
      shifts.push([path, (await vitalsOf(page)).cls]);
    }
    return shifts;
  });
}
