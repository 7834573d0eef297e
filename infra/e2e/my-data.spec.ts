import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn } from './people.ts';
import { personWithReport } from './records.ts';
import { type Language, say } from './texts.ts';

const words = (language: Language, key: string) => say(language, 'myData', key);

async function save(page: Page, language: Language, key: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words(language, key), exact: true }).click();
  const file = await (await download).path();
  return JSON.parse(await readFile(file, 'utf8'));
}

test('her data, taken along, are what she entered', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const { person, report } = await personWithReport(origin);
  await beSignedIn(page, origin, person);
  await page.goto('/ru/MyData');
  await expect(page.getByText(words('ru', 'accesses.none'))).toBeVisible();
  const data = await save(page, 'ru', 'export.json');
  expect(data).toMatchObject({ format: 'vesela-own-data/1', account: { email: person.email } });
  expect(data.calculator.risk_reports).toEqual([report]);
  expect(data.consent.entries.map(({ document, action }: Record<string, string>) => `${document} ${action}`)).toEqual(
    expect.arrayContaining(['terms given', 'health-data given', 'research.Calculator denied']),
  );

  const bundle = await save(page, 'ru', 'export.fhir');
  const answers = bundle.entry
    .map(({ resource }: { resource: Record<string, unknown> }) => resource)
    .find(({ resourceType }: Record<string, unknown>) => resourceType === 'QuestionnaireResponse');
  const linkIds = answers.item.map(({ linkId }: { linkId: string }) => linkId);
  expect(linkIds.sort()).toEqual(Object.keys(report.answers).sort());
  expect(JSON.stringify(bundle)).not.toContain(person.email);

  await page.getByRole('button', { name: words('ru', 'export.print'), exact: true }).click();
  await expect(page.getByRole('heading', { name: words('ru', 'printed.title') })).toBeFocused();
  await expect(page.getByText(say('ru', 'questions', 'questions.age.title'))).toBeVisible();
  await expect(page.getByRole('article')).toContainText('46');
  // What she answered as a code of a place is read as its name.
  await expect(page.getByRole('article')).toContainText('Рига');
  await expect(page.getByRole('article')).not.toContainText('LV-RIX');
});
