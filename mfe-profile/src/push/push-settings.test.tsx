/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_PUSH_DEVICES } from '@vesela/contracts/constants';
import { LANGUAGES } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import axe from 'axe-core';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import { showPart, startModuleTexts } from '../testing/show-part.tsx';
import common from '../texts/en.json' with { type: 'json' };
import { PushSettings } from './push-settings.tsx';
import en from './texts/en.json' with { type: 'json' };

const LIST = 'GET /api/notification/push-devices';
const ADD = 'POST /api/notification/push-devices';
const ENDPOINT = 'https://push.example/send/1';
const HERE = createHash('sha256').update(ENDPOINT).digest('hex');
const deviceOf = (id: string, browser = 'firefox') => ({
  id,
  browser,
  system: 'android',
  created_at: '2026-11-20T12:00:00Z',
});
const other = (n: number) => deviceOf(String(n).padStart(64, '0'), 'chrome');
let services: FakeServices;
let platform: FakePlatform;
/** The browser: what it answers when she is asked, and whether it is subscribed. */
let browser: { permission: NotificationPermission; answer: NotificationPermission; subscribed: boolean; key?: unknown };

const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    browser.subscribed = false;
  },
};
const pushManager = {
  getSubscription: async () => (browser.subscribed ? subscription : null),
  subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    Object.assign(browser, { subscribed: true, key: applicationServerKey });
    return subscription;
  },
};

beforeAll(async () => {
  Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
  await startModuleTexts();
});
beforeEach(() => {
  browser = { permission: 'default', answer: 'granted', subscribed: false };
  const requestPermission = async () => browser.answer;
  Object.assign(globalThis, {
    Notification: Object.defineProperty({ requestPermission }, 'permission', { get: () => browser.permission }),
  });
  Object.assign(window, { Notification: globalThis.Notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  services = createFakeServices();
  services.on(LIST, { public_key: 'K', devices: [] });
  services.on(ADD, () => Response.json({ public_key: 'K', devices: [deviceOf(HERE)] }, { status: 201 }));
  platform = createFakePlatform(services.answer);
});
afterEach(cleanup);

const open = () => showPart(platform, <PushSettings />);
const turnOn = () => screen.findByRole('button', { name: en.on });

it('are turned on here with her permission, and listed as this device', async () => {
  open();
  expect(await screen.findByText(en.none)).toBeTruthy();
  await userEvent.click(await turnOn());
  expect(await screen.findByText(/\(this device\)/)).toBeTruthy();
  expect(platform.notices).toEqual([{ kind: 'success', text: en['turned-on'] }]);
  expect(browser.key).toBe('K');
  expect(services.callsOf(ADD)[0]?.body).toMatchObject({ endpoint: ENDPOINT, p256dh: 'p', auth: 'a', language: 'en' });
  await waitFor(() => expect(screen.queryByRole('button', { name: en.on })).toBeNull());
});

it('stay off when she refuses the permission: nothing is sent, and the page says how to allow them', async () => {
  browser.answer = 'denied';
  open();
  const button = await turnOn();
  browser.permission = 'denied';
  await userEvent.click(button);
  expect(await screen.findByText(en.denied)).toBeTruthy();
  expect(services.callsOf(ADD)).toEqual([]);
  expect(platform.notices).toEqual([]);
});

it('are not left half on when the portal does not take the device', async () => {
  services.on(ADD, problem(503, 'unavailable'));
  open();
  await userEvent.click(await turnOn());
  expect(await screen.findByText(en.failed)).toBeTruthy();
  expect(browser.subscribed).toBe(false);
});

it.each(['without a worker', 'without a push manager'])('say so %s', async (how) => {
  const value = { getRegistration: async () => (how === 'without a worker' ? undefined : {}) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  open();
  expect(await screen.findByText(en.unable)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('are not shown where the operator offers none', async () => {
  services.on(LIST, { public_key: null, devices: [] });
  open();
  await waitFor(() => expect(services.callsOf(LIST)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

describe('her devices', () => {
  it('are removed one by one; this one is unsubscribed as well', async () => {
    browser.subscribed = true;
    services.on(LIST, { public_key: 'K', devices: [deviceOf(HERE), other(1)] });
    for (const id of [HERE, other(1).id]) services.on(`DELETE /api/notification/push-devices/${id}`, 204);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome, Android' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(browser.subscribed).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Firefox, Android' }));
    expect(await screen.findByText(en.none)).toBeTruthy();
    expect(browser.subscribed).toBe(false);
    expect(document.activeElement?.textContent).toBe(`${en.title} Off for all devices`);
  });

  it('are gone when they were removed elsewhere', async () => {
    services.on(LIST, { public_key: 'K', devices: [other(1)] });
    services.on(`DELETE /api/notification/push-devices/${other(1).id}`, problem(404, 'not_found'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome, Android' }));
    expect(await screen.findByText(en.none)).toBeTruthy();
  });

  it('are listed still when one could not be removed', async () => {
    services.on(LIST, { public_key: 'K', devices: [other(1)] });
    services.on(`DELETE /api/notification/push-devices/${other(1).id}`, problem(503, 'unavailable'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome, Android' }));
    expect(await screen.findByText(en.failed)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are bounded: the page says that one has to go first', async () => {
    services.on(LIST, { public_key: 'K', devices: Array.from({ length: MAX_PUSH_DEVICES }, (_, n) => other(n)) });
    open();
    expect(
      await screen.findByText(`${MAX_PUSH_DEVICES} devices get notifications already. Remove one first.`),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: en.on })).toBeNull();
  });

  it('are loaded again by the retry button', async () => {
    services.on(LIST, problem(503, 'unavailable'));
    open();
    const section = within(await screen.findByRole('region', { name: en.title }));
    const retry = await section.findByRole('button', { name: common.retry });
    services.on(LIST, { public_key: 'K', devices: [] });
    await userEvent.click(retry);
    expect(await turnOn()).toBeTruthy();
  });

  it.each(LANGUAGES)('are accessible in %s', async (language) => {
    platform.language.set(language);
    services.on(LIST, { public_key: 'K', devices: [other(1), deviceOf(HERE, 'other')] });
    open();
    await screen.findAllByRole('listitem');
    expect((await axe.run(document.body)).violations).toEqual([]);
  });
});
