import { GIVEN } from './answers.ts';
import { agree } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { newPerson, register, signIn, tokenOf } from './people.ts';
import { recordsBehind, recordsOf } from './records.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const words = (language: Language, key: string, values?: Record<string, string | number>) =>
  say(language, 'myData', key, values);

async function askForDeletion(page: import('@playwright/test').Page, language: Language, email: string) {
  await page.goto(at(language, '/MyData'));
  await page.getByRole('button', { name: words(language, 'delete.begin') }).click();
  await page.getByLabel(words(language, 'delete.email')).fill(email);
  await page.getByRole('button', { name: words(language, 'delete.ask'), exact: true }).click();
}

test('she keeps her account after all', async ({ page, baseURL }) => {
  const person = await newPerson(String(baseURL));
  await signIn(page, 'en', person.email, person.password);
  await askForDeletion(page, 'en', 'somebody-else@vesela.example');
  await expect(page.getByText(words('en', 'delete.other-address'))).toBeVisible();
  await page.getByLabel(words('en', 'delete.email')).fill(person.email);
  await page.getByRole('button', { name: words('en', 'delete.ask'), exact: true }).click();
  await page.getByRole('button', { name: words('en', 'waiting.keep') }).click();
  await expect(page.getByText(words('en', 'delete.kept'))).toBeVisible();
  const [kept, asked] = await mailTo(String(baseURL), person.email, 2);
  expect([asked?.subject, kept?.subject]).toEqual([
    say('en', 'mail', 'letter.account_deletion_requested.subject', { portal: 'Vesela' }),
    say('en', 'mail', 'letter.account_kept.subject', { portal: 'Vesela' }),
  ]);
});

for (const language of LANGUAGES) {
  test(`an account is deleted, and its address begins anew with an empty diary (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const person = await newPerson(String(baseURL));
    const records = await recordsOf(String(baseURL), person);
    await records.addReport(GIVEN);
    await signIn(page, language, person.email, person.password);
    await askForDeletion(page, language, person.email);
    await expect(page.getByText(words(language, 'waiting.text'))).toBeVisible();
    const code = (await page.locator('.my-data__code').textContent()) ?? '';
    expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);

    // Without an account, in a browser that has never been here.
    const guest = await browser.newContext();
    const outside = await guest.newPage();
    await outside.goto(`${baseURL}${at(language, '/Deletion')}#${code}`);
    await expect(outside.getByRole('heading', { level: 1, name: words(language, 'progress.title') })).toBeVisible();
    expect(new URL(outside.url()).hash).toBe('');
    await expect(outside.getByText(words(language, 'progress.state.erased'))).toBeVisible({ timeout: 90_000 });
    await expect(outside.getByText(words(language, 'holder.research'))).toBeVisible();
    await expect(outside.getByRole('button', { name: words(language, 'certificate.save') })).toBeVisible();
    await guest.close();

    const [last] = await mailTo(String(baseURL), person.email, 2);
    expect(last?.subject).toBe(say(language, 'mail', 'letter.account_deleted.subject', { portal: 'Vesela' }));
    await expect(tokenOf(String(baseURL), person)).rejects.toThrow('could not sign in');

    const again = await browser.newContext();
    const fresh = await again.newPage();
    await register(fresh, language, person);
    await again.close();
    const token = await tokenOf(String(baseURL), person);
    await agree(String(baseURL), token);
    expect(await (await recordsBehind(String(baseURL), token)).reports()).toEqual([]);
  });
}
