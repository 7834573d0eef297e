import { expect, test } from './fixtures.ts';
import { newPerson, signIn } from './people.ts';
import { answerAll, send } from './risk-test.ts';
import { at, LANGUAGES, say } from './texts.ts';

for (const language of LANGUAGES) {
  test(`a newcomer takes the test and reads her report (${language})`, async ({ page, baseURL }) => {
    const person = await newPerson(baseURL ?? '');
    await signIn(page, language, person.email, person.password);
    await answerAll(page, language);
    const report = await send(page, language);

    const sentence = say(language, 'report', 'factors.title');
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(report);

    const other = language === 'en' ? 'ru' : 'en';
    await page.getByRole('link', { name: other.toUpperCase(), exact: true }).first().click();
    await expect(page.getByRole('heading', { name: say(other, 'report', 'factors.title') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(at(other, report.replace(/^\/(en|ru|pl)/, '')));
  });
}
