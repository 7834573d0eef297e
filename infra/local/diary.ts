import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { profileContract } from '@vesela/contracts/profile';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf, originOf, ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';
import { TOKEN_PATH } from '../sign-in/realm.ts';
import { secretNameOf, serviceClientId } from '../sign-in/service-accounts.ts';

/**
 * `npm run -s diary -- rebuild [--data-dir .local]`: the profile service's command with the local portal's configuration.
 ** Variables that are already set take precedence.
 */
const CLI = path.join(ROOT, 'services/profile/cli.ts');

function environmentOf(dataDir: string): NodeJS.ProcessEnv {
  const portal = runningPortal(dataDir);
  if (!portal) {
    if (process.env.DATABASE_URL && process.env.PEER_URL) return process.env;
    throw new PlainError(`No portal runs on ${dataDir}; start it, or set the variables of the profile service.`);
  }
  const origin = originOf(portal.port);
  const clientId = serviceClientId(profileContract.service);
  const secret = path.join(dataDir, 'secrets', secretNameOf(clientId));
  return {
    DATABASE_URL: databaseUrl(portal.database, profileContract.service),
    PEER_URL: origin,
    TOKEN_URL: `${origin}${TOKEN_PATH}`,
    SERVICE_CLIENT_ID: clientId,
    ...(existsSync(secret) ? { SERVICE_CLIENT_SECRET: readFileSync(secret, 'utf8').trim() } : {}),
    ...process.env,
  };
}

async function main(given: readonly string[]): Promise<void> {
  const at = given.indexOf('--data-dir');
  const dataDir = dataDirOf(at === -1 ? undefined : given[at + 1]);
  const args = given.filter((_, i) => at === -1 || (i !== at && i !== at + 1));
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], {
    stdio: 'inherit',
    env: environmentOf(dataDir),
  });
  const [status] = await once(child, 'exit');
  process.exitCode = typeof status === 'number' ? status : 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
