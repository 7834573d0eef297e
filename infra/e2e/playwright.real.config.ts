import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { base, KEYCLOAK, LAST, LOGS } from './playwright.base.ts';

const port = Number(process.env.VESELA_TEST_PORT ?? 8182);
const folder = process.env.VESELA_TEST_DIR ?? '/tmp/vesela-real-journeys';
process.env.VESELA_DATA_DIR ??= path.join(folder, 'data');
process.env.VESELA_RUN = 'real';

/** Every journey, or those that real servers alone can show: one way through each module, and what crosses the broker. */
const all = process.env.VESELA_ALL === '1';
const chosen = all ? {} : { grep: /@real\b/ };
/** They look at files that the same gateway sends in both runs; the sign-in pages of Keycloak are looked at in its own journeys. */
const SAME_FILES = ['**/size.spec.ts', '**/shell-files.spec.ts', '**/accessibility*.spec.ts'];
/** They change the realm or stop the server for everybody. */
const ALONE = '**/keycloak/{sessions,key-rotation,without-keycloak}.spec.ts';

/** Journeys through the portal of `npm run start:real`, which `npm run test:real` starts and stops around them. */
export default defineConfig({
  ...base,
  outputDir: path.join(folder, 'results'),
  use: { ...base.use, baseURL: `http://127.0.0.1:${port}` },
  projects: [
    { name: 'keycloak', testMatch: KEYCLOAK, testIgnore: ALONE },
    { name: 'journeys', testIgnore: [LAST, LOGS, KEYCLOAK, ...SAME_FILES], ...chosen },
    { name: 'new-version', testMatch: LAST, dependencies: ['journeys', 'keycloak'], ...chosen },
    { name: 'keycloak-alone', testMatch: ALONE, dependencies: ['new-version'], workers: 1 },
    { name: 'log-privacy', testMatch: LOGS, dependencies: ['keycloak-alone'] },
  ],
});
