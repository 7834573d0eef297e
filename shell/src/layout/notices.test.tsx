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
  expect(screen.getByRole('status').textContent).toContain('we keep trying');
  act(() => end());
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows a message until it is closed', async () => {
  const shell = await createFakeShell();
  renderIn(shell, <ToastRegion />);
  act(() => shell.toasts.notify({ kind: 'error', text: 'API Error: x' }));
  expect(screen.getByRole('status').textContent).toContain('API Error: x');
  await userEvent.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
