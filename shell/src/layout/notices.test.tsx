/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { createFakeShell, renderIn } from '../testing/fake-shell.tsx';
import { ToastRegion } from '../toasts/toast-region.tsx';

afterEach(cleanup);

it('shows a notice while offline', async () => {
  const shell = await createFakeShell();
  renderIn(shell, <OfflineNotice />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => shell.platform.online.set(false));
  expect(screen.getByRole('status').textContent).toContain('You are offline');
  act(() => shell.platform.online.set(true));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows a notice while requests to the portal are being retried', async () => {
  const shell = await createFakeShell();
  renderIn(shell, <OfflineNotice />);
  let end: () => void = () => undefined;
  act(() => {
    end = shell.inFlight.startWaiting();
  });
  const told = screen.getByRole('status').textContent;
  expect(told).toContain('We are trying again');
  // A page may take back what it could not save, and each request is given up after a while.
  expect(told).not.toMatch(/still here|keep trying/);
  act(() => end());
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows a message until it is closed', async () => {
  const shell = await createFakeShell();
  renderIn(shell, <ToastRegion />);
  act(() => shell.toasts.notify({ kind: 'error', text: 'API Error: x' }));
  expect(screen.getByRole('alert').textContent).toContain('API Error: x');
  await userEvent.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('interrupts for what failed only', async () => {
  const shell = await createFakeShell();
  renderIn(shell, <ToastRegion />);
  act(() => shell.toasts.notify({ kind: 'success', text: 'Saved' }));
  expect(screen.getByRole('status').textContent).toContain('Saved');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what failed above a keyboard on the screen', async () => {
  const view = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight - 300, offsetTop: 0 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  const shell = await createFakeShell();
  renderIn(shell, <ToastRegion />);
  act(() => shell.toasts.notify({ kind: 'error', text: 'API Error: x' }));
  const lift = () => screen.getByRole('alert').closest<HTMLElement>('.toasts__box')?.style.getPropertyValue('--lift');
  expect(lift()).toBe('300px');
  view.height += 300;
  act(() => void view.dispatchEvent(new Event('resize')));
  expect(lift()).toBe('0px');
});
