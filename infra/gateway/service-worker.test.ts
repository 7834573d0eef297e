import { expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { allowServiceWorker } from './modules.ts';

const FOLDER = `/modules/mfe-examination/${'0'.repeat(32)}`;

it.each([
  ['of a module as it is built now', `${FOLDER}/assets/service-worker.54e71.js`, true],
  ['of one that was built before', `${FOLDER}/assets/service-worker.0a1b2c3d.js`, true],
  ['another script', `${FOLDER}/assets/main.54e71.js`, false],
  ['a name that only begins so', `${FOLDER}/assets/service-worker.54e71.js.map`, false],
])('a service worker may control the pages above its folder: %s', (_what, path, allowed) => {
  const set = jest.fn();
  allowServiceWorker({ path } as Request, { set } as unknown as Response);
  expect(set.mock.calls).toEqual(allowed ? [['Service-Worker-Allowed', '/']] : []);
});
