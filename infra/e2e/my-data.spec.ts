import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { GIVEN } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, signIn } from './people.ts';
import { recordsOf } from './records.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const words = (language: Language, key: string) => say(language, 'myData', key);

async function save(page: Page, language: Language, key: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words(language, key), exact: true }).click();
  const file = await (await download).path();
  return JSON.parse(await readFile(file, 'utf8'));
}

/** What she answered as a code of a place is read as its name. */
const RIGA = { lv: 'Rīga', en: 'Riga', ru: 'Рига', pl: 'Ryga' } as const;

for (const language of LANGUAGES) {
  test(`her data, taken along, are what she entered (${language})`, async ({ page, baseURL }) => {
    const person = await newPerson(String(baseURL));
    const report = await (await recordsOf(String(baseURL), person)).addReport(GIVEN);
    await signIn(page, language, person.email, person.password);
    await page.goto(at(language, '/MyData'));
    const data = await save(page, language, 'export.json');
    expect(data).toMatchObject({ format: 'vesela-own-data/1', account: { email: person.email } });
    expect(data.calculator.risk_reports).toEqual([report]);
    expect(data.consent.entries.map(({ document, action }: Record<string, string>) => `${document} ${action}`)).toEqual(
      expect.arrayContaining(['terms given', 'health-data given', 'research.Calculator denied']),
    );

    const bundle = await save(page, language, 'export.fhir');
    const answers = bundle.entry
      .map(({ resource }: { resource: Record<string, unknown> }) => resource)
      .find(({ resourceType }: Record<string, unknown>) => resourceType === 'QuestionnaireResponse');
    const linkIds = answers.item.map(({ linkId }: { linkId: string }) => linkId);
    expect(linkIds.sort()).toEqual(Object.keys(report.answers).sort());
    expect(JSON.stringify(bundle)).not.toContain(person.email);

    await page.getByRole('button', { name: words(language, 'export.print'), exact: true }).click();
    await expect(page.getByRole('heading', { name: words(language, 'printed.title') })).toBeFocused();
    await expect(page.getByText(say(language, 'questions', 'questions.age.title'))).toBeVisible();
    await expect(page.getByRole('article')).toContainText('46');
    await expect(page.getByRole('article')).toContainText(RIGA[language]);
    await expect(page.getByRole('article')).not.toContainText('LV-RIX');
    await expectAccessible(page, 'my data');
  });
}

test('she restricts the use of her data and lifts that again', async ({ page, baseURL }) => {
  const person = await newPerson(String(baseURL));
  await signIn(page, 'en', person.email, person.password);
  await page.goto('/en/MyData');
  await expect(page.getByText(words('en', 'accesses.none'))).toBeVisible();
  await page.getByRole('button', { name: words('en', 'restriction.set') }).click();
  await page.reload();
  await page.getByRole('button', { name: words('en', 'restriction.lift') }).click();
  await expect(page.getByText(words('en', 'restriction.off'))).toBeVisible();
});
