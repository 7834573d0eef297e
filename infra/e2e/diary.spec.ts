import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { examinationContract } from '@vesela/contracts/examination';
import { call } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, type Person, tokenOf } from './people.ts';
import { personWithReport, recordsOf } from './records.ts';
import { at, type Language, say } from './texts.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
const entries = (page: Page) => page.getByRole('article');
const of = (page: Page, language: Language, kind: string) =>
  entries(page).filter({ has: page.getByRole('heading', { name: say(language, 'profile', `kind.${kind}`) }) });

/** A woman with one risk test and one examination that found a sign. */
async function womanWithRecords(origin: string): Promise<Person> {
  const { person } = await personWithReport(origin);
  const token = await tokenOf(origin, person);
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

async function open(page: Page, language: Language, origin: string, person: Person) {
  await beSignedIn(page, origin, person);
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

test('results of two services and a genetic test with its file stand in the diary, until she deletes one', {
  tag: '@real',
}, async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await womanWithRecords(origin);
  await open(page, 'lv', origin, person);
  await expect(entries(page)).toHaveCount(2);
  await expect(of(page, 'lv', 'examination')).toContainText(say('lv', 'profile', 'examination.count', { n: 1 }));
  await expect(of(page, 'lv', 'examination')).toContainText('A <b>note</b>.');
  await expect(of(page, 'lv', 'risk_report').getByRole('term')).toHaveCount(3);

  await fillTest(page, 'lv', { name: 'atzinums.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText(say('lv', 'geneticTest', 'saved'))).toBeVisible();
  const test = of(page, 'lv', 'genetic_test');
  await expect(test).toContainText('E. Gulbja laboratorija');
  await expect(test).toContainText(say('lv', 'geneticTest', 'result.vus'));
  const coming = page.waitForEvent('download');
  const save = say('lv', 'geneticTest', 'file.save.label', { name: 'atzinums.pdf' });
  await test.getByRole('button', { name: save }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('atzinums.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);

  const line = page.getByRole('region', { name: say('lv', 'timeline', 'title') });
  // All of one day, of which a drawing would say nothing.
  await expect(line.getByRole('img')).toHaveCount(0);
  await expect(line.getByRole('row')).toHaveCount(3);

  await of(page, 'lv', 'risk_report')
    .getByRole('button', { name: say('lv', 'profile', 'entry.delete') })
    .click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: say('lv', 'profile', 'delete.confirm') }).click();
  await expect(entries(page)).toHaveCount(2);
  await page.reload();
  await expect(of(page, 'lv', 'examination')).toHaveCount(1);
  await expect(of(page, 'lv', 'genetic_test')).toHaveCount(1);
  await expect(entries(page)).toHaveCount(2);
  expect(await (await recordsOf(origin, person)).reports()).toEqual([]);
});
