import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import { begunTexts } from '../e2e/begun-texts.ts';
import { startRealPortal } from '../test-portal/real-portal.ts';
import { chromium } from './chromium.ts';
import { bin, command } from './command.ts';
import { type Count, playwrightCount, slowest } from './counts.ts';
import { lackingForReal, thisMachine } from './real-needs.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/**
 * `npm run test:real`: journeys against Keycloak, PostgreSQL, RabbitMQ and one process a service, started as an operator
 * would. It walks what real servers alone can show; `-- --all` walks every journey, `-- consent.spec.ts` the named ones.
 * The last line counts tests.
 */
const JOURNEYS_MS = 75 * 60_000;
/** Its processes take ports right above it, below those that the system gives out. */
const DEFAULT_PORT = '8240';
const ALL = '--all';
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

const journeys = (wanted: readonly string[], all: boolean): Promise<Count> =>
  inTemporaryFolder(async (folder) => {
    const executable = chromium();
    const port = process.env.VESELA_TEST_PORT ?? DEFAULT_PORT;
    const dataDir = path.join(folder, 'data');
    // Versions that begin tomorrow are walked today.
    const LEGAL_TEXTS = begunTexts(path.join(folder, 'legal-texts'));
    const portal = await timed('servers', 'PostgreSQL, RabbitMQ, Keycloak and every service', () =>
      startRealPortal(['--port', port, '--data-dir', dataDir], { ...ENVIRONMENT, LEGAL_TEXTS }),
    );
    try {
      const report = path.join(folder, 'journeys.json');
      const env = {
        CHROMIUM_PATH: executable,
        VESELA_TEST_DIR: folder,
        VESELA_TEST_PORT: port,
        VESELA_DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(all ? { VESELA_ALL: '1' } : {}),
      };
      const options = { env, show: true, mayFail: true, limitMs: JOURNEYS_MS };
      await timed('journeys', 'a woman’s ways through the portal on real servers', () =>
        command(bin('playwright'), ['test', '--config', CONFIG, ...wanted], options),
      );
      return playwrightCount(report);
    } finally {
      await timed('end', 'every server stops', () => portal.stop());
    }
  });

async function main(args: readonly string[]): Promise<Count> {
  const lacking = lackingForReal(thisMachine());
  if (lacking !== undefined) {
    console.log(`Skipped: every journey on real servers. ${lacking}`);
    return { passed: 0, failed: 0, timings: [], failures: [] };
  }
  const wanted = args.filter((word) => word !== ALL);
  // Files that are asked for by name are walked whole.
  const all = args.includes(ALL) || wanted.length > 0;
  if (!all) console.log(`What real servers alone can show; npm run test:real -- ${ALL} walks every journey.`);
  return journeys(wanted, all);
}

const count = await main(process.argv.slice(2)).catch((error: unknown): Count => {
  console.error(error instanceof PlainError ? error.message : error);
  return { passed: 0, failed: 1, timings: [], failures: [] };
});
for (const line of slowest(count.timings)) console.log(line);
for (const line of count.failures) console.log(`✗ ${line}`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
