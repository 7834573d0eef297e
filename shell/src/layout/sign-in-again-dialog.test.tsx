/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANNA, createFakeShell, renderIn } from '../testing/fake-shell.tsx';
import en from '../texts/en.json' with { type: 'json' };
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

async function open() {
  const shell = await createFakeShell({ pathname: '/en/MyData', user: ANNA });
  shell.service.signedIn = true;
  await shell.session.start();
  renderIn(shell, <SignInAgainDialog />);
  let passedOn = false;
  act(() => void shell.signInAgain.ask().then(() => (passedOn = true)));
  return { shell, passedOn: () => passedOn };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says why, and leads to the sign-in service, which asks for the password', async () => {
  const { shell } = await open();
  expect(screen.getByRole('dialog', { name: en['again.title'] }).textContent).toMatch(/within the last.5.minutes/);
  await press(en['again.signIn']);
  expect(shell.service.left).toEqual([['login', expect.objectContaining({ locale: 'en' })]]);
});

it('lets her put it off', async () => {
  const { shell, passedOn } = await open();
  await press(en['again.later']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([passedOn(), shell.service.left]).toEqual([true, []]);
});

it('stays and says so while the sign-in service is down', async () => {
  const { shell } = await open();
  shell.service.away = true;
  await press(en['again.signIn']);
  expect(screen.getByRole('alert').textContent).toContain('The sign-in service is not responding');
  shell.service.away = false;
  await press(en['again.signIn']);
  expect(shell.service.left).toHaveLength(1);
});
