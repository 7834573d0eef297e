import type { Page } from '@playwright/test';
import { newWoman } from './examination.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO } from './people.ts';
import { MOST_SHIFT, watchShifts } from './shifts.ts';
import { at, LANGUAGES, say } from './texts.ts';

const PAGES = [
  { path: '/', title: 'landing.title' },
  { path: '/login', title: 'login.title' },
] as const;

/** Pages that modules have rendered when they were built. */
const PARTS = [
  '/Calculator',
  '/CervicalCancer',
  '/Contraception',
  '/Examination',
  '/TermsConditions',
  '/privacypolicy',
];

/** Until it is released, the shell's script does not arrive. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route('**/assets/main.*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held.splice(0)) release();
  };
}

test('without the script both first pages are there, in each language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const language of LANGUAGES) {
    for (const { path, title } of PAGES) {
      const answer = await page.goto(at(language, path));
      expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'shell', title));
      await expect(page).toHaveTitle(/ · Vesela$/);
    }
    await page.goto(at(language, '/'));
    await expect(page.locator('.tile').first()).toBeVisible();
    await expect(page.locator('.hero__picture')).toHaveCSS('display', 'block');
  }
  await context.close();
});

test('the script takes over what is painted, and says nothing', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  for (const language of LANGUAGES) {
    for (const { path } of PAGES) {
      await page.goto(at(language, path), { waitUntil: 'commit' });
      const painted = await page.waitForSelector('h1');
      await page.waitForFunction(() => !('veselaWaiting' in window) || window.veselaWaiting === undefined);
      expect(await painted.evaluate((title) => title.isConnected), `${language} ${path}`).toBe(true);
    }
  }
  expect(said).toEqual([]);
});

