/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { installFakeIndexedDb } from '@vesela/framework/testing/fake-indexed-db';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeExamination, type FakeExamination, problemResponse } from '../../testing/fake-examination.ts';
import { openPage } from '../../testing/open-page.ts';

const KEEP = 'Keep it on this device until it is sent';
let service: FakeExamination;
let platform: FakePlatform;
let device: ReturnType<typeof installFakeIndexedDb>;

beforeAll(async () => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
beforeEach(() => {
  service = createFakeExamination();
  device = installFakeIndexedDb();
});
afterEach(cleanup);

const open = async (path: string, prepare?: (platform: FakePlatform) => void) => {
  platform = await openPage(path, (request) => service.answer(request), { prepare });
};
const reload = async (path: string, prepare?: (platform: FakePlatform) => void) => {
  cleanup();
  await open(path, prepare);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const records = () => device.databases.get('vesela-waiting')?.size ?? 0;
const sent = () => service.calls.filter(({ method }) => method === 'POST');
const goneOffline = ({ online, session }: FakePlatform) => {
  online.set(false);
  session.set({ status: 'anonymous' });
};

/** The line goes in the middle of an examination that began online. */
async function finishOffline() {
  await open('/Examination/step/symptoms', ({ routes }) => routes.push('/Appointments'));
  await waitFor(() => expect(service.calls.map(({ path }) => path)).toContain('/api/examination/waiting-key'));
  act(() => platform.online.set(false));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Skin dimpling' }));
  await press('Submit');
  await screen.findByText('Waiting for an internet connection');
}

/** It begins and ends without a connection, so nobody can sign in. */
async function finishSignedOut() {
  await open('/Examination/step/symptoms', goneOffline);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Skin dimpling' }));
  await press('Submit');
  await screen.findByText(/Do not close or reload the page/);
}

describe('an examination that cannot be sent', () => {
  it('is kept on the device only when she says so, and leaving then asks nothing', async () => {
    await finishOffline();
    expect(platform.unsaved).toBe(true);
    expect(records()).toBe(0);
    await press(KEEP);
    await screen.findByText('Your examination is finished and stored');
    expect(screen.queryByText(/Do not close or reload the page/)).toBeNull();
    expect(records()).toBe(1);
    expect(platform.unsaved).toBe(false);
    await expectAccessible();
  });

  it('asks about it before anything else, and says in a sentence what follows', async () => {
    await finishOffline();
    const question = await screen.findByRole('heading', { name: 'Keep the result on this device?' });
    expect(document.activeElement?.textContent).toMatch(/^Keep the result on this device\?/);
    const advice = await screen.findByRole('region', { name: 'What to do this week' });
    expect(question.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText(/you can close this page.*If not, it is lost/s);
    expect(document.querySelectorAll('.v-button:not(.v-button--quiet, .v-button--plain)')).toHaveLength(1);
    await expectAccessible();
  });

  it('asks about it first when the server cannot take it, offers to send again, and says once that it would be lost', async () => {
    service.overrides.set('POST', () => problemResponse(503, 'unavailable'));
    await open('/Examination/step/symptoms');
    await waitFor(() => expect(service.calls.map(({ path }) => path)).toContain('/api/examination/waiting-key'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Skin dimpling' }));
    await press('Submit');
    const question = await screen.findByRole('heading', { name: 'Keep the result on this device?' });
    expect(document.activeElement?.textContent).toMatch(/^It could not be sent/);
    const advice = await screen.findByRole('region', { name: 'What to do this week' });
    expect(question.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.body.textContent?.match(/lost/g)).toHaveLength(1);
    await expectAccessible();
    await press('No, leave this page open');
    expect(document.activeElement?.textContent).toMatch(/is lost if you close or reload the page/);
    expect(document.body.textContent).not.toMatch(/not lost/);
    service.overrides.clear();
    await press('Send again');
    await title('You noticed 1 suspicious symptom');
  });

  it('is not kept when she says no, which she can change as long as the page is open', async () => {
    await finishOffline();
    await press('No, leave this page open');
    expect(screen.queryByRole('heading', { name: 'Keep the result on this device?' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Do not close or reload the page');
    expect(records()).toBe(0);
    await press(KEEP);
    await screen.findByText('Your examination is finished and stored');
    expect(records()).toBe(1);
  });

  it('is removed from the device on demand, and waits on the page again', async () => {
    await finishOffline();
    await press(KEEP);
    await press('Delete it from this device');
    await screen.findByText(/Do not close or reload the page/);
    expect(records()).toBe(0);
    expect(platform.unsaved).toBe(true);
  });

  it('survives a reload, is sent by itself when its owner is online, and leaves the device', async () => {
    await finishOffline();
    await press(KEEP);
    await screen.findByText('Your examination is finished and stored');
    await reload('/Examination/step/results', goneOffline);
    await screen.findByText('A finished examination is stored on this device');
    expect(screen.queryByText(/dimpled/)).toBeNull();
    expect(screen.getByText(/within two weeks/)).toBeTruthy();
    expect(sent()).toEqual([]);
    act(() => {
      platform.session.set({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
      platform.online.set(true);
    });
    await title('You noticed 1 suspicious symptom');
    expect(sent().map(({ body }) => (body as { symptoms: string[] }).symptoms)).toEqual([['skin_pitting_dimpling']]);
    await waitFor(() => expect(records()).toBe(0));
  });

  it('is sent when she opens the introduction', async () => {
    await finishOffline();
    await press(KEEP);
    await screen.findByText('Your examination is finished and stored');
    await reload('/Examination');
    await title('You noticed 1 suspicious symptom');
    expect(records()).toBe(0);
  });

  it('is neither shown nor sent for somebody else, who may begin her own', async () => {
    await finishOffline();
    await press(KEEP);
    await screen.findByText('Your examination is finished and stored');
    service.keySeed = 'b';
    await reload('/Examination', ({ session }) =>
      session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' }),
    );
    await title('Breast self-examination');
    await waitFor(() => expect(service.calls.at(-1)?.path).toBeDefined());
    expect(screen.queryByText(/is stored on this device/)).toBeNull();
    await reload('/Examination/step/results', ({ session }) =>
      session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' }),
    );
    await title('Symptoms');
    expect(sent()).toEqual([]);
    expect(records()).toBe(1);
  });

  it('offers nothing to keep when nobody is signed in, and nobody was who opened the guide here', async () => {
    await finishSignedOut();
    expect(screen.queryByRole('button', { name: KEEP })).toBeNull();
  });

  it('says so when the browser refuses to keep it', async () => {
    await finishOffline();
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true });
    await press(KEEP);
    await screen.findByText('Your browser could not store it. Please leave this page open.');
    expect(platform.unsaved).toBe(true);
  });
});

describe('an examination that ends while nobody is signed in', () => {
  /** The guide was opened here before, by her whose key the service gives. */
  async function keepSignedOut() {
    await open('/Examination');
    await waitFor(() => expect(device.databases.get('vesela-letterbox')?.size).toBe(1));
    cleanup();
    await finishSignedOut();
    await screen.findByText(/only the woman who last opened this guide here/);
    await press(KEEP);
    await screen.findByText(/the portal asks whether it is yours/);
    expect(records()).toBe(1);
    expect(platform.unsaved).toBe(false);
  }

  it('is neither shown nor sent before she says that it is hers', async () => {
    await keepSignedOut();
    await reload('/Examination');
    await screen.findByText('Is this examination yours?');
    expect(screen.queryByText(/dimpled|symptom/)).toBeNull();
    expect(sent()).toEqual([]);
    await expectAccessible();
    await press('Yes, it is mine');
    await title('You noticed 1 suspicious symptom');
    expect(sent().map(({ body }) => (body as { symptoms: string[] }).symptoms)).toEqual([['skin_pitting_dimpling']]);
    await waitFor(() => expect(records()).toBe(0));
  });

  it('offers nothing to keep before it is known who is signed in, which could take the offer back', async () => {
    await open('/Examination');
    await waitFor(() => expect(device.databases.get('vesela-letterbox')?.size).toBe(1));
    await reload('/Examination/step/symptoms', ({ online, session }) => {
      online.set(false);
      session.set({ status: 'loading' });
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Skin dimpling' }));
    await press('Submit');
    await screen.findByText('Waiting for an internet connection');
    await screen.findByRole('region', { name: 'What to do this week' });
    expect(screen.queryByRole('button', { name: KEEP })).toBeNull();
    act(() => platform.session.set({ status: 'anonymous' }));
    await screen.findByRole('button', { name: KEEP });
  });

  it('is deleted unsent when it is not', async () => {
    await keepSignedOut();
    await reload('/Examination');
    await screen.findByText('Is this examination yours?');
    await press('Delete it from this device');
    await title('Symptoms');
    expect([sent(), records()]).toEqual([[], 0]);
  });

  it('stays closed for another woman, whose own letterbox takes the place', async () => {
    await keepSignedOut();
    service.keySeed = 'b';
    await reload('/Examination');
    await title('Breast self-examination');
    await waitFor(() => expect(service.calls.filter(({ path }) => path.endsWith('waiting-key'))).toHaveLength(2));
    expect(screen.queryByText('Is this examination yours?')).toBeNull();
    service.keySeed = 'a';
    await reload('/Examination');
    await screen.findByText('Is this examination yours?');
  });
});

it('without a line the introduction says that one waits', async () => {
  await finishOffline();
  await press(KEEP);
  await screen.findByText('Your examination is finished and stored');
  await reload('/Examination', goneOffline);
  await screen.findByText('An examination on this device has not been sent yet');
  await userEvent.click(screen.getByRole('link', { name: 'See why it has not been sent' }));
  await press('Delete it from this device');
  await title('Symptoms');
  expect(records()).toBe(0);
});
