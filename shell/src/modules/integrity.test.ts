/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { createIntegrity, provideIntegrity } from './integrity.ts';

const FOLDER = 'https://portal.example/modules/mfe-a/v1';
const MANIFEST = `${FOLDER}/manifest.json`;

it('knows the hashes that a manifest names, by address', () => {
  const integrity = createIntegrity();
  integrity.expect(MANIFEST, 'sha256-m');
  integrity.learn(MANIFEST, { integrity: { 'assets/a.js': 'sha256-a' } });
  expect(integrity.ofManifest(MANIFEST)).toBe('sha256-m');
  expect(integrity.of(`${FOLDER}/assets/a.js`)).toBe('sha256-a');
});

it('refuses code of an expected module that its manifest does not name', () => {
  const integrity = createIntegrity();
  integrity.expect(MANIFEST, 'sha256-m');
  expect(() => integrity.of(`${FOLDER}/assets/a.js`)).toThrow('is not among the published files');
  integrity.learn(MANIFEST, {});
  expect(() => integrity.of(`${FOLDER}/assets/../assets/b.js`)).toThrow('is not among the published files');
});

it('expects no hash of modules without one, nor of the shell’s own files', () => {
  const integrity = createIntegrity();
  integrity.expect(MANIFEST, 'sha256-m');
  expect(integrity.of('https://portal.example/modules/mfe-a/v2/assets/a.js')).toBe('');
  expect(integrity.of('/assets/main.js')).toBe('');
});

it('is offered to modules in a way that nothing on the page can replace', () => {
  provideIntegrity(createIntegrity());
  expect(() => Object.assign(window, { veselaIntegrity: () => '' })).toThrow(TypeError);
  expect(() => Object.defineProperty(window, 'veselaIntegrity', { value: () => '' })).toThrow(TypeError);
});
