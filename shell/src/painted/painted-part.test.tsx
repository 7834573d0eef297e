/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Spinner } from '@vesela/ui';
import { keptPart } from './painted-part.tsx';

const HTML = '<h1>Test</h1><a href="/x">More</a><button type="button">Begin</button>';
const clicked: string[] = [];
let ended = 0;

/** The page as the gateway has sent it; then as the shell renders it. */
function show(before: (part: Element) => void = () => undefined) {
  const part = document.createElement('div');
  part.className = 'painted-part';
  part.innerHTML = HTML;
  document.body.append(part);
  before(part);
  const kept = keptPart(part, () => {
    ended += 1;
  });
  part.remove();
  render(
    <>
      {kept}
      <div id="module-outlet" />
    </>,
  );
}

const outlet = () => document.getElementById('module-outlet') as HTMLElement;
const place = () => document.querySelector('.painted-part');

function mount(html = HTML) {
  const own = document.createElement('div');
  own.innerHTML = html;
  own.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent ?? ''));
  outlet().replaceChildren(own);
}

beforeEach(() => {
  clicked.length = 0;
  ended = 0;
});
afterEach(() => {
  cleanup();
  window.veselaWaiting = undefined;
});

it('stays until the module shows its title, and not only that it is loading', async () => {
  show();
  expect(place()?.innerHTML).toBe(HTML);
  mount('<p>Loading</p>');
  await Promise.resolve();
  expect(place()?.innerHTML).toBe(HTML);
  mount();
  await waitFor(() => expect(ended).toBe(1));
  expect(place()?.innerHTML).toBe('');
  expect(clicked).toEqual([]);
});

it('gives the focus to the same element of the module', async () => {
  show();
  document.querySelector('a')?.focus();
  mount();
  await waitFor(() => expect(ended).toBe(1));
  expect(document.activeElement).toBe(outlet().querySelector('a'));
});

it('carries out a tap on a button, before the shell was there and after', async () => {
  show((part) => {
    window.veselaWaiting = { tapped: part.querySelector('button') ?? undefined, stop: () => undefined };
  });
  mount();
  await waitFor(() => expect(clicked).toEqual(['Begin']));
  cleanup();
  clicked.length = 0;
  show();
  await userEvent.click(document.querySelector('button') as Element);
  expect(clicked).toEqual([]);
  mount();
  await waitFor(() => expect(clicked).toEqual(['Begin']));
});

it('stays, with a tap on it, while the module shows its title and that the rest is loading', async () => {
  show();
  await userEvent.click(document.querySelector('button') as Element);
  mount(`<h1>Test</h1>${render(<Spinner full label="Loading" />).container.innerHTML}`);
  await Promise.resolve();
  expect(place()?.innerHTML).toBe(HTML);
  mount();
  await waitFor(() => expect(clicked).toEqual(['Begin']));
});

it('a tap on what the module does not show is forgotten', async () => {
  show();
  await userEvent.click(document.querySelector('button') as Element);
  mount('<h1>Test</h1><button type="button">Continue</button>');
  await waitFor(() => expect(ended).toBe(1));
  expect(clicked).toEqual([]);
});

it('is over when she goes to another page', () => {
  show();
  cleanup();
  expect(ended).toBe(1);
});
