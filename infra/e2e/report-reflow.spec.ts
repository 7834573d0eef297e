import { GIVEN } from './answers.ts';
import { MANY_CONDITIONS } from './contraception-answers.ts';
import { coveredControls } from './covered-controls.ts';
import { expect, test } from './fixtures.ts';
import { A_LINE, lettersOnPaper } from './paper.ts';
import { beSignedIn, DEMO, newPerson } from './people.ts';
import { recordsOf } from './records.ts';
import { openSections } from './sections.ts';
import { at, LANGUAGES, say } from './texts.ts';

test('the report fits a page zoomed to 200%', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  await page.goto('/ru/CalculatorReport');
  await openSections(page);
  await expect(page.getByRole('slider').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});

/** What lies beside the window in `main` and cannot be scrolled to within a box of its own. */
const cutOff = () => {
  const scrolls = (node: Element | null): boolean =>
    node !== null && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  return [...document.querySelectorAll('main *:not(svg *)')]
    .filter((node) => getComputedStyle(node).position !== 'absolute' && !scrolls(node.parentElement))
    .filter((node) => node.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((node) => `${node.tagName}.${node.className} ${node.textContent?.slice(0, 30)}`);
};

for (const path of ['/ru/CalculatorReport', '/ru/Sources'])
  test(`with text twice as large on a small phone nothing of ${path} is cut off`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    // As in the settings of the browser, which media queries follow too.
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
    await page.goto(path);
    await expect(page.locator('main h1').last()).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    if (path.includes('Report')) await page.locator('#risk-what-if').waitFor();
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true;
    });
    if (path.includes('Report')) {
      await expect(page.getByRole('slider').first()).toBeVisible();
      const plot = page.locator('.risk-curve__plot').last();
      await expect.poll(async () => (await plot.boundingBox())?.width, 'of the curve').toBeGreaterThan(150);
      const cells = page.locator('.what-if .risk-table :is(th, td)');
      const printedOver = cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
      );
      expect(await printedOver, 'numbers on top of each other').toEqual([]);
    }
    await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
    if (!path.includes('Report')) return;
    expect(await coveredControls(page)).toEqual([]);
    // The words above it become more, and it stays under her finger.
    const weight = page.locator('.what-if').getByRole('slider').first();
    await weight.focus();
    const top = async () => (await weight.boundingBox())?.y ?? 0;
    const before = await top();
    await weight.press('ArrowRight');
    await expect(page.locator('.what-if__result .risk-soft')).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(60);
  });

test('with text twice as large on a small phone both reports and her consents are read without scrolling sideways', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const records = await recordsOf(origin, person);
  const { id } = await records.addContraceptionReport(MANY_CONDITIONS);
  await records.addReport(GIVEN);
  await page.setViewportSize({ width: 320, height: 740 });
  await beSignedIn(page, origin, person);
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const language of ['ru', 'pl'] as const) {
    await page.goto(at(language, `/ContraceptionReport/${id}`));
    await page.locator('#contraception-effects').waitFor();
    await enlarge();
    await openSections(page);
    await expect.poll(() => page.evaluate(cutOff), language).toEqual([]);
    await page.goto(at(language, '/CalculatorReport'));
    await page.locator('.risk-pictogram').first().waitFor();
    await enlarge();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), language)
      .toBeLessThanOrEqual(320);
  }
  await page.goto('/ru/Consent');
  const lead = page.locator('.v-page-heading__lead');
  await lead.waitFor();
  await enlarge();
  await expect.poll(async () => (await lead.boundingBox())?.width, 'of the sentence').toBeGreaterThan(240);
  await expect(page.locator('.v-page-heading__picture svg')).toBeHidden();
});

test('two reports beside each other fit a small phone, and two pages of paper; the sheet for the doctor fits the phone', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.addReport(GIVEN);
  const { id } = await records.addReport({ ...GIVEN, alcohol: ['6'], oral_contraception: 'under_8_years' });
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, baseURL ?? '', person);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto(`/pl/CalculatorReport/${id}/compare`);
  await expect(page.getByRole('table')).toContainText(say('pl', 'compare', 'compare.earlier'));
  await expect.poll(width).toBeLessThanOrEqual(360);
  for (const language of LANGUAGES) {
    await page.goto(at(language, `/CalculatorReport/${id}/compare`));
    await expect(page.getByRole('table')).toContainText(say(language, 'compare', 'compare.earlier'));
    const paper = await lettersOnPaper(page);
    expect(paper.length, `${language} ${paper}`).toBeLessThanOrEqual(2);
    expect(paper.at(-1), language).toBeGreaterThan(A_LINE);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('combobox')).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  await page.goto(`/pl/CalculatorReport/${id}/summary`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect.poll(width).toBeLessThanOrEqual(360);
});
