import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.VESELA_TEST_PORT ?? 8181);
const folder = process.env.VESELA_TEST_DIR ?? '/tmp/vesela-journeys';
const dataDir = process.env.VESELA_DATA_DIR ?? path.join(folder, 'data');
process.env.VESELA_DATA_DIR = dataDir;

/** Chromium as it runs everywhere, as root and without a network of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Changes the portal for everybody, so it runs when all the others are done. */
const LAST = '**/new-version.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: path.join(folder, 'results'),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Riga',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
  projects: [
    { name: 'journeys', testIgnore: LAST },
    { name: 'new-version', testMatch: LAST, dependencies: ['journeys'] },
  ],
  webServer: {
    command: `${process.execPath} --import tsx infra/local/start.ts --port ${port} --data-dir ${dataDir}`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}/modules.json`,
    timeout: 180_000,
    // Days of thinking it over, in seconds: long enough to change one's mind, short enough to wait for.
    env: { ACCOUNT_DELETION_DELAY_SECONDS: '20' },
    reuseExistingServer: process.env.VESELA_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
