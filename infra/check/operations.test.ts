import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { OPERATIONS } from './operations.ts';

// A renamed suite that is still listed under its old name would be in `npm test` again, unseen.
it.each([...OPERATIONS.suites, ...OPERATIONS.journeys.map((name) => `infra/e2e/${name}`)])('%s is there', (place) =>
  expect(existsSync(path.join(ROOT, place))).toBe(true),
);
