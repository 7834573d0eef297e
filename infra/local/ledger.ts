import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf, ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { databaseUrl } from '../postgres/database.ts';

/**
 * `npm run -s ledger -- COMMAND … [--data-dir .local]`: the consent service's commands with the local portal's configuration.
 ** Variables that are already set take precedence.
 */
const CLI = path.join(ROOT, 'services/consent/cli.ts');
/** Checks a signature and needs no database. */
const OFFLINE = 'verify-receipt';

function environmentOf(dataDir: string, isOffline: boolean): NodeJS.ProcessEnv {
  const portal = runningPortal(dataDir);
  if (!portal && !isOffline && !process.env.DATABASE_URL) {
    throw new PlainError(
      `No portal runs on ${dataDir}; start it, or name the consent service's database in DATABASE_URL.`,
    );
  }
  const key = path.join(dataDir, 'secrets/receipt-key');
  return {
    PORTAL_NAME: portalConfig.portal.name,
    PROVIDER_NAME: portalConfig.provider.name,
    PROVIDER_EMAIL: portalConfig.provider.email,
    ...(portal ? { DATABASE_URL: databaseUrl(portal.database, 'consent') } : {}),
    ...(existsSync(key) ? { RECEIPT_KEY: readFileSync(key, 'utf8') } : {}),
    ...process.env,
  };
}

async function main(given: readonly string[]): Promise<void> {
  const at = given.indexOf('--data-dir');
  const dataDir = dataDirOf(at === -1 ? undefined : given[at + 1]);
  const args = given.filter((_, i) => at === -1 || (i !== at && i !== at + 1));
  const env = environmentOf(dataDir, args[0] === undefined || args[0] === OFFLINE);
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], { stdio: 'inherit', env });
  const [status] = await once(child, 'exit');
  process.exitCode = typeof status === 'number' ? status : 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
