import { expect, type Page } from '@playwright/test';
import { type Language, say } from './texts.ts';

const press = (page: Page, language: Language, key: string) =>
  page.getByRole('button', { name: say(language, 'join', key), exact: true }).click();

/** From the invitation, which is open, to the study's consent form, without an account. */
export async function openGuestForm(page: Page, language: Language): Promise<void> {
  await press(page, language, 'ways.without');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'join', 'form.title'));
}

/** Agrees to the form, which is open, and to what belongs to it; gives the code by which she comes back. */
export async function agreeAsGuest(page: Page, language: Language): Promise<string> {
  for (const key of ['also.agreeHealth', 'also.acceptTerms'])
    await page.getByRole('checkbox', { name: say(language, 'join', key) }).check();
  await press(page, language, 'form.yes');
  return (await page.getByLabel(say(language, 'join', 'code.label'), { exact: true }).textContent()) ?? '';
}

/** She has written down her code and goes on to the test. */
export async function beginAsGuest(page: Page, language: Language): Promise<void> {
  await press(page, language, 'code.written');
  await page.getByRole('button', { name: say(language, 'kept', 'start.begin') }).waitFor();
}

/** Comes back by her code after the page was loaded anew. */
export async function resumeAsGuest(page: Page, language: Language, code: string): Promise<void> {
  await page.getByLabel(say(language, 'join', 'resume.label'), { exact: true }).fill(code);
  await press(page, language, 'resume.send');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'join', 'back.title'));
}
