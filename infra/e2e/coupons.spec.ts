import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { calculatorContract } from '@vesela/contracts/calculator';
import { DEMO_OFFERS } from '../local/demo-offers.ts';
import { expectAccessible } from './accessible.ts';
import { GIVEN } from './answers.ts';
import { send } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { newPerson, type Person, signIn, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const { routes } = calculatorContract;
const [offer] = DEMO_OFFERS;
const words = (language: Language, key: string, values = {}) => say(language, 'coupons', key, values);
const address = () => `coupon-${randomUUID().slice(0, 8)}@reader.example`;

/** Opens the form of the first offer on her newest report. */
async function openForm(page: Page, language: Language, person: Person) {
  await signIn(page, language, person.email, person.password);
  await page.goto(at(language, '/CalculatorReport'));
  const title = offer?.title[language] ?? '';
  await page.getByRole('button', { name: words(language, 'coupons.sendName', { title }) }).click();
  return page.getByRole('dialog', { name: title });
}

async function withReport(origin: string): Promise<Person> {
  const person = await newPerson(origin);
  await (await recordsOf(origin, person)).addReport(GIVEN);
  return person;
}

for (const language of LANGUAGES) {
  test(`a coupon comes by mail in her language (${language}) and says nothing of her`, async ({ page, baseURL }) => {
    test.slow();
    const origin = baseURL ?? '';
    const to = address();
    const form = await openForm(page, language, await withReport(origin));
    const box = form.getByLabel(words(language, 'send.label'));
    await box.fill('ilze');
    await form.getByRole('button', { name: words(language, 'send.button') }).click();
    await expect(form.getByText(words(language, 'send.fault.invalid'))).toBeVisible();
    await expect(box).toHaveValue('ilze');
    await expectAccessible(page, `the form with a fault in ${language}`);
    await box.fill(to);
    await form.getByRole('button', { name: words(language, 'send.button') }).click();
    await expect(form.getByText(words(language, 'send.done'))).toBeVisible();

    const [mail] = await mailTo(origin, to, 1);
    expect(mail?.subject).toBe(say(language, 'mail', 'letter.coupon.subject', { portal: 'Vesela' }));
    expect(mail?.text).toContain(offer?.title[language]);
    expect(mail?.text).toContain(offer?.code);
    expect(mail?.text).not.toMatch(/https?:|CalculatorReport|[0-9a-f]{8}-[0-9a-f]{4}/);
  });
}

test('nobody is flooded: once a day to an address, ten in an hour by one woman', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const token = await tokenOf(origin, await newPerson(origin));
  const ask = async (to: string, offerId = offer?.id ?? '') => {
    const given = { token, params: { offerId }, body: { address: to, language: 'en' } };
    return (await send(origin, calculatorContract, routes.sendCoupon, given)).status;
  };
  const to = address();
  expect(await ask(to)).toBe(204);
  expect(await ask(to.toUpperCase())).toBe(204);
  await mailTo(origin, to, 1);
  expect(await ask(to, 'fitness-free-days')).toBe(404);
  expect(await ask('anna@reader.example\r\nBcc: all@reader.example')).toBe(422);
  const rest: number[] = [];
  for (let i = 0; i < 9; i += 1) rest.push(await ask(address()));
  expect(rest).toContain(429);
  expect(rest.at(-1)).toBe(429);
  await mailTo(origin, to, 1);
});