test('no more than a little moves when the font arrives after the page', async ({ page }) => {
  const shifts = await watchShifts(page);
  let asked: () => void = () => undefined;
  let released: Promise<void> = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    asked();
    await released;
    await route.continue();
  });
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const language of LANGUAGES)
      for (const { path } of PAGES) {
        let release: () => void = () => undefined;
        released = new Promise((resolve) => {
          release = resolve;
        });
        const fonts = new Promise<void>((resolve) => {
          asked = resolve;
        });
        await page.goto(at(language, path), { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await fonts;
        await painted();
        release();
        await page.evaluate(() => document.fonts.ready);
        await painted();
        expect(await shifts(), `${language} ${path}, ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
  }
});

test('the macron of ī leaves the letters beside it alone', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const ink = await page.evaluate(async () => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    const found = [];
    for (const weight of [400, 600, 650, 700]) {
      context.font = `${weight} 100px "Onest Variable"`;
      await document.fonts.load(context.font, 'lbīĪ');
      const widthOf = (text: string) => {
        const place = document.createElement('span');
        place.style.cssText = `position: absolute; font: ${weight} 100px var(--font)`;
        place.textContent = text;
        document.body.append(place);
        const { width } = place.getBoundingClientRect();
        place.remove();
        return width;
      };
      for (const letter of ['ī', 'Ī']) {
        const { width, actualBoundingBoxLeft, actualBoundingBoxRight } = context.measureText(letter);
        const inWord = widthOf(`l${letter}b`) - widthOf('l') - widthOf('b');
        found.push({
          letter,
          weight,
          before: -actualBoundingBoxLeft,
          after: inWord - actualBoundingBoxRight,
          width,
          inWord,
        });
      }
    }
    return found;
  });
  for (const { letter, weight, before, after, width, inWord } of ink) {
    // Within a word it may be taken from another file, or be composed of two glyphs.
    expect(inWord, `${letter} within a word at ${weight}`).toBeCloseTo(width, 0);
    expect(before, `before ${letter} at ${weight}`).toBeGreaterThan(0);
    expect(after, `after ${letter} at ${weight}`).toBeGreaterThan(0);
  }
});

/** What is asked at these addresses is answered once it is released. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose script waits until it is released. */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  const release = await holdBack(page, '**/assets/main.*.js');
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

test('a button that is tapped before the script is there does its work when it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await openWithoutScript(page, '/en');
  const menu = page.getByRole('button', { name: say('en', 'shell', 'header.menu') });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('so does the start of an examination, while the page asks whether a finding is open', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, baseURL ?? '', await newWoman(baseURL ?? ''));
  const answer = await holdBack(page, '**/api/examination/examinations?*');
  const release = await openWithoutScript(page, '/en/Examination');
  await page
    .locator('.painted-part')
    .getByRole('button', { name: say('en', 'examination', 'intro.begin') })
    .first()
    .click();
  release();
  await expect(page.locator('#module-outlet .v-spinner--full')).toBeAttached();
  answer();
  await page.waitForURL('**/en/Examination/step/visual');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'examination', 'loader.visual'));
});

test('so does the sign-in', async ({ page }) => {
  const release = await openWithoutScript(page, '/pl/login');
  await page.getByRole('button', { name: say('pl', 'shell', 'login.password') }).click();
  release();
  await page.waitForURL(/\/realms\//, { timeout: 15_000 });
});

test('who is signed in never sees the page of a visitor, but that hers is loading', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vesela.signedIn', '1'));
  await page.route('**/assets/main.*.js', (route) => route.abort());
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText(say('en', 'shell', 'wait.page'))).toBeVisible();
});

test('without the script the first page of each test is there, in each language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const language of LANGUAGES)
    for (const path of PARTS) {
      const answer = await page.goto(at(language, path));
      expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${title} · Vesela`);
      expect(await page.content(), `${language} ${path}`).not.toMatch(/\{\{| style=/);
    }
  await context.close();
});

test('the first page of a test stays until its module takes it over, and nothing moves', async ({ page, baseURL }) => {
  test.slow();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await beSignedIn(page, baseURL ?? '', { email: DEMO.anna });
  const shifts = await watchShifts(page);
  const release = await holdScript(page);
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/Calculator', '/TermsConditions', '/privacypolicy']) {
      await page.goto(at('en', path), { waitUntil: 'commit' });
      const title = page.locator('.painted-part h1');
      await expect(title).toBeVisible();
      const [words, box] = [await title.textContent(), await title.boundingBox()];
      await release();
      const own = page.locator('#module-outlet h1');
      await expect(own).toHaveText(words ?? '');
      await expect(page.locator('.painted-part h1')).toHaveCount(0);
      expect((await own.boundingBox())?.x, path).toBe(box?.x);
      await page.waitForLoadState('networkidle');
      expect(await shifts(), `${path}, ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }
  expect(said).toEqual([]);
});

test('a visitor never sees the first page of a test, but that hers is loading, and then signs in', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/en/Calculator', { waitUntil: 'commit' });
  await expect(page.getByText(say('en', 'shell', 'wait.page'))).toBeVisible();
  await expect(page.locator('.painted-part')).toBeHidden();
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'shell', 'login.title'));
});

test('where a test first asks for consent, that is shown in its place', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.anna });
  const release = await holdScript(page);
  await page.goto('/en/CervicalCancer', { waitUntil: 'commit' });
  await expect(page.locator('.painted-part h1')).toBeVisible();
  await release();
  await page.waitForURL(/\/en\/Consent\?/);
  await expect(page.locator('#module-outlet h1')).toBeVisible();
  await expect(page.locator('.painted-part')).toHaveCount(0);
});

test('every other page says that it is loading until the script is there, and says it once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const held: (() => void)[] = [];
  await page.route('**/assets/main.*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/Menopause'), { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText(say(language, 'shell', 'wait.page'))).toBeVisible();
    const logo = page.locator('.logo');
    await expect(logo).toBeVisible();
    // Nothing is drawn before the stylesheet is there, but what is not drawn can be measured.
    await expect
      .poll(() => page.evaluate(() => Boolean(document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)))
      .toBe(true);
    const place = await logo.evaluate((element) => [element.getBoundingClientRect().x, element.clientHeight]);
    for (const release of held.splice(0)) release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await logo.evaluate((element) => [element.getBoundingClientRect().x, element.clientHeight])).toEqual(place);
    await expect(page.getByText(say(language, 'shell', 'wait.page'))).toHaveCount(0);
  }
  await page.goto('/Genome', { waitUntil: 'commit' });
  for (const language of LANGUAGES) await expect(page.getByText(say(language, 'shell', 'wait.page'))).toBeVisible();
  for (const release of held.splice(0)) release();
});
