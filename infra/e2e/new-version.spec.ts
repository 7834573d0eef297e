import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { acceptTerms, answerForm, consentForm, decide, historyOf, revocationsOf, textInForce } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { dayAfter, publishVersion } from './ledger.ts';
import { beSignedIn, newStranger, type Person, tokenOf } from './people.ts';
import { heading } from './risk-test.ts';
import { say } from './texts.ts';

const RESEARCH = 'research.Calculator';
const DOCUMENTS = ['terms', RESEARCH];
const consent = (key: string, values?: Record<string, string>) => say('en', 'consent', key, values);

const NEWS = {
  lv: 'Šis teikums ir jauns.',
  en: 'This sentence is new.',
  ru: 'Это предложение новое.',
  pl: 'To zdanie jest nowe.',
};

async function agreed(origin: string): Promise<Person> {
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give', [RESEARCH]: 'give' });
  return person;
}

/** What is new is said in plain words; what she agreed to and what stands there now are told apart by sign and by word. */
async function expectChange(page: Page, date: string) {
  const changes = page.locator('.changes');
  await expect(changes).toContainText(consent('changes.legend'));
  await expect(changes.locator('.changes__news')).toHaveText(`${NEWS.en} ${date}`);
  const added = changes.locator('ins').filter({ hasText: `${NEWS.en} ${date}` });
  await expect(added).toContainText(`${consent('changes.added')}: `);
}

/** The new terms and the new form of research, each with what changed. */
async function readAndDecide(page: Page, dates: Readonly<Record<string, string>>, answer: 'renew' | 'deny') {
  await page.goto('/en/Calculator');
  await page.waitForURL((url) => url.pathname === '/en/TermsConditions');
  await expect(page.getByText(consent('ask.changed'))).toBeVisible();
  await expectChange(page, dates.terms ?? '');
  await expectAccessible(page, 'terms with what changed');
  await acceptTerms(page, 'en', 'ask.renew');

  await page.waitForURL((url) => url.pathname === '/en/Consent');
  const { title } = await textInForce(new URL(page.url()).origin, RESEARCH);
  await expect(consentForm(page, title)).toContainText(consent('ask.denyNew'));
  await expectChange(page, dates[RESEARCH] ?? '');
  await answerForm(page, 'en', RESEARCH, answer);
  await page.waitForURL((url) => url.pathname === '/en/Calculator');
  await expect(heading(page)).toContainText(say('en', 'calculator', 'intro.title'));
}

test('new versions of terms and research: she is asked again, sees what changed, and renews or denies', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [renewing, denying] = [await agreed(origin), await agreed(origin)];
  await beSignedIn(page, origin, renewing);

  const dates: Record<string, string> = {};
  for (const document of DOCUMENTS) {
    const date = dayAfter((await textInForce(origin, document)).date);
    const sentences = Object.entries(NEWS).map(([language, sentence]) => [language, `${sentence} ${date}`]);
    await publishVersion(document, date, Object.fromEntries(sentences) as typeof NEWS);
    dates[document] = date;
  }

  await readAndDecide(page, dates, 'renew');
  const token = await tokenOf(origin, renewing);
  const renewed = (await historyOf(origin, token)).slice(0, 2);
  expect(renewed.map(({ version_id, action }) => [version_id, action])).toEqual([
    [`${RESEARCH}/${dates[RESEARCH]}`, 'renewed'],
    [`terms/${dates.terms}`, 'renewed'],
  ]);
  expect(await revocationsOf(origin, token)).toEqual([]);

  const context = await browser.newContext({ baseURL: origin });
  const other = await context.newPage();
  await beSignedIn(other, origin, denying);
  await readAndDecide(other, dates, 'deny');
  await context.close();
  const denied = await tokenOf(origin, denying);
  expect((await historyOf(origin, denied))[0]).toMatchObject({ document: RESEARCH, action: 'denied' });
  expect((await revocationsOf(origin, denied))[0], 'what research had is deleted').toMatchObject({
    document: RESEARCH,
    state: 'waiting',
  });
});
