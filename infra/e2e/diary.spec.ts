import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { examinationContract } from '@vesela/contracts/examination';
import { expectAccessible, LOOKS } from './accessible.ts';
import { GIVEN } from './answers.ts';
import { call } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, type Person, signIn, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
const entries = (page: Page) => page.getByRole('article');
const of = (page: Page, language: Language, kind: string) =>
  entries(page).filter({ has: page.getByRole('heading', { name: say(language, 'profile', `kind.${kind}`) }) });

/** A woman with one risk test and one examination that found a sign. */
async function womanWithRecords(origin: string): Promise<Person> {
  const person = await newPerson(origin);
  const token = await tokenOf(origin, person);
  await (await recordsOf(origin, person)).addReport(GIVEN);
  const body = {
    submission_id: randomUUID(),
    symptoms: ['skin_itch_pain'],
    pattern: null,
    finished_at: new Date().toISOString(),
    notes: 'A <b>note</b>.',
    reminder_requested: false,
    time_zone: 'Europe/Riga',
  };
  await call(origin, examinationContract, examinationContract.routes.submitExamination, { token, body });
  return person;
}

async function open(page: Page, language: Language, person: Person) {
  await signIn(page, language, person.email, person.password);
  await page.goto(at(language, '/Profile'));
  await expect(page.getByRole('heading', { name: say(language, 'profile', 'diary.entries') })).toBeVisible();
}

async function fillTest(page: Page, language: Language, file: { name: string; mimeType: string; buffer: Buffer }) {
  const words = (key: string) => say(language, 'geneticTest', key);
  await page.getByRole('button', { name: say(language, 'profile', 'genetic.add') }).click();
  await expect(page.getByRole('heading', { name: words('form.title') })).toBeFocused();
  await page.getByLabel(words('laboratory'), { exact: true }).fill('E. Gulbja laboratorija');
  await page.getByLabel(words('taken_on'), { exact: true }).fill('2025-03-04');
  await page.getByRole('radio', { name: words('result.vus') }).check();
  await page.getByLabel(words('file'), { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: words('save'), exact: true }).click();
}

for (const language of LANGUAGES) {
  test(`in ${language}: filters, a genetic test with its file, and the line of time`, async ({ page, baseURL }) => {
    const person = await womanWithRecords(baseURL ?? '');
    await open(page, language, person);
    await expect(entries(page)).toHaveCount(2);
    await expect(of(page, language, 'examination')).toContainText(
      say(language, 'profile', 'examination.count', { n: 1 }),
    );
    await expect(of(page, language, 'examination')).toContainText('A <b>note</b>.');
    await expect(of(page, language, 'risk_report').getByRole('term')).toHaveCount(3);

    await page.getByRole('radio', { name: say(language, 'profile', 'filter.all') }).focus();
    for (const [filter, kind] of [
      ['results', 'risk_report'],
      ['examinations', 'examination'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: say(language, 'profile', `filter.${filter}`) })).toBeChecked();
      await expect(entries(page)).toHaveCount(1);
      await expect(of(page, language, kind)).toHaveCount(1);
    }
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(say(language, 'profile', 'empty.genetic_tests.title'))).toBeVisible();

    await fillTest(page, language, { name: 'atzinums.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText(say(language, 'geneticTest', 'saved'))).toBeVisible();
    const test = of(page, language, 'genetic_test');
    await expect(test).toContainText('E. Gulbja laboratorija');
    await expect(test).toContainText(say(language, 'geneticTest', 'result.vus'));
    const coming = page.waitForEvent('download');
    const save = say(language, 'geneticTest', 'file.save.label', { name: 'atzinums.pdf' });
    await test.getByRole('button', { name: save }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('atzinums.pdf');
    expect(await readFile(await download.path())).toEqual(PDF);

    const line = page.getByRole('region', { name: say(language, 'timeline', 'title') });
    await expect(line.getByRole('img')).toBeVisible();
    await line.getByText(say(language, 'timeline', 'table.show')).click();
    await expect(line.getByRole('row')).toHaveCount(3);
  });
}

test('a file that is not what it says is refused, and what she typed stays', async ({ page, baseURL }) => {
  await open(page, 'en', await newPerson(baseURL ?? ''));
  const pretender = {
    name: 'result.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>alert(1)</script>'),
  };
  await fillTest(page, 'en', pretender);
  await expect(page.getByText(say('en', 'geneticTest', 'fault.file.other'))).toBeVisible();
  await expect(page.getByLabel(say('en', 'geneticTest', 'laboratory'), { exact: true })).toHaveValue(
    'E. Gulbja laboratorija',
  );
  await page.getByRole('button', { name: say('en', 'geneticTest', 'file.remove') }).click();
  await page.getByRole('button', { name: say('en', 'geneticTest', 'save'), exact: true }).click();
  await expect(of(page, 'en', 'genetic_test')).toHaveCount(1);
});

