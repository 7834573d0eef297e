import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import { z } from 'zod';
import { type KeyResolver, remoteKeys } from '../auth/keys.ts';
import { createTokenVerifier, type TokenVerifier } from '../auth/token-verifier.ts';
import { migrationEnvironment, participantEnvironment, serviceEnvironment } from '../config/environment.ts';
import { ConfigError, readConfig } from '../config/read-config.ts';
import { migrateOrCheck } from '../database/migrate-or-check.ts';
import { migrateWithEvents } from '../database/migrate-with-events.ts';
import { MigrationError } from '../database/migration-error.ts';
import { grantRights, type TableRights } from '../database/table-rights.ts';
import { openErrorReporter } from '../error-report/error-reporter.ts';
import { createRabbitTransport, type Transport } from '../events/index.ts';
import { describeError } from '../log/describe-error.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { openCertificate } from '../tls/certificate.ts';
import { databasesInside, trustInside } from '../tls/inside.ts';
import { checkMasterKeys, type MasterKeys } from '../vault/master-keys.ts';
import { closeTokens } from '../vault/pkcs11/open-token.ts';
import { endOnFault } from './end-on-fault.ts';
import { releaseOf } from './release-of.ts';
import type { Service } from './service.ts';

/** What every service in its own process receives besides its environment. */
export interface ProcessDeps {
  verifyToken: TokenVerifier;
  logger: Logger;
  transport: Transport;
  processMetrics: true;
}

export interface ProcessOptions<Shape extends z.ZodRawShape> {
  name: string;
  /** Of its environment; `serviceEnvironment` is part of it. */
  schema: z.ZodObject<Shape>;
  migrations: URL;
  /** What the service does with its tables: granted to its role where another one owns them. */
  tables: TableRights;
  /** Keys of participants if available in the process; otherwise `PARTICIPANT_KEYS_URL` is used. */
  participantKeys?(config: z.output<z.ZodObject<Shape>>): KeyResolver;
  compose(
    config: z.output<z.ZodObject<Shape>>,
    deps: ProcessDeps,
  ): Promise<Service & { events: { start(): Promise<void> } }>;
}

const AGAIN_MS = 2_000;
export const STOP_WITHIN_MS = 10_000;

/**
 * A service in its own process: reads the environment, listens, and joins the events as soon as the broker answers. With
 * the argument `migrate` it migrates as the owner of its tables, grants the service's role its rights, and ends.
 * A start-up error is one plain sentence and exit status 1. SIGTERM and SIGINT stop it.
 */
export async function runProcess<Shape extends z.ZodRawShape>(options: ProcessOptions<Shape>): Promise<void> {
  try {
    const [argument] = process.argv.slice(2);
    if (argument === 'migrate') await migrateAlone(options);
    else if (argument === undefined) await run(options);
    else throw new ConfigError([`Unexpected argument ${argument}: give none, or "migrate".`]);
  } catch (error) {
    const plain = error instanceof ConfigError || error instanceof MigrationError || isPlain(error);
    process.stderr.write(`${plain ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  }
}

/** Errors whose message is a complete sentence for the operator are marked by this property. */
const isPlain = (error: unknown): error is Error => error instanceof Error && 'plain' in error && error.plain === true;

const migrationSchema = z.object(migrationEnvironment);

async function migrateAlone({
  name,
  migrations,
  tables,
}: Pick<ProcessOptions<never>, 'name' | 'migrations' | 'tables'>) {
  const given = readConfig(migrationSchema);
  const logger = createLogger(name, { level: given.LOG_LEVEL });
  trustInside(given, { logger });
  const { DATABASE_URL: own, MIGRATION_DATABASE_URL: owner } = databasesInside(given);
  const { applied } = await migrateWithEvents(owner, migrations);
  await grantRights(owner, decodeURIComponent(new URL(own).username), tables);
  logger.info({ applied }, 'migrated');
}

const commonSchema = z.object({ ...serviceEnvironment, ...participantEnvironment });

async function run<Shape extends z.ZodRawShape>(options: ProcessOptions<Shape>) {
  const given = readConfig(options.schema);
  const common = readConfig(commonSchema);
  const { MASTER_KEYS: masterKeys } = given as { MASTER_KEYS?: MasterKeys };
  if (masterKeys) await checkMasterKeys(masterKeys);
  const reporter = await openErrorReporter(common.SENTRY_DSN, await releaseOf(options.name, options.migrations));
  const logger = createLogger(options.name, { level: common.LOG_LEVEL, errors: reporter?.logged });
  endOnFault(logger, reporter);
  trustInside(common, { logger });
  const certificate = openCertificate(common, { logger });
  const [whole, config] = [databasesInside(given), databasesInside(common)];
  const endTelemetry = await startTelemetry(options.name, config);
  const applied = await migrateOrCheck(config.DATABASE_URL, options.migrations);
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  const transport = createRabbitTransport({ url: config.AMQP_URL, subscriptions: SUBSCRIPTIONS, logger });
  const participantKeys =
    options.participantKeys?.(whole) ?? (config.PARTICIPANT_KEYS_URL && remoteKeys(config.PARTICIPANT_KEYS_URL));
  const verifyToken = createTokenVerifier({
    issuers: config.OIDC_ISSUERS,
    audience: config.OIDC_AUDIENCE,
    keys: remoteKeys(config.OIDC_KEYS_URL),
    ...(participantKeys ? { participantKeys } : {}),
  });
  const service = await options.compose(whole, { verifyToken, logger, transport, processMetrics: true });
  await service.listen({ host: config.HOST, port: config.PORT, certificate });

  let stopping = false;
  const stop = async () => {
    stopping = true;
    // A broker that does not answer must not block the start.
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await service.stop();
    await closeTokens();
    await transport.close();
    await endTelemetry();
    await reporter?.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  while (!stopping) {
    try {
      await service.events.start();
      return;
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'the broker does not answer');
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
