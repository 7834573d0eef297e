/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { type FakeDevice, setPasskeys } from '../testing/fake-device.ts';
import { openPage } from '../testing/open-page.ts';
import { rawKeys } from '../testing/raw-keys.ts';
import main from '../texts/en.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

const RESEARCH = 'research.Calculator';
const KEY = {
  id: '00000000-0000-4000-8000-000000000099',
  created_at: '2026-11-20T10:00:00.000Z',
  thumbprint: '1b2c'.repeat(16),
  host: 'localhost',
};
let consent: FakeConsent;
let platform: FakePlatform;
let device: FakeDevice;

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
  consent.decided('terms', 'given');
  consent.decided('health-data', 'given');
  device = { asked: [], refuses: undefined };
  setPasskeys(device);
});
afterEach(() => {
  cleanup();
  setPasskeys(undefined);
});

async function open(path = '/Consent', prepare?: (platform: FakePlatform) => void) {
  platform = await openPage(path, (request) => consent.answer(request), { prepare });
  await waitFor(() => expect(screen.queryByText('Opening the text…')).toBeNull());
}
const section = async () => within(await screen.findByRole('region', { name: en.title }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = () => screen.findByRole('alertdialog', { name: en['ask.title'] });
const sent = () => consent.bodies('/api/consent/decisions') as { signature?: { assertion: unknown } }[];
const form = async () => {
  await open(`/Consent/form/${RESEARCH}`);
  await press(main['ask.accept']);
};

describe('passkeys for signing', () => {
  it('are added with her device, which shows what for', async () => {
    await open();
    await userEvent.click(await (await section()).findByRole('button', { name: en.add }));
    expect(await (await section()).findByText(/Passkey of 21.November.2026/)).toBeTruthy();
    expect((await section()).getByText('1b2c 1b2c 1b2c 1b2c')).toBeTruthy();
    expect(device.asked).toMatchObject([
      { challenge: 'offered', user: { id: 'AAAA', name: 'Vesela: signing consents' } },
    ]);
    expect(consent.bodies('/api/consent/signing-keys')).toMatchObject([
      { origin: window.location.origin, challenge: 'offered', credential: { id: 'key' } },
    ]);
    expect(platform.notices).toEqual([{ kind: 'success', text: en.added }]);
  });

  it('are removed, and the focus stays in their section', async () => {
    consent.signingKeys = [KEY];
    await open();
    await userEvent.click(
      await (await section()).findByRole('button', { name: /^Remove the passkey of 20.November.2026, 1b2c/ }),
    );
    await waitFor(() => expect(screen.queryByText('1b2c 1b2c 1b2c 1b2c')).toBeNull());
    expect(platform.notices).toEqual([{ kind: 'success', text: en.removed }]);
    expect(document.activeElement?.textContent).toBe(en.title);
  });

  it.each<[string, Error, string]>([
    ['she cancels', new DOMException('', 'NotAllowedError'), en['failed.device']],
    ['the device has one', new DOMException('', 'InvalidStateError'), en['failed.there']],
  ])('are not added when %s, which is said', async (_why, error, said) => {
    device.refuses = error;
    await open();
    await userEvent.click(await (await section()).findByRole('button', { name: en.add }));
    expect(await (await section()).findByText(said)).toBeTruthy();
    expect(consent.signingKeys).toEqual([]);
  });

  it('say nothing of a failure when she did not want to sign in again', async () => {
    await open();
    consent.overrides.set('POST signing-keys', () => problemResponse(403, 'sign_in_again'));
    await userEvent.click(await (await section()).findByRole('button', { name: en.add }));
    await waitFor(() => expect(consent.bodies('/api/consent/signing-keys/offers')).toHaveLength(1));
    expect((await section()).queryByText(en.failed)).toBeNull();
    consent.overrides.set('POST signing-keys', () => problemResponse(503, 'unavailable'));
    await userEvent.click(await (await section()).findByRole('button', { name: en.add }));
    expect(await (await section()).findByText(en.failed)).toBeTruthy();
  });

  it('are five at most', async () => {
    consent.signingKeys = [1, 2, 3, 4, 5].map((n) => ({ ...KEY, id: `${KEY.id.slice(0, -1)}${n}` }));
    await open();
    expect(await (await section()).findAllByRole('button', { name: /^Remove/ })).toHaveLength(5);
    expect((await section()).queryByRole('button', { name: en.add })).toBeNull();
  });

  it('are not shown where the browser has none, nor to a participant without account', async () => {
    setPasskeys(undefined);
    await open();
    expect(screen.queryByText(en.title)).toBeNull();
    cleanup();
    setPasskeys(device);
    await open('/Consent', ({ session }) =>
      session.set({ status: 'participant', project: 'p', code: undefined } as never),
    );
    expect(screen.queryByText(en.title)).toBeNull();
    expect(consent.calls.filter(({ path }) => path.includes('signing-keys'))).toEqual([]);
  });
});

describe('a decision of who has a passkey', () => {
  beforeEach(() => {
    consent.signingKeys = [KEY];
  });

  it('is signed over exactly what it is', async () => {
    await form();
    const dialog = await asked();
    expect(within(dialog).getByRole('listitem').textContent).toBe(`${main[`document.${RESEARCH}`]}: ${en['ask.give']}`);
    await press(en['ask.sign']);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ signature: { salts: ['0'.repeat(32)], assertion: { id: 'key' } } });
    expect(device.asked).toMatchObject([{ challenge: 'asked', rpId: 'localhost' }]);
    const [request] = consent.bodies('/api/consent/signatures') as { decisions: unknown }[];
    expect(request?.decisions).toEqual((sent()[0] as unknown as { decisions: unknown }).decisions);
  });

  it('is saved without a signature by a button that looks the same', async () => {
    await form();
    const dialog = await asked();
    const [sign, without] = [en['ask.sign'], en['ask.without']].map((name) =>
      within(dialog).getByRole('button', { name }),
    );
    await waitFor(() => expect(sign?.getAttribute('aria-disabled')).not.toBe('true'));
    expect(without?.className).toBe(sign?.className);
    await press(en['ask.without']);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.signature).toBeUndefined();
    expect(device.asked).toEqual([]);
  });

  it('can be saved without a signature, or tried again, when the device does not confirm', async () => {
    device.refuses = new DOMException('', 'NotAllowedError');
    await form();
    await asked();
    await press(en['ask.sign']);
    expect(await screen.findByText(en['ask.failed.text'])).toBeTruthy();
    expect(sent()).toEqual([]);
    device.refuses = undefined;
    await press(en['ask.sign']);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(device.asked).toHaveLength(2);
  });

  it('can be saved without a signature when the service cannot ask for one', async () => {
    consent.overrides.set('POST signatures', () => problemResponse(500, 'internal'));
    await form();
    await asked();
    expect(await screen.findByText(en['ask.failed.text'])).toBeTruthy();
    await press(en['ask.without']);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is saved at once when her passkey is of another address', async () => {
    consent.overrides.set('POST signatures', () => Response.json({ request: null }));
    await form();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not saved when she goes back, and no failure is told', async () => {
    await form();
    await asked();
    await press(en['ask.back']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([]);
    expect(screen.queryByText(main['decide.failed.title'])).toBeNull();
    expect((await screen.findByRole('button', { name: main['ask.accept'] })).getAttribute('aria-disabled')).not.toBe(
      'true',
    );
  });

  it('is asked for anew when the request that was fetched has ended meanwhile', async () => {
    const requested = () => consent.bodies('/api/consent/signatures').length;
    consent.signableUntil = new Date(Date.now() - 1_000).toISOString();
    await form();
    await asked();
    await waitFor(() => expect(requested()).toBe(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: en['ask.sign'] }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    consent.signableUntil = new Date(Date.now() + 300_000).toISOString();
    await press(en['ask.sign']);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(requested()).toBe(2);
    expect(sent()[0]).toMatchObject({ signature: { expires_at: consent.signableUntil } });
  });

  it('stays asked about when the device answers a question that is over', async () => {
    let answer: () => void = () => undefined;
    device.held = new Promise((resolve) => {
      answer = resolve;
    });
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await form();
    await asked();
    await press(en['ask.sign']);
    await waitFor(() => expect(device.asked).toHaveLength(1));
    await press(en['ask.without']);
    await screen.findByText(main['decide.failed.title']);
    await press(main['ask.accept']);
    await asked();
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    await asked();
    expect(sent()).toHaveLength(1);
  });

  it('says nothing of a signature when what was refused had none', async () => {
    consent.overrides.set('POST decisions', () => problemResponse(422, 'validation_failed'));
    await form();
    await asked();
    await press(en['ask.without']);
    expect(await screen.findByText(main['decide.failed.title'])).toBeTruthy();
    expect(screen.queryByText(main['decide.failed.signature'])).toBeNull();
  });

  it('says so when the service does not accept the signature', async () => {
    consent.overrides.set('POST decisions', () => problemResponse(422, 'validation_failed'));
    await form();
    await asked();
    await press(en['ask.sign']);
    expect(await screen.findByText(main['decide.failed.signature'])).toBeTruthy();
  });

  it('to withdraw is signed, or saved without, the same way', async () => {
    consent.decided(RESEARCH, 'given');
    for (const [button, signed] of [
      [en['ask.back'], undefined],
      [en['ask.sign'], true],
    ] as const) {
      cleanup();
      await open();
      await userEvent.click(await screen.findByRole('button', { name: /^Withdraw consent ?: Research: breast/ }));
      await userEvent.click(
        within(await screen.findByRole('alertdialog', { name: main['revoke.title'] })).getByRole('button', {
          name: main['revoke.action'],
        }),
      );
      expect(within(await asked()).getByRole('listitem').textContent).toContain(en['ask.revoke']);
      await press(button);
      if (signed) await waitFor(() => expect(sent()).toMatchObject([{ signature: {} }]));
      else {
        await waitFor(() => expect(screen.queryByRole('alertdialog', { name: en['ask.title'] })).toBeNull());
        expect(screen.queryByText(main['revoke.failed'])).toBeNull();
        expect(sent()).toEqual([]);
      }
    }
  });

  it('is not asked about where the browser has no passkeys', async () => {
    setPasskeys(undefined);
    await form();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(consent.bodies('/api/consent/signatures')).toEqual([]);
  });
});

it('history and receipt say that she signed', async () => {
  const [entry] = consent.entries;
  if (entry) entry.signed = true;
  await open();
  expect(screen.getAllByText(main['history.signed'])).toHaveLength(1);
  cleanup();
  await open(`/Consent/receipt/${entry?.entry_id}`);
  expect(await screen.findByText(main['receipt.signed'])).toBeTruthy();
  expect(screen.getByText(/Signed with a passkey of your account, added on 20.November.2026/)).toBeTruthy();
  expect(screen.getByText('1b2c 1b2c 1b2c 1b2c')).toBeTruthy();
});

it.each(LANGUAGES)('in %s section and question have no raw key and no accessibility violation', async (language) => {
  consent.signingKeys = [KEY];
  await openPage('/Consent', (request) => consent.answer(request), { language });
  const words = (await import(`./texts/${language}.json`, { with: { type: 'json' } })).default as typeof en;
  expect(await screen.findByRole('heading', { name: words.title })).toBeTruthy();
  expect(await rawKeys()).toEqual([]);
  await expectAccessible({ language });
  cleanup();
  await openPage(`/Consent/form/${RESEARCH}`, (request) => consent.answer(request), { language });
  const texts = (await import(`../texts/${language}.json`, { with: { type: 'json' } })).default as typeof main;
  await userEvent.click(await screen.findByRole('button', { name: texts['ask.accept'] }));
  await screen.findByRole('alertdialog', { name: words['ask.title'] });
  expect(await rawKeys()).toEqual([]);
  await expectAccessible({ language });
});
