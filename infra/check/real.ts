import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { EMBEDDED_ONLY } from '../e2e/embedded-only.ts';
import { PlainError } from '../local/plain-error.ts';
import { chromium } from './chromium.ts';
import { command } from './command.ts';
import { type Count, playwrightCount } from './counts.ts';
import { lackingForReal, thisMachine } from './real-needs.ts';
import { startRealPortal } from './real-portal.ts';
import { slowest } from './slowest.ts';
import { bin } from './steps.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/**
 * `npm run test:real`: the journeys against Keycloak, PostgreSQL, RabbitMQ and one process a service, started as an
 * operator would. `-- consent.spec.ts` walks the named ones only. The last line counts tests.
 */
const JOURNEYS_MS = 75 * 60_000;
/** Its processes take ports right above it, below those that the system gives out. */
const DEFAULT_PORT = '8240';
const CONFIG = 'infra/e2e/playwright.real.config.ts';
/** The days in which a deletion can be undone, cut to seconds that a journey can wait for. Logs at their most talkative, since one journey searches them. */
const ENVIRONMENT = { ACCOUNT_DELETION_DELAY_SECONDS: '5', LOG_LEVEL: 'debug' };

async function timed<T>(name: string, what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  console.log(`… ${name}: ${what}`);
  const result = await work();
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

const journeys = (wanted: readonly string[]): Promise<Count> =>
  inTemporaryFolder(async (folder) => {
    const executable = chromium();
    await timed('build', 'database clients, shell and modules', () => buildAll({ force: false }));
    const port = process.env.VESELA_TEST_PORT ?? DEFAULT_PORT;
    const dataDir = path.join(folder, 'data');
    const portal = await timed('servers', 'PostgreSQL, RabbitMQ, Keycloak and every service', () =>
      startRealPortal(['--port', port, '--data-dir', dataDir], ENVIRONMENT),
    );
    try {
      const report = path.join(folder, 'journeys.json');
      const env = {
        CHROMIUM_PATH: executable,
        VESELA_TEST_DIR: folder,
        VESELA_TEST_PORT: port,
        VESELA_DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      };
      const options = { env, show: true, mayFail: true, limitMs: JOURNEYS_MS };
      await timed('journeys', 'a woman’s ways through the portal on real servers', () =>
        command(bin('playwright'), ['test', '--config', CONFIG, ...wanted], options),
      );
      return playwrightCount(report);
    } finally {
      await portal.stop();
    }
  });

async function main(wanted: readonly string[]): Promise<Count> {
  const lacking = lackingForReal(thisMachine());
  if (lacking !== undefined) {
    console.log(`Skipped: every journey on real servers. ${lacking}`);
    return { passed: 0, failed: 0, timings: [] };
  }
  for (const [name, reason] of Object.entries(EMBEDDED_ONLY)) console.log(`embedded only: ${name} ${reason}`);
  return journeys(wanted);
}

const count = await main(process.argv.slice(2)).catch((error: unknown): Count => {
  console.error(error instanceof PlainError ? error.message : error);
  return { passed: 0, failed: 1, timings: [] };
});
for (const line of slowest(count.timings)) console.log(line);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
