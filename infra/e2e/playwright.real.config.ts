import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { EMBEDDED_ONLY } from './embedded-only.ts';
import { base, KEYCLOAK, LAST, LOGS } from './playwright.base.ts';

const port = Number(process.env.VESELA_TEST_PORT ?? 8182);
const folder = process.env.VESELA_TEST_DIR ?? '/tmp/vesela-real-journeys';
process.env.VESELA_DATA_DIR ??= path.join(folder, 'data');
process.env.VESELA_RUN = 'real';

const embeddedOnly = Object.keys(EMBEDDED_ONLY).map((name) => `**/${name}`);

/** Journeys through the portal of `npm run start:real`, which `npm run test:real` starts and stops around them. */
export default defineConfig({
  ...base,
  outputDir: path.join(folder, 'results'),
  use: { ...base.use, baseURL: `http://127.0.0.1:${port}` },
  projects: [
    { name: 'journeys', testIgnore: [LAST, LOGS, KEYCLOAK, ...embeddedOnly] },
    { name: 'new-version', testMatch: LAST, dependencies: ['journeys'] },
    { name: 'keycloak', testMatch: KEYCLOAK, dependencies: ['new-version'], workers: 1 },
    { name: 'log-privacy', testMatch: LOGS, dependencies: ['keycloak'] },
  ],
});
