import type { Page } from '@playwright/test';
import { titled } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn } from './people.ts';
import { personWithReport } from './records.ts';
import { say } from './texts.ts';

/** Address of every part, and its key in the texts. */
const PARTS = {
  ActivityCollapse: 'activity',
  AgeCollapse: 'age',
  AlcoholCollapse: 'alcohol',
  Banners: 'banners',
  BiopsyCollapse: 'biopsy',
  BreastDensityCollapse: 'density',
  BreastfeedingCollapse: 'breastfeeding',
  ChildbirthCollapse: 'childbirth',
  ContraceptionCollapse: 'contraception',
  GeneticsCollapse: 'genetics',
  MenopauseCollapse: 'menopause',
  MenstruationCollapse: 'menstruation',
  WeightCollapse: 'weight',
} as const;

/** A report of her own, and the page signed in. */
async function withReport(page: Page, origin: string): Promise<void> {
  const { person } = await personWithReport(origin);
  await beSignedIn(page, origin, person);
}

/** Follows a link within the page, which spares loading the portal anew for every part. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = to;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
  await page.waitForURL((url) => url.pathname === href);
}

test('every part opens, with her own line where she has a report', async ({ page, baseURL }) => {
  await withReport(page, baseURL ?? '');
  await page.goto('/pl/ReportParts/ActivityCollapse');
  for (const [name, key] of Object.entries(PARTS)) {
    await follow(page, `/pl/ReportParts/${name}`);
    await titled(page, say('pl', 'parts', `part.${key}.title`));
    await expect(page.getByRole('link', { name: say('pl', 'parts', 'links.report') })).toBeVisible();
  }
});

test('an unknown part is not found', async ({ page }) => {
  const answer = await page.goto('/ru/ReportParts/HeightCollapse');
  await titled(page, say('ru', 'shell', 'error.notFound'));
  expect(answer?.status()).toBe(404);
});

test('parts ask to sign in, sources do not', async ({ page }) => {
  await page.goto('/en/ReportParts/AgeCollapse');
  await titled(page, say('en', 'shell', 'login.title'));
  await page.goto('/en/Sources');
  await titled(page, say('en', 'sources', 'sources.title'));
  await expect(page.getByText(say('en', 'sources', 'read.title'))).toBeVisible();
});
