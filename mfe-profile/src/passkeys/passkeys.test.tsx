/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import { showPart, startModuleTexts } from '../testing/show-part.tsx';
import { Passkeys } from './passkeys.tsx';
import en from './texts/en.json' with { type: 'json' };

const LIST = 'GET /api/profile/passkeys';
const REMOVE = 'DELETE /api/profile/passkeys/one';
const ONE = { id: 'one', created_at: '2026-11-20T08:00:00Z' };
let services: FakeServices;
let platform: FakePlatform;

beforeAll(startModuleTexts);
beforeEach(() => {
  services = createFakeServices();
  services.on(LIST, { passkeys: [ONE] });
  platform = createFakePlatform(services.answer);
});
afterEach(cleanup);

const show = () => showPart(platform, <Passkeys />);
const section = async () => within(await screen.findByRole('region', { name: en.title }));

const fold = () => document.querySelector<HTMLDetailsElement>('#passkeys > details');

it('are not offered where the sign-in service has none, which is not asked either', async () => {
  const { container } = show();
  expect(container.textContent).toBe('');
  expect(services.callsOf(LIST)).toEqual([]);
});

it('are added at the sign-in service', async () => {
  services.on(LIST, { passkeys: [] });
  const add = jest.fn(async () => undefined);
  platform.addPasskey = add;
  show();
  expect(await (await section()).findByText('You have none yet')).toBeTruthy();
  expect(fold()?.open).toBe(false);
  await userEvent.click((await section()).getByRole('button', { name: en.add }));
  expect(add).toHaveBeenCalledTimes(1);
});

it('are listed by their day and removed', async () => {
  platform.addPasskey = async () => undefined;
  services.on(REMOVE, () => {
    services.on(LIST, { passkeys: [] });
    return 204;
  });
  show();
  await userEvent.click(
    await (await section()).findByRole('button', { name: /Remove the passkey of 20.November.2026/ }),
  );
  expect(await screen.findByText(en.none)).toBeTruthy();
  expect(platform.notices).toEqual([{ kind: 'success', text: en.removed }]);
});

it.each([
  [503, 'unavailable', true],
  [403, 'sign_in_again', false],
])('stay after %i %s, which is told: %s', async (status, code, told) => {
  platform.addPasskey = async () => undefined;
  services.on(REMOVE, problem(status, code));
  show();
  await userEvent.click(await (await section()).findByRole('button', { name: /^Remove the passkey/ }));
  await waitFor(() => expect(services.callsOf(LIST).length).toBeGreaterThan(1));
  expect(screen.queryByText(en.failed) !== null).toBe(told);
  expect(screen.getByRole('button', { name: /^Remove the passkey/ })).toBeTruthy();
});
