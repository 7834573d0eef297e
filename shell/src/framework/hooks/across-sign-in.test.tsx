/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { useStateAcrossSignIn } from './across-sign-in.ts';
import { PlatformContext } from './context.ts';

function Form({ name }: { name: string }) {
  const [value, setValue] = useStateAcrossSignIn(name, 'nothing');
  return <input aria-label={name} value={value} onChange={(event) => setValue(event.target.value)} />;
}

const show = (platform: FakePlatform, ...names: string[]) =>
  render(
    <PlatformContext value={platform}>
      {names.map((name) => (
        <Form key={name} name={name} />
      ))}
    </PlatformContext>,
  );
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const newPlatform = () => createFakePlatform(() => Response.error());

afterEach(cleanup);

it('comes back to what was entered after a new sign-in, which leaves the page', () => {
  const before = newPlatform();
  show(before, 'email', 'reason');
  fireEvent.change(field('email'), { target: { value: 'anna@example.org' } });
  // The page is left as it is: nothing is unmounted.
  const after = newPlatform();
  for (const [name, value] of before.acrossSignIn) after.acrossSignIn.set(name, value);
  cleanup();
  show(after, 'email', 'reason');
  expect([field('email').value, field('reason').value]).toEqual(['anna@example.org', 'nothing']);
});

it('leaves nothing behind when the form is left', () => {
  const platform = newPlatform();
  const { unmount } = show(platform, 'email');
  fireEvent.change(field('email'), { target: { value: 'anna@example.org' } });
  unmount();
  expect([...platform.acrossSignIn]).toEqual([]);
});
