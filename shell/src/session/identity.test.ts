/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ADD_PASSKEY, CHANGE_PASSWORD, keycloakIdentity } from './identity.ts';

const HOUR_MS = 3_600_000;
const onPasswordChanged = jest.fn();
const identity = keycloakIdentity({ url: '/', realm: 'vesela', clientId: 'portal' }, onPasswordChanged);

/** What keycloak-js keeps for a request that was sent so long ago. */
const keep = (state: string, agoMs: number, more: object = {}) =>
  localStorage.setItem(
    `kc-callback-${state}`,
    JSON.stringify({ state, nonce: 'n', pkceCodeVerifier: 'v', expires: Date.now() + HOUR_MS - agoMs, ...more }),
  );
const keptStates = () => Object.keys(localStorage).sort();

function silentCheck(state: string) {
  const frame = document.createElement('iframe');
  frame.title = 'keycloak-silent-check-sso';
  frame.src = `http://localhost/auth?prompt=none&state=${state}`;
  document.body.append(frame);
  keep(state, 1_000, { prompt: 'none' });
}

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('a silent check that never got a response', () => {
  it('leaves neither iframe nor nonce and verifier when the next one begins', async () => {
    silentCheck('mine');
    const other = document.createElement('iframe');
    document.body.append(other);
    await identity.open();
    expect([...document.querySelectorAll('iframe')]).toEqual([other]);
    expect(keptStates()).toEqual([]);
  });

  it('leaves nothing when its page is left, unless the page may come back', () => {
    silentCheck('mine');
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(keptStates()).toEqual(['kc-callback-mine']);
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    expect(keptStates()).toEqual([]);
  });

  it('is tidied up after a page that died, without touching sign-ins and checks under way in other tabs', async () => {
    keep('died', 120_000, { prompt: 'none' });
    keep('other-check', 5_000, { prompt: 'none' });
    keep('other-sign-in', 120_000);
    localStorage.setItem('kc-callback-odd', 'no JSON');
    localStorage.setItem('own', JSON.stringify({ prompt: 'none', expires: 0 }));
    await identity.open();
    expect(keptStates()).toEqual(['kc-callback-odd', 'kc-callback-other-check', 'kc-callback-other-sign-in', 'own']);
  });
});

it('tells of a new password that was saved, and of nothing else', async () => {
  const client = await identity.open();
  client.onActionUpdate?.('cancelled', CHANGE_PASSWORD);
  client.onActionUpdate?.('success', ADD_PASSKEY);
  client.onActionUpdate?.('success');
  expect(onPasswordChanged).not.toHaveBeenCalled();
  client.onActionUpdate?.('success', CHANGE_PASSWORD);
  expect(onPasswordChanged).toHaveBeenCalledTimes(1);
});

describe('without a line', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const offline = (answer: () => Promise<Response>) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const asked = jest.fn(answer);
    Object.defineProperty(globalThis, 'fetch', { value: asked, configurable: true, writable: true });
    return asked;
  };

  it('no silent check begins, which would wait for its frame', async () => {
    offline(() => Promise.reject(new TypeError('network error')));
    await expect(identity.open()).rejects.toThrow('network error');
  });

  it('a sign-in service on the same machine is used', async () => {
    const asked = offline(async () => ({ ok: true }) as Response);
    await expect(identity.open()).resolves.toHaveProperty('init');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
