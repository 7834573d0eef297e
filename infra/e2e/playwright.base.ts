import type { PlaywrightTestConfig } from '@playwright/test';

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
export const LAST = '**/new-version.spec.ts';
/** What only Keycloak can show; some of it changes the server for everybody, so it runs last of all and alone. */
export const KEYCLOAK = '**/keycloak/*.spec.ts';

/** Reads the logs of all the journeys before it. */
export const LOGS = '**/log-privacy.spec.ts';

/** Longest that a run of all journeys may take on two slow cores; what ran until then is reported. */
export const JOURNEYS_MS = 60 * 60_000;

/** What both runs have in common. Patience is for slow machines: nothing is measured by it. */
export const base = {
  testDir: '.',
  timeout: 600_000,
  globalTimeout: JOURNEYS_MS,
  expect: { timeout: 60_000 },
  workers: 2,
  // A journey that passes at a second try hides a fault of the journey or of the product.
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Riga',
    // A tap or a page that never comes says so itself, long before its journey's time is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 1280, height: 900 },
    // A trace of every journey costs a quarter of the run; `npx playwright test --trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
} satisfies PlaywrightTestConfig;
