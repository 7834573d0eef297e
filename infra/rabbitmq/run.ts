import path from 'node:path';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { startBroker } from './broker.ts';

/**
 * `node --import tsx infra/rabbitmq/run.ts [--port 5672] [--data-dir .local]`: RabbitMQ for as long as this runs,
 * installed first where that is possible. Prints the address for AMQP_URL.
 */
async function main(args: readonly string[]): Promise<void> {
  const { values } = readArguments(args, { port: { type: 'string' }, 'data-dir': { type: 'string' } });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new PlainError('--port takes a number from 1 to 65535.');
  // Only the address goes to stdout.
  console.error('… RabbitMQ');
  const broker = await startBroker({
    dataDir: path.join(dataDirOf(values['data-dir']), 'rabbitmq'),
    ...(port === undefined ? {} : { port }),
    onDeath: () => fail(new PlainError('RabbitMQ has exited.')),
  });
  console.log(`AMQP_URL=${broker.url}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void broker.stop().then(() => process.exit(0)));
}

function fail(error: unknown): void {
  console.error(sentenceOf(error));
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
