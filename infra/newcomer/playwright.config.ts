import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from '../check/chromium.ts';
import { base } from '../e2e/playwright.base.ts';

process.env.CHROMIUM_PATH ??= chromium();

/** A newcomer's visits to the portal that `run.mjs` has started. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: path.join(process.env.VESELA_TEST_DIR ?? '/tmp/vesela-newcomer', 'results'),
  workers: 1,
  retries: 0,
  use: {
    ...base.use,
    baseURL: `http://127.0.0.1:${process.env.VESELA_TEST_PORT}`,
    launchOptions: { ...base.use.launchOptions, executablePath: process.env.CHROMIUM_PATH },
  },
});
