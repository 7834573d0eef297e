import type { ModuleList } from '@vesela/contracts/module';
import { openErrorReporter } from '@vesela/service-kit/error-report';
import { createSentryReceiver } from '@vesela/service-kit/testing';
import { serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { errorReports } from '../gateway/error-reports.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson } from './people.ts';
import { answerAndGoOn, startTest } from './risk-test.ts';
import { FIRST_NAME } from './sign-in/person.ts';
import { say } from './texts.ts';

/** What she typed and what was typed for her. */
const HERS = { diagnosis: 'DCIS-left-breast', street: 'Brīvības iela 114', phone: '26111222' };

test('errors reach the operator’s receiver, and nothing of hers does', async ({ page, baseURL, offences }) => {
  const origin = baseURL ?? '';
  const published = (await (await fetch(`${origin}/modules.json`)).json()) as ModuleList;
  const receiver = await createSentryReceiver();
  const reporter = await openErrorReporter(receiver.dsn);
  if (!reporter) throw new Error('The receiver has no address.');
  const gateway = await serve(() => express().use(errorReports(reporter, () => published)));
  // As a portal whose operator has configured a receiver.
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, errorReports: true } });
  });
  await page.route('**/errors', async (route) => {
    const answer = await route.fetch({ url: `http://127.0.0.1:${gateway.port}/errors` });
    await route.fulfill({ response: answer });
  });
  const loud: string[] = [];
  page.on('console', (message) => {
    if (message.location().url.endsWith('/errors')) loud.push(message.text());
  });

  const person = await newPerson(origin);
  await beSignedIn(page, origin, person);
  await startTest(page, 'en');
  await answerAndGoOn(page, 'en');
  expect(receiver.arrived).toEqual([]);

  const hers = { ...HERS, email: person.email, name: FIRST_NAME, age: 46 };
  const told = async (count: number, deed: () => Promise<unknown>) => {
    await deed();
    await receiver.until(count);
  };
  await page.evaluate(
    ({ street, phone }) => window.history.replaceState(null, '', `?street=${encodeURIComponent(street)}#${phone}`),
    HERS,
  );
  await told(1, () =>
    page.evaluate((known) => {
      setTimeout(() => {
        const cause = Object.assign(new RangeError(`Key (email)=(${known.email}) already exists`), { known });
        throw new TypeError(`Cannot read properties of undefined (reading '${JSON.stringify(known)}')`, { cause });
      });
    }, hers),
  );
  await told(2, () =>
    page.evaluate((known) => {
      void Promise.reject(Object.assign(new Error(`${known.name} of ${known.street}: ${known.diagnosis}`), known));
    }, hers),
  );
  // A part that breaks where it is loaded.
  await page.route('**/modules/mfe-consent/**/remote-entry*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error(${JSON.stringify(JSON.stringify(hers))})` }),
  );
  await page.goto(`/en/TermsConditions?name=${FIRST_NAME}`);
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'shell', 'module.title') })).toBeVisible();

  // The browser's own word of it may come before the loader's, which names the part.
  const parts = () => receiver.events().map(({ tags }) => (tags as { part?: string }).part);
  await expect.poll(parts).toContain('mfe-consent');

  const events = receiver.events();
  expect(events[0]).toMatchObject({
    tags: { service: 'browser', route: '/Calculator/*', language: 'en' },
    exception: {
      values: [
        { type: 'RangeError', value: 'Key … already exists' },
        { type: 'TypeError', value: expect.stringContaining('Cannot read') },
      ],
    },
  });
  expect(events[1]).toMatchObject({ exception: { values: [{ type: 'Error' }] } });

  const everything = receiver.arrived.join('\n');
  const secrets = [...Object.values(HERS), person.email, person.password, FIRST_NAME, 'Brīvības', 'DCIS', 'woman-'];
  for (const secret of [...secrets, ...secrets.map(encodeURIComponent)]) expect(everything).not.toContain(secret);

  // A receiver that says no changes nothing, and nobody hears of it.
  receiver.answer(500);
  await page.unroute('**/modules/mfe-consent/**/remote-entry*.js');
  await page.goto('/en');
  const count = receiver.arrived.length;
  await told(count + 1, () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('invalid array length');
      });
    }),
  );
  await expect(page.locator('#tests li').first()).toBeVisible();
  // A report that is still on its way must not meet a gateway that is gone.
  await page.unrouteAll({ behavior: 'wait' });
  expect(loud).toEqual([]);
  offences.crashes.length = 0;
  await Promise.all([gateway.stop(), receiver.stop()]);
});
