import { randomUUID } from 'node:crypto';
import { DEMO_OFFERS } from '../demo/offers.ts';
import { GIVEN } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { beSignedIn, newPerson } from './people.ts';
import { recordsOf } from './records.ts';
import { say } from './texts.ts';

const [offer] = DEMO_OFFERS;
const words = (key: string, values = {}) => say('pl', 'coupons', key, values);
const to = `coupon-${randomUUID().slice(0, 8)}@reader.example`;

test('a coupon comes by mail in her language and says nothing of her', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  await (await recordsOf(origin, person)).addReport(GIVEN);
  await beSignedIn(page, origin, person);
  await page.goto('/pl/CalculatorReport');
  const title = offer?.title.pl ?? '';
  await page.locator('#risk-offers summary').click();
  await page.getByRole('button', { name: words('coupons.sendName', { title }) }).click();
  const form = page.getByRole('dialog', { name: title });
  const box = form.getByLabel(words('send.label'));
  await box.fill('ilze');
  await form.getByRole('button', { name: words('send.button') }).click();
  await expect(form.getByText(words('send.fault.invalid'))).toBeVisible();
  await box.fill(to);
  await form.getByRole('button', { name: words('send.button') }).click();
  await expect(form.getByText(words('send.done'))).toBeVisible();

  const [mail] = await mailTo(origin, to, 1);
  expect(mail?.subject).toBe(say('pl', 'mail', 'letter.coupon.subject', { portal: 'Vesela' }));
  expect(mail?.text).toContain(title);
  expect(mail?.text).toContain(offer?.code);
  expect(mail?.text).not.toMatch(/https?:|CalculatorReport|[0-9a-f]{8}-[0-9a-f]{4}/);
});
