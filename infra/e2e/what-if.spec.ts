import { coveredControls } from './covered-controls.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO } from './people.ts';
import { say } from './texts.ts';

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
  await page.getByRole('button', { name: say('en', 'report', 'whatif.reset') }).click();
  await expect(outcome).toHaveCount(0);
  expect(asked.filter((pathname) => pathname.startsWith('/api/'))).toEqual([]);
});
