import { randomUUID } from 'node:crypto';
import { typeset } from '@vesela/contracts/typography';
import { DEMO_OFFERS } from '../demo/offers.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { beSignedIn } from './people.ts';
import { personWithReport } from './records.ts';
import { say } from './texts.ts';

const [offer] = DEMO_OFFERS;
const words = (key: string, values = {}) => say('pl', 'coupons', key, values);
const to = `coupon-${randomUUID().slice(0, 8)}@reader.example`;

test('a coupon comes by mail in her language and says nothing of her', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const { person } = await personWithReport(origin);
  await beSignedIn(page, origin, person);
  await page.goto('/pl/CalculatorReport');
  const title = typeset(offer?.title.pl ?? '', 'pl');
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
  // The only link is that which ends such mails.
  const [stop = ''] = /https?:\S+\/unsubscribe\/[\w-]+\?lang=pl/.exec(mail?.text ?? '') ?? [];
  expect(mail?.text.replace(stop, '')).not.toMatch(/https?:|CalculatorReport|[0-9a-f]{8}-[0-9a-f]{4}/);

  // Where no mail server is, the mailbox shows the letter as a mail program would, in a sandbox of its own.
  const asked: string[] = [];
  await page.goto('/mailbox');
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const shown = page.waitForResponse((response) => response.url().includes('/mailbox/'));
  await page.getByRole('article').filter({ hasText: to }).getByRole('link', { name: 'Show it as HTML' }).click();
  expect((await shown).headers()['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox /);
  await expect(page.getByRole('heading', { level: 1, name: say('pl', 'mail', 'greeting') })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  expect(
    await page.evaluate(() => [self.origin, getComputedStyle(document.querySelector('h1') as Element).fontSize]),
  ).toEqual(['null', '22px']);
  expect(asked).toHaveLength(1);

  const letter = (key: string) => say('pl', 'mail', key, { portal: 'Vesela' });
  await page.goto(stop);
  await expect(page.getByRole('heading', { level: 1, name: letter('unsubscribe.ask') })).toBeVisible();
  await page.getByRole('button', { name: letter('unsubscribe.yes') }).click();
  await expect(page.getByText(letter('unsubscribe.done.text'))).toBeVisible();
});
