import { titled } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keys.ts';
import { beSignedIn, DEMO } from './people.ts';
import { at, LANGUAGES, say } from './texts.ts';

const SCREENS = [
  [1280, 720],
  [360, 740],
] as const;

test('the guides are read', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  await page.goto('/pl/Menopause');
  await titled(page, say('pl', 'menopause', 'menopause.title'));
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(say('pl', 'menopause', 'checklist.count', { n: 1 }))).toBeVisible();

  await page.goto('/pl');
  const tile = page.locator('#tests li').filter({ hasText: say('pl', 'genome', 'genome.title') });
  await expect(tile.getByRole('link')).toHaveAttribute('href', '/Genome');
  await tile.getByRole('link').click();
  await page.waitForURL('/Genome');
  await titled(page, say('pl', 'genome', 'genome.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('the genetic test page has no language prefix, and changes its language in place', async ({ page }) => {
  for (const prefix of ['en', 'ru', 'pl']) expect((await page.goto(`/${prefix}/Genome`))?.status()).toBe(404);
  await page.goto('/Genome');
  await titled(page, say('pl', 'genome', 'genome.title'));
  await page.evaluate(() => localStorage.removeItem('vesela.language'));
  await page.goto('/Genome');
  await titled(page, say('en', 'genome', 'genome.title'));
  await page.getByRole('link', { name: 'RU', exact: true }).first().click();
  await titled(page, say('ru', 'genome', 'genome.title'));
  await expect(page).toHaveURL('/Genome');
  await page.reload();
  await titled(page, say('ru', 'genome', 'genome.title'));
  await page.getByRole('link', { name: 'LV', exact: true }).first().click();
  await titled(page, say('lv', 'genome', 'genome.title'));
  await page.getByRole('link', { name: say('lv', 'genome', 'genome.home') }).click();
  await titled(page, say('lv', 'shell', 'landing.title'));
});

test('guides, methods and myths are read without signing in, and ask the services nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  for (const [path, title] of [
    ['/pl/Menopause', say('pl', 'menopause', 'menopause.title')],
    ['/Genome', say('pl', 'genome', 'genome.title')],
    ['/ru/ContraceptionMethods', say('ru', 'methods', 'page.title')],
    ['/ContraceptionMyths', say('lv', 'myths', 'myths.title')],
  ] as const) {
    await page.goto(path);
    await titled(page, title);
  }
  await page.goto('/en/ContraceptionMethods/ring');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What belongs to her still asks who she is.
  await page.goto('/en/ContraceptionReport');
  await page.waitForURL(/\/en\/login/);
  expect(asked).toEqual([]);
});

test('the menopause guide by keys alone', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.zofia });
  await page.goto('/en/Menopause');
  await titled(page, say('en', 'menopause', 'menopause.title'));
  await press(page, page.getByRole('link', { name: say('en', 'menopause', 'section.doctor.title') }));
  await expect(page).toHaveURL('/en/Menopause#doctor');
  await tabTo(page, page.getByRole('checkbox', { name: say('en', 'menopause', 'sign.sleep') }));
  await page.keyboard.press('Space');
  await expect(page.getByText(say('en', 'menopause', 'checklist.count', { n: 1 }))).toBeVisible();
  await press(page, page.getByRole('button', { name: say('en', 'menopause', 'checklist.clear') }));
  await expect(page.getByText(say('en', 'menopause', 'checklist.count', { n: 0 }))).toBeVisible();
});

test('a word of doubled text is divided as its language does, and a short one is not', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  await page.goto('/ru/Menopause');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // The browser of this test has no dictionary, others do.
  await expect(page.locator('body')).toHaveCSS('hyphens', 'auto');
  const divided = await page.locator('.v-choice__text').evaluateAll((choices) =>
    choices.flatMap((choice) => {
      const texts = document.createTreeWalker(choice, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of `${node.textContent}`.matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      return found;
    }),
  );
  expect(divided.filter((word) => word.length <= 10)).toEqual([]);
});

test('the landing page says on one screen what the portal is and what it is not', async ({ page }) => {
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/'));
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(page.getByText(say(language, 'shell', 'landing.is'))).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(say(language, 'shell', 'landing.isNot'))).toBeInViewport({ ratio: 1 });
      const choose = page.locator('main').getByRole('link', { name: say(language, 'shell', 'landing.choose') });
      await expect(choose).toBeInViewport();
    }
  }
});
