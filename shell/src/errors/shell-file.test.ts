/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { isShellFile } from './reload-guard.ts';

it.each([
  ['http://localhost/assets/81.7b8fcec7.js', true],
  ['/assets/main.css', true],
  ['http://localhost/modules/mfe-calculator/0a/assets/569.js', false],
  [undefined, false],
])('%s is a file of the shell: %s', (address, own) => {
  expect(isShellFile(address)).toBe(own);
});
