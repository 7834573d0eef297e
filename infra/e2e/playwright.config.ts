import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { OPERATIONS } from '../check/operations.ts';
import { begunTexts } from './begun-texts.ts';
import { base, KEYCLOAK, LAST, LOGS } from './playwright.base.ts';

const port = Number(process.env.VESELA_TEST_PORT ?? 8181);
const folder = process.env.VESELA_TEST_DIR ?? '/tmp/vesela-journeys';
const dataDir = process.env.VESELA_DATA_DIR ?? path.join(folder, 'data');
process.env.VESELA_DATA_DIR = dataDir;
/** Where a journey runs a push service of its own. */
const pushPort = port + 3000;
process.env.VESELA_PUSH_PORT = String(pushPort);
/** What the portal writes, told to write much: read by the last journey. */
const logDir = path.join(folder, 'logs');
process.env.VESELA_LOG_DIR = logDir;
// Each worker reads this file again. It gets the variables of the first process, and so leaves the folder as it is.
const legalTexts = process.env.VESELA_LEGAL_TEXTS ?? begunTexts(path.join(folder, 'legal-texts'));
process.env.VESELA_LEGAL_TEXTS = legalTexts;

/** Walked by `npm run test:operations`. */
const BY_COMMAND = OPERATIONS.journeys.map((name) => `**/${name}`);

/** Journeys through the portal of `npm start`. */
export default defineConfig({
  ...base,
  outputDir: path.join(folder, 'results'),
  use: { ...base.use, baseURL: `http://127.0.0.1:${port}` },
  projects: [
    { name: 'journeys', testIgnore: [LAST, LOGS, KEYCLOAK, ...BY_COMMAND] },
    { name: 'operations', testMatch: BY_COMMAND },
    { name: 'new-version', testMatch: LAST, dependencies: ['journeys'] },
    { name: 'log-privacy', testMatch: LOGS, dependencies: ['new-version'] },
  ],
  webServer: {
    command: `mkdir -p ${logDir} && exec ${process.execPath} --import tsx infra/local/start.ts --port ${port} --data-dir ${dataDir} >> ${logDir}/portal.log`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}/modules.json`,
    timeout: 600_000,
    // The days in which a deletion can be undone, cut to seconds that a journey can wait for.
    env: {
      ACCOUNT_DELETION_DELAY_SECONDS: '5',
      // Versions that begin tomorrow are walked today.
      LEGAL_TEXTS: legalTexts,
      LOG_LEVEL: 'debug',
      PUSH_URL: `http://127.0.0.1:${pushPort}`,
    },
    reuseExistingServer: process.env.VESELA_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
