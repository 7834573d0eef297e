/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PlatformContext } from '@vesela/framework';
import { createFakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import { Engage } from './engage.tsx';

const ORIGIN = 'https://engage.example';
let made: number;
let origin: string | undefined;
let hidden = false;

beforeAll(startTexts);
beforeEach(() => {
  made = 0;
  origin = ORIGIN;
  hidden = false;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function settings() {
  made += 1;
  const url = `${origin}/frame`;
  return origin && { url, origin, height: 400, auth_code: `code-${made}`, expires_at: '2026-11-21T12:01:00.000Z' };
}

function show() {
  const platform = createFakePlatform(async () => Response.json({ settings: settings() ?? null }));
  platform.flags.set({ 'hide-engagement-frame': hidden });
  render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={new QueryClient()}>
        <Engage />
      </QueryClientProvider>
    </PlatformContext>,
  );
}

/** The rendered frame, and a function that sends messages to it. */
async function openFrame() {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Agree and open the programme' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('A partner’s programme');
  const sent = jest.fn();
  const shown = frame.contentWindow as Window;
  shown.postMessage = sent as typeof shown.postMessage;
  const say = (from: string, source: Window = shown) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { origin: from, source, data: { type: 'engage.ready' } }));
    });
  return { frame, sent, say };
}

it('names the partner, and is loaded only after the button; it can be closed and does not come back by itself', async () => {
  const { frame } = await openFrame();
  expect(screen.getByText(/engage\.example then gets an identifier/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close the programme' }));
  expect(frame.isConnected).toBe(false);
  cleanup();
  show();
  await screen.findByRole('button', { name: 'Agree and open the programme' });
  expect(document.querySelector('iframe')).toBeNull();
});

it('is off when the operator has disabled it, and its code is not requested', async () => {
  hidden = true;
  show();
  await act(async () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
  expect(made).toBe(0);
});

it('is sandboxed, and its URL contains no code', async () => {
  const { frame } = await openFrame();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame.getAttribute('allow')).toBe('');
  expect(frame.src).toBe(`${ORIGIN}/frame`);
});

it('gets its code on its own origin when ready; other origins get nothing', async () => {
  const { sent, say } = await openFrame();
  await say('https://elsewhere.example');
  await say(ORIGIN, window);
  expect(sent).not.toHaveBeenCalled();
  await say(ORIGIN);
  expect(sent.mock.calls).toEqual([[{ type: 'engage.code', auth_code: 'code-1' }, ORIGIN]]);
});

it('gets a new code when the user reaches it late', async () => {
  const { sent, say } = await openFrame();
  const later = Date.now() + 45_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await say(ORIGIN);
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ type: 'engage.code', auth_code: 'code-2' }, ORIGIN]]));
});

it.each([
  ['it is not configured', undefined],
  ['its origin is that of the portal', window.location.origin],
])('is absent where %s', async (_name, configured) => {
  origin = configured;
  show();
  await waitFor(() => expect(made).toBe(1));
  await act(async () => {});
  expect(document.querySelector('iframe')).toBeNull();
});
