import { ConfigError, createLogger, readConfig } from '@vesela/service-kit';
import { endOnFault, openErrorReporter } from '@vesela/service-kit/error-report';
import { mailCatcherConfigSchema, openMailCatcher } from './mail-catcher.ts';

/** The mail server of a real run, which forwards nothing. Whoever reaches it reads all mail, so not in production. */
try {
  const config = readConfig(mailCatcherConfigSchema);
  if (config.NODE_ENV === 'production')
    throw new ConfigError(['The mail catcher shows all mail to everybody, so it does not run in production.']);
  const reporter = await openErrorReporter(config.SENTRY_DSN);
  const logger = createLogger('mailbox', { level: config.LOG_LEVEL, errors: reporter?.logged });
  endOnFault(logger, reporter);
  const catcher = await openMailCatcher(config, logger);
  logger.info({ port: catcher.port, smtpPort: catcher.smtpPort }, 'takes mail');
  const stop = async () => {
    await catcher.close();
    await reporter?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
}
