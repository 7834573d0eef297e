import { ConfigError, createLogger, readConfig } from '@vesela/service-kit';
import { mailCatcherConfigSchema } from './config.ts';
import { openMailCatcher } from './mail-catcher.ts';

/** The mail server of a real run that nobody's mail leaves. Whoever reaches it reads all mail, so not in production. */
try {
  const config = readConfig(mailCatcherConfigSchema);
  if (config.NODE_ENV === 'production')
    throw new ConfigError(['The mail catcher shows all mail to everybody, so it does not run in production.']);
  const logger = createLogger('mailbox', { level: config.LOG_LEVEL });
  const catcher = await openMailCatcher(config, logger);
  logger.info({ port: catcher.port, smtpPort: catcher.smtpPort }, 'takes mail');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void catcher.close().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
}
