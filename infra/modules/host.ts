import { ConfigError, createLogger, readConfig } from '@vesela/service-kit';
import { endOnFault, openErrorReporter } from '@vesela/service-kit/error-report';
import { measureCertificate, openCertificate } from '@vesela/service-kit/tls';
import { sentenceOf } from '../command/plain-error.ts';
import { openPort } from '../machine/http-server.ts';
import { hostMetrics, logDamage } from './damage.ts';
import { moduleHost } from './host-app.ts';
import { moduleHostConfigSchema } from './host-config.ts';
import { followStore } from './mirror.ts';

/** A host of one micro-frontend as a separate process: when it is down, only that part of the portal is. */
try {
  const config = readConfig(moduleHostConfigSchema);
  const { HOST, PORT, LOG_LEVEL, MODULE, SENTRY_DSN } = config;
  const reporter = await openErrorReporter(SENTRY_DSN);
  const logger = createLogger(`modules-${MODULE}`, { level: LOG_LEVEL, errors: reporter?.logged });
  endOnFault(logger, reporter);
  const store = followStore(config, logger);
  const metrics = hostMetrics(MODULE);
  const log = logDamage(logger);
  const onDamage: typeof log = (damage) => {
    log(damage);
    metrics.onDamage(damage);
  };
  const certificate = openCertificate(config, { logger });
  if (certificate) measureCertificate(metrics.registry, certificate);
  const close = await openPort(moduleHost({ module: MODULE, ...store, onDamage, registry: metrics.registry }), {
    port: PORT,
    host: HOST,
    certificate,
  });
  logger.info({ port: PORT }, 'listening');
  const stop = async () => {
    await Promise.all([close(), store.stop()]);
    await reporter?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : sentenceOf(error)}\n`);
  process.exit(1);
}
