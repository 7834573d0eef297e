import {
  ConfigError,
  createLogger,
  createTokenVerifier,
  readConfig,
  remoteKeys,
  runService,
} from '@vesela/service-kit';
import { MigrationError, migrate } from '@vesela/service-kit/database';
import { calculatorConfigSchema, createCalculatorService, migrationsDir } from './service.ts';

/** The service as a process of its own: reads the environment, migrates, listens. */
async function main(): Promise<void> {
  const config = readConfig(calculatorConfigSchema);
  const logger = createLogger('calculator', { level: config.LOG_LEVEL });
  const { applied } = await migrate(config.DATABASE_URL, migrationsDir);
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  const verifyToken = createTokenVerifier({
    issuers: config.OIDC_ISSUERS,
    audience: config.OIDC_AUDIENCE,
    keys: remoteKeys(config.OIDC_KEYS_URL),
  });
  const service = createCalculatorService(config, { verifyToken, logger, processMetrics: true });
  await runService(service, { host: config.HOST, port: config.PORT });
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof MigrationError;
  process.stderr.write(`${plain ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
