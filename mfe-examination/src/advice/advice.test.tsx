/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeExamination } from '../testing/fake-examination.ts';
import { openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
afterEach(cleanup);

async function finishWith(symptom: string): Promise<FakePlatform> {
  const service = createFakeExamination();
  const platform = await openPage('/Examination/step/symptoms', (request) => service.answer(request), {
    prepare: (platform) => {
      platform.online.set(false);
      platform.routes = ['/Appointments'];
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: symptom }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Waiting for an internet connection');
  return platform;
}
const todo = () => screen.queryByRole('region', { name: 'What to do this week' });

it('is shown without a line, before anything is sent: when and where to go, and never the risk test', async () => {
  await finishWith('Skin dimpling');
  const advice = within(await screen.findByRole('region', { name: 'What to do this week' }));
  expect(screen.getByRole('heading', { level: 2, name: 'You noticed 1 suspicious symptom' })).toBeTruthy();
  expect(
    advice.getByText('Because the skin is dimpled, call your GP or gynaecologist in the next few days.'),
  ).toBeTruthy();
  expect(advice.queryByText(/within two weeks/)).toBeNull();
  // A link would end at the page that says that there is no connection.
  expect(advice.queryByRole('link', { name: 'Where to book' })).toBeNull();
  expect(advice.getByText(/Call your doctor\. Once you are online again, open the page “Where to book”/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /risk test/i })).toBeNull();
  await expectAccessible();
});

it('leads to where to book as soon as the line is back', async () => {
  const platform = await finishWith('Skin dimpling');
  await screen.findByRole('region', { name: 'What to do this week' });
  // Somebody else's service would send it and lead to the report.
  act(() => platform.session.set({ status: 'anonymous' }));
  act(() => platform.online.set(true));
  const link = await screen.findByRole('link', { name: 'Where to book' });
  expect(link.getAttribute('href')).toBe('/en/Appointments#gynaecologist');
  expect(screen.queryByText(/You are offline now/)).toBeNull();
});

it('is not given when nothing was found', async () => {
  await finishWith('None of these');
  await screen.findByRole('heading', { level: 2, name: 'No suspicious symptoms found' });
  expect(todo()).toBeNull();
});

it('goes from the page as soon as somebody else is signed in', async () => {
  const platform = await finishWith('Skin dimpling');
  await waitFor(() => expect(todo()).not.toBeNull());
  act(() => platform.session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' }));
  expect(todo()).toBeNull();
  expect(screen.queryByText('You noticed 1 suspicious symptom')).toBeNull();
});
