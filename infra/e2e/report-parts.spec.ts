import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { titled } from './accessible.ts';
import { GIVEN } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, signIn } from './people.ts';
import { recordsOf } from './records.ts';
import { at, LANGUAGES, type Language, ROOT, say } from './texts.ts';

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
async function withReport(page: Page, origin: string, language: Language): Promise<void> {
  const person = await newPerson(origin);
  await (await recordsOf(origin, person)).addReport(GIVEN);
  await signIn(page, language, person.email, person.password);
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

test('the parts that the module states are those of the specification', () => {
  const descriptor = JSON.parse(readFileSync(path.join(ROOT, 'mfe-calculator/module.json'), 'utf8')) as {
    routes: { path: string; prefixed: boolean }[];
  };
  const stated = descriptor.routes.filter(({ path: route }) => route.startsWith('/ReportParts/'));
  expect(stated.map(({ path: route }) => route).sort()).toEqual(
    Object.keys(PARTS).map((name) => `/ReportParts/${name}`),
  );
  expect(stated.every(({ prefixed }) => prefixed)).toBe(true);
});

for (const language of LANGUAGES) {
  test(`every part opens in ${language}, with her own line where she has a report`, async ({ page, baseURL }) => {
    await withReport(page, baseURL ?? '', language);
    await page.goto(at(language, '/ReportParts/ActivityCollapse'));
    for (const [name, key] of Object.entries(PARTS)) {
      await follow(page, at(language, `/ReportParts/${name}`));
      await titled(page, say(language, 'parts', `part.${key}.title`));
      await expect(page.getByRole('link', { name: say(language, 'parts', 'links.report') })).toBeVisible();
    }
  });
}

test('an unknown part is not found, in every language', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  for (const language of LANGUAGES) {
    const answer = await page.goto(at(language, '/ReportParts/HeightCollapse'));
    await titled(page, say(language, 'shell', 'error.notFound'));
    expect(answer?.status()).toBe(404);
  }
});

test('parts ask to sign in, sources do not', async ({ page }) => {
  await page.goto('/en/ReportParts/AgeCollapse');
  await titled(page, say('en', 'shell', 'login.title'));
  await page.goto('/en/Sources');
  await titled(page, say('en', 'sources', 'sources.title'));
  await expect(page.getByText(say('en', 'sources', 'review.title'))).toBeVisible();
});
