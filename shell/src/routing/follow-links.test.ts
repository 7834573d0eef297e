/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { linkTarget } from './follow-links.ts';

function click(html: string, init: MouseEventInit = {}, prevent = false): string | undefined {
  document.body.innerHTML = html;
  let target: string | undefined;
  document.addEventListener(
    'click',
    (event) => {
      if (prevent) event.preventDefault();
      target = linkTarget(event, window.location);
      event.preventDefault();
    },
    { once: true },
  );
  document
    .querySelector('a, a *')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return target;
}

it.each([
  ['<a href="/en/Calculator?a=1#b">x</a>', '/en/Calculator?a=1#b'],
  ['<a href="/"><b>x</b></a>', '/'],
  ['<a href="https://other.example/">x</a>', undefined],
  ['<a href="#main">x</a>', undefined],
  ['<a href="/x" target="_blank">x</a>', undefined],
  ['<a href="/x" target="_self">x</a>', '/x'],
  ['<a href="/x" download>x</a>', undefined],
  ['<a href="/realms/vesela/account">x</a>', undefined],
  ['<a href="/api/calculator/x">x</a>', undefined],
  ['<a href="mailto:a@example.org">x</a>', undefined],
  ['<a href="javascript:void 0">x</a>', undefined],
])('%s → %s', (html, target) => {
  expect(click(html)).toBe(target);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (init) => {
    expect(click('<a href="/x">x</a>', init)).toBeUndefined();
  },
);

it('ignores a click that a router has handled', () => {
  expect(click('<a href="/x">x</a>', {}, true)).toBeUndefined();
});
