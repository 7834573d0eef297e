/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeExamination, type FakeExamination, problemResponse } from '../../testing/fake-examination.ts';
import { openPage } from '../../testing/open-page.ts';

let service: FakeExamination;
let platform: FakePlatform;
const open = async (prepare?: (platform: FakePlatform) => void) => {
  platform = await openPage('/Examination/step/symptoms', (request) => service.answer(request), { prepare });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const finish = async (button: string, sign = 'Skin dimpling') => {
  await userEvent.click(await screen.findByRole('checkbox', { name: sign }));
  await press(button);
};
const posts = () => service.calls.filter(({ method }) => method !== 'GET');
const askedForKey = () => service.calls.some(({ path }) => path === '/api/examination/waiting-key');
const found = () => screen.findByRole('heading', { level: 2, name: 'You noticed 1 suspicious symptom' });
const comesAfter = (first: Element, second: Element) =>
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
const cameBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

beforeAll(async () => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
beforeEach(() => {
  service = createFakeExamination();
});
afterEach(cleanup);

describe.each(['denied', 'revoked', null] as const)('who has not agreed (%s)', (status) => {
  beforeEach(async () => {
    service.health = status;
    await open();
    await screen.findByText(/^Nothing is saved, because you have not agreed/);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await finish('Show the result');
    await found();
  });

  it('has her result and the advice first, nothing is sent, and leaving asks nothing', async () => {
    const offer = await screen.findByText('This result is not saved');
    comesAfter(screen.getByRole('region', { name: 'What to do this week' }), offer);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Sending your examination…')).toBeNull();
    expect(posts()).toEqual([]);
    expect(askedForKey()).toBe(false);
    expect(platform.unsaved).toBe(false);
    await expectAccessible();
  });

  it('says that it is not to be saved, and is not asked again in this visit', async () => {
    await press('Do not save it');
    expect(screen.queryByRole('link', { name: 'Open the consent in a new tab' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('This result is not saved');
    service.health = 'given';
    cameBack();
    await waitFor(() => expect(service.calls.filter(({ path }) => path === '/api/consent/standing')).toHaveLength(2));
    expect(posts()).toEqual([]);
    await found();
  });

  it('is there again when she comes back from another page, and another examination begins empty', async () => {
    await press('Do not save it');
    cleanup();
    platform = await openPage('/Examination/step/results', (request) => service.answer(request));
    await found();
    expect(screen.getByRole('region', { name: 'What to do this week' })).toBeTruthy();
    expect(posts()).toEqual([]);
    cleanup();
    await open();
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Skin dimpling' })).checked).toBe(false);
  });

  it('agrees in a new tab and comes back: it is saved', async () => {
    const link = await screen.findByRole('link', { name: 'Open the consent in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/en/Consent?callback=Examination',
      '_blank',
    ]);
    service.health = 'given';
    cameBack();
    await screen.findByRole('heading', { level: 1, name: 'You noticed 1 suspicious symptom' });
    expect(posts()).toHaveLength(1);
    expect(askedForKey()).toBe(true);
  });

  it('has the same when the line goes', async () => {
    act(() => platform.online.set(false));
    expect(screen.queryByText('Waiting for an internet connection')).toBeNull();
    expect(screen.queryByText('Keep the result on this device?')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the consent in a new tab' })).toBeNull();
    await found();
  });
});

it('is not sent while it is being asked whether she has agreed', async () => {
  let answer: (response: Response) => void = () => undefined;
  const standing = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  platform = await openPage('/Examination/step/symptoms', (request) =>
    request.url.endsWith('/api/consent/standing') ? standing : service.answer(request),
  );
  await finish('Submit');
  await found();
  expect(posts()).toEqual([]);
  answer(Response.json({ health_data: { consent_version: 'health-data/2026-11-21', status: 'denied' } }));
  await screen.findByText('This result is not saved');
  expect(posts()).toEqual([]);
});

it.each(['given', 'renewed', undefined] as const)('is sent where the consent is %s', async (status) => {
  service.health = status;
  await open();
  await finish('Submit');
  await screen.findByRole('heading', { level: 1, name: 'You noticed 1 suspicious symptom' });
  expect(posts()).toHaveLength(1);
});

it('is not sent again by itself when the service knows of no consent: she does it', async () => {
  service.health = 'given';
  service.overrides.set('POST', () => problemResponse(403, 'consent_missing'));
  await open();
  await finish('Submit');
  const offer = await screen.findByText('This result is not saved');
  comesAfter(await found(), offer);
  expect(screen.queryByRole('alert')).toBeNull();
  cameBack();
  act(() => platform.online.set(false));
  act(() => platform.online.set(true));
  await screen.findByText('This result is not saved');
  expect(posts()).toHaveLength(1);
  service.overrides.clear();
  await press('Send again');
  await screen.findByRole('heading', { level: 1, name: 'You noticed 1 suspicious symptom' });
  expect(posts()).toHaveLength(2);
});

it('is printed from the page before anything is sent', async () => {
  service.health = 'denied';
  const print = window.print;
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Nipple discharge' }));
  await finish('Show the result');
  await press('Print');
  // What the doctor wants to know.
  expect(screen.getByText(/20\d\d: nipple discharge; skin dimpling$/).closest('.v-no-print')).toBeNull();
  window.print = print;
  expect(printed).toBe(1);
  const offer = screen.getByText('This result is not saved');
  expect(offer.closest('.v-no-print')).not.toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'What to do this week' })).getByText(/Print this page/),
  ).toBeTruthy();
});
