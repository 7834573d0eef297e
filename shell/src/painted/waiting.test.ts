/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { endWaiting } from './waiting.ts';

let button: HTMLButtonElement;
let clicks: number;
const note = (tap: Event) => {
  window.veselaWaiting = { tapped: button, tap, stop: () => window.removeEventListener('click', note, true) };
};

beforeEach(() => {
  clicks = 0;
  button = document.createElement('button');
  button.addEventListener('click', () => {
    clicks += 1;
  });
  document.body.replaceChildren(button);
  window.addEventListener('click', note, true);
});

it('carries out a tap that came before', () => {
  button.click();
  endWaiting();
  expect(clicks).toBe(2);
  endWaiting();
  button.click();
  expect(clicks).toBe(3);
});

it('leaves a tap that is under way to itself', () => {
  window.addEventListener('click', endWaiting, { capture: true, once: true });
  button.click();
  expect(clicks).toBe(1);
});

it('forgets a tap on a button that is gone', () => {
  button.click();
  button.remove();
  endWaiting();
  expect(clicks).toBe(1);
});
