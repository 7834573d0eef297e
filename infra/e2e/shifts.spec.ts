import { GIVEN } from './answers.ts';
import { CERVICAL_GIVEN } from './cervical-answers.ts';
import { decide } from './consents.ts';
import { CONTRACEPTION_ANSWERS } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO, newPerson, STAFF, tokenOf } from './people.ts';
import { personWithReport, recordsOf } from './records.ts';
import { MOST_SHIFT, watchShifts } from './shifts.ts';
import { onSlowLine, PHONE } from './slow-phone.ts';
import { at, LANGUAGES, say } from './texts.ts';

// Pages whose content arrives after them, each for whoever uses it: lists, and pages shorter than a window.
for (const [email, paths] of [
  [DEMO.anna, ['/Consent', '/Search', '/Appointments', '/Profile', '/Profile/settings']],
  [DEMO.ilze, ['/ContraceptionMethods', '/ContraceptionMethods/emergency_pill', '/ContraceptionMyths']],
  [STAFF.provider, ['/Accounts', '/Accounts/suspensions', '/Accounts/clients', '/Accounts/log']],
  [STAFF.administrator, ['/Research']],
] as const)
  test(`nothing moves on a phone while pages of ${email.split('@')[0]} arrive`, async ({ page, baseURL }) => {
    await beSignedIn(page, baseURL ?? '', { email });
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main .v-spinner')).toHaveCount(0);
      expect(await shifts(), path).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });

test('nothing moves where a test is opened again, at the address of a page that it does not show first', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const records = await recordsOf(origin, person);
  await records.addReport(GIVEN);
  await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
  await decide(origin, await tokenOf(origin, person), { 'research.Contraception': 'deny' });
  await beSignedIn(page, origin, person);
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/ru/Calculator/step/age', '/ru/Calculator/step/check', '/ru/Contraception/step/body']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main form')).toBeVisible();
    await expect(page.locator('main .v-notice').first()).toBeVisible();
    expect(await shifts(), address).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test('nothing moves where a report is opened at the address of a section', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const records = await recordsOf(origin, person);
  const { id: risk } = await records.addReport(GIVEN);
  const { id: contraception } = await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
  const { id: cervical } = await records.addCervicalReport(CERVICAL_GIVEN);
  await beSignedIn(page, origin, person);
  const shifts = await watchShifts(page);
  await onSlowLine(page);
  for (const address of [
    ...['advice', 'what-if', 'years', 'limits'].map((section) => `/CalculatorReport/${risk}#risk-${section}`),
    ...['personal', 'overview', 'myths'].map(
      (section) => `/ContraceptionReport/${contraception}#contraception-${section}`,
    ),
    ...['screening', 'limits'].map((section) => `/CervicalCancerReport/${cervical}#cervical-${section}`),
  ]) {
    // A section's address alone would not load the page anew.
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator(`${new URL(address, origin).hash} > details[open]`)).toBeVisible();
    expect(await shifts(), address).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test('nothing moves while two reports are compared', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const { person } = await personWithReport(origin);
  // As little as can be different: the shortest page.
  const { id } = await (await recordsOf(origin, person)).addReport(GIVEN);
  await beSignedIn(page, origin, person);
  const shifts = await watchShifts(page);
  await onSlowLine(page);
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    for (const language of LANGUAGES) {
      const address = at(language, `/CalculatorReport/${id}/compare`);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: say(language, 'compare', 'compare.answers') })).toBeVisible();
      expect(await shifts(), `${address} at ${size.width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }
});