test('an entry that she deletes is gone, here and where it was kept', async ({ page, baseURL }) => {
  const person = await womanWithRecords(baseURL ?? '');
  await open(page, 'en', person);
  for (const kind of ['examination', 'risk_report']) {
    await of(page, 'en', kind)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('en', 'profile', 'delete.confirm') })
      .click();
    await expect(of(page, 'en', kind)).toHaveCount(0);
  }
  await expect(page.getByText(say('en', 'profile', 'empty.all.title'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('en', 'profile', 'empty.all.title'))).toBeVisible();
  expect(await (await recordsOf(baseURL ?? '', person)).reports()).toEqual([]);
});

test('a service that is down spoils its own entries only', async ({ page, baseURL }) => {
  const person = await womanWithRecords(baseURL ?? '');
  await page.route('**/api/examination/**', (route) => route.fulfill({ status: 503, body: '' }));
  await open(page, 'en', person);
  await expect(of(page, 'en', 'examination')).toContainText(say('en', 'profile', 'entry.failed'));
  await expect(of(page, 'en', 'risk_report').getByRole('term')).toHaveCount(3);
  await page.unrouteAll();
  await of(page, 'en', 'examination').getByRole('button').click();
  await expect(of(page, 'en', 'examination')).toContainText(say('en', 'profile', 'examination.count', { n: 1 }));
});

test('a choice in the settings is still there at the next visit', async ({ page, baseURL }) => {
  await open(page, 'pl', await newPerson(baseURL ?? ''));
  const country = page.getByRole('combobox', { name: say('pl', 'settings', 'country') });
  // As a person does: she comes to the box, then types. A page that still moves closes a list that is open.
  await page.waitForLoadState('networkidle');
  await country.click();
  await country.fill('Łotw');
  await page.getByRole('option', { name: 'Łotwa' }).click();
  await expect(page.getByText(say('pl', 'settings', 'saved'))).toBeVisible();
  await page.getByLabel(say('pl', 'settings', 'mail.language')).selectOption('ru');
  await page.getByLabel(say('pl', 'settings', 'mail.project_invitation')).click();
  await expect(page.getByLabel(say('pl', 'settings', 'mail.project_invitation'))).not.toBeChecked();
  await expect(page.getByLabel(say('pl', 'settings', 'mail.project_invitation'))).toBeEnabled();
  await page.reload();
  await expect(country).toHaveValue('Łotwa');
  await expect(page.getByLabel(say('pl', 'settings', 'mail.language'))).toHaveValue('ru');
  await expect(page.getByLabel(say('pl', 'settings', 'mail.project_invitation'))).not.toBeChecked();
});

for (const { language, colours } of LOOKS) {
  test.describe(`accessible in ${language}, ${colours}`, () => {
    test.use({ colorScheme: colours, contextOptions: { reducedMotion: 'reduce' } });

    test('diary with every kind, form, line of time and settings', async ({ page, baseURL }) => {
      await open(page, language, await womanWithRecords(baseURL ?? ''));
      await fillTest(page, language, { name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF });
      await expect(entries(page)).toHaveCount(3);
      await page.getByText(say(language, 'timeline', 'table.show')).click();
      await expectAccessible(page, 'diary, line of time, settings');
      await page.getByRole('button', { name: say(language, 'profile', 'genetic.add') }).click();
      await page.getByRole('button', { name: say(language, 'geneticTest', 'save'), exact: true }).click();
      await expect(page.getByText(say(language, 'geneticTest', 'fault.laboratory.required'))).toBeVisible();
      await expectAccessible(page, 'form of a genetic test with its faults');
    });
  });
}
