import { ConfigError, readConfig } from '@vesela/service-kit';
import { sentenceOf } from '../command/plain-error.ts';
import { gatewayConfigSchema } from './config.ts';
import { startGateway } from './process.ts';

/** The gateway as a separate process. A start error is one plain sentence and exit status 1. */
try {
  const { stop } = await startGateway(readConfig(gatewayConfigSchema));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : sentenceOf(error)}\n`);
  process.exit(1);
}
