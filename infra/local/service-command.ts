import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { consentContract } from '@vesela/contracts/consent';
import { profileContract } from '@vesela/contracts/profile';
import { ledgerHeadsIn, runningPortal } from '../command/data-dir.ts';
import { dataDirOf, originOf, ROOT } from '../command/options.ts';
import { PlainError, runCommand } from '../command/plain-error.ts';
import { DEMO_CONTROLLER } from '../demo/controller.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { databaseUrl } from '../postgres/database.ts';
import { TOKEN_PATH } from '../sign-in/realm.ts';
import { secretNameOf, serviceClientId } from '../sign-in/service-accounts.ts';

type Variables = Record<string, string>;

interface ServiceCommand {
  /** Says what to do where no portal runs; undefined where the command can do without. */
  missing(dataDir: string, args: readonly string[]): string | undefined;
  /** Variables that follow from the data folder. */
  variables(
    secret: (name: string) => Variables[string] | undefined,
    dataDir: string,
  ): Record<string, string | undefined>;
  /** Variables that follow from the running portal. */
  ofPortal?(origin: string): Variables;
}

const profileClient = serviceClientId(profileContract.service);

/**
 * `npm run -s ledger -- COMMAND …`, `npm run -s diary -- rebuild`, both with `[--data-dir .local]`: a service's own commands
 * with the local portal's configuration. Variables that are already set take precedence.
 */
const COMMANDS: Readonly<Record<string, ServiceCommand>> = {
  [consentContract.service]: {
    missing: (dataDir, [command]) =>
      // `verify-receipt` checks a signature and needs no database.
      command === undefined || command === 'verify-receipt' || process.env.DATABASE_URL
        ? undefined
        : `No portal runs on ${dataDir}; start it, or name the consent service's database in DATABASE_URL.`,
    variables: (secret, dataDir) => ({
      PORTAL_NAME: portalConfig.portal.name,
      PROVIDER_NAME: portalConfig.provider.name,
      PROVIDER_EMAIL: portalConfig.provider.email,
      ...DEMO_CONTROLLER,
      RECEIPT_KEY: secret('receipt-key'),
      RESUME_CODE_KEY: secret('resume-code-key'),
      LEDGER_HEADS: ledgerHeadsIn(dataDir),
    }),
  },
  [profileContract.service]: {
    missing: (dataDir) =>
      process.env.DATABASE_URL && process.env.PEER_URL
        ? undefined
        : `No portal runs on ${dataDir}; start it, or set the variables of the profile service.`,
    variables: (secret) => ({ SERVICE_CLIENT_SECRET: secret(secretNameOf(profileClient)) }),
    ofPortal: (origin) => ({
      PEER_URL: origin,
      TOKEN_URL: `${origin}${TOKEN_PATH}`,
      SERVICE_CLIENT_ID: profileClient,
    }),
  },
};

runCommand(async ([service = '', ...given]) => {
  const own = COMMANDS[service];
  if (!own) throw new PlainError(`Name a service that has commands: ${Object.keys(COMMANDS).join(' or ')}.`);
  const at = given.indexOf('--data-dir');
  const dataDir = dataDirOf(at === -1 ? undefined : given[at + 1]);
  const args = given.filter((_, i) => at === -1 || (i !== at && i !== at + 1));
  const portal = runningPortal(dataDir);
  const missing = portal ? undefined : own.missing(dataDir, args);
  if (missing !== undefined) throw new PlainError(missing);
  const secret = (name: string) => {
    const file = path.join(dataDir, 'secrets', name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  };
  const env = {
    ...own.variables(secret, dataDir),
    ...(portal
      ? { DATABASE_URL: databaseUrl(portal.database, service), ...own.ofPortal?.(originOf(portal.port)) }
      : {}),
    ...process.env,
  };
  const cli = path.join(ROOT, 'services', service, 'cli.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], { stdio: 'inherit', env });
  const [status] = await once(child, 'exit');
  process.exitCode = typeof status === 'number' ? status : 2;
});
