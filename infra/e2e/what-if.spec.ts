import { coveredControls } from './covered-controls.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO } from './people.ts';
import { at, LANGUAGES, say } from './texts.ts';

test('what if follows at once and asks the service nothing', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  // What the page itself asks for in the end: her links, and the partners' offers.
  const links = page.waitForResponse(/\/doctor-links$/);
  await page.goto('/en/CalculatorReport');
  await links;
  await expect(page.locator('#risk-offers')).toBeVisible();
  await page.locator('#risk-what-if summary').click();
  const alcohol = page.getByRole('slider', { name: say('en', 'report', 'whatif.alcohol') });
  await expect(alcohol).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await alcohol.press('End');
  const outcome = page.getByRole('status').filter({ hasText: /in 1000 more/ });
  await expect(outcome).toContainText('12 in 1000 instead of 8.8 in 1000 in the next 10 years');
  await page.setViewportSize({ width: 360, height: 740 });
  const labels = page.locator('.what-if .risk-curve__tick, .what-if .risk-curve__ages span');
  await expect.poll(() => labels.count()).toBeGreaterThan(4);
  const broken = () =>
    labels.evaluateAll((found) =>
      found
        .filter(
          (label) => label.getBoundingClientRect().height > 1.5 * Number.parseFloat(getComputedStyle(label).lineHeight),
        )
        .map(({ textContent }) => textContent),
    );
  await expect.poll(broken, 'a number of an axis keeps its digits on one line').toEqual([]);
  await page.getByRole('slider').last().scrollIntoViewIfNeeded();
  await expect(outcome, 'the result stays in view').toBeInViewport({ ratio: 1 });
  expect(await coveredControls(page)).toEqual([]);
  await page.getByRole('button', { name: say('en', 'whatIf', 'reset') }).click();
  await expect(outcome).toHaveCount(0);
  expect(asked.filter((pathname) => pathname.startsWith('/api/'))).toEqual([]);
});

for (const { width, height, large = false } of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 320, height: 568 },
  { width: 360, height: 740, large: true },
])
  test(`while the years are chosen the result is in view on ${width} × ${height} px${large ? ', with letters twice as large' : ''}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    if (large) {
      const settings = await page.context().newCDPSession(page);
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    }
    await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
    for (const language of LANGUAGES) {
      await page.goto(at(language, '/CalculatorReport#risk-what-if'));
      await page.getByRole('slider').first().waitFor();
      const years = page.locator('.what-if select');
      const shown = page.locator('.what-if__result, .what-if__number').filter({ visible: true }).first();
      // Reached from below, reached from above, and pressed where they are last in the window.
      for (const reach of [
        () => page.locator('.what-if input').first().focus(),
        () => page.locator('#risk-what-if summary').first().focus(),
        () =>
          years.evaluate((field) => {
            field.scrollIntoView({ block: 'end' });
            window.scrollBy(0, 8);
          }),
      ]) {
        await reach();
        await years.focus();
        await expect(years, language).toBeInViewport({ ratio: 1 });
        await expect(shown, language).toBeInViewport({ ratio: 1 });
      }
      expect(await coveredControls(page), language).toEqual([]);
    }
  });
